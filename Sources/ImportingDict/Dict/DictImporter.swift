import ImportingBase
import LexiconModel

/// Imports a database of the DICT server (dictd(8), dictfmt(1)): an index and a text, as a rule compressed by dictzip.
///
/// Memory holds the index and one window of the text; articles come in the order in which they lie there, and rows of
/// the index that name the same bytes are headwords of one article.
package struct DictImporter: Importer {
  package let info: LexiconInfo
  package private(set) var warnings: WarningLog

  private let index: DictIndex
  private let charset: ArticleCharset
  private var grammar: any ArticleGrammar
  private let textPath: String
  private var window: TextWindow
  /// The first row of the index whose article was not delivered yet.
  private var nextRow = 0
  private var nextSynset = 0
  /// What the articles say of each headword, where the grammar gathers that.
  private var senses = SenseCollector()
  private var isAtEnd = false
  /// Records of the last article, and how many of them were delivered.
  private var records: [LexiconRecord] = []
  private var delivered = 0
  /// Bytes of text delivered, and articles.
  private var size = 0
  private var count = 0

  /// The most bytes of articles in all, 4 GiB: an index may name the same bytes again and again.
  var limit = 4 << 30

  package init(path: String, observe: SourceObserver) throws(ImportError) {
    try self.init(path: path, grammar: nil, observe: observe)
  }

  /// Opens the database at `path`: its index, its text, or the path of both without an ending. If `grammar` is nil, the
  /// database determines it.
  package init(path: String, grammar: (any ArticleGrammar)?, observe: SourceObserver) throws(ImportError) {
    let paths = DictPaths(path)
    var warnings = WarningLog()
    let file = try SourceFile(path: paths.index, name: paths.index.fileName, limit: DictIndex.limit)
    observe(file.bytes)
    let index = try DictIndex(file, warnings: &warnings)
    let stream = try SourceStream.first(of: paths.texts)
    try stream.show(to: observe)
    let text = try stream.text(&warnings)
    var unheard = WarningLog()
    var database = DictDatabase(name: paths.name)
    database.time = text.time
    for row in index.rows where row.isAboutDatabase {
      guard let part = DictDatabase.Part(headword: index.headword(row)), database.texts[part] == nil else {
        continue
      }
      var window = TextWindow(try stream.text(&unheard).text, from: row.offset)
      guard let bytes = try window.read(row.place, &unheard) else { continue }
      database.add(part, String(decoding: ArticleCharset.unknown.converted(bytes), as: UTF8.self))
    }
    info = LexiconInfo(database)
    self.index = index
    self.grammar = grammar ?? ArticleGrammars.row(for: database).grammar
    charset = database.charset
    textPath = stream.path
    window = TextWindow(text.text)
    self.warnings = warnings
    // The first reading of a grammar that learns has a text of its own; what is wrong is told at the second.
    var first: DictImporter?
    self.grammar = try self.grammar.learned { () throws(ImportError) in
      if first == nil {
        first = self
        first?.window = TextWindow(try stream.text(&unheard).text)
      }
      return try first?.nextArticle()
    }
  }

  package mutating func next() throws(ImportError) -> LexiconRecord? {
    while delivered == records.count && !isAtEnd {
      records.removeAll(keepingCapacity: true)
      delivered = 0
      guard let article = try nextArticle() else {
        try window.finish(&warnings)
        if count == 0 { throw .empty(path: textPath) }
        isAtEnd = true
        senses.sort()
        break
      }
      grammar.read(article, firstSynset: nextSynset, into: { records.append($0) }, warnings: &warnings)
      for case .synset in records { nextSynset += 1 }
      if grammar.gathersEntries { gatherEntries() }
    }
    if delivered == records.count { return senses.next().map { .entry($0) } }
    defer { delivered += 1 }
    return records[delivered]
  }

  /// Keeps the senses of the entries among the records, which are delivered behind all articles.
  private mutating func gatherEntries() {
    records.removeAll { record in
      guard case .entry(let entry) = record else { return false }
      for sense in entry.senses { senses.add(entry.headword, sense.synset, sense.partOfSpeech) }
      return true
    }
  }

  /// The next article that can be read, or nil behind the last.
  package mutating func nextArticle() throws(ImportError) -> DictArticle? {
    while nextRow < index.rows.count {
      let rows = index.article(from: nextRow)
      nextRow = rows.endIndex
      if rows.contains(where: \.isAboutDatabase) { continue }
      let place = rows[rows.startIndex].place
      let headwords = headwords(of: rows)
      guard let bytes = try window.read(place, &warnings) else {
        warnings.add(
          ImportWarning(file: index.file.name, .lostArticle(headword: headwords[0], offset: place.lowerBound))
        )
        continue
      }
      size += bytes.count
      if size > limit { throw .tooLarge(path: textPath, bytes: size, limit: limit) }
      count += 1
      return DictArticle(
        headwords: headwords, text: charset.converted(bytes).withoutCarriageReturns, offset: place.lowerBound)
    }
    return nil
  }

  /// The headwords of rows, each once: by their bytes, and in a set, since an index may give an article a million.
  private func headwords(of rows: ArraySlice<DictIndex.Row>) -> [String] {
    var known: Set<ArraySlice<UInt8>> = []
    var headwords: [String] = []
    for row in rows {
      let headword = index.headword(row)
      if rows.count > 1 && !known.insert(headword).inserted { continue }
      headwords.append(String(decoding: charset.converted(headword), as: UTF8.self))
    }
    return headwords
  }
}

extension [UInt8] {
  /// With LF where CR LF stood.
  fileprivate var withoutCarriageReturns: [UInt8] {
    contains(Ascii.carriageReturn) ? filter { $0 != Ascii.carriageReturn } : self
  }
}
