import Foundation
import LexiconModel
import LexiconPack
import MiniLexicon
import Testing

/// A file that is read part by part says what a mapping of it says.
@Suite struct LoadedPagesTests {
  private static let original = try! MiniLexicon.pack(MiniLexicon.records + MiniLexicon.facts)

  private let file = FileManager.default.temporaryDirectory.appending(path: "pack-\(UUID().uuidString)")

  private func open(_ bytes: [UInt8]) throws -> PackReader {
    try Data(bytes).write(to: file)
    let file = OpenFile(try MappedFile.open(Array(file.path().utf8)))
    return try PackReader(MappedFile(loading: file, to: LoadedMemory()!))
  }

  private func remove() { try? FileManager.default.removeItem(at: file) }

  @Test func saysWhatAMappingSays() throws {
    defer { remove() }
    let expected = try PackDump.lines(PackReader(MappedFile(copying: Self.original)))
    #expect(expected.count > 50)
    let reader = try open(Self.original)
    #expect(try PackDump.lines(reader) == expected)
    // What was read first is read again.
    #expect(try PackDump.lines(reader) == expected)
    #expect(reader.isIntact)
  }

  @Test func findsNothingThatIsNotThere() throws {
    defer { remove() }
    let reader = try open(Self.original)
    for key in ["mous", "", "Turkey", "\0", "zzz"] {
      let found = try reader.withBytes { (bytes) throws(PackError) in
        try reader.findEntry(Array(key.utf8).span, bytes)
      }
      #expect(found == nil, "\(key)")
    }
  }

  @Test func damageIsNoticed() throws {
    defer { remove() }
    let expected = try PackDump.lines(PackReader(MappedFile(copying: Self.original)))
    for offset in stride(from: 0, to: Self.original.count, by: 61) {
      var damaged = Self.original
      damaged[offset] ^= 1
      guard let reader = try? open(damaged), let lines = try? PackDump.lines(reader) else { continue }
      // A gap, or the digest, which nothing that is looked up touches.
      #expect(lines == expected, "byte \(offset)")
    }
  }

  @Test func aFileThatBecameShorterIsNoticed() throws {
    defer { remove() }
    // Of a short file all is read when it is opened.
    let words = (0..<3000).map { MiniWord("word\($0)", .noun, "number \($0) of many") }
    let long = try MiniLexicon.pack(MiniLexicon.records(of: words))
    let reader = try open(long)
    try FileHandle(forWritingTo: file).truncate(atOffset: UInt64(long.count / 2))
    #expect(throws: PackError.self) { try PackDump.lines(reader) }
  }
}
