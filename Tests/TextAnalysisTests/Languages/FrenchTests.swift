import Testing

@Suite struct FrenchTests {
  @Test(
    arguments: [
      ("l'homme", ["le + [homme]"]), ("L’Homme", ["le + [homme]"]), ("d'une", ["de + [une]"]),
      ("qu'il", ["que + [il]"]), ("jusqu'à", ["jusque + [à]"]), ("quelqu'un", ["quelque + [un]"]),
      ("s'il", ["si + [il]"]), ("s'être", ["se + [être]"]), ("aujourd'hui", []),
      ("presqu'île", ["presque + [île]"]),
      ("donne-le-moi", ["[donne] + le + moi"]), ("a-t-il", ["[a] + il"]), ("va-t'en", ["[va] + en"]),
      ("allez-y", ["[allez] + y"]), ("porte-manteau", []), ("oeuvre", ["œuvre"]),
      ("donne", []), ("jour", []),
    ] as [(String, [String])])
  func whatAWordMayBe(word: String, expected: [String]) {
    #expect(LanguageReadings.of(word, "fr") == expected)
  }
}
