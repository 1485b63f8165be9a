import LexiconModel
import LexiconPack
import Lookup
import Safety

/// What is known of the first headword of a match.
struct FirstSense {
  private(set) var headword: [UInt8] = []
  private(set) var lexicon: [UInt8] = []
  /// The definition of the first sense, without marks.
  private(set) var definition: [UInt8] = []
  private(set) var partOfSpeech: PartOfSpeech?
  /// The Zipf frequency, in hundredths.
  private(set) var zipf: Int?
  private(set) var level: LearnerLevel?

  init(of match: Match, _ engine: borrowing LookupEngine, _ walk: EntryWalk) throws(PackError) {
    if match.entries.isEmpty { return }
    let first = engine.store.entries[match.entries.lowerBound]
    headword = try engine.lexicons.headword(of: first)
    if case .lexicon(let position, _) = first.place {
      lexicon = engine.lexicons.lexicons[position].name
    } else {
      lexicon.append("function-words")
    }
    let facts = try engine.facts(of: first)
    if let fact = facts.frequency, case .frequency(let found) = fact.value { zipf = found }
    if let fact = facts.level(first.partsOfSpeech), case .level(let found, _) = fact.value { level = found }
    var (found, text): (PartOfSpeech?, [UInt8]) = (nil, [])
    try walk.withFirstSense(of: first, engine) { (partOfSpeech, bytes, range, _) throws(PackError) in
      found = partOfSpeech
      _ = Sanitizer.append(marked: bytes, range, to: &text)
    }
    MarkedText.removeMarks(from: 0, of: &text)
    (partOfSpeech, definition) = (found, text)
  }
}
