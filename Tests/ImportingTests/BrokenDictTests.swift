import Compressing
import Seeding
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

struct BrokenDictTests {
  /// 40 articles of 50 bytes, one after the other.
  static let text = (0..<40).flatMap { number in
    Array("article \(number)".padding(49).utf8) + [Ascii.newline]
  }
  static let index = MiniDict.index((0..<40).map { ("word\($0)", $0 * 50, 50) })

  @Test func aDamagedBlockCostsOnlyItsArticles() throws {
    let chunk = 100
    var bytes = Deflater.dictzip(Self.text, chunk: chunk)
    let sizes = try #require(GzipHeader(bytes)?.chunks?.sizes)
    let start = try #require(GzipHeader(bytes)?.length) + sizes[..<3].reduce(0, +)
    // A block type that deflate does not have.
    bytes[start] = 0xFF
    let mini = try MiniDict(index: Self.index, text: bytes, ending: ".dict.dz")
    let dict = try ReadDict(mini)
    #expect(dict.articles.count == 38)
    #expect(!dict.headwords.contains(["word6"]) && !dict.headwords.contains(["word7"]))
    #expect(
      dict.reasons == [
        .skippedBlock(number: 4), .lostArticle(headword: "word6", offset: 300),
        .lostArticle(headword: "word7", offset: 350),
      ])
  }

  @Test func anArticleOverTwoBlocksNeedsBoth() throws {
    var bytes = Deflater.dictzip(Self.text, chunk: 75)
    let header = try #require(GzipHeader(bytes))
    bytes[header.length] = 0xFF
    let mini = try MiniDict(index: Self.index, text: bytes, ending: ".dict.dz")
    let dict = try ReadDict(mini)
    #expect(dict.headwords.first == ["word2"])
    #expect(dict.articles.count == 38)
  }

  @Test func theOtherBlocksImportWhicheverIsDamaged() throws {
    let bytes = Deflater.dictzip(Self.text, chunk: 50)
    let header = try #require(GzipHeader(bytes))
    var start = header.length
    for (number, size) in try #require(header.chunks).sizes.enumerated() {
      var damaged = bytes
      damaged[start] = 0xFF
      start += size
      let mini = try MiniDict(index: Self.index, text: damaged, ending: ".dict.dz")
      let dict = try ReadDict(mini)
      #expect(dict.articles.count == 39)
      #expect(dict.reasons.first == .skippedBlock(number: number + 1))
    }
  }

  @Test(arguments: [8, 4]) func aWrongChecksumOrLengthIsTold(fromEnd: Int) throws {
    var bytes = Deflater.dictzip(Self.text, chunk: 50)
    bytes[bytes.count - fromEnd] ^= 1
    let mini = try MiniDict(index: Self.index, text: bytes, ending: ".dict.dz")
    let dict = try ReadDict(mini)
    #expect(dict.articles.count == 40)
    #expect(dict.reasons == [.wrongChecksum])
  }

  static let badTables: [[UInt8]] = [
    Deflater.table(chunk: 50, sizes: [1, 2, 3]), Deflater.table(chunk: 0, sizes: []),
    Deflater.table(chunk: 50, sizes: [Int](repeating: 65_535, count: 10_000)),
    Array(Deflater.table(chunk: 50, sizes: [20, 20]).dropLast()), Array("RA".utf8) + [0, 0],
    Array("RA".utf8) + [6, 0, 2, 0, 50, 0, 0, 0],
  ]

  /// The file is gzip all the same, and is read as a whole.
  @Test(arguments: badTables)
  func aBadTableOfBlocksIsNotUsed(table: [UInt8]) throws {
    let mini = try MiniDict(
      index: Self.index, text: Deflater.gzip(Self.text, extra: table), ending: ".dict.dz")
    let dict = try ReadDict(mini)
    #expect(dict.articles.count == 40)
    #expect(dict.reasons == [.unusableChunks])
  }

  /// A flipped bit is noticed, or has no effect on the articles.
  @Test func aFlippedBitOfTheTextIsNoticedOrHarmless() throws {
    let original = try ReadDict(MiniDict.fixture.path).articles
    let bytes = Deflater.dictzip(try MiniDict.bytes(".dict"), chunk: 100)
    var (tried, silent) = (0, 0)
    try Damage.forEachFlippedBit(of: bytes) { damaged, bit in
      tried += 1
      let mini = try MiniDict(ending: ".dict.dz") { _ in damaged }
      guard let dict = try? ReadDict(mini), dict.failure == nil, dict.warnings.isEmpty else { return }
      silent += 1
      #expect(dict.articles == original, "bit \(bit)")
    }
    // The time, the system and the flags of the header are under no checksum.
    #expect(silent * bytes.count * 8 < 300 * tried)
  }

  /// An index has no checksum: it may lead elsewhere, and must not trap. The end of a line costs two rows.
  @Test func aFlippedBitOfTheIndexIsSurvived() throws {
    let bytes = try MiniDict.bytes(".index")
    try Damage.forEachFlippedBit(of: bytes) { damaged, _ in
      let dict = try ReadDict(MiniDict(index: damaged))
      #expect(dict.articles.count >= 5)
    }
  }

  @Test func everyTruncationGivesWhatIsThere() throws {
    let bytes = Deflater.gzip(Self.text)
    for count in stride(from: 20, to: bytes.count, by: 7) {
      let mini = try MiniDict(index: Self.index, text: Array(bytes[..<count]), ending: ".dict.dz")
      do {
        let dict = try ReadDict(mini)
        #expect(dict.reasons.contains { $0.code == "textEnds" })
        #expect(
          dict.articles.map(\.text)
            == (0..<dict.articles.count).map { Array(Self.text[$0 * 50..<$0 * 50 + 50]) })
      } catch {
        Issue.record("\(error)")
      }
    }
  }

  @Test func anArticleBehindTheEndIsSkipped() throws {
    let index = Self.index + MiniDict.index([("far", 1 << 40, 9), ("over", 1_990, 11), ("last", 1_990, 10)])
    let mini = try MiniDict(index: index, text: Self.text)
    let dict = try ReadDict(mini)
    #expect(dict.headwords.last == ["last"])
    #expect(
      dict.reasons == [
        .lostArticle(headword: "over", offset: 1_990), .lostArticle(headword: "far", offset: 1 << 40),
      ])
  }

  @Test func aDatabaseWithoutAnArticleIsAnError() throws {
    let mini = try MiniDict(index: Self.index, text: [])
    #expect(try ReadDict(mini).failure == .empty(path: mini.stem + ".dict"))
  }

  @Test func theSameBytesAreNotGivenWithoutEnd() throws {
    let mini = try MiniDict(index: MiniDict.index((1...30).map { ("word\($0)", 0, $0) }), text: Self.text)
    var importer = try DictImporter(path: mini.stem) { _ in }
    importer.articles.limit = 54
    for _ in 1...9 { _ = try importer.nextArticle() }
    #expect(throws: ImportError.tooLarge(path: mini.stem + ".dict", bytes: 55, limit: 54)) {
      try importer.nextArticle()
    }
  }

  /// In a set, this takes less than a second; compared one by one, minutes.
  @Test(.timeLimit(.minutes(1))) func anArticleMayHaveManyHeadwords() throws {
    let rows = (0..<100_000).map { ("word\($0 % 50_000)", 0, 50) }
    let mini = try MiniDict(index: MiniDict.index(rows), text: Self.text)
    #expect(try ReadDict(mini).headwords.map(\.count) == [50_000])
  }

  @Test func aBombStops() throws {
    let zeros = [UInt8](repeating: 0, count: 40 << 20)
    let mini = try MiniDict(
      index: MiniDict.index([("zeros", 0, 40 << 20)]), text: Deflater.gzip(zeros), ending: ".dict.dz")
    #expect(throws: ImportError.self) { try ReadDict(mini) }
  }

  @Test(
    arguments: [
      ([0x63, 0xE9], "cé"), ([0x92], "’"), ([0x81], "\u{81}"),
      ([0xC3, 0xA9, 0xFF, 0xC3, 0xA9, 0xE2, 0x80], "éÿéâ€"),
    ] as [([UInt8], String)])
  func otherBytesThanUTF8AreWindows1252(bytes: [UInt8], text: String) {
    #expect(String(decoding: ArticleCharset.unknown.converted(bytes[...]), as: UTF8.self) == text)
  }

  @Test func damagedUTF8IsReplaced() {
    #expect(ArticleCharset.utf8.converted([0x61, 0xE9][...]) == Array("a\u{FFFD}".utf8))
  }
}

extension String {
  /// With spaces at its end, up to `count` bytes.
  fileprivate func padding(_ count: Int) -> String {
    self + String(repeating: " ", count: count - utf8.count)
  }
}
