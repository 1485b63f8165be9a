import Compressing
import LexiconModel
import Seeding
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// What sdcv, GoldenDict and others have failed at.
struct BrokenStarDictTests {
  private static func info(_ lines: String) -> [UInt8] {
    Array("StarDict's dict ifo file\nversion=3.0.0\nbookname=Made\nsametypesequence=m\n\(lines)".utf8)
  }

  @Test(
    arguments: [
      ("Something else\nversion=2.4.2\n", 1, LineFault.invalid(field: "magic", text: "Something else")),
      ("", 1, .invalid(field: "magic", text: "")),
      ("StarDict's dict ifo file\nidxoffsetbits=16\n", 2, .invalid(field: "idxoffsetbits", text: "16")),
      ("StarDict's dict ifo file\n\nwordcount=-1\n", 3, .invalid(field: "wordcount", text: "-1")),
      (
        "StarDict's dict ifo file\nwordcount=18446744073709551616\n", 2,
        .invalid(field: "wordcount", text: "18446744073709551616")
      ),
      ("StarDict's dict ifo file\nsametypesequence=m1\n", 2, .invalid(field: "sametypesequence", text: "m1")),
    ] as [(String, Int, LineFault)])
  func aBadInfoIsAnErrorThatNamesTheLine(text: String, line: Int, fault: LineFault) throws {
    let mini = try MiniStarDict([".ifo": Array(text.utf8)])
    #expect(throws: ImportError.malformed(file: "mini.ifo", line: line, fault)) {
      try ImportedLexicon(starDict: mini)
    }
  }

  @Test func aRepeatedKeyIsToldAndTheFirstCounts() throws {
    let mini = try MiniStarDict([
      ".ifo": Self.info("bookname=Other\nnonsense\n"), ".idx": MiniStarDict.row([0x61], 0, 3), ".syn": nil,
      ".dict": Array("one".utf8),
    ])
    let read = try ImportedLexicon(starDict: mini)
    #expect(read.info.title == "Made")
    #expect(
      read.warnings == [
        ImportWarning(file: "mini.ifo", line: 5, .skippedLine(.repeated(field: "bookname"))),
        ImportWarning(file: "mini.ifo", line: 6, .skippedLine(.missing(field: "="))),
      ])
  }

  /// No memory is taken by what a file says of itself.
  @Test(arguments: [0, 1, 1 << 31, 1 << 32 - 1, .max] as [UInt64])
  func statedCountsAreTold(count: UInt64) throws {
    let mini = try MiniStarDict([
      ".ifo": Self.info("wordcount=\(count)\nidxfilesize=\(count)\n"),
      ".idx": MiniStarDict.row([0x61], 0, 3) + MiniStarDict.row([0x62], 0, 3), ".syn": nil,
      ".dict": Array("one".utf8),
    ])
    let read = try ImportedLexicon(starDict: mini)
    #expect(read.headwords == ["a", "b"])
    #expect(
      read.reasons == [
        .otherCount(field: "wordcount", stated: count, found: 2),
        .otherCount(field: "idxfilesize", stated: count, found: 20),
      ])
  }

  @Test(arguments: [0, 1, 255, 256, 1024, 1025, 65_535])
  func headwordsOfAnyLength(length: Int) throws {
    let headword = [UInt8](repeating: 0x61, count: length)
    let read = try ImportedLexicon(
      starDict: MiniStarDict([(headword, Array("one".utf8)), ([0x62], Array("two".utf8))]))
    let isGood = 1...1024 ~= length
    #expect(read.headwords.count == (isGood ? 2 : 1))
    #expect(
      read.reasons
        == (isGood
          ? []
          : [
            .skippedRecord(
              offset: 0, length == 0 ? .missing(field: "headword") : .tooLong(bytes: length, limit: 1024))
          ]))
  }

  @Test func anIndexWithoutNULIsAnError() throws {
    let mini = try MiniStarDict([".idx": [UInt8](repeating: 0x61, count: 10_000), ".syn": nil])
    #expect(throws: ImportError.malformedRecord(file: "mini.idx", offset: 0, .missing(field: "NUL"))) {
      try ImportedLexicon(starDict: mini)
    }
  }

  @Test func anEmptyIndexIsAnError() throws {
    #expect(
      throws: ImportError.malformedRecord(file: "mini.idx", offset: 0, .missing(field: "headword"))
    ) { try ImportedLexicon(starDict: MiniStarDict([".idx": []])) }
  }

  static let numbers = [0, 1, 1 << 31 - 1, 1 << 31, 1 << 32 - 1, 1 << 52, .max, -1]

  /// At worst the article is not there; the other one is.
  @Test(arguments: numbers, numbers) func offsetsAndSizesAtTheirExtremes(offset: Int, length: Int) throws {
    for isWide in [false, true] {
      let index =
        MiniStarDict.row([0x61], offset, length, isWide: isWide)
        + MiniStarDict.row([0x62], 0, 3, isWide: isWide)
      let read = try ImportedLexicon(
        starDict: MiniStarDict([
          ".ifo": Self.info(isWide ? "idxoffsetbits=64" : ""), ".idx": index, ".syn": nil,
          ".dict": Array("one".utf8),
        ]))
      #expect(read.headwords.contains("b"))
      #expect(read.headwords.count + read.warnings.count == 2)
    }
  }

  @Test func theOtherBlocksImportWhicheverIsDamaged() throws {
    let articles = (0..<20).map { (Array("w\($0)".utf8), Array("article number \($0 + 10)".utf8)) }
    let good = Deflater.dictzip(articles.flatMap(\.1), chunk: 17)
    let header = try #require(GzipHeader(good))
    var start = header.length
    for (number, size) in try #require(header.chunks).sizes.enumerated() {
      var damaged = good
      damaged[start] = 0xFF
      start += size
      let read = try ImportedLexicon(starDict: MiniStarDict(articles) { _ in damaged })
      #expect(read.entries.count == 19)
      #expect(read.reasons.contains(.skippedBlock(number: number + 1)))
    }
  }

  @Test(arguments: BrokenDictTests.badTables) func aBadTableOfBlocksIsNotUsed(table: [UInt8]) throws {
    let text = Deflater.gzip(try MiniStarDict.bytes(".dict"), extra: table)
    let read = try ImportedLexicon(starDict: MiniStarDict([".dict": nil, ".dict.dz": text]))
    #expect(read.entries.count == 19)
    #expect(read.reasons.contains(.unusableChunks))
  }

  @Test func aBombStops() throws {
    let zeros = Deflater.gzip([UInt8](repeating: 0, count: 40 << 20))
    #expect(throws: ImportError.self) {
      try ImportedLexicon(starDict: MiniStarDict([".idx": nil, ".idx.gz": zeros]))
    }
    let read = try ImportedLexicon(
      starDict: MiniStarDict([
        ".idx": MiniStarDict.row([0x61], 0, 40 << 20), ".dict": nil, ".dict.dz": zeros, ".syn": nil,
      ]))
    #expect(read.failure != nil)
  }

  @Test func aMissingFileIsNamed() throws {
    for ending in [".ifo", ".dict"] {
      let mini = try MiniStarDict([ending: nil])
      #expect(throws: ImportError.missing(path: mini.stem + ending)) { try ImportedLexicon(starDict: mini) }
    }
    let mini = try MiniStarDict([".idx": nil])
    #expect(throws: ImportError.missing(path: mini.stem + ".idx.gz")) { try ImportedLexicon(starDict: mini) }
  }

  @Test func badSynonymsAreSkipped() throws {
    let rows: [UInt8] = Array("far".utf8) + [0, 0, 0, 0, 99] + [0, 0, 0, 0, 1] + Array("cut".utf8) + [0, 0]
    let read = try ImportedLexicon(starDict: MiniStarDict([".syn": rows]))
    #expect(read.headwords.count == 16)
    #expect(
      read.reasons.contains(.skippedRecord(offset: 0, .invalid(field: "index", text: "99"))))
    #expect(read.reasons.contains(.skippedRecord(offset: 8, .missing(field: "headword"))))
    #expect(read.reasons.contains(.endsAt(offset: 13, .missing(field: "index"))))
  }

  @Test func manyReferencesTakeNoTime() throws {
    let text = (0..<500).map { "<kref>w\($0 % 100)</kref>" }.joined()
    let articles = (0..<100).map { (Array("w\($0)".utf8), Array(text.utf8)) }
    let read = try ImportedLexicon(starDict: MiniStarDict(articles, types: "x"))
    #expect(read.entries.allSatisfy { $0.senses[0].relations.count <= RichText.mostReferences })
  }

  /// Whether rows are repeated is asked once for an article; asked for each headword, this takes minutes.
  @Test(.timeLimit(.minutes(1))) func anArticleMayHaveManyHeadwords() throws {
    let rows = (0..<100_000).flatMap { MiniStarDict.row(Array("w\($0)".utf8), 0, 7) }
    let info = """
      StarDict's dict ifo file
      version=3.0.0
      bookname=Made
      wordcount=100000
      idxfilesize=\(rows.count)
      sametypesequence=m
      """
    let mini = try MiniStarDict([
      ".ifo": Array(info.utf8), ".idx": rows, ".syn": nil, ".dict": Array("a thing".utf8),
    ])
    #expect(try ImportedLexicon(starDict: mini).entries.count == 100_000)
  }

  // MARK: Damage

  /// No file of the mini dictionary but a compressed text has a checksum: a flipped bit may lead elsewhere, and must not
  /// trap, hang or leak marks that are none.
  @Test(arguments: [".ifo", ".idx", ".syn", ".dict"]) func everyFlippedBitIsSurvived(ending: String) throws {
    let bytes = try MiniStarDict.bytes(ending)
    let mini = try MiniStarDict()
    try Damage.forEachFlippedBit(of: bytes) { damaged, bit in
      try mini.replace(ending, by: damaged)
      guard let read = try? ImportedLexicon(starDict: mini) else { return }
      let isMarked = read.synsets.allSatisfy { $0.definition.isMarkedText }
      #expect(isMarked, "bit \(bit)")
    }
  }

  @Test(arguments: [".ifo", ".idx", ".syn", ".dict"]) func everyTruncationIsSurvived(ending: String) throws {
    let bytes = try MiniStarDict.bytes(ending)
    let mini = try MiniStarDict()
    try Damage.forEachCut(of: bytes) { cut, count in
      try mini.replace(ending, by: cut)
      guard let read = try? ImportedLexicon(starDict: mini) else { return }
      let isMarked = read.synsets.allSatisfy { $0.definition.isMarkedText }
      #expect(isMarked, "\(count) bytes")
    }
  }
}

extension String {
  /// Whether every control is a mark or the end of a line, and each mark is ended.
  var isMarkedText: Bool {
    var depth = 0
    for byte in utf8 where byte < 0x20 && byte != InlineMark.lineEnd {
      if byte == InlineMark.end {
        depth -= 1
      } else {
        if InlineMark(rawValue: byte) == nil { return false }
        depth += 1
      }
      if depth < 0 { return false }
    }
    return depth == 0 && !utf8.contains(0x7F)
  }
}
