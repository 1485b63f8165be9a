import ImportingBase
import LexiconModel

/// The order of the records of a source that is in memory as a whole. First come the synsets, word by word as in the file; then
/// the entries by rank, those of one rank by their number of senses, the most first, since frequent words have many.
struct RankedWords {
  enum Step {
    /// The synsets of a word.
    case synsets(word: Int)
    /// The entry of one of the heads of a word, whose synsets begin at `first`.
    case entry(word: Int, head: Int, first: Synset.Number)
  }

  private struct Place {
    var rank: UInt8
    var senses: UInt16
    var word: Int32
    var head: Int32
  }

  /// The first synset of each word.
  private var firstSynsets: [Synset.Number] = []
  private var nextSynset: Synset.Number = 0
  private var places: [Place] = []
  private var delivered = 0

  /// Throws for a source of more than 256 MiB.
  static func checkSize(of file: SourceFile) throws(ImportError) {
    let limit = 1 << 28
    if file.bytes.count > limit { throw .tooLarge(path: file.name, bytes: file.bytes.count, limit: limit) }
  }

  /// Adds the next word, whose heads have these ranks; returns its first synset.
  @discardableResult
  mutating func add(senses: Int, ranks: [UInt8]) -> Synset.Number {
    for (head, rank) in ranks.enumerated() {
      let word = Int32(firstSynsets.count)
      places.append(Place(rank: rank, senses: UInt16(min(senses, 1000)), word: word, head: Int32(head)))
    }
    firstSynsets.append(nextSynset)
    defer { nextSynset += senses }
    return nextSynset
  }

  /// Call it once, before `next()`.
  mutating func sort() {
    places.sort { ($0.rank, $1.senses, $0.word, $0.head) < ($1.rank, $0.senses, $1.word, $1.head) }
  }

  mutating func next() -> Step? {
    defer { delivered += 1 }
    if delivered < firstSynsets.count { return .synsets(word: delivered) }
    guard delivered - firstSynsets.count < places.count else { return nil }
    let place = places[delivered - firstSynsets.count]
    return .entry(word: Int(place.word), head: Int(place.head), first: firstSynsets[Int(place.word)])
  }
}
