import ByteText
import LexiconModel

/// The headwords of each synset of a source.
struct ReverseHeadwords {
  /// A headword of a synset.
  struct Name {
    var headword: String
    /// How it is read, or empty.
    var reading: String
    var partOfSpeech: PartOfSpeech
    /// The position of the synset among the senses of the headword.
    var rank: Int
    /// The same for all senses of a headword.
    var group: UInt32

    /// `房子 (fángzi)`.
    var text: String { reading.isEmpty ? headword : "\(headword) (\(reading))" }
  }

  private struct Row {
    var synset: UInt32
    var word: UInt32
    var rank: UInt16
    var partOfSpeech: PartOfSpeech
  }

  /// Headwords and readings, one after the other.
  private var text: [UInt8] = []
  /// The ends of each headword and its reading.
  private var ends: [(headword: Int, reading: Int)] = []
  private var rows: [Row] = []

  mutating func add(_ entry: Entry) {
    let word = UInt32(truncatingIfNeeded: ends.count)
    text += entry.headword.utf8
    let end = text.count
    text += entry.reading.utf8
    ends.append((end, text.count))
    for (rank, sense) in entry.senses.enumerated() where sense.synset <= UInt32.max {
      rows.append(
        Row(
          synset: UInt32(sense.synset), word: word, rank: UInt16(clamping: rank),
          partOfSpeech: sense.partOfSpeech))
    }
  }

  /// Call it once, when all entries are added.
  mutating func sort() {
    rows.sort { $0.synset == $1.synset ? $0.word < $1.word : $0.synset < $1.synset }
  }

  /// The headwords of a synset, in the order of the source.
  func names(of synset: Int) -> [Name] {
    rows[rows.firstSorted { Int($0.synset) < synset }...].prefix { Int($0.synset) == synset }.map { row in
      let start = row.word == 0 ? 0 : ends[Int(row.word) - 1].reading
      let end = ends[Int(row.word)]
      return Name(
        headword: String(decoding: text[start..<end.headword], as: UTF8.self),
        reading: String(decoding: text[end.headword..<end.reading], as: UTF8.self),
        partOfSpeech: row.partOfSpeech, rank: Int(row.rank), group: row.word)
    }
  }
}
