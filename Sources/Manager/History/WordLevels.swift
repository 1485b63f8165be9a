import LexiconModel
import LexiconPack
import LookupKeys
import Processes
import Safety
import Vocabulary

/// The levels at which learners meet words, from the packs that have them.
struct WordLevels {
  private struct Pack {
    var reader: PackReader
    var languages: [String]
  }

  private var packs: [Pack] = []

  /// Opens the packs; one that cannot be opened has no levels.
  init(_ session: Session) {
    for location in session.folders.list().packs where !location.isDisabled {
      guard let reader = try? PackReader(path: location.path.pathBytes), reader.facts != nil,
        let languages = try? location.describe().languages
      else { continue }
      packs.append(Pack(reader: reader, languages: languages))
    }
  }

  /// The lowest level of a word in the first pack of its language that has one; nil if none has.
  func level(of word: Word) -> LearnerLevel? {
    let primary = word.language.prefix { $0 != "-" }
    for pack in packs where pack.languages.contains(where: { $0.prefix { $0 != "-" } == primary }) {
      if let level = try? Self.level(of: Array(word.headword.utf8), pack.reader) { return level }
    }
    return nil
  }

  private static func level(of word: [UInt8], _ reader: PackReader) throws(PackError) -> LearnerLevel? {
    let key = LookupKey.bytes(for: word.span)
    return try reader.withBytes { (bytes) throws(PackError) in
      var lowest: LearnerLevel?
      var next = try reader.findFacts(key.span, bytes)
      while let position = next {
        var cursor = try reader.facts(position, bytes).cursor
        while !cursor.isAtEnd {
          guard case .level(let level, _) = try StoredFacts.next(&cursor, bytes) else { continue }
          if lowest.map({ level.rawValue < $0.rawValue }) ?? true { lowest = level }
        }
        next = try reader.facts(after: position, bytes)
      }
      return lowest
    }
  }
}
