import LexiconModel
import LexiconPack
import Lookup
import MiniLexicon
import PackBuilding
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An index answers as the packs do that it is made of.
@Suite struct PackIndexTests {
  private static let shelf: [(name: String, records: [LexiconRecord])] = [
    ("mini", MiniLexicon.records),
    ("words", MiniLexicon.records(of: MiniLexicon.words, forms: MiniLexicon.wordForms)),
    ("rich", MiniLexicon.rich), ("facts", MiniLexicon.facts),
  ]

  private static let identity = FileIdentity(
    length: 5 << 32 | 7, seconds: 3 << 32 | 9, nanoseconds: 999_999_999)

  private static func index() throws -> [UInt8] {
    let packs = try shelf.map {
      PackIndexWriter.Source(
        name: Array($0.name.utf8), folder: 0, identity: identity, reader: try MiniLexicon.reader($0.records))
    }
    let folders = [PackIndex.Folder(path: Array("/".utf8)), PackIndex.Folder(path: Array("/none".utf8))]
    return try MiniLexicon.bytes { try PackIndexWriter(folders, packs).write(to: $0) }
  }

  /// The packs as files that are open, as the program has them. Where parts of packs are read to memory, only the beginning of the index is mapped.
  private static func set(index bytes: [UInt8]?, to memory: LoadedMemory? = nil) throws -> LexiconSet {
    guard let bytes else {
      return LexiconSet(
        try shelf.map { Lexicon(name: Array($0.name.utf8), reader: try MiniLexicon.reader($0.records)) })
    }
    let file = try memory.map { _ in
      try MappedFile(mapping: 1024, of: OpenFile(descriptor(of: bytes)), threads: 2)
    }
    let index = try PackIndex(file ?? MappedFile(copying: bytes))
    let lexicons = try zip(index.packs, shelf).map { pack, source in
      Lexicon(pack, OpenFile(try descriptor(of: MiniLexicon.pack(source.records))), to: memory)
    }
    return LexiconSet(lexicons, index: index, memory: memory)
  }

  /// An open file with these bytes.
  private static func descriptor(of bytes: [UInt8]) throws -> Int32 {
    // SAFETY: the stream is ours and closed; its file lives on in the copy of its descriptor.
    guard let file = unsafe tmpfile() else { throw PackError.system(errno) }
    defer { unsafe fclose(file) }
    unsafe fwrite(bytes, 1, bytes.count, file)
    unsafe fflush(file)
    return dup(unsafe fileno(file))
  }

  private static let surfaces = [
    "mouse", "mice", "Mice", "turkey", "Turkey", "TURKEY", "New York", "new york", "辞書", "naïveté", "run",
    "ran",
    "running", "axes", "leaves", "dogs'", "the", "clew", "clews", "zzyzx", "", "hotter", "weren't", "hoping",
    "Wells",
  ]

  private static func answers(_ set: LexiconSet) throws -> [[String]] {
    var engine = try LookupEngine(set, language: nil)
    return try answers(&engine)
  }

  private static func answers(_ engine: inout LookupEngine) throws -> [[String]] {
    try surfaces.map { surface in
      var lines = try engine.description(of: surface)
      let number = try engine.match(surface)
      var name: [UInt8] = []
      engine.store.appendFirstSpelling(of: number, to: &name)
      lines.append("name: \(name)")
      lines.append(
        "may begin a phrase: \(try engine.proposer.mayBeginPhrase(Array(surface.lowercased().utf8).span))")
      for reference in engine.store.entries[engine.store.matches[number].entries] {
        for fact in try engine.facts(of: reference).facts {
          let text = try engine.lexicons.withBytes(of: fact) { (bytes) throws(PackError) in
            switch fact.value {
            case .pronunciation(let range), .pictogram(let range, _): PackDump.text(range, bytes)
            case .frequency(let zipf): "\(zipf)"
            case .level(let level, let part): "\(level.name) \(part.name)"
            }
          }
          lines.append("fact of \(fact.lexicon): \(text) \(fact.generality)")
        }
      }
      return lines
    }
  }

