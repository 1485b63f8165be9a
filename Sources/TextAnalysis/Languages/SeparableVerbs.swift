/// Verbs of which a prefix stands apart, at the end of the clause: `Ich rufe dich morgen an` has `anrufen`.
package struct SeparableVerbs: Sendable {
  /// The most words between a verb and its prefix.
  package static let mostBetween = 24

  /// The prefixes that stand apart.
  package let prefixes: [StaticString]
  /// Words that join clauses, so that a prefix may stand before them without a mark.
  package let joiners: [StaticString]
  /// Words before a prefix that make it a word of its own: `Meinung` of `meiner Meinung nach`, and `Anfang` of `von Anfang
  /// an`, which takes one of the openers.
  package let companions: [(word: StaticString, prefix: StaticString, isOpened: Bool)]
  /// Words that stand up to three words before those companions.
  package let openers: [StaticString]
  /// Forms of verbs that mostly are none: `bitte` of `mach bitte das Licht aus`.
  package let otherWords: [StaticString]

  package func hasPrefix(_ key: Span<UInt8>) -> Bool {
    for prefix in prefixes where prefix.matches(key) { return true }
    return false
  }

  package func isJoiner(_ key: Span<UInt8>) -> Bool {
    for joiner in joiners where joiner.matches(key) { return true }
    return false
  }

  package func isOpener(_ key: Span<UInt8>) -> Bool {
    for opener in openers where opener.matches(key) { return true }
    return false
  }

  package func isOtherWord(_ key: Span<UInt8>) -> Bool {
    for word in otherWords where word.matches(key) { return true }
    return false
  }

  /// Whether a prefix belongs to the word before it; `isOpened` where an opener stands before that.
  package func isOwn(_ prefix: Span<UInt8>, behind word: Span<UInt8>, isOpened: Bool) -> Bool {
    for row in companions where row.prefix.matches(prefix) && row.word.matches(word) {
      return isOpened || !row.isOpened
    }
    return false
  }
}

extension SeparableVerbs {
  /// Source: Duden, "Die Grammatik" (2016), on particle verbs, on `als` and `wie`, and on prepositions behind their noun.
  static let german = SeparableVerbs(
    prefixes: germanPrefixes.filter { prefix in !germanAdverbs.contains { $0.matches(prefix) } },
    joiners: ["und", "oder", "aber", "sondern", "als", "wie"],
    companions: [
      ("anfang", "an", true), ("beginn", "an", true), ("dann", "an", true), ("jetzt", "an", true),
      ("kind", "an", true), ("kindheit", "an", true), ("nun", "an", true), ("tag", "an", true),
      ("da", "an", true), ("heute", "an", true), ("morgen", "an", true), ("geburt", "an", true),
      ("jugend", "an", true), ("stunde", "an", true), ("klein", "auf", true), ("mir", "aus", true),
      ("haus", "aus", true), ("ansicht", "nach", false), ("anschein", "nach", false),
      ("angaben", "nach", false), ("auffassung", "nach", false), ("bericht", "nach", false),
      ("berichten", "nach", false), ("erfahrung", "nach", false), ("ermessen", "nach", false),
      ("gefühl", "nach", false), ("meinung", "nach", false), ("reihe", "nach", false),
      ("schätzung", "nach", false), ("sinn", "nach", false), ("wahrscheinlichkeit", "nach", false),
      ("überzeugung", "nach", false),
    ],
    openers: ["von", "vom"],
    otherWords: ["bitte", "danke"])

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
