import Foundation
import InputRules
import LexiconModel
import Seeding

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// A format that tests name.
enum FormatName: String {
  case csv, dict, dsl, gruut, mythes, stardict, tsv, wordnet
}

extension ImportFormat {
  static func named(_ name: String) -> ImportFormat? {
    (DictFormats.rows + Formats.rows).first { $0.name == name }
  }
}

/// All that an import gives, and words for it that a test can compare.
struct ImportedLexicon {
  var info: LexiconInfo
  var synsets: [Synset] = []
  var entries: [Entry] = []
  var forms: [Form] = []
  var facts: [WordFact] = []
  var warnings: [ImportWarning] = []
  /// Why the import failed after it was opened.
  var failure: ImportError?
  /// Whether the importer itself closed all marks that it made.
  private(set) var hasIntactMarks = true
  /// The bytes that the observer saw.
  var observed: [UInt8] = []

  /// Reads all records as a pack gets them; where one cannot be read, that is `failure`.
  init(reading importer: any Importer) {
    var importer = importer
    info = importer.info
    do throws(ImportError) {
      while let raw = try importer.next() {
        hasIntactMarks = hasIntactMarks && RecordRules.hasIntactMarks(raw)
        let record = raw.withIntactMarks
        switch record {
        case .synset(let synset): synsets.append(synset)
        case .entry(let entry): entries.append(entry)
        case .form(let form): forms.append(form)
        case .fact(let fact): facts.append(fact)
        }
      }
    } catch { failure = error }
    warnings = importer.warnings.kept
  }

  /// Reads all records.
  init(_ importer: any Importer) throws(ImportError) {
    self.init(reading: importer)
    if let failure { throw failure }
  }

  /// Imports the source at `path`.
  init(_ format: FormatName, _ path: String) throws(ImportError) {
    try self.init(try ImportFormat.named(format.rawValue)!.open(path) { _ in })
  }

  /// Imports files of these contents, the first of which is the source.
  init(_ format: FormatName, files: [(name: String, bytes: [UInt8])]) throws {
    let folder = try SourceFolder(Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.bytes) }))
    self = try withExtendedLifetime(folder) { try ImportedLexicon(format, folder.path(files[0].name)) }
  }

  /// Imports a text.
  init(_ format: FormatName, _ name: String, text: String) throws {
    try self.init(format, files: [(name, Array(text.utf8))])
  }

  /// An entry as `headword: part [label] definition | “example” | = synonym | kind target`, a sense a line.
  func described(_ headword: String) -> [String] {
    entries(headword).flatMap { entry in
      entry.senses.map { sense in
        let synset = synsets[sense.synset]
        var parts = ["\(sense.partOfSpeech.name)"]
        parts += synset.labels.map { "[\(Self.marked($0))]" }
        var line = parts.joined(separator: " ") + " " + Self.marked(synset.definition)
        for example in synset.examples { line += " | “\(Self.marked(example.text))”" }
        let synonyms = synset.members.filter { $0 != sense.spelling }
        if !synonyms.isEmpty { line += " | = \(synonyms.joined(separator: ", "))" }
        for relation in synset.relations {
          line += " | \(relation.kind.name) \(synsets[relation.target].members[relation.member ?? 0])"
        }
        return line
      }
    }
  }

  func entry(_ headword: String) -> Entry? { entries.first { $0.headword == headword } }

  /// The entries of a headword in their order.
  func entries(_ headword: String) -> [Entry] { entries.filter { $0.headword == headword } }

  /// The senses of an entry: `(labels) definition`, with `→ word` for what it refers to.
  func senses(_ entry: Entry) -> [String] {
    entry.senses.map { sense in
      let synset = synsets[sense.synset]
      let labels = synset.labels.isEmpty ? "" : "(\(synset.labels.joined(separator: ", "))) "
      let targets = synset.relations.map { " → \(synsets[$0.target].members[0])" }.joined()
      return "\(sense.partOfSpeech.name): \(labels)\(Self.plain(synset.definition))\(targets)"
    }
  }

  /// A file among the fixtures.
  static func file(_ path: String) throws -> SourceFile {
    try SourceFile(path: SourceFolder.fixtures.appending(path: path).path(), name: path)
  }

  /// Reads damaged copies of a file. None may crash or hang, and a cut adds nothing.
  static func damage(_ bytes: [UInt8], _ read: ([UInt8]) throws -> Int) throws -> Bool {
    let whole = try read(bytes)
    var isSound = whole > 0
    Damage.forEachCut(of: bytes) { cut, _ in isSound = isSound && (try? read(cut)) ?? 0 <= whole }
    Damage.forEachFlippedBit(of: bytes) { flipped, _ in _ = try? read(flipped) }
    return isSound
  }

  /// A text without its inline marks.
  static func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 || $0 == "\n" }))
  }

  var reasons: [ImportWarning.Reason] { warnings.map(\.reason) }

  /// The text with its marks as letters: `<i:…>`.
  static func marked(_ text: String) -> String {
    let letters = ["i", "b", "l", "x", "a", "sup", "sub", "v"]
    return text.unicodeScalars.map { scalar in
      if scalar.value == InlineMark.end { return ">" }
      return (1...8).contains(scalar.value) ? "<\(letters[Int(scalar.value) - 1]):" : String(scalar)
    }.joined()
  }
}
