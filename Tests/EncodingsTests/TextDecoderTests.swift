import ByteText
import Encodings
import Foundation
import Judging
import Seeding
import Testing

/// Texts in other encodings, judged by Python's codecs.
@Suite struct TextDecoderTests {
  /// A text as Python encodes it.
  struct Case: Decodable {
    var name: String
    var bytes: String
    var text: String
    var starts: [Int]?

    var source: [UInt8] {
      var source: [UInt8] = []
      let digits = Array(bytes.utf8)
      for index in stride(from: 0, to: digits.count, by: 2) {
        source.append(UInt8(String(decoding: digits[index...(index + 1)], as: UTF8.self), radix: 16)!)
      }
      return source
    }
  }

  struct Texts: Decodable {
    var cases: [Case]
    var samples: [Case]
  }

  static let texts = Result {
    try JSONDecoder().decode(Texts.self, from: Data(try PythonJudge.run("encoded_texts")))
  }

  /// The text of bytes that come in pieces, and where it stands in them.
  static func decode(
    _ source: [UInt8], as name: String, holding longest: Int = .max,
    pieces: (inout FixedRandom) -> Int = { _ in .max }
  ) throws -> (text: [UInt8], map: SourceMap) {
    let decoder = try #require(TextDecoder(name: Array(name.utf8), longestHeld: longest), "\(name)")
    let map = SourceMap()
    var text: [UInt8] = []
    var random = FixedRandom(seed: 4)
    var start = 0
    repeat {
      let end = start + min(pieces(&random), source.count - start)
      decoder.decode(source.span.extracting(start..<end), isLast: end == source.count, to: &text, map)
      start = end
    } while start < source.count
    return (text, map)
  }

  @Test func charactersAndTheirPlaces() throws {
    for text in try Self.texts.get().cases {
      let source = text.source
      for longest in [Int.max, 1, 7, 300] {
        let (decoded, map) = try Self.decode(source, as: text.name) {
          longest == .max ? .max : Int.random(in: 1...longest, using: &$0)
        }
        #expect(String(decoding: decoded, as: UTF8.self) == text.text, "\(text.name)")
        var offset = 0
        for (character, start) in zip(text.text.unicodeScalars, text.starts ?? []) {
          let found = map.source(of: offset)
          #expect(found == start, "\(text.name), \(character), pieces of \(longest)")
          if found != start { break }
          #expect(map.text(of: start) == offset, "\(text.name), \(character)")
          offset += String(character).utf8.count
        }
        #expect(map.source(of: decoded.count) == source.count)
        #expect(map.countMalformed(in: 0..<decoded.count).count == 0)
      }
    }
  }

  @Test func whatHasBeenReadIsForgotten() throws {
    let text = String(repeating: "мышь 辞書 a🐁", count: 1000)
    let source = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let (decoded, map) = try Self.decode(source, as: "UTF-16LE")
    var offset = 0
    var place = 0
    for scalar in text.unicodeScalars {
      map.forget(before: offset)
      #expect(map.source(of: offset) == place)
      offset += UTF8.width(scalar)
      place += UTF16.width(scalar) * 2
    }
    #expect(offset == decoded.count)
  }

  @Test func malformedSequencesAreCounted() throws {
    let (text, map) = try Self.decode([0x61, 0xFF, 0x20, 0xA4, 0xA2, 0xA4], as: "EUC-JP")
    #expect(String(decoding: text, as: UTF8.self) == "a\u{FFFD} あ\u{FFFD}")
    let (count, first) = map.countMalformed(in: 0..<text.count)
    #expect(count == 2)
    #expect(first.map { map.source(of: $0) } == 1)
    // Half of a pair, and half of a unit.
    let (halves, places) = try Self.decode([0x00, 0xD8, 0x41, 0x00, 0x42], as: "UTF-16LE")
    #expect(String(decoding: halves, as: UTF8.self) == "\u{FFFD}A\u{FFFD}")
    #expect(places.countMalformed(in: 0..<halves.count).count == 2)
    #expect([0, 3, 4, 7].map { places.source(of: $0) } == [0, 2, 4, 5])
  }

  /// What shifts between two characters belongs to the first, however much it is.
  @Test func longSource() throws {
    let shifts = [UInt8](repeating: 0x0E, count: 1000).enumerated().map {
      $0.offset % 2 == 0 ? 0x0E : UInt8(0x0F)
    }
    let (text, map) = try Self.decode([0x83] + shifts + [0x81, 0x82], as: "ibm-930") {
      Int.random(in: 1...400, using: &$0)
    }
    #expect(text.count == 9)
    #expect([0, 3, 6, 9].map { map.source(of: $0) } == [0, 1001, 1002, 1003])
  }

  /// In any encoding, any bytes become UTF-8 without a crash. Decoding in pieces gives the same text, with the same places.
  @Test func anyBytes() throws {
    var random = FixedRandom(seed: 9)
    // ICU gives wrong offsets most often in the last three.
    for name in try Self.texts.get().cases.map(\.name) + ["ISO-2022-KR", "ISO-2022-CN", "HZ"] {
      for _ in 0..<20 {
        let source = (0..<400).map { _ in
          Bool.random(using: &random)
            ? UInt8.random(in: 0...255, using: &random)
            : [0x1B, 0x24, 0x42, 0][Int.random(in: 0..<4, using: &random)]
        }
        let (whole, places) = try Self.decode(source, as: name)
        // More bytes than may wait for a character's end are decoded without it.
        for longest in [Int.max, 3] {
          let (decoded, map) = try Self.decode(source, as: name, holding: longest) {
            Int.random(in: 1...90, using: &$0)
          }
          #expect(UTF8Decoding.countMalformed(in: decoded.span).count == 0)
          #expect(decoded == whole, "\(name)")
          var last = 0
          for offset in 0...decoded.count {
            let place = map.source(of: offset)
            #expect(place >= last && place <= source.count, "\(name)")
            #expect(longest < .max || place == places.source(of: offset), "\(name)")
            last = place
          }
        }
      }
    }
  }

  /// A line has its answer before the next one comes.
  @Test(arguments: [
    ("HZ", "mouse ~{<:Ky~}\n"), ("ISO-2022-JP", "mouse\n"), ("ISO-2022-JP", "mouse\0"), ("EUC-JP", "mouse\0"),
    ("UTF-16LE", "m\0\n\0"), ("ibm-930", "\u{25}"), ("ibm-1047", "\u{25}"),
  ])
  func aLineIsDecodedAtOnce(name: String, line: String) throws {
    let decoder = try #require(TextDecoder(name: Array(name.utf8)))
    let bytes = Array(line.utf8)
    for _ in 0..<2 {
      var text: [UInt8] = []
      decoder.decode(bytes.span, isLast: false, to: &text)
      #expect(text.last == 0x0A || text.last == 0)
    }
  }

  @Test(arguments: [
    "klingon", "", "../../etc/passwd", "ibm-37,swaplfnl", "UTF-7", "SCSU", "a b", "UTF-8\u{1}",
  ])
  func unknownNames(_ name: String) {
    #expect(TextDecoder.canonicalName(Array(name.utf8)) == nil)
  }

  @Test(arguments: [
    ("LATIN1", "ISO-8859-1"), ("cp1252", "windows-1252"), ("sjis", "Shift_JIS"), ("utf8", "UTF-8"),
  ])
  func names(_ name: String, _ canonical: String) {
    #expect(TextDecoder.canonicalName(Array(name.utf8)) == canonical)
  }
}
