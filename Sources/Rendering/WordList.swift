import LexiconPack

/// Words by where they lie in a pack, in the order in which they came.
struct WordList {
  /// A range of bytes; one of the standard library's in an array would cost its generic metadata at start.
  private struct Place {
    var start: Int
    var end: Int
  }

  private var places: [Place] = []

  var isEmpty: Bool { places.isEmpty }
  var count: Int { places.count }

  subscript(index: Int) -> Range<Int> { places[index].start..<places[index].end }

  /// Adds a word, whether it is there or not: two links to one word are two.
  mutating func append(_ word: Range<Int>) {
    if places.isEmpty { places.reserveCapacity(16) }
    places.append(Place(start: word.lowerBound, end: word.upperBound))
  }

  /// Adds a word that is not there yet.
  mutating func add(_ word: Range<Int>, _ bytes: Span<UInt8>) {
    for place in places where bytes.equals(bytes.extracting(word), at: place.start..<place.end) { return }
    append(word)
  }

  /// Adds the words of another list that are not there yet.
  mutating func add(_ other: WordList, _ bytes: Span<UInt8>) {
    for place in other.places { add(place.start..<place.end, bytes) }
  }
}
