/// What is known of one language: the row from which look-ups, the choice of packs, tests and documentation come.
///
/// All is optional but the tag and the script. A pack's forms need no row.
package struct LanguageRow: Sendable {
  /// Appends to a list what can be made of a lookup key.
  package typealias Readings = @Sendable (Span<UInt8>, inout ReadingList) -> Void

  /// The primary subtag of BCP 47.
  package let tag: StaticString
  /// What the language is called in English, in the documentation.
  package let name: StaticString
  /// The scripts that its words are written in.
  package let scripts: ScriptSet
  /// What a word may be that is filed under no key of its own: another spelling, or a word and what is attached to it,
  /// the likelier first. The packs decide.
  package let readings: Readings?
  /// Words that are two, as `du` is `de le`, with a space between the parts; empty for all others.
  package let contractions: [Contraction]
  /// How solid compounds are made; nil where the language makes none that a reader could not look up part by part.
  package let compounds: CompoundRules?
  /// Verbs of which a part stands apart in a sentence: `rufe … an`; nil where the language has none.
  package let separableVerbs: SeparableVerbs?
  /// Articles, pronouns, prepositions and their kin, sorted by the bytes of the lookup key.
  package let functionWords: [FunctionWord]
  /// Whether forms are built upon forms, as `JapaneseInflections` takes them apart.
  package let buildsForms: Bool

  package init(
    tag: StaticString, name: StaticString, scripts: ScriptSet, readings: Readings? = nil,
    contractions: [Contraction] = [], compounds: CompoundRules? = nil,
    separableVerbs: SeparableVerbs? = nil, functionWords: [FunctionWord] = [], buildsForms: Bool = false
  ) {
    self.tag = tag
    self.name = name
    self.scripts = scripts
    self.readings = readings
    self.contractions = contractions
    self.compounds = compounds
    self.separableVerbs = separableVerbs
    self.functionWords = functionWords
    self.buildsForms = buildsForms
  }

  /// A word that stands for two.
  package struct Contraction: Sendable {
    /// Its lookup key.
    package let word: StaticString
    package let first: StaticString
    package let second: StaticString

    init(_ word: StaticString, _ first: StaticString, _ second: StaticString) {
      self.word = word
      self.first = first
      self.second = second
    }
  }

  /// How the parts of a solid compound are joined.
  package struct CompoundRules: Sendable {
    /// What may stand behind a part that is not the last, and belongs to no word: `s` of `Arbeitsamt`.
    package let links: [StaticString]
    /// What a part that is not the last may lose at its end: `e` of `Schulbuch`.
    package let lostEndings: [StaticString]
    /// Characters of the shortest part.
    package let shortestPart: Int
  }
}

extension LanguageRow {
  /// The registry. A language is added with a row here, and a file beside this one where it needs code. English comes
  /// first.
  package static let all: [LanguageRow] = [
    LanguageRow(tag: "en", name: "English", scripts: .latin),
    .french,
    .spanish,
    .italian,
    .portuguese,
    .german,
    .slovak,
    .russian,
    .arabic,
    .hindi,
    .japanese,
    .chinese,
  ]
}
