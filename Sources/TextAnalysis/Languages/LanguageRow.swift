import LexiconModel

/// What is known of one language: the row from which lookups, the choice of packs, tests and documentation come.
///
/// Everything but the tag and the scripts is optional. Forms that a pack lists need no row.
package final class LanguageRow: Sendable {
  /// Adds what can be made of a lookup key to a list.
  package typealias Readings = @Sendable (Span<UInt8>, inout ReadingList) -> Void
  package typealias Respelling = @Sendable (Span<UInt8>, inout ProposalList) -> Void

  /// The primary subtag of BCP 47.
  package let tag: StaticString
  /// The English name, for the documentation.
  package let name: StaticString
  /// The scripts that its words are written in.
  package let scripts: ScriptSet
  /// Articles, pronouns, prepositions and their kin.
  package let functionWords: WordTable?
  /// Abbreviations that end in a point, besides those that CLDR lists. Columns: abbreviation, what follows it.
  package let abbreviations: WordTable?
  /// Prefixes and suffixes with a meaning, of which a word may be made: `unlikable`.
  package let affixes: Affixes?
  /// Words that are two: `du` is `de le`, `gonna` is `go to`. Columns: word, its parts.
  package let contractions: WordTable?
  /// Takes off what may be attached to any word of the language: `'s` of `dog's`.
  package let clitics: (@Sendable (Span<UInt8>) -> CliticSplit?)?
  /// Words written with an apostrophe for what is left out. Columns: short form, whole word, whether it is a clipping.
  package let shortForms: WordTable?
  /// The rules of inflection. A language without them has the forms that packs list, and those of `verbEndings`.
  package let lemmatizer: Lemmatizer?
  /// Irregular forms that no pack lists. Columns: form, lemma, part of speech, inflection. In a language without a lemmatizer
  /// they replace what packs list for the form.
  package let irregularForms: WordTable?
  /// Endings of regular verbs, each followed by that of the infinitive. Packs of forms often list one lemma of each form: they
  /// leave the verb out where a noun is spelled alike, `donne` of `donner`.
  package let verbEndings: [StaticString]
  /// What a word can be that no pack has: another spelling, or a word with something attached to it, the likelier first.
  /// Each reading is checked against the packs, and can be read again.
  package let readings: Readings?
  /// Everyday spellings of a word: `soooo` for `so`. Hyphens, spaces and `varieties` are then tried as well.
  package let respelling: Respelling?
  /// The spellings of a word in other countries: `colorise` for `colourise`.
  package let varieties: (@Sendable (Span<UInt8>) -> SpellingVariants)?
  package let compounds: Compounds?
  /// Verbs with a particle that may follow their object: `gave it all up`.
  package let particleVerbs: ParticleVerbs?
  /// Verbs with a prefix that may be apart: `rufe … an`.
  package let separableVerbs: SeparableVerbs?
  /// Headwords of several words that need a closer look.
  package let phrases: PhraseRules?
  /// Languages whose words look much like its own; nil if it has none here. A word that the language does not have is
  /// looked up in them.
  package let family: Family?
  /// Whether forms are built of forms, as `JapaneseInflections` takes them apart.
  package let buildsForms: Bool
  /// Whether a word may be written with and without the marks that `AccentFolding` drops: accents in English, so that `resume`
  /// is also `résumé`, the dots of `ё`, Arabic vowel signs. Elsewhere the word with other accents is another word, taken only
  /// where there is none.
  package let hasOptionalAccents: Bool
  /// Whether corrections are suggested for words not found. Only for English so far: `Suggester` and `Completions` search
  /// the English words, with the costs of `EnglishEditCosts`.
  package let suggestsCorrections: Bool

  package init(
    tag: StaticString, name: StaticString, scripts: ScriptSet, family: Family? = nil,
    functionWords: WordTable? = nil,
    abbreviations: WordTable? = nil, affixes: Affixes? = nil, contractions: WordTable? = nil,
    clitics: (@Sendable (Span<UInt8>) -> CliticSplit?)? = nil, shortForms: WordTable? = nil,
    lemmatizer: Lemmatizer? = nil, irregularForms: WordTable? = nil,
    verbEndings: [StaticString] = [], readings: Readings? = nil,
    respelling: Respelling? = nil,
    varieties: (@Sendable (Span<UInt8>) -> SpellingVariants)? = nil, compounds: Compounds? = nil,
    particleVerbs: ParticleVerbs? = nil, separableVerbs: SeparableVerbs? = nil, phrases: PhraseRules? = nil,
    buildsForms: Bool = false, hasOptionalAccents: Bool = false, suggestsCorrections: Bool = false
  ) {
    self.tag = tag
    self.name = name
    self.scripts = scripts
    self.functionWords = functionWords
    self.abbreviations = abbreviations
    self.affixes = affixes
    self.contractions = contractions
    self.clitics = clitics
    self.shortForms = shortForms
    self.lemmatizer = lemmatizer
    self.irregularForms = irregularForms
    self.verbEndings = verbEndings
    self.readings = readings
    self.respelling = respelling
    self.varieties = varieties
    self.compounds = compounds
    self.particleVerbs = particleVerbs
    self.separableVerbs = separableVerbs
    self.phrases = phrases
    self.family = family
    self.buildsForms = buildsForms
    self.hasOptionalAccents = hasOptionalAccents
    self.suggestsCorrections = suggestsCorrections
  }

  package enum Family: Sendable {
    case germanic, romance, slavic
  }

  /// How words are written together as one.
  package enum Compounds: Sendable {
    /// With letters between them that belong to no word, or without their last letters: `Arbeitsamt`, `Schulbuch`.
    case linked(CompoundRules)
    /// As they are, so that only frequent words are taken for parts; with hyphens; and with affixes.
    case plain
  }

  /// How the parts of a solid compound are joined.
  package struct CompoundRules: Sendable {
    /// What may follow a part that is not the last, and belongs to no word: `s` of `Arbeitsamt`.
    package let links: [StaticString]
    /// What a part that is not the last may lose at its end: `e` of `Schulbuch`.
    package let lostEndings: [StaticString]
    /// Characters of the shortest part.
    package let shortestPart: Int
  }

  /// The rules of inflection of a language. An object is copied for a count of its uses, not of each closure's.
  package final class Lemmatizer: Sendable {
    /// Adds the base forms that a lookup key can regularly have, of each part of speech the likelier first.
    package let propose: @Sendable (Span<UInt8>, inout ProposalList) -> Void
    /// Adds those that rare, old or loose rules allow, for a word that has no regular ones.
    package let proposeRare: @Sendable (Span<UInt8>, inout ProposalList) -> Void
    /// Whether a lookup key ends as inflected nouns and verbs do.
    package let mayBeInflected: @Sendable (Span<UInt8>) -> Bool

    init(
      propose: @escaping @Sendable (Span<UInt8>, inout ProposalList) -> Void,
      proposeRare: @escaping @Sendable (Span<UInt8>, inout ProposalList) -> Void,
      mayBeInflected: @escaping @Sendable (Span<UInt8>) -> Bool
    ) {
      self.propose = propose
      self.proposeRare = proposeRare
      self.mayBeInflected = mayBeInflected
    }
  }
}

