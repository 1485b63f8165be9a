import ImportingBase
import LexiconModel

/// An abbreviation after a headword of GCIDE: the class of word, and what else it says.
struct GcidePartOfSpeech: Sendable {
  /// As written: `n. pl.`
  let text: [UInt8]
  /// Nil for an abbreviation that names no class, such as `pl.`
  var stated: PartOfSpeech?
  /// In words: `transitive`, `plural`.
  var labels: [String] = []
  /// The inflection that an article states when `of {Lemma}` follows.
  var features: FormFeatures = []
  var isProperNoun = false

  var partOfSpeech: PartOfSpeech { stated ?? .other }

  /// All abbreviations, longer ones before those that they begin with.
  static let abbreviations: [GcidePartOfSpeech] = EmbeddedTable.rows(
    PackageResources.gcide_classes_txt, fields: 4
  )
  .map { GcidePartOfSpeech(row: $0) }.sorted { $0.text.count > $1.text.count }

  /// A row of `gcide-classes.txt`: abbreviation, class of word, labels, feature.
  private init(row fields: [String]) {
    text = Array(fields[0].utf8)
    stated = PartOfSpeech(name: fields[1])
    isProperNoun = fields[2] == "proper"
    labels = isProperNoun || fields[2].isEmpty ? [] : fields[2].split(separator: ", ").map { String($0) }
    features = FormFeatures.names.first { $0.name.description == fields[3] }?.feature ?? []
  }

  /// The abbreviation that `bytes` begin with; nil if there is none, or a letter follows it.
  init?(startOf bytes: ArraySlice<UInt8>) {
    guard let first = bytes.first, first.isIn("nvaipcsf3doNOAm"),
      let found = Self.abbreviations.first(where: { abbreviation in
        abbreviation.text[0] == first && bytes.starts(with: abbreviation.text)
          && bytes.dropFirst(abbreviation.text.count).first.map { !Ascii.isLetter($0) } ?? true
      })
    else { return nil }
    self = found
  }

  /// Adds what a further abbreviation says: `obs. p. p.`, `n. & a.`; the class of word remains the first one.
  mutating func add(_ other: GcidePartOfSpeech) {
    if partOfSpeech == .other { stated = other.stated }
    for label in other.labels where !labels.contains(label) { labels.append(label) }
    features.formUnion(other.features)
    if other.isProperNoun { isProperNoun = true }
  }

  private static let prepositions = EmbeddedTable.words(
    """
    in on at by for from of with without under out over to as upon off up down after before beyond within through into
    if so no not all and or per
    """)

  /// A guess at the class of a phrase, which GCIDE does not give: a verb after `To` or with a definition that begins
  /// with `to`, no class after a preposition, else a noun.
  static func guess(for name: [UInt8], isVerb: Bool, _ text: ArraySlice<UInt8>) -> PartOfSpeech {
    if isVerb || text.starts(with: "to ") { return .verb }
    if text.starts(with: "adv.") { return .adverb }
    if text.starts(with: "a. ") || text.starts(with: "adj.") { return .adjective }
    let first = name.prefix { Ascii.isLetter($0) }.map(Ascii.lowered)
    return prepositions.contains(String(decoding: first, as: UTF8.self)) ? .other : .noun
  }
}
