import Testing

@Suite struct RussianLookupTests {
  private static let words = [
    "ещё", "замок", "прийти", "учить", "мел",
  ]
  private static let forms = [
    "пришёл": "прийти", "учил": "учить",
  ]

  @Test(
    arguments: [
      ("еще", "exact [еще]"), ("мёл", "folded мел"), ("за́мок", "folded замок"), ("пришел", "folded прийти"),
      ("учился", "clitic учить"),
    ])
  func found(surface: String, expected: String) throws {
    var engine = try MiniLanguage.engine([MiniLanguage.lexicon("ru", Self.words, forms: Self.forms)])
    let found = try engine.found(surface)
    #expect(found == expected)
  }
}
