import Testing

@Suite struct SlovakTests {
  @Test(
    arguments: [
      ("nemám", ["ne + [mám]"]), ("najlepší", ["naj + [lepší]"]), ("nebo", []), ("dom", []),
      ("pekne", ["pekný", "pekny", "pekní"]),
    ] as [(String, [String])])
  func whatAWordMayBe(word: String, expected: [String]) {
    #expect(LanguageReadings.of(word, "sk") == expected)
  }
}
