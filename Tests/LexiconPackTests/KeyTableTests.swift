import LexiconModel
import LexiconPack
import MiniLexicon
import PackBuilding
import Seeding
import Testing

/// Two thousand words, some of which find no room in their bucket, beside what an array of them says.
@Suite struct KeyTableTests {
  private static let words: [String] = {
    var random = FixedRandom(seed: 44)
    // Neighbors of the letters in ASCII, both cases, two and three bytes.
    let letters = Array("abcABZz@[`{ é辞")
    return (0..<2000).map { _ in
      "k"
        + String(
          (0..<Int.random(in: 0...19, using: &random)).map { _ in letters.randomElement(using: &random)! })
    }
  }()

  private static func key(_ word: String) -> [UInt8] {
    word.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 }
  }

  private static func reader() throws -> PackReader {
    let synset = LexiconRecord.synset(Synset(partOfSpeech: .noun, members: [], definition: "d"))
    let entries = words.map {
      LexiconRecord.entry(Entry(headword: $0, senses: [Sense(synset: 0, partOfSpeech: .noun, spelling: $0)]))
    }
    var writer = PackWriter(makeKey: { Self.key($0) })
    for record in [synset] + entries { try writer.add(record) }
    let bytes = try MiniLexicon.bytes { (descriptor) throws in
      try writer.write(MiniLexicon.info, to: descriptor)
    }
    return try PackReader(MappedFile(copying: bytes))
  }

  @Test func everyKeyIsFoundAndNoOther() throws {
    let reader = try Self.reader()
    try PackVerifier.verify(reader)
    let keys = Set(Self.words.map(Self.key))
    try reader.withBytes { bytes in
      let entries = try #require(reader.entries)
      #expect(entries.count == Self.words.count)
      for key in keys {
        let position = try #require(try entries.find(key.span, bytes, reader.pages))
        let label = try entries.label(position, bytes, reader.pages)
        #expect(Self.key(PackDump.text(label, bytes)) == key)
        for index in key.indices {
          for bit in [1, 0x20, 0x80] as [UInt8] {
            var other = key
            other[index] ^= bit
            let isKnown = try entries.find(other.span, bytes, reader.pages) != nil
            #expect(isKnown == keys.contains(other), "\(other)")
          }
        }
      }
    }
  }

  @Test func recordsOfOneKeyFollowEachOther() throws {
    let reader = try Self.reader()
    var counts: [[UInt8]: Int] = [:]
    for word in Self.words { counts[Self.key(word), default: 0] += 1 }
    try reader.withBytes { bytes in
      let entries = try #require(reader.entries)
      for (key, count) in counts {
        var next = try entries.find(key.span, bytes, reader.pages)
        var found = 0
        while let position = next {
          found += 1
          next = try entries.next(after: position, bytes, reader.pages)
        }
        #expect(found == count, "\(key)")
      }
    }
  }

  @Test func aPrefixGivesTheRecordsThatBeginWithIt() throws {
    let reader = try Self.reader()
    let keys = Self.words.map(Self.key).sorted { $0.lexicographicallyPrecedes($1) }
    var prefixes: Set<[UInt8]> = [[], [0], [0x6B], [0xFF], Array("kz".utf8), Array("l".utf8)]
    for key in keys { for length in 1...4 { prefixes.insert(Array(key.prefix(length))) } }
    try reader.withBytes { bytes in
      let entries = try #require(reader.entries)
      let positions = try PackDump.positions(of: entries, reader, bytes)
      for prefix in prefixes {
        let range = try entries.range(withPrefix: prefix.span, bytes, reader.pages)
        let expected = keys.indices.filter { keys[$0].starts(with: prefix) }
        #expect(positions.indices.filter { range.contains(positions[$0]) } == expected, "\(prefix)")
      }
    }
  }
}
