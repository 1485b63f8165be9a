import Testing

@Suite struct HindiTests {
  @Test(
    arguments: [
      ("लड़कों", ["लड़का", "लड़क", "लड़कोंना"]), ("करता", ["करना", "करतना", "करताना"]), ("किताबें", ["किताब", "किताबना", "किताबेंना"]),
    ] as [(String, [String])])
  func whatAWordMayBe(word: String, expected: [String]) {
    #expect(LanguageReadings.of(word, "hi") == expected)
  }
}
