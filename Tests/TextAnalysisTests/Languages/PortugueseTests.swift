import Testing

@Suite struct PortugueseTests {
  @Test(
    arguments: [
      ("fá-lo", ["[far] + o", "[fas] + o", "[faz] + o", "[fás] + o", "[fár] + o"]),
      ("dar-me-ia", ["[dar] + me"]),
      ("far-se-á", ["[fazer] + se"]), ("disse-lhe", ["[disse] + lhe"]), ("d'água", ["de + [água]"]),
      ("lembramo-nos", ["[lembramo] + nos", "[lembramos] + nos"]), ("rapidamente", ["rapida", "rapido"]),
      ("guarda-chuva", []),
    ] as [(String, [String])])
  func whatAWordMayBe(word: String, expected: [String]) {
    #expect(LanguageReadings.of(word, "pt") == expected)
  }
}
