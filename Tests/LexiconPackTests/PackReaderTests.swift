import LexiconModel
import LexiconPack
import MiniLexicon
import Testing

@Suite struct PackReaderTests {
  @Test func findsEveryKeyAndNothingElse() throws {
    let reader = try MiniLexicon.reader()
    try reader.withBytes { bytes in
      for key in ["mouse", "turkey", "new york", "naïveté", "辞書", "run"] {
        let number = try #require(try reader.findEntry(Array(key.utf8).span, bytes), "\(key)")
        let headword = try reader.entry(number, bytes).headword
        #expect(PackDump.text(headword, bytes).lowercased() == key)
      }
      for key in ["mous", "mouses", "", "Turkey", "new", "\0", "zzz"] {
        #expect(try reader.findEntry(Array(key.utf8).span, bytes) == nil, "\(key)")
      }
    }
  }

  @Test func sensesKeepTheirOrderSpellingAndFacts() throws {
    let lines = try PackDump.lines(MiniLexicon.reader())
    let turkey = try #require(lines.firstIndex(of: "entry Turkey"))
    #expect(lines[turkey + 1] == "Turkey noun  8 location")
    #expect(lines[turkey + 4] == "turkey noun  2 animal")
    let mouse = try #require(lines.firstIndex(of: "entry mouse"))
    #expect(
      lines[(mouse + 1)...].prefix(6) == [
        "mouse noun mouse%1:05:00:: 12 animal", "a small rodent with a pointed nose and a thin tail",
        "“the mouse ran up the clock” a nursery rhyme", "“of mice” ", "member mouse", "hypernym rodent",
      ])
    #expect(lines.contains("antonym cold"))
    #expect(lines.contains("position predicative"))
    #expect(lines.contains("form of mouse noun 1"))
    #expect(lines.contains("languages: en"))
  }

  @Test func everyKindOfSectionHasAPlaceInTheLayout() throws {
    let layout = try MiniLexicon.reader().layout
    let found = PackFormat.SectionKind.allCases.filter { $0 != .pageChecksums && !layout[$0].bytes.isEmpty }
    #expect(found.contains(.info) && found.contains(.entryRecords) && !found.contains(.indexSpelling))
  }

  @Test func equalKeysFollowEachOther() throws {
    let synset = LexiconRecord.synset(Synset(partOfSpeech: .noun, members: ["x"], definition: "d"))
    let entries = ["a", "bank", "bank", "bank", "c"].map {
      LexiconRecord.entry(Entry(headword: $0, senses: [Sense(synset: 0, partOfSpeech: .noun, spelling: $0)]))
    }
    let reader = try MiniLexicon.reader([synset] + entries)
    try reader.withBytes { bytes in
      var number = try #require(try reader.findEntry(Array("bank".utf8).span, bytes))
      var count = 1
      while let next = try reader.entry(after: number, bytes) {
        number = next
        count += 1
      }
      #expect(count == 3)
    }
  }

  @Test(arguments: [
    ("", 0..<10), ("mouse", 3..<4), ("r", 6..<8), ("ru", 7..<8), ("zz", 9..<9), ("new ", 5..<6),
    ("辞", 9..<10),
  ])
  func prefixGivesARangeOfEntries(prefix: String, expected: Range<Int>) throws {
    let reader = try MiniLexicon.reader()
    try reader.withBytes { bytes in
      let entries = try #require(reader.entries)
      let range = try entries.range(withPrefix: Array(prefix.utf8).span, bytes, reader.pages)
      let positions = try PackDump.positions(of: entries, reader, bytes)
      #expect(positions.filter { range.contains($0) } == Array(positions[expected]))
      #expect(
        range.lowerBound
          == (expected.lowerBound < positions.count ? positions[expected.lowerBound] : range.upperBound))
    }
  }

  @Test func anotherVersionIsNamed() throws {
    var bytes = try MiniLexicon.pack()
    bytes[PackFormat.Header.version] = 9
    #expect(throws: PackError.version(9)) { try PackReader(MappedFile(copying: bytes)) }
  }

  @Test func aShortFileIsNotAPack() {
    for length in [0, 1, 7, 8, 63] {
      let bytes = [UInt8](repeating: 0x41, count: length)
      #expect(throws: PackError.notAPack) { try PackReader(MappedFile(copying: bytes)) }
    }
  }
}
