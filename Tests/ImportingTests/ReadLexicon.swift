import Foundation
import LexiconModel
import Seeding

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// What an importer of entries makes of a source.
struct ReadLexicon {
  var info: LexiconInfo
  var synsets: [Synset] = []
  var entries: [Entry] = []
  var warnings: WarningLog

  static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  init(_ importer: some Importer) throws {
    var importer = importer
    info = importer.info
    while let record = try importer.next() {
      switch record {
      case .synset(let synset): synsets.append(synset)
      case .entry(let entry): entries.append(entry)
      case .form, .fact: throw CocoaError(.featureUnsupported)
      }
    }
    warnings = importer.warnings
  }

  /// A file among the fixtures.
  static func file(_ path: String) throws -> SourceFile {
    try SourceFile(path: fixtures.appending(path: path).path(), name: path)
  }

  /// The senses of an entry: `(labels) definition`, with `→ word` for what it refers to.
  func senses(_ entry: Entry) -> [String] {
    entry.senses.map { sense in
      let synset = synsets[sense.synset]
      let labels = synset.labels.isEmpty ? "" : "(\(synset.labels.joined(separator: ", "))) "
      let targets = synset.relations.map { " → \(synsets[$0.target].members[0])" }.joined()
      return "\(sense.partOfSpeech.name): \(labels)\(Self.plain(synset.definition))\(targets)"
    }
  }

  /// The entries of a headword in their order.
  func entries(_ headword: String) -> [Entry] { entries.filter { $0.headword == headword } }

  /// A text without its inline marks.
  static func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x10 }))
  }

  /// Reads damaged copies of a file. None may crash or hang, and a cut adds nothing.
  static func damage(_ bytes: [UInt8], _ read: ([UInt8]) throws -> Int) throws -> Bool {
    let whole = try read(bytes)
    var isSound = whole > 0
    Damage.forEachCut(of: bytes) { cut, _ in isSound = isSound && (try? read(cut)) ?? 0 <= whole }
    Damage.forEachFlippedBit(of: bytes) { flipped, _ in _ = try? read(flipped) }
    return isSound
  }
}
