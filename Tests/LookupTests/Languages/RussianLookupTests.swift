import Testing

@Suite struct RussianLookupTests {
  private static let words = [
    "ещё", "замок", "прийти", "учить", "мел", "ребёнок",
  ]
  private static let forms = [
    "пришёл": "прийти", "учил": "учить", "ребёнка": "ребенок", "детей": "ребенок",
  ]

  @Test(
    arguments: [
      ("еще", "exact ещё"), ("мёл", "folded мел"), ("за́мок", "folded замок"), ("пришел", "folded прийти"),
      ("учился", "clitic учить"), ("ребёнка", "folded ребёнок"), ("детей", "folded ребёнок"),
    ])
  func found(surface: String, expected: String) throws {
    var engine = try MiniLanguage.engine([MiniLanguage.lexicon("ru", Self.words, forms: Self.forms)])
    let found = try engine.found(surface)
    #expect(found == expected)
  }
}
