import Safety
import Seeding
import Testing

@Suite struct SanitizerTests {
  private static func clean(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    Sanitizer.append(bytes.span, to: &output)
    return output
  }

  @Test(arguments: [
    ("plain text", "plain text"), ("tab\tand\nnewline", "tab\tand\nnewline"), ("\u{1B}[31m", "<U+001B>[31m"),
    ("\u{9B}1m", "<U+009B>1m"), ("\u{7F}", "<U+007F>"), ("a\u{202E}b", "a<U+202E>b"), ("\0", "<U+0000>"),
    ("\r\n", "<U+000D>\n"), ("\u{85}", "<U+0085>"), ("\u{61C}\u{200E}\u{200F}", "<U+061C><U+200E><U+200F>"),
    ("\u{2066}\u{2069}", "<U+2066><U+2069>"), ("\u{2028}\u{2029}", "<U+2028><U+2029>"),
    ("\u{FFF9}\u{FFFB}", "<U+FFF9><U+FFFB>"), ("\u{E0041}", "<U+E0041>"), ("\u{E007F}", "<U+E007F>"),
    ("naïve 辞書 👩‍👩‍👧", "naïve 辞書 👩‍👩‍👧"), ("\u{A0}\u{AD}\u{FEFF}\u{FFFD}", "\u{A0}\u{AD}\u{FEFF}\u{FFFD}"),
  ])
  func unsafeCharactersAreNamed(text: String, expected: String) {
    #expect(Sanitizer.clean(text) == expected)
    #expect(Sanitizer.clean(expected) == expected)
  }

  @Test(
    arguments: [
      ([0xFF], "\u{FFFD}"), ([0x61, 0xC3], "a\u{FFFD}"), ([0xC3, 0x1B], "\u{FFFD}<U+001B>"),
      ([0xE2, 0x82, 0x61], "\u{FFFD}a"), ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xC0, 0x9B], "\u{FFFD}\u{FFFD}"), ([0x9B, 0x31], "\u{FFFD}1"), ([0xF0, 0x9F, 0x91], "\u{FFFD}"),
    ] as [([UInt8], String)])
  func malformedBytesAreReplaced(bytes: [UInt8], expected: String) {
    #expect(String(decoding: Self.clean(bytes), as: UTF8.self) == expected)
  }

  @Test func aRangeThatEndsInsideACharacterIsMalformedThere() {
    let bytes = Array("a辞b".utf8)
    for (range, expected) in [
      (0..<2, "a\u{FFFD}"), (0..<3, "a\u{FFFD}"), (0..<4, "a辞"), (4..<5, "b"), (2..<2, ""),
    ] {
      var output: [UInt8] = []
      Sanitizer.append(bytes.span, range, to: &output)
      #expect(String(decoding: output, as: UTF8.self) == expected)
    }
  }

  @Test(arguments: 0..<8)
  func whateverComesOutIsHarmlessAndStays(seed: UInt64) {
    var random = FixedRandom(seed: seed)
    let pieces: [[UInt8]] = [
      [0x1B, 0x5B], [0xC2, 0x9B], [0xC2], [0xE2, 0x80, 0xAE], [0xE2, 0x80], [0xF3, 0xA0, 0x81, 0x81], [0x7F],
      [0x0A],
      [0xD8, 0x9C], Array("<U+".utf8), Array("辞👩‍👧".utf8), [0xE2, 0x81, 0xA6], [0xED, 0xA0, 0x80],
    ]
    for _ in 0..<1500 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...24, using: &random) {
        if Bool.random(using: &random) {
          bytes.append(.random(in: 0...255, using: &random))
        } else {
          bytes += pieces.randomElement(using: &random)!
        }
      }
      let once = Self.clean(bytes)
      #expect(PrintedBytes.areHarmless(once), "\(bytes)")
      #expect(Self.clean(once) == once, "\(bytes)")
      if PrintedBytes.areHarmless(bytes), !bytes.contains(0xF3), !bytes.contains(0xE2), !bytes.contains(0xEF)
      {
        #expect(once == bytes)
      }
    }
  }

  @Test func everyScalarIsHarmlessAlone() {
    for value in Array(UInt32(0)...0x1FFFF) + Array(0xE0000...0xE0FFF) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = Array(String(Character(scalar)).utf8)
      let once = Self.clean(bytes)
      let isNamed = once != bytes
      if isNamed != Sanitizer.isUnsafe(value)
        || isNamed && !String(decoding: once, as: UTF8.self).hasPrefix("<U+")
      {
        Issue.record("U+\(String(value, radix: 16))")
      }
      if !PrintedBytes.areHarmless(once) { Issue.record("U+\(String(value, radix: 16))") }
    }
  }
}
