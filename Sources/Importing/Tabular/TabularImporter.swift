import ImportingBase
import LexiconModel

/// Imports a glossary that someone keeps as a table, in CSV or TSV, with a header that names the columns.
///
/// A row is a sense. Rows of the same word that follow each other make one entry; a word that comes again elsewhere makes
/// another. The text is read twice, so that antonyms lead to words that come later; memory holds one entry, a piece of
/// the text, and 24 bytes a word.
package struct TabularImporter: Importer {
  package let info: LexiconInfo
  package private(set) var warnings = WarningLog()

  private var entries: TableEntries
  private let numbers: HeadwordNumbers
  private var nextSynset = 0
  private var records: [LexiconRecord] = []
  private var delivered = 0

  /// Opens the table at `path`, in which values are parted by tabs, or else by commas or semicolons.
  package init(path: String, isTabbed: Bool, observe: SourceObserver) throws(ImportError) {
    let text = try SourceText(path: path, observe: observe)
    let separator = isTabbed ? Ascii.tab : nil
    var unheard = WarningLog()
    var numbers = HeadwordNumbers()
    var first = try TableEntries(text, separator, &unheard)
    var next = 0
    var languages: (word: String, gloss: String) = ("", "")
    while let entry = try first.next(&unheard) {
      numbers.add(entry.word, next)
      if next == 0 { languages = (entry.language, entry.glossLanguage) }
      next += entry.senses.count
    }
    if next == 0 { throw .noEntries(path: path) }
    self.numbers = numbers
    entries = try TableEntries(text, separator, &warnings)
    let stem = text.stem([".csv", ".tsv", ".tab", ".txt"])
    info = LexiconInfo(
      name: stem.packName, title: stem, version: "",
      languages: LanguageNames.tag(languages.word).map { [$0] } ?? [],
      glossLanguages: LanguageNames.tag(languages.gloss).map { [$0] } ?? [], licence: "", licenceText: "",
      source: "", date: CalendarDay(secondsSince1970: Int(text.time)).text)
  }

  package mutating func next() throws(ImportError) -> LexiconRecord? {
    while delivered == records.count {
      delivered = 0
      records = []
      guard let entry = try entries.next(&warnings) else { return nil }
      records = entry.records(from: nextSynset, numbers)
      nextSynset += entry.senses.count
    }
    defer { delivered += 1 }
    return records[delivered]
  }
}
