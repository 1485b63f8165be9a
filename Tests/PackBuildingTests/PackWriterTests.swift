import LexiconModel
import LexiconPack
import MiniLexicon
import PackBuilding
import Testing

@Suite struct PackWriterTests {
  @Test func theSameRecordsGiveTheSameBytes() throws {
    #expect(try MiniLexicon.pack() == MiniLexicon.pack())
  }

  @Test func aMissingSynsetIsRefused() {
    let entry = Entry(headword: "x", senses: [Sense(synset: 3, partOfSpeech: .noun, spelling: "x")])
    #expect(throws: PackWriteError.missingSynset(number: 3)) { try MiniLexicon.pack([.entry(entry)]) }
  }

  @Test func anEmptyKeyIsRefused() {
    #expect(throws: PackWriteError.emptyKey(headword: "")) {
      try MiniLexicon.pack([.entry(Entry(headword: "", senses: []))])
    }
  }

  /// A search looks at 64 buckets of ten slots: 640 words of one bucket are all found, and 641 are refused.
  @Test(arguments: [640, 641]) func wordsOfOneHashAreLimited(count: Int) throws {
    let words = (0...).lazy.map { "w\($0)" }.filter { word in
      Bucket.first(hash: XXHash64.hash(Array(word.utf8).span), count: count / 8 + 1) == 0
    }
    let records = words.prefix(count).map { LexiconRecord.entry(Entry(headword: $0, senses: [])) }
    if count == 640 {
      try PackVerifier.verify(MiniLexicon.reader(Array(records)))
    } else {
      #expect(throws: PackWriteError.crowded) { try MiniLexicon.pack(Array(records)) }
    }
  }

  @Test func aFullDiskIsNoticed() throws {
    var writer = PackWriter(makeKey: { Array($0.utf8) })
    for record in MiniLexicon.records { try writer.add(record) }
    #expect(throws: PackWriteError.system(9)) { try writer.write(MiniLexicon.info, to: -1) }
  }

  @Test func headwordsWithAccentsAreListedUnderTheKeyWithout() throws {
    var writer = PackWriter(
      makeKey: { Array($0.lowercased().utf8) }, foldKey: { $0.contains(0xC3) ? Array("naivete".utf8) : nil })
    for record in MiniLexicon.records { try writer.add(record) }
    let bytes = try MiniLexicon.bytes { (descriptor) throws in
      try writer.write(MiniLexicon.info, to: descriptor)
    }
    let lines = try PackDump.lines(PackReader(MappedFile(copying: bytes)))
    #expect(lines.contains("form of naïveté other 0"))
    #expect(!(try PackDump.lines(MiniLexicon.reader()).contains("form of naïveté other 0")))
  }

  @Test func factsAreFiledUnderTheirSpelling() throws {
    let reader = try MiniLexicon.reader(MiniLexicon.facts)
    try PackVerifier.verify(reader)
    let lines = try PackDump.lines(reader).drop { !$0.starts(with: "facts of") }
    #expect(
      lines == [
        "facts of evil", "/\u{1B}[31mˈiːvəl/",
        "facts of mouse", "/maʊs/", "zipf 437", "level b1 noun", "level c2 verb", "pictogram 🐁 name",
        "/maʊz/",
        "facts of naïveté", "zipf 9",
        "facts of rodent", "pictogram 🐿️ keyword",
        "facts of the", "/ðə/", "zipf 773",
        "facts of Turkey", "pictogram 🇹🇷 name",
        "facts of turkey", "pictogram 🦃 name",
        "facts of zebra", "level a1 other",
      ])
    try reader.withBytes { (bytes) throws(PackError) in
      let hasPictograms = try reader.hasFacts(of: .pictogram, bytes)
      #expect(hasPictograms)
      guard let first = try reader.findFacts(Array("turkey".utf8).span, bytes),
        let second = try reader.facts(after: first, bytes)
      else {
        Issue.record("two spellings of turkey")
        return
      }
      let word = PackDump.text(try reader.facts(second, bytes).word, bytes)
      let third = try reader.facts(after: second, bytes)
      #expect(word == "turkey")
      #expect(third == nil)
    }
  }

  @Test func aPackWithoutFactsSaysSo() throws {
    let reader = try MiniLexicon.reader()
    try reader.withBytes { (bytes) throws(PackError) in
      let hasPictograms = try reader.hasFacts(of: .pictogram, bytes)
      let number = try reader.findFacts(Array("mouse".utf8).span, bytes)
      #expect(!hasPictograms)
      #expect(number == nil)
    }
  }

  @Test func whatAnEntrySaysBesideItsSensesIsKept() throws {
    let reader = try MiniLexicon.reader(MiniLexicon.rich)
    try PackVerifier.verify(reader)
    let lines = try PackDump.lines(reader).drop { $0 != "entry clew" }
    #expect(
      lines == [
        "entry clew",
        "clew noun  0 ", "a ball of thread", "“Untwisting his deceitful clew.” Herrick", "label obsolete",
        "label poetic", "member clew", "member clue",
        "clew noun  0 ", "a corner of a sail", "label nautical", "member clew",
        "etymology Old English cliewen, a ball", "note The spelling clue is now usual for a hint.",
        "note Not to be confused with clow.", "reading kloo", "homonym 2", "spelling clue",
        "pronunciation klu",
        "entry clew",
        "clew noun  0 ", "a corner of a sail", "label nautical", "member clew",
      ])
  }

  @Test func aPackWithoutRecordsIsAPack() throws {
    let reader = try PackReader(MappedFile(copying: MiniLexicon.pack([])))
    try PackVerifier.verify(reader)
    #expect(reader.entries == nil)
  }
}
