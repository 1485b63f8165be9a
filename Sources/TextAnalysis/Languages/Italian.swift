extension LanguageRow {
  /// Italian: elision, and pronouns at the end of verbs.
  ///
  /// Source: Serianni, "Grammatica italiana" (1989), I.28–I.36, VII.57–VII.75.
  static let italian = LanguageRow(
    tag: "it", name: "Italian", scripts: .latin, readings: proposeItalian,
    contractions: [
      Contraction("agli", "a", "gli"), Contraction("ai", "a", "i"), Contraction("al", "a", "il"),
      Contraction("alla", "a", "la"), Contraction("alle", "a", "le"), Contraction("allo", "a", "lo"),
      Contraction("col", "con", "il"), Contraction("coi", "con", "i"), Contraction("dagli", "da", "gli"),
      Contraction("dai", "da", "i"), Contraction("dal", "da", "il"), Contraction("dalla", "da", "la"),
      Contraction("dalle", "da", "le"), Contraction("dallo", "da", "lo"), Contraction("degli", "di", "gli"),
      Contraction("dei", "di", "i"), Contraction("del", "di", "il"), Contraction("della", "di", "la"),
      Contraction("delle", "di", "le"), Contraction("dello", "di", "lo"), Contraction("negli", "in", "gli"),
      Contraction("nei", "in", "i"), Contraction("nel", "in", "il"), Contraction("nella", "in", "la"),
      Contraction("nelle", "in", "le"), Contraction("nello", "in", "lo"), Contraction("sugli", "su", "gli"),
      Contraction("sui", "su", "i"), Contraction("sul", "su", "il"), Contraction("sulla", "su", "la"),
      Contraction("sulle", "su", "le"), Contraction("sullo", "su", "lo"),
    ],
    functionWords: ItalianFunctionWords.rows)

  private static let elisions = Elisions(rows: [
    ("l", "il"), ("d", "di"), ("un", "una"), ("dell", "del"), ("all", "al"), ("dall", "dal"), ("nell", "nel"),
    ("sull", "sul"), ("coll", "col"), ("quell", "quello"), ("quest", "questo"), ("c", "ci"), ("v", "vi"),
    ("m", "mi"), ("t", "ti"), ("s", "si"), ("n", "ne"), ("gl", "gli"), ("dov", "dove"), ("com", "come"),
    ("cos", "cosa"), ("quand", "quando"), ("anch", "anche"), ("neanch", "neanche"), ("senz", "senza"),
    ("tutt", "tutto"), ("mezz", "mezzo"), ("bell", "bello"), ("sant", "santo"), ("grand", "grande"),
    ("nient", "niente"), ("qualcos", "qualcosa"), ("nessun", "nessuno"), ("ciascun", "ciascuno"),
    ("buon", "buono"), ("vent", "venti"), ("trent", "trenta"), ("po", "poco"), ("mo", "modo"), ("be", "bene"),
  ])

  private static let clitics = VerbClitics(
    rows: [
      ("gliela", "gli la"), ("gliele", "gli le"), ("glieli", "gli li"), ("glielo", "gli lo"),
      ("gliene", "gli ne"), ("cela", "ci la"), ("cele", "ci le"), ("celi", "ci li"), ("celo", "ci lo"),
      ("cene", "ci ne"), ("mela", "mi la"), ("mele", "mi le"), ("meli", "mi li"), ("melo", "mi lo"),
      ("mene", "mi ne"), ("sela", "si la"), ("sele", "si le"), ("seli", "si li"), ("selo", "si lo"),
      ("sene", "si ne"), ("tela", "ti la"), ("tele", "ti le"), ("teli", "ti li"), ("telo", "ti lo"),
      ("tene", "ti ne"), ("vela", "vi la"), ("vele", "vi le"), ("veli", "vi li"), ("velo", "vi lo"),
      ("vene", "vi ne"), ("mmi", "mi"), ("mmelo", "mi lo"), ("mmela", "mi la"), ("mmeli", "mi li"),
      ("mmele", "mi le"), ("mmene", "mi ne"), ("tti", "ti"), ("ttelo", "ti lo"), ("ttela", "ti la"),
      ("ttene", "ti ne"), ("cci", "ci"), ("ccelo", "ci lo"), ("ccela", "ci la"), ("llo", "lo"), ("lla", "la"),
      ("lli", "li"), ("lle", "le"), ("nne", "ne"), ("gli", "gli"), ("ci", "ci"), ("la", "la"), ("le", "le"),
      ("li", "li"), ("lo", "lo"), ("mi", "mi"), ("ne", "ne"), ("si", "si"), ("ti", "ti"), ("vi", "vi"),
    ],
    shortestHost: 2
  ) { stem in
    var hosts = [stem]
    // The infinitive loses its last vowel: `farlo`, `porlo`; the short imperatives have an accent or apostrophe alone.
    if stem.hasSuffix("rr") || stem.hasSuffix("r") { hosts.insert(stem.appending("e"), at: 0) }
    if stem.hasSuffix("r") { hosts.append(stem.appending("re")) }
    return hosts
  }

  @Sendable private static func proposeItalian(_ key: Span<UInt8>, _ readings: inout ReadingList) {
    elisions.propose(for: key, into: &readings)
    clitics.propose(for: key, into: &readings)
    // The vowel that falls before another word: `far`, `son`, `quel`.
    let letters = KeyLetters(key)
    if letters.hasSuffix("r") || letters.hasSuffix("n") || letters.hasSuffix("l"), letters.count > 2 {
      for vowel in ["e", "o"] as [StaticString] {
        readings.append(.respelling, letters.appending(vowel).bytes)
      }
    }
  }
}
