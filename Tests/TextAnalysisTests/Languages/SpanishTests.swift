import Testing

@Suite struct SpanishTests {
  @Test(
    arguments: [
      (
        "dámelo",
        ["[da] + me + lo", "[dá] + me + lo", "[dad] + me + lo", "[dame] + lo", "[dáme] + lo", "[damed] + lo"]
      ),
      (
        "diciéndoselo",
        [
          "[diciendo] + se + lo", "[diciéndo] + se + lo", "[diciendose] + lo", "[diciéndose] + lo",
          "[diciendosed] + lo",
        ]
      ),
      ("verlos", ["[ver] + los", "[verl] + os"]),
      ("vámonos", ["[vamo] + nos", "[vámo] + nos", "[vamos] + nos", "[vamon] + os", "[vámon] + os"]),
      ("rápidamente", ["rápida", "rápido", "[rapidamen] + te", "[rápidamen] + te"]),
      ("perrito", ["perro", "perr"]), ("sol", []), ("arrepentir", ["arrepentirse"]),
    ] as [(String, [String])])
  func whatAWordMayBe(word: String, expected: [String]) {
    #expect(LanguageReadings.of(word, "es") == expected)
  }
}
