import LexiconModel
import LexiconPack
import MiniLexicon
import PackBuilding
import Seeding
import Testing

/// What is written does not depend on how much of it is kept in memory.
@Suite struct WorkspaceTests {
  /// Records of some thousand words, in no order, many of which have more than one record.
  private static let records: [LexiconRecord] = {
    var random = FixedRandom(seed: 6)
    func word(_ letters: ClosedRange<Int>) -> String {
      String(
        (0..<Int.random(in: letters, using: &random)).map { _ in "abcABC é-' ".randomElement(using: &random)!
        })
    }
    var records: [LexiconRecord] = []
    for number in 0..<3000 {
      // Half of the keys are told apart by what comes behind their twelfth byte.
      let headword = (Bool.random(using: &random) ? "a long beginning" : "") + "x" + word(0...5)
      records.append(.synset(Synset(partOfSpeech: .noun, members: [headword], definition: "d\(number)")))
      let sense = Sense(synset: number, partOfSpeech: .noun, spelling: headword)
      records.append(.entry(Entry(headword: headword, senses: [sense])))
      records.append(.form(Form(surface: "y" + word(0...2), lemma: headword, partOfSpeech: .verb)))
      let zipf = Int.random(in: 0...9, using: &random)
      records.append(.fact(WordFact(word: "z" + word(0...1), value: .frequency(zipf: zipf))))
    }
    return records
  }()

  private static func pack(memory: Int) throws -> [UInt8] {
    var writer = PackWriter(
      makeKey: { Array($0.lowercased().utf8) }, workspace: Workspace(folder: "/tmp", memory: memory))
    for record in records { try writer.add(record) }
    return try MiniLexicon.bytes { (descriptor) throws in
      try writer.write(MiniLexicon.info, to: descriptor)
    }
  }

  @Test(arguments: [1, 100, 4096, 50_000])
  func aPackIsTheSameHoweverLittleMemoryThereIs(memory: Int) throws {
    #expect(try Self.pack(memory: memory) == Self.pack(memory: .max))
  }

  @Test(arguments: [1, 1000])
  func anIndexIsTheSameHoweverLittleMemoryThereIs(memory: Int) throws {
    let identity = FileIdentity(length: 7, seconds: 9, nanoseconds: 1)
    let packs = try [Self.pack(memory: .max), MiniLexicon.pack()].enumerated().map { number, bytes in
      PackIndexWriter.Source(
        name: [UInt8(number)], folder: 0, identity: identity,
        reader: try PackReader(MappedFile(copying: bytes)))
    }
    func index(memory: Int) throws -> [UInt8] {
      let writer = PackIndexWriter([], packs, workspace: Workspace(folder: "/tmp", memory: memory))
      return try MiniLexicon.bytes { try writer.write(to: $0) }
    }
    #expect(try index(memory: memory) == index(memory: .max))
  }

  @Test func aPackMadeWithLittleMemoryIsSound() throws {
    let reader = try PackReader(MappedFile(copying: Self.pack(memory: 100)))
    try PackVerifier.verify(reader)
    #expect(reader.entries?.count == 3000)
    #expect(reader.synsetCount == 3000)
  }

  @Test func aFolderThatIsNotThereIsAnError() {
    var writer = PackWriter(
      makeKey: { Array($0.utf8) }, workspace: Workspace(folder: "/none/at/all", memory: 1))
    #expect(throws: PackWriteError.system(2)) { for record in Self.records { try writer.add(record) } }
  }
}
