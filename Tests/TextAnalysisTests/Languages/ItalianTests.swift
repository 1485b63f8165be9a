import Testing

@Suite struct ItalianTests {
  @Test(
    arguments: [
      ("dell'acqua", ["del + [acqua]"]), ("c'è", ["ci + [è]"]), ("un'altra", ["una + [altra]"]),
      ("dammelo", ["[dam] + mi + lo", "[da] + mi + lo", "[damme] + lo"]),
      ("farlo", ["[fare] + lo", "[far] + lo", "[farre] + lo"]),
      ("andarsene", ["[andare] + si + ne", "[andar] + si + ne", "[andarre] + si + ne", "[andarse] + ne"]),
      ("far", ["fare", "faro"]), ("po'", ["poco"]), ("casa", []),
      ("lentamente", ["lento", "lente", "lentae"]),
      ("facilmente", ["facile"]), ("buonissima", ["buono", "buone"]), ("pentire", ["pentirsi"]),
    ] as [(String, [String])])
  func whatAWordMayBe(word: String, expected: [String]) {
    #expect(LanguageReadings.of(word, "it") == expected)
  }
}
