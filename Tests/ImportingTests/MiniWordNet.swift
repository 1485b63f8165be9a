import Foundation
import LexiconModel

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// The WordNet of 24 synsets in `Fixtures/wordnet`, whole or with one file replaced or removed.
enum MiniWordNet {
  static let folder = SourceFolder.fixtures.appending(path: "wordnet")

  /// Imports the fixture as it stands, or with the file of `broken` in place of its own, or without `missing`.
  static func read(broken: String? = nil, missing: [String] = []) throws -> ImportedLexicon {
    let replacement = broken.map { folder.appending(path: $0) } ?? folder
    let replaced = try FileManager.default.contentsOfDirectory(atPath: replacement.path())
    let twin = try SourceFolder()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path())
    where name.contains(".") && !missing.contains(name) {
      let source = replaced.contains(name) ? replacement : folder
      try twin.write(Array(Data(contentsOf: source.appending(path: name))), to: name)
    }
    return try withExtendedLifetime(twin) { try ImportedLexicon(.wordnet, twin.path) }
  }
}

extension ImportedLexicon {
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
