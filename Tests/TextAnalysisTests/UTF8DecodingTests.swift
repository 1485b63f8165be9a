import ByteText
import ReferenceICU
import Testing
import TextAnalysis

@Suite struct UTF8DecodingTests {
  /// All 16.8 million strings of three bytes in a release build; in a debug build the bytes at the edges of table
  /// 3-7's ranges stand for the rest.
  @Test func everyShortStringEqualsSwift() {
    #if DEBUG
      let bytes: [UInt8] = [
        0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED,
        0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xF8, 0xFF,
      ]
    #else
      let bytes = Array(UInt8.min...UInt8.max)
    #endif
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        expectEqualToSwift([first, second])
      }
    }
    for first in bytes {
      for second in bytes {
        for third in bytes { expectEqualToSwift([first, second, third]) }
      }
    }
  }

  @Test func everyShortStringOfFourEdges() {
    let bytes: [UInt8] = [0x41, 0x80, 0x8F, 0x90, 0xBF, 0xC2, 0xE0, 0xED, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5]
    for first in bytes {
      for second in bytes {
        for third in bytes {
          for fourth in bytes { expectEqualToSwift([first, second, third, fourth]) }
        }
      }
    }
  }

  @Test func everyByteAtEveryOffset() {
    for byte in UInt8.min...UInt8.max {
      for offset in 0..<64 {
        var text = [UInt8](repeating: 0x61, count: 64)
        text[offset] = byte
        let malformed = UTF8Decoding.countMalformed(in: text.span)
        #expect(malformed.count == (byte < 0x80 ? 0 : 1))
        #expect(malformed.firstOffset == (byte < 0x80 ? nil : offset))
        expectEqualToSwift(text)
      }
    }
  }

  @Test(
    arguments: [
      ([], 0), ([0x61], 0), ([0xC3], 1), ([0xC3, 0xA9], 0), ([0xE2, 0x82], 2), ([0xE2, 0x82, 0xAC], 0),
      ([0xF0, 0x9F, 0x91], 3), ([0xF0, 0x9F], 2), ([0xF0], 1), ([0xF0, 0x9F, 0x91, 0x8D], 0), ([0x80], 0),
      ([0xFF], 0), ([0xC0], 0), ([0xE0, 0x80], 0), ([0xED, 0xA0], 0), ([0xF4, 0x90], 0), ([0x61, 0xE2], 1),
      ([0x80, 0x80, 0x80, 0x80], 0), ([0xC3, 0xA9, 0x80], 0), ([0xE2, 0x41], 0),
    ] as [([UInt8], Int)])
  func incompleteTail(bytes: [UInt8], length: Int) {
    #expect(UTF8Decoding.incompleteTailLength(of: bytes.span) == length)
  }

  /// The standard's own examples (section 3.9, tables 3-8 to 3-11).
  @Test(
    arguments: [
      ([0xC0, 0xAF, 0xE0, 0x80, 0xBF, 0xF0, 0x81, 0x82, 0x41], 8),
      ([0xED, 0xA0, 0x80, 0xED, 0xBF, 0xBF, 0xED, 0xAF, 0x41], 8),
      ([0xF4, 0x91, 0x92, 0x93, 0xFF, 0x41, 0x80, 0xBF, 0x42], 7),
      ([0xE1, 0x80, 0xE2, 0xF0, 0x91, 0x92, 0xF1, 0xBF, 0x41], 4),
    ] as [([UInt8], Int)])
  func standardsExamples(bytes: [UInt8], malformed: Int) {
    #expect(UTF8Decoding.countMalformed(in: bytes.span).count == malformed)
  }

  private func expectEqualToSwift(_ bytes: [UInt8]) {
    let (units, offsets) = ReferenceICU.utf16(of: bytes)
    var ours = UTF16Text()
    ours.decode(bytes.span, in: 0..<bytes.count)
    if ours.units != units || ours.offsets.map(Int.init) != offsets {
      Issue.record("\(bytes): \(ours.units) at \(ours.offsets), Swift \(units) at \(offsets)")
    }
    let repaired = Array(String(decoding: bytes, as: UTF8.self).utf16)
    if ours.units != repaired { Issue.record("\(bytes): \(ours.units), String \(repaired)") }
    let isValid = String(validating: bytes, as: UTF8.self) != nil
    if (UTF8Decoding.countMalformed(in: bytes.span).count == 0) != isValid {
      Issue.record("\(bytes): valid \(isValid)")
    }
  }
}
