import LexiconPack

/// Words or texts of a pack as byte ranges, in the order in which they were added.
struct WordList {
  /// An array of the standard library's ranges would cost its generic metadata at start.
  private struct Place {
    var start: Int
    var end: Int
  }

  private var places: [Place] = []

  var isEmpty: Bool { places.isEmpty }
  var count: Int { places.count }

  subscript(index: Int) -> Range<Int> { places[index].start..<places[index].end }

  /// Adds a word even if the list has it: two links to one word are two.
  mutating func append(_ word: Range<Int>) {
    if places.isEmpty { places.reserveCapacity(16) }
    places.append(Place(start: word.lowerBound, end: word.upperBound))
  }

  /// Adds a word; if `isUnique`, only one that the list does not have.
  mutating func add(_ word: Range<Int>, isUnique: Bool = true, _ bytes: Span<UInt8>) {
    if isUnique {
      for place in places where bytes.equals(bytes.extracting(word), at: place.start..<place.end) { return }
    }
    append(word)
  }

  /// Adds those words of another list that this one does not have.
  mutating func add(_ other: WordList, _ bytes: Span<UInt8>) {
    for place in other.places { add(place.start..<place.end, bytes) }
  }
}