extension LanguageRow {
  /// The tags of the registry, two letters each. To add a language, write its row in a file of its own, and list it here and in
  /// `numbered`. English comes first.
  private static var tags: StaticString {
    "en fr es it pt de sk ru ar hi ja zh cs pl hr bg lt fi hu el tr nl sv nb da id"
  }

  /// The row at a position of the registry. A word needs few of them, and each is made when it is asked for.
  static func numbered(_ number: Int) -> LanguageRow {
    switch number {
    case 0: .english
    case 1: .french
    case 2: .spanish
    case 3: .italian
    case 4: .portuguese
    case 5: .german
    case 6: .slovak
    case 7: .russian
    case 8: .arabic
    case 9: .hindi
    case 10: .japanese
    case 11: .chinese
    case 12: .czech
    case 13: .polish
    case 14: .croatian
    case 15: .bulgarian
    case 16: .lithuanian
    case 17: .finnish
    case 18: .hungarian
    case 19: .greek
    case 20: .turkish
    case 21: .dutch
    case 22: .swedish
    case 23: .norwegian
    case 24: .danish
    case 25: .indonesian
    default: .other
    }
  }

  /// The position of the row with this primary subtag; nil if there is none.
  static func number(ofTag tag: Span<UInt8>) -> Int? {
    if tag.count != 2 { return nil }
    for start in stride(from: 0, to: tags.utf8CodeUnitCount, by: 3)
    where tags.byte(at: start) == tag[0] && tags.byte(at: start + 1) == tag[1] { return start / 3 }
    return nil
  }

