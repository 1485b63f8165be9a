import Foundation
import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// What an importer of facts makes of a source.
struct ImportedFacts {
  var info: LexiconInfo
  /// A line each: `mouse 🐁 name`, `run 626`, `run A1 verb`, `run ɹʌn`.
  var facts: [String] = []
  var warnings: [ImportWarning]

  init(_ format: String, _ path: String, observe: (([UInt8]) -> Void)? = nil) throws {
    let format = try #require(ImportFormat.named(format))
    let read = try ImportedLexicon(try format.open(path) { observe?($0) })
    info = read.info
    facts = read.facts.map(Self.line)
    warnings = read.warnings
  }

  /// Imports `path` of a new folder that holds `files`, bytes by their paths.
  init(_ format: String, _ path: String = "", files: [String: [UInt8]]) throws {
    let folder = try SourceFolder(files)
    self = try withExtendedLifetime(folder) {
      try ImportedFacts(format, path.isEmpty ? folder.path : folder.path(path))
    }
  }

  static func line(_ fact: WordFact) -> String {
    switch fact.value {
    case .pronunciation(let text): "\(fact.word) \(text)"
    case .frequency(let zipf): "\(fact.word) \(zipf)"
    case .level(let level, let partOfSpeech): "\(fact.word) \(level.name) \(partOfSpeech.name)"
    case .pictogram(let text, let fit): "\(fact.word) \(text) \(fit)"
    }
  }
}
