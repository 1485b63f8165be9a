import ReferenceICU
import Seeding
import Testing
import TextAnalysis

@Suite struct WordSegmenterTests {
  @Test(arguments: [
    ("It's 3.5 m.", ["It's", "3.5", "m"]),
    ("snake_case _ __", ["snake_case", "__"]),
    ("don’t “quote” café", ["don’t", "quote", "café"]),
    ("a\0b\u{1}c", ["a", "b", "c"]),
    ("今日は良い", ["今日", "は", "良い"]),
    ("สวัสดีครับ", ["สวัสดี", "ครับ"]),
    ("👍🏽 🇫🇷", []),
    ("", []),
  ])
  func words(text: String, expected: [String]) {
    #expect(tokens(of: text).map(\.surface) == expected)
  }

  @Test func kindsAndASCII() {
    let found = tokens(of: "route66 mice カタカナ 漢 é 1,000")
    #expect(found.map(\.token.kind) == [.number, .letter, .ideograph, .ideograph, .letter, .number])
    #expect(found.map(\.token.isASCII) == [true, true, false, false, false, true])
  }

  @Test func baseIsAdded() {
    var tokens: [Token] = []
    WordSegmenter().appendTokens(of: Array("a é".utf8).span, base: 1 << 33, to: &tokens)
    #expect(tokens.map(\.start) == [1 << 33, 1 << 33 + 2])
    #expect(tokens.map(\.end) == [1 << 33 + 1, 1 << 33 + 4])
  }

  /// Cutting pieces out for ICU must not show: a random text gives what ICU says of the whole.
  @Test(arguments: UInt64(0)..<8)
  func mixedTextEqualsICU(seed: UInt64) {
    let pieces: [[UInt8]] =
      [
        "word", "a", "1", "1.5", "_", ".", "'", ",", ";", ":", " ", "  ", "\t", "\r", "\n", "\r\n", "\0", "-",
        "\"", "@", "é", "e\u{301}", "\u{301}", "\u{200D}", "\u{AD}", "’", "“", "日本語", "ひらがな", "カ", "ｶﾞ",
        "ภาษาไทย", "א", "א\"ב", "ب", "👍", "🏽", "👩\u{200D}🚀", "🇫🇷", "🇫", "\u{FE0F}", "\u{20E3}", "\u{3000}",
        "\u{2028}", "\u{85}", "\u{A0}", "\u{2003}", "\u{FEFF}", "\u{10FFFF}", "한국어", "ﬁ", "\u{661}",
        "\u{FE34}",
        "plain words that run on and on, until forty bytes are full", "！", "：", "·", "\u{2060}",
      ].map { Array($0.utf8) } + [
        [0xFF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x91], [0x80], [0xED, 0xA0, 0x80],
      ]
    let comparison = Comparison()
    var random = FixedRandom(seed: seed)
    for _ in 0..<1_500 {
      var text: [UInt8] = []
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        text += pieces.randomElement(using: &random)!
        if Int.random(in: 0..<3, using: &random) == 0 { text += " word \(seed) ".utf8 }
      }
      _ = comparison.agrees(on: text)
    }
    #expect(comparison.difference == nil)
  }

  private func tokens(of text: String) -> [(token: Token, surface: String)] {
    let bytes = Array(text.utf8)
    var tokens: [Token] = []
    WordSegmenter().appendTokens(of: bytes.span, base: 0, to: &tokens)
    return tokens.map { ($0, String(decoding: bytes[$0.start..<$0.end], as: UTF8.self)) }
  }
}
