import LexiconModel
import LexiconPack
import Lookup

/// How hard a word is for a learner: by its level or, if it has none, by its frequency.
package struct Difficulty: Comparable, Sendable {
  /// That of `LearnerLevel`, or what goes with a frequency.
  private let level: UInt8
  private let zipf: Int

  /// Words of A1 and A2, and without a level those of a hundred times in a million words.
  var isEasy: Bool { level <= LearnerLevel.a2.rawValue }

  init(of reference: EntryReference, _ engine: borrowing LookupEngine) throws(PackError) {
    let facts = try engine.facts(of: reference, otherSpelling: nil)
    var zipf = 0
    if let fact = facts.frequency, case .frequency(let frequency) = fact.value { zipf = frequency }
    var level: LearnerLevel?
    if let fact = facts.level(reference.partsOfSpeech), case .level(let known, _) = fact.value {
      level = known
    }
    self.init(level: level, zipf: zipf)
  }

  /// `zipf` is in hundredths; 0 if it is not known.
  init(level: LearnerLevel?, zipf: Int) {
    self.zipf = zipf
    let estimate: LearnerLevel =
      switch zipf {
      case 500...: .a2
      case 400...: .b2
      default: .c2
      }
    self.level = (level ?? estimate).rawValue
  }

  /// Whether the word is of this level or a higher one.
  package func isAtLeast(_ level: LearnerLevel) -> Bool { self.level >= level.rawValue }

  package static func < (first: Difficulty, second: Difficulty) -> Bool {
    first.level == second.level ? first.zipf > second.zipf : first.level < second.level
  }
}
