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

  @Test func aFullDiskIsNoticed() throws {
    var writer = PackWriter(makeKey: { Array($0.utf8) })
    for record in MiniLexicon.records { try writer.add(record) }
    #expect(throws: PackWriteError.system(9)) { try writer.write(MiniLexicon.info, to: -1) }
  }

  @Test func aPackWithoutRecordsIsAPack() throws {
    let reader = try PackReader(MappedFile(copying: MiniLexicon.pack([])))
    try PackVerifier.verify(reader)
    #expect(reader.entries == nil)
  }
}