  @Test func itAnswersAsThePacksDo() throws {
    let plain = try Self.answers(Self.set(index: nil))
    let indexed = try Self.answers(Self.set(index: Self.index()))
    for (surface, (expected, answer)) in zip(Self.surfaces, zip(plain, indexed)) {
      #expect(answer == expected, "\(surface)")
    }
    #expect(indexed.joined().contains { $0.hasPrefix("fact of 3: maʊs") })
  }

  /// Parts of packs and of their index are read, and forgotten while two engines have matches of them.
  @Test func packsThatAreReadAnswerAsMappedOnes() throws {
    let expected = try Self.answers(Self.set(index: Self.index()))
    let set = try Self.set(index: Self.index(), to: LoadedMemory())
    var first = try LookupEngine(set, language: nil)
    var second = try LookupEngine(set, language: nil)
    for limit in [1 << 20, 0, 0] {
      let (answer, other) = (try Self.answers(&first), try Self.answers(&second))
      #expect(answer == expected && other == expected)
      set.forgetReads(over: limit)
      #expect((set.readBytes > 0) == (limit > 0))
    }
    let others = try LexiconFiles(set).open()
    #expect(try Self.answers(others) == expected)
  }

  /// As many threads as there is room for, and one more, which maps all of it.
  @Test func threadsShareIt() throws {
    let file = try MappedFile(mapping: 1024, of: OpenFile(Self.descriptor(of: Self.index())), threads: 2)
    let index = try PackIndex(file)
    var others: [PackIndex] = []
    for length in [1024, file.count] {
      let other = try PackIndex(sharing: file, index.marks)
      #expect(other.file.mappedLength == length)
      #expect((other.marks === index.marks) == (length == 1024))
      for word in ["mouse", "turkey", "run", "axis"] {
        #expect(try !other.items(of: Array(word.utf8).span).isEmpty)
      }
      others.append(other)
    }
    // A part that was given back is taken again.
    others.removeAll()
    #expect(try PackIndex(sharing: file, index.marks).file.mappedLength == 1024)
  }

  /// More keys than are remembered, each of them asked for twice.
  @Test func whatIsRememberedIsWhatIsThere() throws {
    let index = try PackIndex(MappedFile(copying: Self.index()))
    let word = Array("mouse".utf8)
    let place = try index.items(of: word.span)
    #expect(place.hasFacts)
    for number in 0..<1600 {
      let other = Array("none \(number % 800)".utf8)
      #expect(try index.items(of: other.span).isEmpty)
      #expect(try index.items(of: word.span).hasFacts)
      #expect(try index.items(of: word.span).hasFacts)
    }
  }

  @Test func itSaysWhatItIsOf() throws {
    let index = try PackIndex(MappedFile(copying: Self.index()))
    #expect(index.packs.map { String(decoding: $0.name, as: UTF8.self) } == Self.shelf.map(\.name))
    #expect(index.packs.map { String(decoding: $0.languages, as: UTF8.self) } == ["en", "en", "en", "en"])
    #expect(index.packs.map(\.hasTagCounts) == [true, true, false, false])
    #expect(index.packs.map { $0.factKinds != 0 } == [false, false, false, true])
    #expect(index.packs.allSatisfy { $0.folder == 0 && $0.identity == Self.identity })
    #expect(index.folders == ["/", "/none"].map { PackIndex.Folder(path: Array($0.utf8)) })
    #expect(index.folders[0].identity != nil && index.folders[1].identity == nil)
  }

