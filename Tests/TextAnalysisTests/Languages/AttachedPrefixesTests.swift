import Testing

@Suite struct AttachedPrefixesTests {
  @Test(
    arguments: [
      ("cs", "nemám", ["ne + [mám]"]), ("cs", "nejlepší", ["ne + [jlepší]", "nej + [lepší]"]),
      ("cs", "nebe", []),
      ("pl", "niedobry", ["nie + [dobry]"]), ("pl", "najlepszy", ["naj + [lepszy]"]), ("pl", "niebo", []),
      ("hr", "nemoguće", ["ne + [moguće]"]), ("hr", "najbolji", ["naj + [bolji]"]),
      ("bg", "невъзможно", ["не + [възможно]"]), ("bg", "най-добър", ["най- + [добър]"]),
      ("bg", "по-добър", ["по- + [добър]"]),
      ("lt", "nebuvo", ["ne + [buvo]"]), ("lt", "nebeturi", ["nebe + [turi]", "ne + [beturi]"]),
    ] as [(String, String, [String])])
  func whatAWordMayBe(tag: String, word: String, expected: [String]) {
    #expect(LanguageReadings.of(word, tag) == expected)
  }
}
