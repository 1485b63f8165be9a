import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// Gives a text in pieces of a few bytes, or loses some.
struct PieceText: TextStream {
  var pieces: [TextPiece]
  private(set) var position = 0

  init(_ bytes: [UInt8], piece: Int) {
    pieces = stride(from: 0, to: bytes.count, by: piece).map {
      .bytes(Array(bytes[$0..<min($0 + piece, bytes.count)]))
    }
  }

  mutating func next(_ warnings: inout WarningLog) throws(ImportError) -> TextPiece? {
    if pieces.isEmpty { return nil }
    let piece = pieces.removeFirst()
    switch piece {
    case .bytes(let bytes): position += bytes.count
    case .lost(let count): position += count
    }
    return piece
  }

  mutating func skip(to offset: Int) {}
}

extension SourceCharset {
  fileprivate static let utf16LE = SourceCharset(name: "UTF-16LE")
  fileprivate static let utf16BE = SourceCharset(name: "UTF-16BE")
}

struct SourceLinesTests {
  static func lines(_ text: PieceText, _ charset: SourceCharset = .utf8, start: Int = 0) throws -> [String] {
    var warnings = WarningLog()
    var lines = SourceLines(text, name: "text", charset: charset, start: start)
    var result: [String] = []
    while let line = try lines.next(&warnings) {
      result.append(
        "\(line.number)\(line.followsLoss ? "!" : "") \(String(decoding: line.bytes, as: UTF8.self))")
    }
    return result + warnings.kept.map { "\($0.line ?? 0): \($0.reason.code)" }
  }

  @Test(arguments: 1...6) func aLineEndsInAnyOfThreeWays(piece: Int) throws {
    let text = Array("a\nb\r\n\rc\r\r\n\nd".utf8)
    #expect(try Self.lines(PieceText(text, piece: piece)) == ["1 a", "2 b", "3 ", "4 c", "5 ", "6 ", "7 d"])
  }

  @Test(arguments: 1...5) func utf16IsReadInBothOrders(piece: Int) throws {
    let units = Array("é😀\r\nя\u{0}".utf16) + [0xD800, 0x41]
    let little = units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let expected = ["1 é😀", "2 я\u{0}\u{FFFD}A"]
    #expect(try Self.lines(PieceText(little, piece: piece), .utf16LE) == expected)
    #expect(
      try Self.lines(PieceText([0xFE, 0xFF] + big, piece: piece), .utf16BE, start: 2) == expected)
  }

  @Test func eightBitsAreReadByTheirName() throws {
    let text = PieceText([0xEF, 0x0A, 0x61], piece: 2)
    #expect(try Self.lines(text, SourceCharset(name: "windows-1251")) == ["1 п", "2 a"])
    #expect(try Self.lines(text, SourceCharset(name: "iso-8859-1")) == ["1 ï", "2 a"])
  }

  @Test func otherBytesAreReplacedAndTold() throws {
    #expect(
      try Self.lines(PieceText([0x61, 0xFF, 0x0A, 0x62], piece: 9)) == [
        "1 a\u{FFFD}", "2 b", "1: unreadableBytes",
      ])
  }

  @Test func aLineThatIsPartlyLostIsLeftOut() throws {
    var text = PieceText(Array("one\ntw".utf8), piece: 9)
    text.pieces += [.lost(3), .bytes(Array("ee\nfour\nfive".utf8))]
    #expect(try Self.lines(text) == ["1 one", "3! four", "4 five"])
  }

  /// UTF-16 has its units at even places.
  @Test func unitsAreFoundAgainBehindALoss() throws {
    let bytes = Array("a\nbc\nd\n".utf16).flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    var text = PieceText(Array(bytes[..<5]), piece: 9)
    text.pieces += [.lost(2), .bytes(Array(bytes[7...]))]
    #expect(try Self.lines(text, .utf16LE) == ["1 a", "3! d"])
  }

  @Test func aLineHasALimit() throws {
    let long = [UInt8](repeating: 0x61, count: SourceLines.limit + 1)
    let lines = try Self.lines(PieceText(long + Array("\nb".utf8), piece: 1 << 20))
    #expect(lines.count == 2 && lines[0] == "2! b")
  }

  @Test(
    arguments: [
      ([0xEF, 0xBB, 0xBF, 0x41], .utf8, 3), ([0xFF, 0xFE, 0x41, 0], .utf16LE, 2),
      ([0xFE, 0xFF, 0, 0x41], .utf16BE, 2), ([0x23, 0, 0x4E, 0], .utf16LE, 0),
      ([0, 0x23, 0, 0x4E], .utf16BE, 0),
    ] as [([UInt8], SourceCharset, Int)])
  func theFirstBytesTell(bytes: [UInt8], charset: SourceCharset, length: Int) throws {
    let found = try #require(SourceCharset.of(bytes))
    #expect(found == (charset, length))
    #expect(SourceCharset.of(Array("#NAM".utf8)) == nil)
  }
}
