import Foundation
import Intake
import MiniLexicon
import Seeding
import Testing
import TextAnalysis

@Suite struct LineReaderTests {
  /// What the reader gives at once.
  struct Piece: Equatable, Sendable {
    var bytes: [UInt8]
    var endsLine: Bool
  }

  /// All pieces, read from a descriptor where there is one.
  static func pieces(_ reader: inout LineReader) throws -> [Piece] {
    var pieces: [Piece] = []
    while true {
      switch reader.next() {
      case .piece(let range, let endsLine):
        pieces.append(Piece(bytes: Array(reader.bytes[range]), endsLine: endsLine))
      case .needsInput: try reader.fill()
      case .end: return pieces
      }
    }
  }

  static func pieces(of bytes: [UInt8], separator: UInt8 = 0x0A) throws -> [Piece] {
    var reader = LineReader(bytes: bytes, separator: separator)
    return try pieces(&reader)
  }

  /// The pieces of what is written to a pipe in these chunks.
  static func pieces(written chunks: [[UInt8]], separator: UInt8 = 0x0A) throws -> [Piece] {
    let pipe = Pipe()
    let writer = Thread {
      for chunk in chunks { try? pipe.fileHandleForWriting.write(contentsOf: Data(chunk)) }
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    var reader = LineReader(descriptor: pipe.fileHandleForReading.fileDescriptor, separator: separator)
    return try pieces(&reader)
  }

  @Test(
    arguments: [
      ("", 0x0A, []),
      ("\n", 0x0A, ["\n"]),
      ("a\nbc\n\nd", 0x0A, ["a\n", "bc\n", "\n", "d"]),
      ("a\nb\n", 0x0A, ["a\n", "b\n"]),
      ("a\r\nb\r\n", 0x0A, ["a\r\n", "b\r\n"]),
      ("a\rb", 0x0A, ["a\rb"]),
      ("a\0b\n", 0x0A, ["a\0b\n"]),
      ("a\0b\n\0\0c", 0, ["a\0", "b\n\0", "\0", "c"]),
      ("辞\n書", 0x0A, ["辞\n", "書"]),
    ] as [(String, UInt8, [String])])
  func linesKeepTheirEnds(text: String, separator: UInt8, expected: [String]) throws {
    let whole = try Self.pieces(of: Array(text.utf8), separator: separator)
    #expect(whole.map { String(decoding: $0.bytes, as: UTF8.self) } == expected)
    #expect(whole.allSatisfy { $0.endsLine })
    let bytewise = try Self.pieces(written: text.utf8.map { [$0] }, separator: separator)
    #expect(bytewise == whole)
  }

  /// Lines of 200,000 bytes or a little more, each of one kind of text.
  static let longLines: [(name: String, unit: String)] = [
    ("one word", "a"), ("prose", "The quick brown fox, 3.5 dogs’ end. "), ("spaces", " "), ("NUL", "\0"),
    ("ideographs", "辞書引"), ("Thai", "ภาษาไทย"), ("joined emoji", "👩‍👩‍👧"), ("marks", "e\u{301}\u{327}"),
    ("returns", "\r"), ("apostrophes", "a'"), ("flags", "🇩🇪"),
  ]

  @Test(arguments: longLines)
  func aLongLineComesInPiecesThatTileIt(name: String, unit: String) throws {
    let count = 200_000 / unit.utf8.count + 1
    let line = Array(String(repeating: unit, count: count).utf8)
    for end in [[], [0x0A] as [UInt8]] {
      let pieces = try Self.pieces(of: line + end)
      #expect(pieces.count >= 4)
      #expect(pieces.flatMap(\.bytes) == line + end)
      #expect(pieces.allSatisfy { 1...LineReader.longestPiece ~= $0.bytes.count })
      #expect(pieces.dropLast().allSatisfy { !$0.endsLine })
      #expect(pieces.last?.endsLine == true)
      for piece in pieces {
        #expect(String(validating: piece.bytes, as: UTF8.self) != nil, "a cut lies inside a character")
      }
    }
  }

  /// With a line that ends within a word comes the next one.
  @Test(
    arguments: [
      ("inter-\nesting\nb\n", ["inter-\nesting\n", "b\n"]),
      ("a\nin-\r\nter\u{AD}\nesting -\nb", ["a\n", "in-\r\nter\u{AD}\nesting -\n", "b"]),
      ("inter-\n", ["inter-\n"]), ("inter-\nesting", ["inter-\nesting"]),
      ("inter-\n\nb", ["inter-\n\n", "b"]),
      ("inter-", ["inter-"]), ("1-\n2\n", ["1-\n", "2\n"]),
    ] as [(String, [String])])
  func linesThatEndWithinAWord(text: String, expected: [String]) throws {
    var reader = LineReader(bytes: Array(text.utf8), separator: 0x0A)
    reader.joinsLines = true
    let whole = try Self.pieces(&reader)
    #expect(whole.map { String(decoding: $0.bytes, as: UTF8.self) } == expected)
    #expect(whole.allSatisfy { $0.endsLine })
    let pipe = Pipe()
    let writer = Thread {
      for byte in text.utf8 { try? pipe.fileHandleForWriting.write(contentsOf: Data([byte])) }
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    var slow = LineReader(descriptor: pipe.fileHandleForReading.fileDescriptor, separator: 0x0A)
    slow.joinsLines = true
    #expect(try Self.pieces(&slow) == whole)
  }

  /// No more is kept together than a piece.
  @Test func endlessLinesThatEndWithinAWord() throws {
    let text = Array(String(repeating: "inter-\n", count: 100_000).utf8)
    var reader = LineReader(bytes: text, separator: 0x0A)
    reader.joinsLines = true
    let pieces = try Self.pieces(&reader)
    #expect(pieces.flatMap(\.bytes) == text)
    #expect(pieces.count > 10)
    #expect(pieces.allSatisfy { 1...LineReader.longestPiece ~= $0.bytes.count && $0.bytes.last == 0x0A })
    let long = Array("inter-\n".utf8) + [UInt8](repeating: 0x61, count: 100_000)
    reader = LineReader(bytes: long, separator: 0x0A)
    reader.joinsLines = true
    #expect(try Self.pieces(&reader).map(\.bytes.count) == [7, 65536, 34464])
  }

  /// The same pieces from memory and byte by byte: a paragraph does not depend on how it arrives.
  @Test(arguments: [
    ("a b\nc d\n\ne\n- f\ng", ["a b\nc d\n", "\n", "e\n", "- f\ng"]), ("a\r\nb\r\n", ["a\r\nb\r\n"]),
    ("a-\nb\nc", ["a-\nb\nc"]), ("\n\na\n", ["\n", "\n", "a\n"]), ("a", ["a"]),
  ])
  func paragraphs(text: String, expected: [String]) throws {
    var reader = LineReader(bytes: Array(text.utf8), separator: 0x0A)
    (reader.joinsLines, reader.wrap) = (true, .paragraphs)
    let whole = try Self.pieces(&reader)
    #expect(whole.map { String(decoding: $0.bytes, as: UTF8.self) } == expected)
    let pipe = Pipe()
    let writer = Thread {
      for byte in text.utf8 { try? pipe.fileHandleForWriting.write(contentsOf: Data([byte])) }
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    var slow = LineReader(descriptor: pipe.fileHandleForReading.fileDescriptor, separator: 0x0A)
    (slow.joinsLines, slow.wrap) = (true, .paragraphs)
    #expect(try Self.pieces(&slow) == whole)
  }

  @Test func aParagraphEndsWhereItsReaderWaitsNoLonger() throws {
    let pipe = Pipe()
    var reader = LineReader(descriptor: pipe.fileHandleForReading.fileDescriptor, separator: 0x0A)
    (reader.joinsLines, reader.wrap) = (true, .paragraphs)
    try pipe.fileHandleForWriting.write(contentsOf: Data("a\nb\nc".utf8))
    try reader.fill()
    guard case .needsInput = reader.next() else { return #expect(Bool(false)) }
    #expect(reader.isInParagraph)
    #expect(!reader.isReady(within: 1))
    reader.endParagraph()
    guard case .piece(0..<4, endsLine: true) = reader.next() else { return #expect(Bool(false)) }
    guard case .needsInput = reader.next() else { return #expect(Bool(false)) }
    #expect(!reader.isInParagraph)
    try pipe.fileHandleForWriting.write(contentsOf: Data("\nd\n".utf8))
    try pipe.fileHandleForWriting.close()
    #expect(try Self.pieces(&reader).map { String(decoding: $0.bytes, as: UTF8.self) } == ["c\nd\n"])
  }

  @Test func endlessParagraphsEndWithAPiece() throws {
    let text = Array(String(repeating: "some words\n", count: 20_000).utf8)
    var reader = LineReader(bytes: text, separator: 0x0A)
    reader.wrap = .paragraphs
    let pieces = try Self.pieces(&reader)
    #expect(pieces.flatMap(\.bytes) == text)
    #expect(pieces.count == 4)
    #expect(pieces.allSatisfy { 1...LineReader.longestPiece ~= $0.bytes.count && $0.bytes.last == 0x0A })
  }

  @Test func malformedBytesOfALongLineAreAllGiven() throws {
    for unit: [UInt8] in [[0xFF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x91]] {
      let line = [UInt8](repeatElement(unit, count: 200_000 / unit.count).joined())
      let pieces = try Self.pieces(of: line)
      #expect(pieces.flatMap(\.bytes) == line)
      #expect(pieces.allSatisfy { 1...LineReader.longestPiece ~= $0.bytes.count })
    }
  }

  @Test func piecesOfProseHaveTheWordsOfTheLine() throws {
    let line = Array(String(repeating: "don’t stop, 3.14 naïve o'clock 辞書 x_y; ", count: 4000).utf8)
    var expected: [Token] = []
    WordSegmenter().appendTokens(of: line.span, base: 0, to: &expected)
    var found: [Token] = []
    var base = 0
    for piece in try Self.pieces(of: line) {
      WordSegmenter().appendTokens(of: piece.bytes.span, base: base, to: &found)
      base += piece.bytes.count
    }
    #expect(found == expected)
  }

  @Test(arguments: [-2, -1, 0, 1, 2])
  func aLineAboutAsLongAsAPiece(difference: Int) throws {
    let line = [UInt8](repeating: 0x61, count: LineReader.longestPiece + difference)
    for end in [[], [0x0A] as [UInt8], [0x0A, 0x62] as [UInt8]] {
      let pieces = try Self.pieces(of: line + end)
      #expect(pieces.flatMap(\.bytes) == line + end)
      #expect(pieces.allSatisfy { 1...LineReader.longestPiece ~= $0.bytes.count })
      #expect(try Self.pieces(written: [line + end]) == pieces)
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6])
  func chunksMakeNoDifference(seed: UInt64) throws {
    var random = FixedRandom(seed: seed)
    let samples: [[UInt8]] = [
      Array("The mice\r\n".utf8), Array("辞書を引く\n".utf8), [0], [0x0A], [0xFF, 0xE2, 0x82],
      Array("👩‍👩‍👧 don’t ".utf8), [UInt8](repeating: 0x78, count: 30_000),
      [UInt8](repeating: 0x20, count: 70_000),
    ]
    var text: [UInt8] = []
    while text.count < 600_000 { text += samples.randomElement(using: &random)! }
    var chunks: [[UInt8]] = []
    var start = 0
    let largest = [7000, 70_000, 300_000][Int(seed % 3)]
    while start < text.count {
      let end = min(text.count, start + Int.random(in: 1...largest, using: &random))
      chunks.append(Array(text[start..<end]))
      start = end
    }
    for separator: UInt8 in [0x0A, 0] {
      let whole = try Self.pieces(of: text, separator: separator)
      #expect(whole.flatMap(\.bytes) == text)
      #expect(try Self.pieces(written: chunks, separator: separator) == whole)
    }
  }

  @Test func theReaderWaitsOnlyWhenTold() throws {
    let pipe = Pipe()
    let writing = pipe.fileHandleForWriting
    var reader = LineReader(descriptor: pipe.fileHandleForReading.fileDescriptor, separator: 0x0A)
    #expect(reader.step == "needs input")
    #expect(!reader.isReady)
    try writing.write(contentsOf: Data("ab".utf8))
    #expect(reader.isReady)
    try reader.fill()
    #expect(reader.pending == 0..<2)
    #expect(reader.step == "needs input")
    #expect(!reader.isReady)
    try writing.write(contentsOf: Data("c\nd".utf8))
    #expect(reader.isReady)
    try reader.fill()
    #expect(reader.step == "abc\n")
    #expect(reader.step == "needs input")
    #expect(!reader.isReady)
    try writing.close()
    #expect(reader.isReady)
    try reader.fill()
    #expect(reader.step == "d")
    #expect(reader.step == "end")
    #expect(reader.step == "end")
    #expect(reader.isReady)
  }

  @Test func memoryStaysFlatInALineWithoutEnd() throws {
    let pipe = Pipe()
    let writer = Thread {
      let block = Data(repeating: 0x61, count: 64 << 10)
      for _ in 0..<64 { try? pipe.fileHandleForWriting.write(contentsOf: block) }
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    var reader = LineReader(descriptor: pipe.fileHandleForReading.fileDescriptor, separator: 0x0A)
    var length = 0
    var held = 0
    loop: while true {
      switch reader.next() {
      case .piece(let range, _): length += range.count
      case .needsInput: try reader.fill()
      case .end: break loop
      }
      held = max(held, reader.bytes.count)
    }
    #expect(length == 4 << 20)
    #expect(held <= LineReader.longestPiece + 256 << 10)
  }

  @Test func aReadThatFailsGivesItsReason() throws {
    let folder = try #require(FileHandle(forReadingAtPath: "/"))
    var reader = LineReader(descriptor: folder.fileDescriptor, separator: 0x0A)
    let onFolder = #expect(throws: ReadError.self) { try reader.fill() }
    #expect(onFolder?.code == EISDIR)
    var closed = LineReader(descriptor: -1, separator: 0x0A)
    let onNothing = #expect(throws: ReadError.self) { try closed.fill() }
    #expect(onNothing?.code == EBADF)
  }
}

extension LineReader {
  /// What `next` says, in words.
  fileprivate var step: String {
    mutating get {
      switch next() {
      case .piece(let range, _): String(decoding: bytes[range], as: UTF8.self)
      case .needsInput: "needs input"
      case .end: "end"
      }
    }
  }
}
