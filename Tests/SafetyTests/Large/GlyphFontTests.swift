import Testing

@testable import Safety

/// The lines of a font in which each character has a frame of pixels, but for the given ones.
func miniFont(_ characters: String = "ABCDEFGH", lines: [String] = []) -> GlyphFont {
  let hexadecimal = { (number: UInt32, digits: Int) in
    let text = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: digits - text.count) + text
  }
  var all = lines
  for scalar in characters.unicodeScalars {
    let isWide = scalar.value >= 0x3000
    let (side, middle) = isWide ? ("7FFE", "4002") : ("7E", "42")
    let empty = isWide ? "0000" : "00"
    // Four empty rows, eight with pixels, four empty ones.
    let rows = Array(repeating: empty, count: 4) + [side] + Array(repeating: middle, count: 6) + [side]
    all.append(
      hexadecimal(scalar.value, 4) + ":" + (rows + Array(repeating: empty, count: 4)).joined())
  }
  return GlyphFont(Array(all.sorted().map { $0 + "\n" }.joined().utf8))
}

@Suite struct GlyphFontTests {
  @Test func everyGlyphIsFound() {
    let font = miniFont("ABC日本語")
    for scalar in "ABC".unicodeScalars {
      #expect(font.glyph(of: scalar.value)?.width == 8)
      #expect(font.glyph(of: scalar.value)?.rows[4] == 0x7E)
    }
    for scalar in "日本語".unicodeScalars { #expect(font.glyph(of: scalar.value)?.width == 16) }
  }

  @Test func aMissingGlyphIsTheReplacementCharacter() {
    #expect(miniFont("ABC").glyph(of: 0x44) == nil)
    #expect(miniFont("ABC\u{FFFD}").glyph(of: 0x44) == miniFont("\u{FFFD}").glyph(of: 0xFFFD))
  }

  /// A damaged file has no glyph where it is damaged.
  @Test(arguments: [
    "0041", "0041:", "0041:00", "0041:GG00000000000000000000000000GG00", "x:00", ":", "\n\n", "123456789:00",
    "0041:000000000000000000000000000000000",
  ])
  func damagedLines(line: String) {
    #expect(miniFont("", lines: [line]).glyph(of: 0x41) == nil)
  }
}
