/// What a lexicon says about itself: where it comes from, under which terms, and how much it holds.
package struct LexiconInfo: Equatable, Sendable {
  /// Short, unique on a machine, usable as a file name: `wordnet`.
  package var name: String
  /// For people: `WordNet 3.0`.
  package var title: String
  /// The source's version.
  package var version: String
  /// The languages of the headwords; empty when the lexicon belongs to none.
  package var languages: [LanguageTag]
  /// The languages of what is said about them: `en` of a dictionary from German to English; empty where they are those of
  /// the headwords.
  package var glossLanguages: [LanguageTag]
  /// An SPDX identifier where one exists, else the licence's common name.
  package var licence: String
  package var licenceText: String
  /// Where the source is published.
  package var source: String
  /// SHA-256 over the source files in the order the importer reads them, in lower-case hexadecimal.
  package var sourceChecksum: String
  /// The newest date of the source files' content, `YYYY-MM-DD`; never the clock at build time.
  package var date: String

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
