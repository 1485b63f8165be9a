import Testing

@Suite struct ItalianLookupTests {
  private static let words = [
    "acqua", "fare", "dare",
  ]
  private static let forms = [
    "da": "dare", "acque": "acqua",
  ]

  @Test(
    arguments: [
      ("dell'acqua", "clitic acqua [del]"), ("farlo", "clitic fare [lo]"), ("acque", "inflected acqua"),
      ("dammelo", "clitic dare [mi] [lo]"), ("della", "exact [della] [di] [la]"), ("fosco", "none"),
    ])
  func found(surface: String, expected: String) throws {
    var engine = try MiniLanguage.engine([MiniLanguage.lexicon("it", Self.words, forms: Self.forms)])
    let found = try engine.found(surface)
    #expect(found == expected)
  }
}
