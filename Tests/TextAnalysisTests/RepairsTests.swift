import Testing
import TextAnalysis

@Suite struct RepairsTests {
  @Test(arguments: [
    ("mice", ""), ("don't", ""), ("MICE", ""), ("Été", ""), ("Ångström", ""), ("don’t", "apostrophe"),
    ("donʼt", "apostrophe"), ("Hawaiʻi", "apostrophe"), ("don＇t", "apostrophe, width"), ("ﬁsh", "ligature"),
    ("Ǆ", "ligature"), ("ｆｕｌｌ", "width"), ("ｶ", "width"), ("ⓗⓔⓛⓛⓞ", "shape"), ("🄷", "shape"), ("🅗🅔", "shape"),
    ("Ⅳ", "shape"), ("𝐀", "shape"), ("xª", "shape"), ("cafe\u{301}", "composition"),
    ("\u{212B}", "composition"),
    ("a\u{308}\u{323}", "composition"), ("co\u{AD}op", "invisible"), ("a\u{2060}b", "invisible"),
    ("well‐being", "hyphen"), ("well‑being", "hyphen"), ("ﬁ\u{AD}n’t", "apostrophe, ligature, invisible"),
  ])
  func names(surface: String, expected: String) {
    var names: [UInt8] = []
    let bytes = Array(surface.utf8)
    Repairs(of: bytes.span).appendNames(to: &names)
    #expect(String(decoding: names, as: UTF8.self) == expected)
  }
}
