import CICU
import Testing
import TextAnalysis

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("abc", 3), ("", 0), ("a\u{1B}\0\u{7F}", 1), ("é", 1), ("e\u{301}", 1), ("日本語", 6), ("ｆ", 2), ("ｶ", 1),
    ("👍", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("👍\u{FE0F}", 2), ("a\u{FE0F}", 1), ("🇫🇷", 2), ("한", 2),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{200B}\u{200D}\u{2060}\u{FEFF}", 0), ("\u{AD}", 1), ("\u{600}", 1),
    ("\u{85}\u{9F}", 0), ("\u{3000}", 2), ("“x”", 3), ("क्षि", 3), ("\u{10FFFF}", 1), ("\u{FE0F}", 0),
  ])
  func cells(text: String, expected: Int) {
    #expect(DisplayWidth.cells(of: Array(text.utf8).span) == expected)
  }

  @Test func malformedSubpartsHaveOneCell() {
    #expect(DisplayWidth.cells(of: ([0x61, 0xFF, 0xE2, 0x82] as [UInt8]).span) == 3)
  }

  /// The fast way for what entries have answers as ICU would.
  @Test(arguments: [0x7F..<0x300, 0x2010..<0x2028, 0x2190..<0x2200] as [Range<UInt32>])
  func frequentScalarsAreAsByProperty(scalars: Range<UInt32>) {
    for scalar in scalars {
      let isControl = Unicode.Scalar(scalar)?.properties.generalCategory == .control
      let cells = DisplayWidth.cells(of: scalar)
      #expect(cells == (isControl ? 0 : 1), "\(String(scalar, radix: 16))")
      #expect(cells == Int(cicu_cells(Int32(scalar))), "\(String(scalar, radix: 16))")
    }
  }

  @Test func frequentPictogramsAreAsByProperty() {
    for scalar in UInt32(0x1F300)..<0x1FB00 {
      #expect(
        DisplayWidth.cells(of: scalar) == Int(cicu_cells(Int32(scalar))), "\(String(scalar, radix: 16))")
    }
  }

  /// What is asked of a scalar's width in East Asia answers for pictures as well.
  @Test func pictograms() {
    for scalar in (UInt32(0x80)...0x10FFFF).compactMap(Unicode.Scalar.init)
    where scalar.properties.isEmojiPresentation {
      let isIndicator = (0x1F1E6...0x1F1FF).contains(scalar.value)
      // The standard library may be of a newer Unicode than ICU.
      if cicu_cells(Int32(scalar.value)) != (isIndicator ? 1 : 2) {
        #expect(scalar.properties.age.map { $0.major > 15 } ?? true, "\(scalar)")
      }
    }
  }

  /// The fast way for ASCII answers as ICU would.
  @Test(arguments: UInt32(0)...0x7F)
  func asciiIsAsByProperty(scalar: UInt32) {
    let isControl = Unicode.Scalar(scalar)?.properties.generalCategory == .control
    #expect(DisplayWidth.cells(of: scalar) == (isControl ? 0 : 1))
  }
}
