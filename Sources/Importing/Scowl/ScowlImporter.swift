import ImportingBase
import LexiconModel

/// Imports the names and abbreviations of SCOWL, the word lists of which spelling checkers are made (Kevin Atkinson,
/// wordlist.aspell.net).
///
/// The lists define nothing, but they tell which words are names. An entry says no more than that: it keeps a reader
/// from taking `Chris` for a word that is missing. Ordinary words are left to dictionaries.
///
/// Delivers one synset for each kind of list, then an entry for all spellings of a word that differ in case only, in
/// the order of their bytes in lower case.
package struct ScowlImporter: Importer {
  package let info: LexiconInfo
  package let warnings: WarningLog
  private let entries: [Entry]
  private var position = 0

  /// The most bytes of a word.
  private static let wordLimit = 255

  /// Reads the lists in the folder at `path`, or in that of the Debian package `scowl` unpacked there.
  package init(path: String, observe: SourceObserver) throws(ImportError) {
    let source = try ScowlFolder(path)
    var words: [String: [ScowlWord]] = [:]
    var warnings = WarningLog()
    for list in source.lists {
      let file = try SourceFile(path: "\(source.folder)/\(list.name)", name: list.name)
      observe(file.bytes)
      for (number, range) in LineSequence(file.bytes) {
        if range.count > Self.wordLimit {
          let fault = LineFault.tooLong(bytes: range.count, limit: Self.wordLimit)
          warnings.add(ImportWarning(file: file.name, line: number, .skippedLine(fault)))
          continue
        }
        let spelling = String(decoding: file.bytes[range], as: UTF8.self)
        // What is added by rule is left to the rule.
        if spelling.isEmpty || spelling.hasSuffix("'s") || spelling.hasPrefix("I'") { continue }
        let word = ScowlWord(spelling: spelling, kind: list.kind)
        if words[spelling.lowercased(), default: []].contains(word) { continue }
        words[spelling.lowercased(), default: []].append(word)
      }
    }
    if words.isEmpty { throw .empty(path: source.folder) }
    entries = words.keys.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }.map { key in
      let senses = (words[key] ?? []).sorted().map { word in
        Sense(
          synset: Int(word.kind.rawValue), partOfSpeech: word.kind.partOfSpeech, spelling: word.spelling)
      }
      return Entry(headword: senses[0].spelling, senses: senses)
    }
    info = LexiconInfo(scowl: source, warnings: &warnings)
    self.warnings = warnings
  }

  package mutating func next() throws(ImportError) -> LexiconRecord? {
    defer { position += 1 }
    let kinds = ScowlWord.Kind.allCases
    if position < kinds.count {
      // Words that have nothing in common but to be names are no synonyms. A look-up takes an entry of such a
      // synset only where it finds nothing else.
      return .synset(
        Synset(
          partOfSpeech: kinds[position].partOfSpeech, members: [], definition: kinds[position].definition))
    }
    return position - kinds.count < entries.count ? .entry(entries[position - kinds.count]) : nil
  }
}

/// A word as one of the lists has it.
struct ScowlWord: Comparable {
  var spelling: String
  var kind: Kind

  static func < (first: ScowlWord, second: ScowlWord) -> Bool {
    first.kind == second.kind
      ? Array(first.spelling.utf8).lexicographicallyPrecedes(Array(second.spelling.utf8))
      : first.kind < second.kind
  }

  /// What a list holds. The raw value is the number of the kind's synset.
  enum Kind: UInt8, CaseIterable, Comparable {
    /// `proper-names`.
    case name
    /// `upper`: names that dictionaries have too, and words such as `American` and `January`.
    case upper
    /// `abbreviations`.
    case abbreviation

    static func < (first: Kind, second: Kind) -> Bool { first.rawValue < second.rawValue }

    var partOfSpeech: PartOfSpeech {
      self == .abbreviation ? .other : .properName
    }

    var definition: String {
      switch self {
      case .name: "a name"
      case .upper: "a name, or a word made from one"
      case .abbreviation: "an abbreviation"
      }
    }
  }
}
