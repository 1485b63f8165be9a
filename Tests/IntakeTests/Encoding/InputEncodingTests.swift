import Encodings
import Foundation
import Intake
import Processes
import Testing

/// What a text is taken for.
@Suite struct InputEncodingTests {
  static let russian = "Кошки бегут по крыше, а мыши сидят в норе и ждут, когда они уйдут."
  static let koi8: [UInt8] = [
    0xEB, 0xCF, 0xDB, 0xCB, 0xC9, 0x20, 0xC2, 0xC5, 0xC7, 0xD5, 0xD4, 0x20, 0xD0, 0xCF, 0x20, 0xCB, 0xD2,
    0xD9, 0xDB,
    0xC5, 0x2C, 0x20, 0xC1, 0x20, 0xCD, 0xD9, 0xDB, 0xC9, 0x20, 0xD3, 0xC9, 0xC4, 0xD1, 0xD4, 0x20, 0xD7,
    0x20, 0xCE,
    0xCF, 0xD2, 0xC5, 0x20, 0xC9, 0x20, 0xD6, 0xC4, 0xD5, 0xD4, 0x2C, 0x20, 0xCB, 0xCF, 0xC7, 0xC4, 0xC1,
    0x20, 0xCF,
    0xCE, 0xC9, 0x20, 0xD5, 0xCA, 0xC4, 0xD5, 0xD4, 0x2E,
  ]

  struct Row: Sendable {
    var input: [UInt8]
    var option = ""
    var locale: [String: String] = [:]
    var isHTML = false
    var separator: UInt8 = 0x0A
    var name: String?
    var text: String?
    var assumption: EncodingAssumption?
  }

