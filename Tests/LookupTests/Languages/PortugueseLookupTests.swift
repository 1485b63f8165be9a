import Testing

@Suite struct PortugueseLookupTests {
  private static let words = [
    "fazer", "dar", "água", "coração",
  ]
  private static let forms = [
    "faz": "fazer", "corações": "coração",
  ]

  @Test(
    arguments: [
      ("fá-lo", "clitic fazer [o]"), ("dar-me-ia", "clitic dar [me]"), ("d'água", "clitic água [de]"),
      ("coracao", "folded coração"), ("coracoes", "none"), ("na", "exact [na] [em] [a]"),
    ])
  func found(surface: String, expected: String) throws {
    var engine = try MiniLanguage.engine([MiniLanguage.lexicon("pt", Self.words, forms: Self.forms)])
    let found = try engine.found(surface)
    #expect(found == expected)
  }
}
