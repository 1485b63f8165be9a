import Testing

@Suite struct ArabicTests {
  @Test(
    arguments: [
      ("البيت", ["ال + [بيت]", "البي"]), ("للبيت", ["ل + ال + [بيت]", "ل + [لبيت]", "للبي"]),
      ("والبيت", ["و + [البيت]", "والبي"]),
      ("مدرستها", ["[مدرسة] + ها", "[مدرست] + ها", "مدرسته"]),
    ] as [(String, [String])])
  func whatAWordMayBe(word: String, expected: [String]) {
    #expect(LanguageReadings.of(word, "ar") == expected)
  }
}