  /// A phrase that only a dictionary into another language has is none for those who do not read that language.
  @Test func phrasesAreThoseOfTheReader() throws {
    let packs = try [("own", "New York", "en"), ("translating", "we ran", "de")].map {
      (name, word, gloss) in
      (
        name: name,
        bytes: try MiniLexicon.pack(
          MiniLexicon.records(of: [MiniWord(word, .noun, "…")]),
          info: MiniLexicon.info(languages: ["en"], glosses: [gloss]))
      )
    }
    let sources = try packs.map {
      PackIndexWriter.Source(
        name: Array($0.name.utf8), folder: 0, identity: Self.identity,
        reader: try PackReader(MappedFile(copying: $0.bytes)))
    }
    let folders = [PackIndex.Folder(path: Array("/".utf8))]
    let bytes = try MiniLexicon.bytes { try PackIndexWriter(folders, sources).write(to: $0) }
    for (reader, isRead) in [("en", false), ("de", true)] {
      let index = try PackIndex(MappedFile(copying: bytes))
      let lexicons = try zip(index.packs, packs).map {
        Lexicon($0, OpenFile(try Self.descriptor(of: $1.bytes)))
      }
      let engine = try LookupEngine(
        LexiconSet(lexicons, index: index), language: nil, glosses: Array(reader.utf8))
      #expect(try engine.proposer.mayBeginPhrase(Array("new york".utf8).span))
      #expect(try engine.proposer.mayBeginPhrase(Array("we ran".utf8).span) == isRead)
      #expect(try !engine.proposer.mayBeginPhrase(Array("new ran".utf8).span))
    }
  }

  /// In English, a compound is found by a listed end if that is a frequent word; in German, by rare ones as well.
  @Test(arguments: [("en", 300, true), ("en", 150, false), ("de", 150, true)])
  func compoundsAreFoundByTheirEnds(language: String, zipf: Int, isFound: Bool) throws {
    let records =
      MiniLexicon.records(
        of: [MiniWord("dormouse", .noun, "a small animal")],
        forms: [Form(surface: "mice", lemma: "mouse", partOfSpeech: .noun, features: .plural)])
      + [.fact(WordFact(word: "mice", value: .frequency(zipf: zipf)))]
    let source = PackIndexWriter.Source(
      name: Array("one".utf8), folder: 0, identity: Self.identity,
      reader: try MiniLexicon.reader(records, languages: [language]))
    let folders = [PackIndex.Folder(path: Array("/".utf8))]
    let index = try PackIndex(
      MappedFile(copying: MiniLexicon.bytes { try PackIndexWriter(folders, [source]).write(to: $0) }))
    let lexicon = Lexicon(name: source.name, indexed: index.packs[0], reader: source.reader)
    var engine = try LookupEngine(LexiconSet([lexicon], index: index), language: nil)
    let description = try engine.description(of: "dormice")
    #expect(description.contains { $0.contains("dormouse") } == isFound, "\(description)")
  }

  /// A damaged index may be refused or passed over; the answers stay those of the packs.
  @Test(arguments: 0..<8)
  func aFlippedBitChangesNoAnswer(bit: Int) throws {
    let plain = try Self.answers(Self.set(index: nil))
    var damaged = try Self.index()
    for offset in stride(from: bit, to: damaged.count, by: 61) {
      damaged[offset] ^= 1 << bit
      defer { damaged[offset] ^= 1 << bit }
      guard let set = try? Self.set(index: damaged) else { continue }
      #expect(try Self.answers(set) == plain, "bit \(bit) of byte \(offset)")
    }
  }

