import ImportingBase
import LexiconModel
import LookupKeys

/// Imports a dictionary in the format of StarDict (its `doc/StarDictFileFormat`, versions 2.4.2 and 3.0.0): an `.ifo` file,
/// an index, further headwords, and a text, usually compressed by dictzip.
///
/// Memory holds the index, one window of the text, and the entries that must wait (`WaitingEntries`). Pictures and sounds, in
/// articles or in the folder `res`, are left out; no name in an article is ever used as a path.
package struct StarDictImporter: PieceImporter {
  package let info: LexiconInfo
  package private(set) var warnings: WarningLog
  package var records = RecordQueue()

  private let description: StarDictInfo
  private let index: ArticleIndex
  private let synonyms: StarDictSynonyms
  private let reader: StarDictReaders.Row
  var articles: IndexedArticles
  private var waiting: WaitingEntries
  private var hasEnded = false

  /// Opens the dictionary at `path`: any of its files, their common stem, or their folder.
  package init(path: String, observe: SourceObserver) throws(ImportError) {
    try self.init(path: path, reader: nil, observe: observe)
  }

  /// The same; if `reader` is nil, the dictionary determines it.
  init(path: String, reader: StarDictReaders.Row?, observe: SourceObserver) throws(ImportError) {
    let paths = StarDictPaths(path)
    var warnings = WarningLog()
    let file = try SourceFile(path: paths.info, limit: StarDictInfo.limit, observe: observe)
    let description = try StarDictInfo(file, warnings: &warnings)
    let stream = try SourceStream.first(of: paths.texts)
    let indexFile = try Self.indexFile(paths, observe)
    index = try ArticleIndex(starDict: indexFile, offsetLength: description.offsetLength, warnings: &warnings)
    description.check("wordcount", found: index.rows.count, in: file.name, &warnings)
    description.check("idxfilesize", found: indexFile.bytes.count, in: file.name, &warnings)
    synonyms = try Self.synonyms(paths, index.rows.count, &warnings, observe)
    if description.number("synwordcount") != nil {
      description.check("synwordcount", found: synonyms.count, in: file.name, &warnings)
    }
    try stream.show(to: observe)
    let text = try stream.text(&warnings)
    info = LexiconInfo(description, paths: paths, day: try stream.day())
    self.reader = reader ?? StarDictReaders.row(for: description)
    self.description = description
    articles = IndexedArticles(index, stream, text)
    waiting = WaitingEntries(index)
    self.warnings = warnings
  }

  private static func indexFile(
    _ paths: StarDictPaths, _ observe: SourceObserver
  ) throws(ImportError) -> SourceFile {
    let stream = try SourceStream.first(of: paths.indexes)
    let file = try SourceFile(path: stream.path, limit: ArticleIndex.limit, observe: observe)
    guard stream.path.hasSuffix(".gz") else { return file }
    let bytes = try ImportError.inflating(stream.path) { () throws(InflateError) in
      try Inflater.contents(ofGzip: file.bytes, limit: ArticleIndex.limit)
    }
    return SourceFile(name: file.name, bytes: bytes)
  }

  private static func synonyms(
    _ paths: StarDictPaths, _ rows: Int, _ warnings: inout WarningLog, _ observe: SourceObserver
  ) throws(ImportError) -> StarDictSynonyms {
    let file = try ImportError.unlessMissing { () throws(ImportError) in
      try SourceFile(path: paths.synonyms, limit: ArticleIndex.limit, observe: observe)
    }
    return file.map { StarDictSynonyms($0, targets: rows, warnings: &warnings) } ?? .none
  }

  // MARK: Records

  package mutating func readPiece() throws(ImportError) -> Bool {
    if let article = try nextArticle() {
      add(article)
    } else if !hasEnded {
      hasEnded = true
      try articles.finish(&warnings)
      waiting.resolve(index, synonyms, in: index.file.name, &warnings)
    } else if let entry = waiting.next() {
      records.add(entry)
    } else {
      return false
    }
    return true
  }

  /// The next article that can be read, or nil after the last.
  mutating func nextArticle() throws(ImportError) -> StarDictArticle? {
    guard let read = try articles.next(.utf8, synonyms: synonyms.headwords, &warnings) else { return nil }
    let article = StarDictArticle(
      headwords: read.headwords, rows: read.rows, read.bytes, types: description.types, pango: reader.pango)
    for type in article.skipped {
      warnings.add(
        index.file.name, .skippedField(headword: read.headwords[0], type: String(Unicode.Scalar(type))))
    }
    return article
  }

  private mutating func add(_ article: StarDictArticle) {
    let content = reader.read(article)
    let headwords = Self.withoutFolded(content.headwords.isEmpty ? article.headwords : content.headwords)
    let first = records.nextSynset
    for sense in content.senses {
      records.add(
        Synset(
          partOfSpeech: sense.partOfSpeech, members: [headwords[0]], definition: sense.definition,
          examples: sense.examples, labels: sense.labels))
    }
    for sound in article.sounds + article.text.sounds.prefix(1) {
      if let ipa = Transcription.ipa(sound) { records.addPronunciation(ipa, of: headwords[0]) }
    }
    if content.senses.isEmpty { return }
    let readings =
      article.readings.isEmpty
      ? article.sounds.filter { Transcription.ipa($0) == nil } : article.readings
    waiting.know(first, rows: article.rows)
    for form in content.forms { records.add(form) }
    let row = article.rows[article.rows.startIndex]
    let isRepeated = waiting.isRepeated(article.rows)
    for headword in headwords {
      var entry = Entry(headword, from: first, content.senses.map(\.partOfSpeech))
      (entry.etymology, entry.notes) = (content.etymology, content.notes)
      (entry.homonym, entry.spellings) = (content.homonym, content.spellings)
      entry.reading =
        content.reading.isEmpty ? readings.map(Transcription.bare).joined(separator: ", ") : content.reading
      if !waiting.take(entry, row: row, isRepeated: isRepeated, references: article.text.references) {
        records.add(entry)
      }
    }
  }

  /// Without headwords that are another one stripped of its accents: packs find those anyway.
  private static func withoutFolded(_ headwords: [String]) -> [String] {
    if headwords.count < 2 { return headwords }
    let keys = headwords.map { LookupKey.bytes(for: $0) }
    let folded = Set(keys.compactMap { AccentFolding.bytes(for: $0) })
    if folded.isEmpty { return headwords }
    let rest = zip(headwords, keys).filter { !folded.contains($1) }.map(\.0)
    return rest.isEmpty ? headwords : rest
  }
}
