import Foundation
import LexiconModel

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// What an importer of facts makes of a source.
struct ImportedFacts {
  var info: LexiconInfo
  /// A line each: `mouse 🐁 name`, `run 626`, `run A1 verb`, `run ɹʌn`.
  var facts: [String] = []
  var warnings: [ImportWarning]

  static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  init(_ format: String, _ path: String, observe: (([UInt8]) -> Void)? = nil) throws {
    let opened = try ImportFormat.named(format)?.open(path) { observe?($0) }
    guard var importer = opened else { throw CocoaError(.featureUnsupported) }
    info = importer.info
    while let record = try importer.next() {
      if case .fact(let fact) = record { facts.append(Self.line(fact)) }
    }
    warnings = importer.warnings.kept
  }

  /// Imports `path` of a new folder that holds `files`, bytes by their paths.
  init(_ format: String, _ path: String = "", files: [String: [UInt8]]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lens-share-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, bytes) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
    try self.init(format, path.isEmpty ? folder.path : "\(folder.path)/\(path)")
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