  /// The rows of the registry.
  package static let all: [LanguageRow] = (0...tags.utf8CodeUnitCount / 3).map(numbered)

  /// That of a language without a row.
  static let other = LanguageRow(tag: "", name: "", scripts: [])

  /// The parts of a lookup key that is a contraction or has a clitic; nil for any other.
  package func split(_ key: Span<UInt8>) -> CliticSplit? {
    if let contractions, let row = contractions.row(for: key) {
      return CliticSplit(host: .word(contractions[row, 1]), expansion: contractions[row, 2])
    }
    return clitics?(key)
  }

  /// The whole word of a short form: `them` of `'em`; nil for any other lookup key.
  package func whole(ofShortForm key: Span<UInt8>) -> StaticString? {
    guard let shortForms, let row = shortForms.row(for: key) else { return nil }
    let whole = shortForms[row, 1]
    return whole.utf8CodeUnitCount == 0 ? nil : whole
  }

  /// Whether a lookup key is a clipping, a word that has lost its beginning, without its apostrophe: `em`.
  package func isClipping(_ key: Span<UInt8>) -> Bool {
    guard let shortForms, key.count <= 6 else { return false }
    let rows = shortForms.rows(for: key, behind: UInt8(ascii: "'"))
    return !rows.isEmpty && shortForms[rows.lowerBound, 2].utf8CodeUnitCount > 0
  }

  /// Whether a lookup key ends as inflected nouns and verbs do.
  package func mayBeInflected(_ key: Span<UInt8>) -> Bool { lemmatizer?.mayBeInflected(key) ?? false }
}

/// A word with something attached to it: `weren't` is `were` and `not`.
package struct CliticSplit: Sendable {
  /// What is left without the clitic. It may itself be splittable: `wouldn't` of `wouldn't've`.
  package var host: Host
  /// What the clitic is short for; nil for a possessive.
  package var expansion: StaticString? = nil
  /// The other thing that it may be short for: `'d` is `would` or `had`.
  package var alternative: StaticString? = nil

  /// True for `dog's`, `dogs'`.
  package var isPossessive: Bool { expansion == nil }

  /// The part of speech of the host, where the clitic shows it: `not` and `us` follow a verb, in `needn't`, `let's`.
  package var hostPartOfSpeech: PartOfSpeech? {
    guard let expansion, expansion.matches("not") || expansion.matches("us") else { return nil }
    return .verb
  }

  /// What the clitic adds to the host's features.
  package var features: FormFeatures {
    guard let expansion else { return .possessive }
    return expansion.matches("not") ? .negated : FormFeatures(rawValue: 0)
  }

  package enum Host: Sendable {
    /// The first `length` bytes of the key.
    case prefix(length: Int)
    /// A word that the contraction does not spell out: `will` of `won't`.
    case word(StaticString)
  }

  /// The lookup key of the host.
  package func host(of key: Span<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    switch host {
    case .prefix(let length): bytes.append(copying: key, 0..<length)
    case .word(let word): bytes.append(text: word)
    }
    return bytes
  }
}
