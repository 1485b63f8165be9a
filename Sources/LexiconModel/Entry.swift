/// One headword of a lexicon with all its senses, in the lexicon's own order.
///
/// Importers make these values; a pack stores them; nothing here knows a file format or a layout.
public struct Entry: Equatable, Sendable {
  /// The spelling the entry is filed under, for readers: `New York`, not the lookup key `new york`.
  public var headword: String
  /// Most frequent first, grouped by part of speech if the source groups them.
  public var senses: [Sense]
  /// Where the word comes from, plain text; empty if the source does not say.
  public var etymology: String
  /// What the source says of the word's use beside its senses, a paragraph each, plain text.
  public var notes: [String]
  /// How the headword is read where its spelling does not show it: kana (`たべる`), pinyin with tone marks (`xíng`); empty
  /// if the source does not say.
  public var reading: String
  /// The source's number among headwords that are spelled alike (`bank²`); nil if it gives none.
  public var homonym: Int?
  /// Other ways in which the headword is written, each a headword of an entry of its own: 喰べる, 漢字 for 汉字.
  public var spellings: [String]
  /// How the headword sounds as this entry alone has it, in IPA with `…` for a sound that the source does not state.
  public var pronunciations: [String]

  package init(
    headword: String, senses: [Sense], etymology: String = "", notes: [String] = [], reading: String = "",
    homonym: Int? = nil, spellings: [String] = [], pronunciations: [String] = []
  ) {
    self.headword = headword
    self.senses = senses
    self.etymology = etymology
    self.notes = notes
    self.reading = reading
    self.homonym = homonym
    self.spellings = spellings
    self.pronunciations = pronunciations
  }
}

/// One meaning of one headword: a word's membership in a synset, with what holds for that word alone.
public struct Sense: Equatable, Sendable {
  /// The number of its synset in the lexicon.
  public var synset: Synset.Number
  package var partOfSpeech: PartOfSpeech
  /// The headword as this sense spells it: `Turkey` the country, `turkey` the bird.
  public var spelling: String
  /// The source's own stable name of the sense (WordNet's sense key), or empty.
  public var identifier: String
  /// How often the sense was seen in the source's tagged corpus; 0 if never or unknown.
  public var tagCount: Int
  /// Where an adjective may be placed, if the source says so.
  public var position: AdjectivePosition?
  /// Links that hold between this word and another word (antonyms, derivations), not between concepts.
  public var relations: [Relation]

  package init(
    synset: Synset.Number, partOfSpeech: PartOfSpeech, spelling: String, identifier: String = "",
    tagCount: Int = 0, position: AdjectivePosition? = nil, relations: [Relation] = []
  ) {
    self.synset = synset
    self.partOfSpeech = partOfSpeech
    self.spelling = spelling
    self.identifier = identifier
    self.tagCount = tagCount
    self.position = position
    self.relations = relations
  }
}

/// The place of an adjective relative to its noun, where only one is possible.
///
/// The raw value is what a pack stores. WordNet marks these as `(a)`, `(p)` and `(ip)` (wninput(5WN)).
public enum AdjectivePosition: UInt8, CaseIterable, Sendable {
  /// Only before a noun: `the former president`.
  case attributive = 1
  /// Only after a verb: `the child is afraid`.
  case predicative
  /// Directly after the noun: `time immemorial`.
  case postnominal
}
