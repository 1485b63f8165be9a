import Foundation
import LexiconModel

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
  var facts: [WordFact] = []
  var warnings: [ImportWarning]

  static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  /// Imports the source at `path`.
  init(_ format: FormatName, _ path: String) throws(ImportError) {
    let row = ImportFormat.named(format.rawValue)!
    var importer = try row.open(path) { _ in }
    info = importer.info
    warnings = []
    while let record = try importer.next() {
      switch record {
      case .synset(let synset): synsets.append(synset)
      case .entry(let entry): entries.append(entry)
      case .fact(let fact): facts.append(fact)
      case .form: break
      }
    }
    warnings = importer.warnings.kept
  }

  /// Imports files of these contents, the first of which is the source.
  init(_ format: FormatName, files: [(name: String, bytes: [UInt8])]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lens-share-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files { try Data(file.bytes).write(to: folder.appending(path: file.name)) }
    self = try ImportedLexicon(format, folder.appending(path: files[0].name).path)
  }

  /// Imports a text.
  init(_ format: FormatName, _ name: String, text: String) throws {
    try self.init(format, files: [(name, Array(text.utf8))])
  }

  /// An entry as `headword: part [label] definition | “example” | = synonym | kind target`, a sense a line.
  func described(_ headword: String) -> [String] {
    entries.filter { $0.headword == headword }.flatMap { entry in
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

  var reasons: [ImportWarning.Reason] { warnings.map(\.reason) }

  /// The text with its marks as letters: `<i:…>`.
  static func marked(_ text: String) -> String {
    let letters = ["i", "b", "l", "x", "a", "sup", "sub", "v"]
    return text.unicodeScalars.map { scalar in
      if scalar.value == InlineMark.end { return ">" }
      return (1...8).contains(scalar.value) ? "<\(letters[Int(scalar.value) - 1]):" : String(scalar)
    }.joined()
  }

  /// Whether every text keeps what `InlineMark` promises: marks are closed in order, and there is no other control character.
  var hasSoundMarks: Bool {
    var texts: [String] = []
    for synset in synsets {
      texts.append(synset.definition)
      texts += synset.examples.map(\.text)
      texts += synset.labels
      texts += synset.members
    }
    for entry in entries {
      texts += [entry.headword, entry.reading]
      texts += entry.notes
    }
    return texts.allSatisfy(Self.isSound)
  }

  private static func isSound(_ text: String) -> Bool {
    var depth = 0
    for byte in text.utf8 where byte < 0x20 || byte == 0x7F {
      if byte == InlineMark.end {
        depth -= 1
      } else if InlineMark(rawValue: byte) != nil {
        depth += 1
      } else if byte != 0x0A {
        return false
      }
      if depth < 0 { return false }
    }
    return depth == 0
  }
}
