import Foundation
import Testing

@testable import Importing

/// Files with a flipped bit or a cut end: each is refused, or gives entries whose marks are sound.
///
/// Every seventh byte is flipped and cut at; every byte where `LENS_SHARE_EVERY_BYTE` is set, which takes minutes.
enum TextDamage {
  /// How many bits or bytes a quick run goes on by; one by one where the variable is set.
  static func step(_ quick: Int) -> Int {
    ProcessInfo.processInfo.environment["LENS_SHARE_EVERY_BYTE"] == nil ? quick : 1
  }

  /// The last bytes of a file whose every bit is flipped; all of it where the variable is set.
  static func end(of bytes: Data, _ count: Int) -> [UInt8] {
    Array(bytes.suffix(step(2) == 1 ? bytes.count : count))
  }

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
    let step = step(7)
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
