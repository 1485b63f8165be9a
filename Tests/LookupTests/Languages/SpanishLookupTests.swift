import Testing

@Suite struct SpanishLookupTests {
  private static let words = [
    "dar", "decir", "rápido", "vamos",
  ]
  private static let forms = [
    "da": "dar", "diciendo": "decir",
  ]

  @Test(
    arguments: [
      ("dámelo", "clitic dar [me] [lo]"), ("diciéndoselo", "clitic decir [se] [lo]"),
      ("rápidamente", "inflected rápido"), ("rapido", "folded rápido"), ("vámonos", "clitic vamos [nos]"),
      ("del", "exact [del] [de] [el]"),
    ])
  func found(surface: String, expected: String) throws {
    var engine = try MiniLanguage.engine([MiniLanguage.lexicon("es", Self.words, forms: Self.forms)])
    let found = try engine.found(surface)
    #expect(found == expected)
  }
}
