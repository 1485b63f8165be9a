import Testing

@Suite struct TurkishTests {
  @Test(
    arguments: [
      ("Işık", ["ışık"]), ("IŞIK", ["ışik", "ışık"]), ("İstanbul'da", ["i\u{307}stanbul", "istanbul'da"]),
      ("ev", []),
    ] as [(String, [String])])
  func whatAWordMayBe(word: String, expected: [String]) {
    let found = LanguageReadings.of(word, "tr")
    #expect(found.isEmpty == expected.isEmpty)
    #expect(Set(found).isSuperset(of: expected), "\(found)")
  }
}
