import Testing

@Suite struct GermanTests {
  @Test(
    arguments: [
      ("aufzustehen", ["aufstehen"]), ("anzurufen", ["anrufen"]), ("Maedchen", ["mädchen"]),
      ("Muehlenraeder", ["mühlenräder", "mühlenraeder", "muehlenräder"]), ("neue", ["neü"]),
      ("geht's", ["[geht] + es", "geht"]), ("Straße", []),
    ] as [(String, [String])])
  func whatAWordMayBe(word: String, expected: [String]) {
    #expect(LanguageReadings.of(word, "de") == expected)
  }
}
