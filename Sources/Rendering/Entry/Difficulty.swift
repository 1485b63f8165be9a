import LexiconModel
import LexiconPack
import Lookup

/// How hard a word is for a learner: by its level or, if it has none, by its frequency.
struct Difficulty: Comparable {
  /// That of `LearnerLevel`, or what goes with a frequency.
  private let level: UInt8
  private let zipf: Int

  /// Words of A1 and A2, and without a level those of a hundred times in a million words.
  var isEasy: Bool { level <= LearnerLevel.a2.rawValue }

  init(of reference: EntryReference, _ engine: borrowing LookupEngine) throws(PackError) {
    let facts = try engine.facts(of: reference, otherSpelling: nil)
    var zipf = 0
    if let fact = facts.frequency, case .frequency(let frequency) = fact.value { zipf = frequency }
    self.zipf = zipf
    if let fact = facts.level(reference.partsOfSpeech), case .level(let known, _) = fact.value {
      level = known.rawValue
    } else {
      level =
        switch zipf {
        case 500...: LearnerLevel.a2.rawValue
        case 400...: LearnerLevel.b2.rawValue
        default: LearnerLevel.c2.rawValue
        }
    }
  }

  static func < (first: Difficulty, second: Difficulty) -> Bool {
    first.level == second.level ? first.zipf > second.zipf : first.level < second.level
  }
}
