import Testing

@Suite struct ItalianLookupTests {
  private static let words = [
    "acqua", "fare", "dare", "pentirsi", "sapere", "essere", "buono",
  ]
  private static let forms = [
    "da": "dare", "acque": "acqua", "pentì": "pentire", "so": "essere",
  ]

  @Test(
    arguments: [
      ("dell'acqua", "clitic acqua [del]"), ("farlo", "clitic fare [lo]"), ("acque", "inflected acqua"),
      ("dammelo", "clitic dare [mi] [lo]"), ("della", "exact [della] [di] [la]"), ("fosco", "none"),
      ("pentì", "inflected pentirsi"), ("so", "inflected sapere"), ("buonissima", "inflected buono"),
    ])
  func found(surface: String, expected: String) throws {
    var engine = try MiniLanguage.engine([MiniLanguage.lexicon("it", Self.words, forms: Self.forms)])
    let found = try engine.found(surface)
    #expect(found == expected)
  }
}
