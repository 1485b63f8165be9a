import LexiconModel
import LexiconPack
import MiniLexicon
import PackBuilding
import Seeding
import Testing

/// A damaged pack is detected, or misses, or still gives the right answer; it never gives a wrong one.
@Suite struct PackDamageTests {
  private static let original = try! MiniLexicon.pack(
    MiniLexicon.records + MiniLexicon.facts)
  private static let keys = ["mouse", "turkey", "new york", "辞書", "run", "evil", "zzz", "zebra"]

  /// What looking the keys up gives: an entry's lines, or nothing.
  private static func answers(_ bytes: [UInt8]) -> [[String]]? {
    guard let reader = try? PackReader(MappedFile(copying: bytes)) else { return nil }
    return keys.map { key in
      let lines = try? reader.withBytes { (bytes) throws(PackError) -> [String] in
        var lines: [String] = []
        if let number = try reader.findEntry(Array(key.utf8).span, bytes) {
          lines = try PackDump.entry(reader.entry(number, bytes), reader, bytes)
        }
        if let number = try reader.findFacts(Array(key.utf8).span, bytes) {
          lines += try PackDump.facts(reader.facts(number, bytes), bytes)
        }
        return lines
      }
      return lines ?? []
    }
  }

  @Test func aFlippedBitIsHarmless() throws {
    let right = try #require(Self.answers(Self.original))
    #expect(right.count { !$0.isEmpty } == Self.keys.count - 1)
    Damage.forEachFlippedBit(of: Self.original, sample: 4000) { damaged, bit in
      for (answer, expected) in zip(Self.answers(damaged) ?? [], right) {
        // What is missing is missing whole: the entry, its facts or both.
        let isPart =
          answer.isEmpty || expected.starts(with: answer) || expected.suffix(answer.count) == answer[...]
        #expect(isPart, "bit \(bit)")
      }
    }
  }

  @Test func everyTruncationIsDetected() {
    for length in 0..<Self.original.count {
      #expect(throws: PackError.self) { try PackReader(MappedFile(copying: Array(Self.original[..<length]))) }
    }
  }

  @Test func verificationFindsAFlippedBit() throws {
    Damage.forEachFlippedBit(of: Self.original, sample: 1000) { damaged, bit in
      #expect(throws: (any Error).self, "bit \(bit)") {
        try PackVerifier.verify(PackReader(MappedFile(copying: damaged)))
      }
    }
    try PackVerifier.verify(PackReader(MappedFile(copying: Self.original)))
  }
}
