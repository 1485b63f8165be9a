extension ScriptSet {
  /// The script of a language that has no row, by the primary subtag of its tag: Latin if it is not known to have
  /// another (ISO 15924 by language, from CLDR's likely subtags).
  package static func usual(of tag: Span<UInt8>) -> ScriptSet {
    var end = 0
    while end < tag.count, tag[end] != UInt8(ascii: "-") { end += 1 }
    let primary = tag.extracting(0..<end)
    for row in rows { for other in row.tags where other.matches(primary) { return row.script } }
    return .latin
  }

  private static let rows: [(script: ScriptSet, tags: [StaticString])] = [
    (.cyrillic, ["uk", "bg", "sr", "mk", "be", "kk", "ky", "mn", "tg", "tt"]),
    (.arabic, ["fa", "ur", "ps", "ckb", "ug", "sd"]),
    (.devanagari, ["mr", "ne", "sa"]),
    (.greek, ["el", "grc"]),
    (.hebrew, ["he", "yi"]),
    (.hangul, ["ko"]),
    (.southEastAsian, ["th", "lo", "km", "my"]),
    (.georgian, ["ka"]),
    (.armenian, ["hy"]),
    (.other, ["bn", "ta", "te", "ml", "kn", "gu", "pa", "si", "am"]),
  ]
}
