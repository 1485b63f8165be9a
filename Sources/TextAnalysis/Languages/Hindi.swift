extension LanguageRow {
  /// Hindi: endings of nouns, adjectives and verbs. The dot below and the signs of nasal vowels are left out as accents are
  /// (`AccentFolding`).
  ///
  /// Source: McGregor, "Outline of Hindi Grammar" (1995), I–IV.
  static let hindi = LanguageRow(
    tag: "hi", name: "Hindi", scripts: .devanagari, readings: proposeHindi,
    functionWords: HindiFunctionWords.rows)

  private static let endings: [(StaticString, StaticString)] = [
    ("ियों", "ी"), ("ियाँ", "ी"), ("ियां", "ी"), ("इयों", "ई"), ("ाओं", "ा"), ("ाएँ", "ा"), ("ाएं", "ा"),
    ("ुओं", "ू"), ("ओं", ""), ("ों", "ा"), ("ों", ""), ("ें", ""), ("े", "ा"), ("ी", "ा"), ("ो", ""),
    ("ता", "ना"), ("ते", "ना"), ("ती", "ना"), ("ने", "ना"), ("नी", "ना"), ("कर", "ना"), ("ेगा", "ना"),
    ("ेगी", "ना"), ("ेंगे", "ना"), ("ूँगा", "ना"), ("ूंगा", "ना"), ("ोगे", "ना"), ("ें", "ना"), ("े", "ना"),
    ("ो", "ना"), ("ूँ", "ना"), ("ूं", "ना"), ("ा", "ना"), ("ी", "ना"), ("ए", "ना"), ("या", "ना"),
    ("यी", "ना"), ("ये", "ना"), ("ई", "ना"), ("िए", "ना"), ("िये", "ना"), ("", "ना"),
  ]

  @Sendable private static func proposeHindi(_ key: Span<UInt8>, _ readings: inout ReadingList) {
    let letters = KeyLetters(key)
    for (ending, other) in endings where letters.hasSuffix(ending) {
      let stem = letters.dropping(last: KeyLetters(ending).count)
      if stem.count > 1 { readings.append(.inflection, stem.appending(other).bytes) }
    }
  }
}