  /// Another format of the index has the version of this one, but another section in place of the packs.
  @Test func anIndexOfAnotherFormatIsStale() throws {
    var bytes = try Self.index()
    let tableEnd = PackFormat.headerLength + Int(bytes[12]) * PackFormat.sectionRowLength
    let kind = UInt8(PackFormat.SectionKind.indexPacks.rawValue)
    let row = stride(from: PackFormat.headerLength, to: tableEnd, by: PackFormat.sectionRowLength)
      .first { bytes[$0] == kind }
    bytes[try #require(row)] = 60
    let checksum = PackLayout.headerChecksum(bytes.span, tableEnd: tableEnd)
    for index in 0..<8 {
      bytes[PackFormat.Header.checksum + index] = UInt8(truncatingIfNeeded: checksum >> UInt64(8 * index))
    }
    #expect(throws: PackError.stale) { try PackIndex(MappedFile(copying: bytes)) }
  }

  @Test func everyTruncationIsRefused() throws {
    let whole = try Self.index()
    for length in stride(from: 0, to: whole.count, by: 37) {
      #expect(throws: PackError.self) { try PackIndex(MappedFile(copying: Array(whole[..<length]))) }
    }
  }

  @Test(arguments: [
    (FileIdentity(length: 1, seconds: 2, nanoseconds: 3), true),
    (FileIdentity(length: 1, seconds: 2, nanoseconds: 0), true),
    (FileIdentity(length: 1, seconds: 2, nanoseconds: 4), false),
    (FileIdentity(length: 1, seconds: 3, nanoseconds: 3), false),
    (FileIdentity(length: 2, seconds: 2, nanoseconds: 3), false),
  ])
  func aFileIsTheSame(other: FileIdentity, expected: Bool) {
    #expect(FileIdentity(length: 1, seconds: 2, nanoseconds: 3).isSame(as: other) == expected)
    #expect(other.isSame(as: FileIdentity(length: 1, seconds: 2, nanoseconds: 3)) == expected)
  }

  // MARK: Rare words of other languages

  /// A dictionary of German words, a pack of their forms, and one of frequencies.
  private static let german: [(name: String, records: [LexiconRecord])] = [
    ("de", MiniLexicon.records(of: [MiniWord("haus", .noun, "house"), MiniWord("maus", .noun, "mouse")])),
    (
      "forms",
      [("häuser", "haus"), ("mäuse", "maus"), ("maus", "haus")].map {
        .form(Form(surface: $0.0, lemma: $0.1, partOfSpeech: .noun, features: .plural))
      }
    ),
    (
      "frequency",
      [("Häuser", 430), ("mäuse", 150), ("Katze", 480), ("Katzenmaus", 120), ("maus", 130)].map {
        .fact(WordFact(word: $0.0, value: .frequency(zipf: $0.1)))
      }
    ),
  ]

  private static func germanIndex() throws -> [UInt8] {
    let packs = try german.map {
      PackIndexWriter.Source(
        name: Array($0.name.utf8), folder: 0, identity: identity,
        reader: try MiniLexicon.reader($0.records, languages: ["de"]))
    }
    return try MiniLexicon.bytes {
      try PackIndexWriter([PackIndex.Folder(path: Array("/".utf8))], packs).write(to: $0)
    }
  }

  /// Whether the index has a word, a rare or a frequent one of a dictionary, of a list of forms or of frequencies alone.
  @Test(arguments: [
    ("haus", true), ("maus", true), ("häuser", true), ("katze", true), ("mäuse", false),
    ("katzenmaus", false),
  ])
  func itHasWhatCanBeShownOrIsFrequent(key: String, isIndexed: Bool) throws {
    let index = try PackIndex(MappedFile(copying: Self.germanIndex()))
    #expect(try index.items(of: Array(key.utf8).span).isEmpty != isIndexed)
    #expect(index.packsOfForms == [1])
  }

  @Test(arguments: ["Haus", "Häuser", "häuser", "Mäuse", "Maus", "Katzenmaus", "Xäuse"])
  func rareFormsAreFoundInTheirPack(surface: String) throws {
    let readers = try Self.german.map { try MiniLexicon.reader($0.records, languages: ["de"]) }
    let index = try PackIndex(MappedFile(copying: Self.germanIndex()))
    let plain = LexiconSet(zip(Self.german, readers).map { Lexicon(name: Array($0.name.utf8), reader: $1) })
    let indexed = LexiconSet(
      zip(index.packs, readers).map { Lexicon(name: $0.name, indexed: $0, reader: $1) }, index: index)
    var answers: [[String]] = []
    for set in [plain, indexed] {
      var engine = try LookupEngine(set, language: nil)
      answers.append(try engine.description(of: surface))
    }
    #expect(answers[0] == answers[1])
    #expect(answers[0].contains { $0.contains("haus") || $0.contains("maus") } != surface.hasPrefix("X"))
  }
}
