import Foundation
import LexiconModel

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// The WordNet of 24 synsets in `Fixtures/wordnet`, whole or with one file replaced or removed.
struct MiniWordNet {
  var info: LexiconInfo
  var synsets: [Synset] = []
  var entries: [Entry] = []
  var forms: [Form] = []
  var warnings: [ImportWarning] = []

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/wordnet")

  /// Imports the fixture as it stands, or with the file of `broken` in place of its own, or without `missing`.
  init(broken: String? = nil, missing: [String] = []) throws {
    guard broken != nil || !missing.isEmpty else {
      try self.init(folder: Self.folder.path())
      return
    }
    let files = FileManager.default
    let twin = files.temporaryDirectory.appending(path: "mini-wordnet-\(UUID().uuidString)")
    try files.createDirectory(at: twin, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: twin) }
    let folder = Self.folder
    let replacement = broken.map { folder.appending(path: $0) } ?? folder
    let replaced = try files.contentsOfDirectory(atPath: replacement.path())
    for name in try files.contentsOfDirectory(atPath: folder.path()) where !missing.contains(name) {
      let source = replaced.contains(name) ? replacement : folder
      try files.copyItem(at: source.appending(path: name), to: twin.appending(path: name))
    }
    try self.init(folder: twin.path())
  }

  init(folder: String) throws {
    var importer = try WordNetImporter(folder: folder) { _ in }
    info = importer.info
    while let record = try importer.next() {
      switch record {
      case .synset(let synset): synsets.append(synset)
      case .entry(let entry): entries.append(entry)
      case .form(let form): forms.append(form)
      case .fact: break
      }
    }
    warnings = importer.warnings.kept
  }

  func entry(_ headword: String) -> Entry? {
    entries.first { $0.headword == headword }
  }

  /// The relations of a headword's sense, words and concepts together, as `kind target` or `kind target/member`.
  func relations(_ headword: String, sense: Int = 0) -> [String] {
    guard let entry = entry(headword), sense < entry.senses.count else { return [] }
    let relations = synsets[entry.senses[sense].synset].relations + entry.senses[sense].relations
    return relations.map { relation in
      let target = synsets[relation.target].members
      let word = relation.member.map { "/\(target[$0])" } ?? ""
      return "\(relation.kind.name) \(target[0])\(word)"
    }
  }
}
