import Testing

@Suite struct GermanLookupTests {
  private static let words = [
    "Donau", "Dampf", "Schiff", "Arbeit", "Amt", "Schule", "Buch", "Tür", "Haustür", "anrufen", "rufen",
    "aufstehen", "Mädchen", "ab", "Straße", "Haus", "Hof",
  ]
  private static let forms = [
    "gerufen": "rufen", "Türen": "Tür", "Schiffe": "Schiff",
  ]

  @Test(
    arguments: [
      ("Donaudampfschiff", "compound Donau Dampf Schiff"),
      ("Donaudampfschiffe", "compound Donau Dampf Schiff"),
      ("Arbeitsamt", "compound Arbeit Amt"), ("Schulbuch", "compound Schule Buch"),
      ("Haustüren", "inflected Haustür"),
      ("angerufen", "inflected anrufen"), ("aufzustehen", "inflected aufstehen"),
      ("Maedchen", "case Mädchen"),
      ("Madchen", "folded Mädchen"), ("Schiffdampfer", "none"),
      ("zum", "exact [zum] [zu] [dem]"),
      ("hofhaus", "compound Hof Haus"), ("abhaus", "none"),
    ])
  func found(surface: String, expected: String) throws {
    var engine = try MiniLanguage.engine([MiniLanguage.lexicon("de", Self.words, forms: Self.forms)])
    let found = try engine.found(surface)
    #expect(found == expected)
  }
}
