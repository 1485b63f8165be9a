import Testing

@Suite struct FrenchLookupTests {
  private static let words = [
    "homme", "donner", "aujourd'hui", "maison", "être", "œuvre", "école", "avoir", "lit", "lire", "oublier",
  ]
  private static let forms = [
    "donne": "donner", "maisons": "maison", "est": "être", "a": "avoir",
  ]

  @Test(
    arguments: [
      ("homme", "exact homme"), ("L’homme", "clitic homme [le]"), ("l'École", "clitic école [le]"),
      ("aujourd’hui", "case aujourd'hui"), ("donne-le-moi", "clitic donner [le] [moi]"),
      ("maisons", "inflected maison"), ("est", "inflected être"), ("ecole", "folded école"),
      ("oeuvre", "case œuvre"), ("lit", "exact lire lit"), ("oublie", "inflected oublier"),
      ("l’ecole", "clitic école [le]"),
      ("du", "exact [du] [de] [le]"), ("l'zzz", "none"), ("the", "none"),
    ])
  func found(surface: String, expected: String) throws {
    var engine = try MiniLanguage.engine([MiniLanguage.lexicon("fr", Self.words, forms: Self.forms)])
    let found = try engine.found(surface)
    #expect(found == expected)
  }
}
