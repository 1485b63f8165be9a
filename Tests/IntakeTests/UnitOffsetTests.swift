import ByteText
import Intake
import Testing
import TextAnalysis

@Suite struct UnitOffsetTests {
  @Test(
    arguments: [
      ("0", .init(value: 0, unit: .bytes)), ("12", .init(value: 12, unit: .bytes)),
      ("7:bytes", .init(value: 7, unit: .bytes)), ("7:utf16", .init(value: 7, unit: .utf16)),
      ("007:scalars", .init(value: 7, unit: .scalars)),
      ("9223372036854775807", .init(value: Int.max, unit: .bytes)),
      ("9223372036854775808", nil), ("99999999999999999999", nil), ("", nil), ("-1", nil), ("+1", nil),
      (" 1", nil), ("1 ", nil), ("1:", nil), ("1:byte", nil), ("1:UTF16", nil), (":bytes", nil), ("1.5", nil),
      ("0x10", nil), ("1:bytes:", nil),
    ] as [(String, UnitOffset?)])
  func whatIsWritten(text: String, expected: UnitOffset?) {
    #expect(UnitOffset(parsing: Array(text.utf8)) == expected)
  }

  /// Offsets of every unit into `aé𝒜\n`, 1, 2, 4 and 1 bytes; nil behind its end.
  static let places: [(UnitOffset.Unit, [Int?])] = [
    (.bytes, [0, 1, 1, 3, 3, 3, 3, 7, 8, nil, nil]),
    (.utf16, [0, 1, 3, 3, 7, 8, nil]),
    (.scalars, [0, 1, 3, 7, 8, nil]),
  ]

  @Test(arguments: places)
  func insideACharacterIsItsStart(unit: UnitOffset.Unit, expected: [Int?]) {
    let source = Array("aé𝒜\n".utf8)
    let marked = [0xEF, 0xBB, 0xBF] + source
    for (value, byte) in expected.enumerated() {
      #expect(UnitOffset(value: value, unit: unit).byteOffset(in: source.span) == byte)
      // A byte order mark is bytes only.
      let shifted = UnitOffset(value: unit == .bytes ? value + 3 : value, unit: unit)
      #expect(shifted.byteOffset(in: marked.span) == byte.map { $0 + 3 })
    }
    for value in 0...3 {
      #expect(UnitOffset(value: value, unit: .bytes).byteOffset(in: marked.span) == 3)
    }
  }

  @Test func aMalformedSubpartIsOneCharacter() {
    let source: [UInt8] = [0x61, 0xE2, 0x82, 0x62, 0xFF, 0x63]
    for unit: UnitOffset.Unit in [.utf16, .scalars] {
      let found = (0...6).map { UnitOffset(value: $0, unit: unit).byteOffset(in: source.span) }
      #expect(found == [0, 1, 3, 4, 5, 6, nil])
    }
    #expect(UnitOffset(value: 2, unit: .bytes).byteOffset(in: source.span) == 1)
  }

  @Test func anEmptySourceHasItsStart() {
    for unit: UnitOffset.Unit in [.bytes, .utf16, .scalars] {
      #expect(UnitOffset(value: 0, unit: unit).byteOffset(in: [UInt8]().span) == 0)
      #expect(UnitOffset(value: 1, unit: unit).byteOffset(in: [UInt8]().span) == nil)
      #expect(
        UnitOffset(value: Int.max, unit: unit).byteOffset(in: [UInt8](repeating: 0x61, count: 9).span) == nil)
    }
  }

  /// The places that we name ourselves lead back to the same byte.
  @Test func placesOfATrackerAreFoundAgain() {
    let source: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("é\n👩 𝒜b\r\n".utf8) + [0xFF, 0xF0, 0x9F, 0x20]
    var tracker = PositionTracker()
    var offset = 3
    while offset < source.count {
      tracker.advance(to: offset, in: source.span, base: 0)
      let place = UnitOffset(value: tracker.position.utf16, unit: .utf16)
      #expect(place.byteOffset(in: source.span) == offset)
      offset += UTF8Decoding.unit(in: source.span, at: offset).length
    }
  }
}
