import Foundation
import LexiconModel
import LexiconPack
import MiniLexicon
import Testing

/// A file that is read part by part, all of it or after a beginning that is mapped, says what a mapping of it says.
@Suite struct LoadedPagesTests {
  private static let original = try! MiniLexicon.pack(MiniLexicon.records + MiniLexicon.facts)

  private let file = FileManager.default.temporaryDirectory.appending(path: "pack-\(UUID().uuidString)")

  /// Mapped up to `length`.
  private func open(_ bytes: [UInt8], mapping length: Int = 0) throws -> PackReader {
    try Data(bytes).write(to: file)
    let file = OpenFile(try MappedFile.open(Array(file.path().utf8)))
    if length > 0 { return try PackReader(MappedFile(mapping: length, of: file, threads: 1)) }
    return try PackReader(MappedFile(loading: file, to: LoadedMemory()!))
  }

  private func remove() { try? FileManager.default.removeItem(at: file) }

  @Test(arguments: [0, 2048]) func saysWhatAMappingSays(_ length: Int) throws {
    defer { remove() }
    let expected = try PackDump.lines(PackReader(MappedFile(copying: Self.original)))
    #expect(expected.count > 50)
    let reader = try open(Self.original, mapping: length)
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

  @Test(arguments: [0, 2048]) func damageIsNoticed(_ length: Int) throws {
    defer { remove() }
    let expected = try PackDump.lines(PackReader(MappedFile(copying: Self.original)))
    for offset in stride(from: 0, to: Self.original.count, by: 61) {
      var damaged = Self.original
      damaged[offset] ^= 1
      guard let reader = try? open(damaged, mapping: length), let lines = try? PackDump.lines(reader) else {
        continue
      }
      // A gap, or the digest, which nothing that is looked up touches.
      #expect(lines == expected, "byte \(offset)")
    }
  }

  /// Threads share the mapping, as many as there is room for, and each reads for itself.
  @Test func threadsShareWhatIsMapped() throws {
    defer { remove() }
    let expected = try PackDump.lines(PackReader(MappedFile(copying: Self.original)))
    try Data(Self.original).write(to: file)
    let open = OpenFile(try MappedFile.open(Array(file.path().utf8)))
    let first = try MappedFile(mapping: 2048, of: open, threads: 2)
    let (second, third) = (try first.forAnotherThread(), try first.forAnotherThread())
    #expect([first, second, third].map(\.mappedLength) == [2048, 2048, Self.original.count])
    for file in [first, second, third] { #expect(try PackDump.lines(PackReader(file)) == expected) }
    #expect(try MappedFile(mapping: Self.original.count, of: open, threads: 2).openFile == nil)
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
