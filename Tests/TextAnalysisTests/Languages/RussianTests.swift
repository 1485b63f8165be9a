import Testing

@Suite struct RussianTests {
  @Test(
    arguments: [
      ("пришел", ["пришёл"]), ("все", ["всё"]), ("скажи-ка", ["[скажи] + ка"]),
      ("учился", ["[учил] + ся"]), ("дом", []),
    ] as [(String, [String])])
  func whatAWordMayBe(word: String, expected: [String]) {
    #expect(LanguageReadings.of(word, "ru") == expected)
  }
}