  private static func utf16(_ text: String, isBig: Bool = false) -> [UInt8] {
    text.utf16.flatMap { isBig ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)] }
  }

  static let rows: [Row] = [
    Row(input: Array("mice мышь".utf8)),
    Row(input: Array("mice".utf8), option: "auto"),
    // A text that is mostly UTF-8 is that.
    Row(input: Array("мышь бежит".utf8) + [0xFF], option: "auto"),
    Row(input: koi8),
    Row(input: koi8, option: "koi8-r", name: "KOI8-R", text: russian),
    Row(input: koi8, option: "auto", name: "KOI8-R", text: russian, assumption: .guess),
    Row(input: koi8, locale: ["LANG": "ru_RU.KOI8-R"], name: "KOI8-R", text: russian, assumption: .locale),
    Row(input: koi8, locale: ["LANG": "ru_RU.UTF-8"]),
    Row(input: koi8, locale: ["LC_ALL": "C", "LANG": "ru_RU.KOI8-R"]),
    Row(
      input: koi8, locale: ["LC_ALL": "", "LC_CTYPE": "ru_RU.KOI8-R@x"], name: "KOI8-R", assumption: .locale),
    // Few bytes are those of the locale, before they are guessed.
    Row(
      input: Array(koi8[..<11]), option: "auto", locale: ["LANG": "ru_RU.CP1251"], name: "windows-1251",
      assumption: .locale),
    Row(
      input: [0x63, 0x61, 0x66, 0xE9], option: "auto", name: "windows-1252", text: "café",
      assumption: .shortGuess),
    Row(input: [0xEF, 0xBB, 0xBF, 0x61], option: "koi8-r"),
    Row(input: [0xFF, 0xFE, 0x61, 0], option: "koi8-r", name: "UTF-16LE", text: "a"),
    Row(input: [0xFE, 0xFF, 0, 0x61], name: "UTF-16BE", text: "a"),
    Row(input: [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], name: "UTF-32LE", text: "a"),
    Row(input: [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61], name: "UTF-32BE", text: "a"),
    Row(input: [0xFF, 0xFE], name: "UTF-16LE", text: ""),
    Row(input: Array("one\0two\0".utf8), option: "auto"),
    Row(
      input: "The mice run along the bank of the river.".utf16.flatMap { [UInt8($0), 0] }, option: "auto",
      name: "UTF-16LE", text: "The mice run along the bank of the river.", assumption: .guess),
    Row(input: utf16("The mice"), name: "UTF-16LE", text: "The mice", assumption: .shortGuess),
    Row(input: utf16("The mice", isBig: true), name: "UTF-16BE", text: "The mice", assumption: .shortGuess),
    Row(
      input: utf16("<p>Où sont\r\nles <b>mice</b>?"), isHTML: true, name: "UTF-16LE",
      text: "<p>Où sont\r\nles <b>mice</b>?", assumption: .shortGuess),
    Row(
      input: utf16("Кошки бегут по крыше, а мыши сидят в норе."), name: "UTF-16LE",
      text: "Кошки бегут по крыше, а мыши сидят в норе.", assumption: .guess),
    Row(
      input: utf16("a 😀 b c", isBig: true), option: "auto", name: "UTF-16BE", text: "a 😀 b c",
      assumption: .shortGuess),
    Row(input: utf16("The mice"), option: "latin1", name: "ISO-8859-1"),
    // NULs of other texts, and of no text.
    Row(input: Array("The mice\0run\0 and \0hide.\n".utf8)),
    Row(input: Array("a\0".utf8)),
    Row(input: Array("a\0b\0c".utf8)),
    Row(input: Array("a\0b\0".utf8), separator: 0),
    Row(input: [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 62, 0]),
    Row(input: [UInt8](repeating: 0, count: 100)),
    Row(input: [0x61, 0, 0x62, 0, 0x01, 0xD8, 0x63, 0]),
    Row(
      input: Array("<META http-equiv=x content='text/html; charset=koi8-r'>".utf8) + koi8, isHTML: true,
      name: "KOI8-R"),
    Row(input: Array("<meta charset=klingon>".utf8) + koi8, isHTML: true),
    Row(input: Array("<meta charset=koi8-r>мышь".utf8), isHTML: true),
    Row(input: Array("<p>charset=koi8-r</p>".utf8) + koi8, isHTML: true),
    Row(input: Array("<meta charset=\"koi8-r\">".utf8), option: "latin1", isHTML: true, name: "ISO-8859-1"),
  ]

  @Test(arguments: rows)
  func decisions(_ row: Row) throws {
    var reader = LineReader(bytes: row.input, separator: row.separator)
    let encoding = InputEncoding(Array(row.option.utf8), Environment(row.locale))
    #expect(try reader.decide(encoding, isHTML: row.isHTML))
    #expect(reader.decoded?.name == row.name)
    #expect(reader.decoded?.assumption == row.assumption)
    if let text = row.text { #expect(String(decoding: reader.bytes, as: UTF8.self) == text) }
    if row.name == nil { #expect(reader.bytes == row.input) }
  }

  /// A mark, and a character, whose bytes come one by one.
  @Test func pieces() throws {
    let chunks: [[UInt8]] = [
      [0xFF], [0xFE], [0x6D], [0, 0x3D], [0xD8], [0x00, 0xDE, 0x0A], [0], [0x61, 0x00],
    ]
    let pipe = Pipe()
    let writer = Thread {
      for chunk in chunks {
        try? pipe.fileHandleForWriting.write(contentsOf: Data(chunk))
        Thread.sleep(forTimeInterval: 0.01)
      }
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    var reader = LineReader(descriptor: pipe.fileHandleForReading.fileDescriptor, separator: 0x0A)
    try reader.fill()
    #expect(try reader.decide(InputEncoding([], Environment([:])), isHTML: false))
    let lines = try LineReaderTests.pieces(&reader).map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(lines == ["m😀\n", "a"])
  }

  /// UTF-16 without a mark whose bytes come one by one.
  @Test func piecesOfUTF16() throws {
    let pipe = Pipe()
    let writer = Thread {
      for byte in Self.utf16("The mice run\n") {
        try? pipe.fileHandleForWriting.write(contentsOf: Data([byte]))
        Thread.sleep(forTimeInterval: 0.01)
      }
      try? pipe.fileHandleForWriting.close()
    }
    var reader = LineReader(descriptor: pipe.fileHandleForReading.fileDescriptor, separator: 0x0A)
    try pipe.fileHandleForWriting.write(contentsOf: Data([0x61, 0]))
    try reader.fill()
    writer.start()
    #expect(try reader.decide(InputEncoding([], Environment([:])), isHTML: false))
    let lines = try LineReaderTests.pieces(&reader).map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(lines == ["aThe mice run\n"])
  }

  /// A text that ends with what could begin a character of UTF-8.
  @Test func lastByte() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data([0x63, 0x61, 0x66, 0xE9]))
    try pipe.fileHandleForWriting.close()
    var reader = LineReader(descriptor: pipe.fileHandleForReading.fileDescriptor, separator: 0x0A)
    try reader.fill()
    let encoding = InputEncoding([], Environment(["LANG": "fr_FR.ISO-8859-1"]))
    #expect(try reader.decide(encoding, isHTML: false))
    #expect(String(decoding: reader.bytes, as: UTF8.self) == "café")
  }

  /// With `auto` the first block that is more than ASCII decides, and what came before it stays.
  @Test func lateDecision() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("mice\n".utf8))
    let encoding = InputEncoding(Array("auto".utf8), Environment([:]))
    var reader = LineReader(descriptor: pipe.fileHandleForReading.fileDescriptor, separator: 0x0A)
    try reader.fill()
    #expect(try !reader.decide(encoding, isHTML: false))
    try pipe.fileHandleForWriting.write(contentsOf: Data(Self.koi8))
    try pipe.fileHandleForWriting.close()
    try reader.fill()
    #expect(try reader.decide(encoding, isHTML: false))
    while !reader.isAtEnd { try reader.fill() }
    #expect(String(decoding: reader.bytes, as: UTF8.self) == "mice\n" + Self.russian)
    let map = try #require(reader.decoded?.map)
    #expect([0, 4, 5, 7].map { map.source(of: $0) } == [0, 4, 5, 6])
    #expect([0, 4, 5, 6].map { map.text(of: $0) } == [0, 4, 5, 7])
  }
}
