import CWordTables

extension LanguageRow {
  /// English.
  static let english = LanguageRow(
    tag: "en", name: "English", scripts: .latin, family: .germanic,
    functionWords: WordTable(words_english_function_words()),
    abbreviations: WordTable(words_english_abbreviations()),
    affixes: Affixes(table: WordTable(words_english_affixes()), proposeHosts: EnglishAffixes.proposeHosts),
    contractions: WordTable(words_english_contractions()), clitics: splitEnglish,
    shortForms: WordTable(words_english_short_forms()),
    lemmatizer: Lemmatizer(
      propose: EnglishLemmatizer.propose, proposeRare: EnglishLemmatizer.proposeRare,
      mayBeInflected: EnglishLemmatizer.mayBeInflected),
    irregularForms: WordTable(words_english_irregular_forms()),
    respelling: EnglishRespelling.propose, varieties: EnglishVarieties.variants, compounds: .plain,
    particleVerbs: ParticleVerbs(table: WordTable(words_english_particle_verbs())),
    phrases: PhraseRules(
      table: WordTable(words_english_phrases()), slots: WordTable(words_english_phrase_slots())),
    hasOptionalAccents: true, suggestsCorrections: true)

  /// What may be attached to a word, where the word itself is not changed. Whether the host is a word, the packs say.
  ///
  /// `'s` is `is` (or `has`) after pronouns, question words and `here`, `there`. Elsewhere it is possessive, although
  /// `the dog's barking` may be meant: only a parser could know.
  @Sendable private static func splitEnglish(_ key: Span<UInt8>) -> CliticSplit? {
    if key.firstOffset(of: UInt8(ascii: "'"), in: 0..<key.count) == nil { return nil }
    for ending in endings where key.count > ending.text.utf8CodeUnitCount && key.hasSuffix(ending.text) {
      let length = key.count - ending.text.utf8CodeUnitCount
      return CliticSplit(
        host: .prefix(length: length), expansion: ending.expansion, alternative: ending.alternative)
    }
    if key.count > 2, key.hasSuffix("'s") {
      let host = key.extracting(0..<(key.count - 2))
      for word in beforeBe where word.matches(host) {
        return CliticSplit(host: .prefix(length: host.count), expansion: "is", alternative: "has")
      }
      return CliticSplit(host: .prefix(length: host.count))
    }
    return key.count > 2 && key.hasSuffix("s'") ? CliticSplit(host: .prefix(length: key.count - 1)) : nil
  }

  private static let endings: [(text: StaticString, expansion: StaticString, alternative: StaticString?)] = [
    ("n't", "not", nil), ("'d", "would", "had"), ("'ll", "will", nil), ("'m", "am", nil), ("'re", "are", nil),
    ("'ve", "have", nil),
  ]

  /// The words after which `'s` is a verb.
  private static let beforeBe: [StaticString] = [
    "he", "she", "it", "that", "this", "there", "here", "what", "who", "where", "when", "why", "how", "which",
    "everything", "nothing", "something", "anything",
  ]
}
