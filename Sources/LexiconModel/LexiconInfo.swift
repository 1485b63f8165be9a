/// What a lexicon says about itself: where it comes from, under which terms, and how much it holds.
public struct LexiconInfo: Equatable, Sendable {
  /// Short, unique on a machine, usable as a file name: `wordnet`.
  public var name: String
  /// For people: `WordNet 3.0`.
  public var title: String
  /// The source's version.
  public var version: String
  /// The languages of the headwords; empty when the lexicon belongs to none.
  public var languages: [LanguageTag]
  /// The languages of what is said about them: `en` of a dictionary from German to English; empty where they are those of
  /// the headwords.
  public var glossLanguages: [LanguageTag]
  /// An SPDX identifier where one exists, else the licence's common name.
  public var licence: String
  package var licenceText: String
  /// Where the source is published.
  public var source: String
  /// SHA-256 over the source files in the order the importer reads them, in lower-case hexadecimal.
  public var sourceChecksum: String
  /// The newest date of the source files' content, `YYYY-MM-DD`; never the clock at build time.
  public var date: String

  package init(
    name: String, title: String, version: String, languages: [LanguageTag],
    glossLanguages: [LanguageTag] = [], licence: String, licenceText: String, source: String,
    sourceChecksum: String = "", date: String
  ) {
    self.name = name
    self.title = title
    self.version = version
    self.languages = languages
    self.glossLanguages = glossLanguages
    self.licence = licence
    self.licenceText = licenceText
    self.source = source
    self.sourceChecksum = sourceChecksum
    self.date = date
  }
}
