import LookupKeys
import ReferenceICU
import Seeding
import Testing
import TextAnalysis

@Suite struct LookupKeyTests {
  @Test(arguments: [
    ("Mice", "mice"), ("New  York\t\n", "new york"), ("  a ", "a"), ("", ""), (" ", ""),
    ("snake_case", "snake_case"),
    ("don’t", "don't"), ("donʼt", "don't"), ("don＇t", "don't"), ("‘tis", "'tis"), ("ŉ", "'n"),
    ("ﬁne", "fine"), ("Ｆｕｌｌ", "full"), ("STRASSE", "strasse"), ("Straße", "strasse"), ("ΣΑΣ", "σασ"),
    ("co\u{AD}op", "coop"), ("a\u{200B}b\u{FEFF}c\u{2060}", "abc"), ("e\u{301}", "é"), ("É", "é"),
    ("a\u{A0}\u{3000}b", "a b"), ("a\u{2028}b\u{85}c", "a b c"), ("\u{A0}é ", "é"), ("x²", "x2"), ("İ", "i̇"),
    ("ʻokina", "'okina"), ("rock ‛n‛", "rock 'n'"), ("well‐being", "well-being"),
    ("well‑being", "well-being"),
    ("ⓗⓔⓛⓛⓞ", "hello"), ("🄷🄴🅗🅔🆇", "hehex"), ("Ⅳ", "iv"), ("a\u{308}\u{323}", "ạ\u{308}"),
    // A joiner in Persian, in an Indic conjunct; and where it means nothing: at an end, in Latin, behind a vowel sign.
    ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("می\u{200C}", "می"), ("ا\u{200C}ب", "اب"),
    ("a\u{200C}b\u{200D}c", "abc"),
    ("क्\u{200D}ष", "क्\u{200D}ष"), ("क्\u{200C}ष", "क्\u{200C}ष"), ("का\u{200D}ष", "काष"),
    ("क्\u{200D}", "क्\u{200D}"),
    ("👩\u{200D}🚀", "👩🚀"), ("ｶﾞ", "ガ"), ("각", "각"), ("한", "한"), ("a\0b", "a\0b"), ("👍🏽", "👍🏽"), ("𝐀", "a"),
  ])
  func keys(surface: String, key: String) {
    #expect(
      String(decoding: LookupKey.bytes(for: surface), as: UTF8.self).unicodeScalars.elementsEqual(
        key.unicodeScalars))
  }

  @Test(
    arguments: [
      ([0x41, 0xFF], "a\u{FFFD}"), ([0xE2, 0x82, 0x41], "\u{FFFD}a"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ] as [([UInt8], String)])
  func malformed(surface: [UInt8], key: String) {
    var bytes: [UInt8] = []
    LookupKey.append(keyFor: surface.span, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == key)
  }

  @Test func appendsWithoutTouchingWhatIsThere() {
    var bytes = Array("x ".utf8)
    LookupKey.append(keyFor: Array(" Foo bar ".utf8).span, to: &bytes)
    LookupKey.append(keyFor: Array("\u{A0}É".utf8).span, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "x foo baré")
  }

  /// What is taken for its own key is what normalization makes of it: all characters of scripts without spaces, each by
  /// itself and with another, with and without a letter that has them normalized.
  @Test func scriptsWithoutSpacesAreNormalizedAlike() {
    var random = FixedRandom(seed: 6)
    let ranges: [ClosedRange<UInt32>] = [0x0E00...0x0E7F, 0x3000...0x30FF, 0x3400...0x3410, 0x9FF0...0xA010]
    let scalars = ranges.joined().map { Unicode.Scalar($0)! } + ["一", "豈", "ກ", "ំ", "\u{200D}"]
    var texts = scalars.map { [$0] }
    for first in scalars {
      for _ in 0..<20 { texts.append([first, scalars.randomElement(using: &random)!]) }
    }
    for _ in 0..<5_000 {
      texts.append((0..<12).map { _ in scalars[..<0x80].randomElement(using: &random)! })
    }
    for text in texts + [[Unicode.Scalar](repeating: "\u{E48}", count: 40)] {
      let word = String(String.UnicodeScalarView(text))
      // The letter stands apart: a space parts what may be composed or counted together.
      let expected = LookupKey.bytes(for: word + " é").dropLast(" é".utf8.count)
      let key = LookupKey.bytes(for: word)
      #expect(key == Array(expected) || text.contains("\u{3000}"), "\(text.map(\.value))")
    }
  }

  @Test func keyOfKeyIsItself() {
    var random = FixedRandom(seed: 3)
    for _ in 0..<20_000 {
      let text = String(
        String.UnicodeScalarView(
          (0..<4).compactMap { _ in
            Unicode.Scalar(
              UInt32.random(in: 0...(Bool.random(using: &random) ? 0x3400 : 0x2_0000), using: &random))
          }))
      let key = LookupKey.bytes(for: text)
      var again: [UInt8] = []
      LookupKey.append(keyFor: key.span, to: &again)
      #expect(again == key, "\(text.unicodeScalars.map(\.value))")
    }
  }

  @Test func thirtyMarksStayAndTheNextGo() {
    func marked(_ count: Int) -> String { "a" + String(repeating: "\u{323}\u{308}", count: count / 2) + "b" }
    #expect(LookupKey.bytes(for: marked(30)).count > LookupKey.bytes(for: marked(28)).count)
    #expect(LookupKey.bytes(for: marked(32)) == LookupKey.bytes(for: marked(30)))
    #expect(LookupKey.bytes(for: marked(50_000)) == LookupKey.bytes(for: marked(30)))
  }

  /// Runs whose marks a count of combining classes would not see: each hides half of them.
  @Test(arguments: [
    "\u{323}\u{308}", "\u{FF9E}\u{301}", "\u{AD}\u{301}\u{323}", "\u{F73}\u{301}", "\u{34F}\u{301}\u{323}",
  ])
  func endlessMarksAreLinear(marks: String) {
    let text = Array(("a" + String(repeating: marks, count: 50_000)).utf8)
    var key: [UInt8] = []
    let time = ContinuousClock().measure { LookupKey.append(keyFor: text.span, to: &key) }
    #expect(key.count < 200)
    #expect(time < .seconds(3))
  }
}
