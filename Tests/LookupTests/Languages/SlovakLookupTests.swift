import Testing

@Suite struct SlovakLookupTests {
  private static let words = [
    "mať", "dobrý", "škola",
  ]
  private static let forms = [
    "mám": "mať", "lepší": "dobrý",
  ]

  @Test(
    arguments: [
      ("nemám", "clitic mať"), ("najlepší", "clitic dobrý"), ("skola", "folded škola"),
    ])
  func found(surface: String, expected: String) throws {
    var engine = try MiniLanguage.engine([MiniLanguage.lexicon("sk", Self.words, forms: Self.forms)])
    let found = try engine.found(surface)
    #expect(found == expected)
  }
}
