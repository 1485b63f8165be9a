import Foundation
import Testing

@testable import Importing

/// Files with a flipped bit or a cut end: each is refused, or gives entries whose marks are sound.
///
/// Every seventh byte is flipped and cut at; every byte where `LENS_SHARE_EVERY_BYTE` is set, which takes minutes.
enum TextDamage {
  static func survive(
    _ format: ImporterRegistry.FormatName, _ name: String, _ bytes: [UInt8]
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lens-share-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: name)
    var read = 0
    func check(_ bytes: [UInt8], _ what: String) throws {
      try Data(bytes).write(to: file)
      guard let lexicon = try? ImportedLexicon(format, file.path) else { return }
      read += 1
      if !lexicon.hasSoundMarks { Issue.record("\(name): \(what)") }
    }
    let isWhole = ProcessInfo.processInfo.environment["LENS_SHARE_EVERY_BYTE"] != nil
    let step = isWhole ? 1 : 7
    for position in stride(from: 0, to: bytes.count, by: step) {
      try check(Array(bytes[..<position]), "cut at \(position)")
      for bit in 0..<8 {
        var flipped = bytes
        flipped[position] ^= 1 << bit
        try check(flipped, "bit \(bit) of \(position)")
      }
    }
    #expect(read > bytes.count / step)
  }
}
