/// Verbs of which a prefix stands apart, at the end of the clause: `Ich rufe dich morgen an` has `anrufen`.
package struct SeparableVerbs: Sendable {
  /// The most words between a verb and its prefix.
  package static let mostBetween = 24

  /// The prefixes that stand apart.
  package let prefixes: [StaticString]
  /// Words that join clauses, so that a prefix may stand before them without a mark.
  package let joiners: [StaticString]
  /// Words before a prefix that make it a word of its own: `Anfang` of `von Anfang an`.
  package let companions: [(word: StaticString, prefix: StaticString)]

  package func hasPrefix(_ key: Span<UInt8>) -> Bool {
    for prefix in prefixes where prefix.matches(key) { return true }
    return false
  }

  package func isJoiner(_ key: Span<UInt8>) -> Bool {
    for joiner in joiners where joiner.matches(key) { return true }
    return false
  }

  /// Whether a prefix belongs to the word before it.
  package func isOwn(_ prefix: Span<UInt8>, behind word: Span<UInt8>) -> Bool {
    for row in companions where row.prefix.matches(prefix) && row.word.matches(word) { return true }
    return false
  }
}

extension SeparableVerbs {
  /// Source: Duden, "Die Grammatik" (2016), on particle verbs, on `als` and `wie`, and on prepositions behind their noun.
  static let german = SeparableVerbs(
    prefixes: germanPrefixes.filter { prefix in !germanAdverbs.contains { $0.matches(prefix) } },
    joiners: ["und", "oder", "aber", "sondern", "als", "wie"],
    companions: [
      ("anfang", "an"), ("beginn", "an"), ("dann", "an"), ("jetzt", "an"), ("kind", "an"),
      ("kindheit", "an"), ("nun", "an"), ("tag", "an"), ("da", "an"), ("heute", "an"), ("morgen", "an"),
      ("geburt", "an"), ("jugend", "an"), ("stunde", "an"), ("klein", "auf"), ("mir", "aus"), ("haus", "aus"),
      ("ansicht", "nach"), ("anschein", "nach"), ("angaben", "nach"), ("auffassung", "nach"),
      ("bericht", "nach"), ("berichten", "nach"), ("erfahrung", "nach"), ("ermessen", "nach"),
      ("gefühl", "nach"), ("meinung", "nach"), ("reihe", "nach"), ("schätzung", "nach"), ("sinn", "nach"),
      ("wahrscheinlichkeit", "nach"), ("überzeugung", "nach"),
    ])

  /// All prefixes that a verb may part with.
  static let germanPrefixes: [StaticString] = [
    "ab", "an", "aneinander", "auf", "aus", "auseinander", "bei", "beisammen", "bekannt", "bereit", "bloss",
    "da", "davon", "dar", "durch", "ein", "empor", "entgegen", "entlang", "entzwei", "fehl", "fern",
    "fertig", "fest", "fort", "frei", "gegenüber", "gleich", "heim", "her", "herab", "heran", "herauf",
    "heraus", "herbei", "herein", "herüber", "herum", "herunter", "hervor", "hin", "hinab", "hinauf",
    "hinaus", "hindurch", "hinein", "hinüber", "hinunter", "hinweg", "hinzu", "hoch", "inne", "kaputt",
    "kennen", "klar", "kund", "los", "mit", "nach", "nahe", "nieder", "preis", "quer", "sauber", "sicher",
    "stand", "statt", "stehen", "still", "teil", "tot", "über", "überein", "um", "umher", "unter", "voll",
    "vor", "voran", "voraus", "vorbei", "vorüber", "vorweg", "wach", "wahr", "weg", "weiter", "wett",
    "wieder", "zu", "zugrunde", "zurecht", "zurück", "zusammen", "zuvor", "zuwider",
  ]

  /// Those that at the end of a clause are mostly adverbs of their own: `ich komme gleich`, `was machst du da`.
  private static let germanAdverbs: [StaticString] = ["da", "gleich"]
}
