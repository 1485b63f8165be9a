import ImportingBase
import LexiconModel

/// Imports a database of the DICT server (dictd(8), dictfmt(1)): an index and a text, usually compressed by dictzip.
///
/// Memory holds the index and one window of the text. Articles come in the order of the text, and rows of the index that
/// name the same bytes are headwords of one article.
package struct DictImporter: PieceImporter {
  package let info: LexiconInfo
  package private(set) var warnings: WarningLog

  private let index: DictIndex
  private let charset: ArticleCharset
  private var grammar: any ArticleGrammar
  private let textPath: String
  private var window: TextWindow
  /// The first row of the index whose article was not delivered yet.
  private var nextRow = 0
  /// The senses of each headword, where the grammar gathers all its articles in one entry.
  private var senses = SenseCollector()
  private var isAtEnd = false
  package var records = RecordQueue()
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
    // A grammar that learns reads a text of its own first; the second reading adds the warnings.
    var first: DictImporter?
    self.grammar = try self.grammar.learned { () throws(ImportError) in
      if first == nil {
        first = self
        first?.window = TextWindow(try stream.text(&unheard).text)
      }
      return try first?.nextArticle()
    }
  }

  /// Reads the next article; after the last, the next entry of those that were gathered.
  package mutating func readPiece() throws(ImportError) -> Bool {
    if let article = try nextArticle() {
      var read: [LexiconRecord] = []
      grammar.read(
        article, firstSynset: records.nextSynset, into: { read.append($0) }, warnings: &warnings)
      for record in read {
        if grammar.gathersEntries, case .entry(let entry) = record {
          for sense in entry.senses { senses.add(entry.headword, sense.synset, sense.partOfSpeech) }
        } else {
          records.add(record)
        }
      }
      return true
    }
    if !isAtEnd {
      isAtEnd = true
      try window.finish(&warnings)
      if count == 0 { throw .empty(path: textPath) }
      senses.sort()
    }
    guard let entry = senses.next() else { return false }
    records.add(entry)
    return true
  }

  /// The next article that can be read; nil after the last.
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
  /// With LF for CR LF.
  fileprivate var withoutCarriageReturns: [UInt8] {
    contains(Ascii.carriageReturn) ? filter { $0 != Ascii.carriageReturn } : self
  }
}

/// The files of one database, found by the path of either or by the path that both share.
struct DictPaths: Equatable {
  /// The path without an ending.
  let stem: String
  /// Where the text may lie, the first that is there to be taken.
  let texts: [String]

  init(_ path: String) {
    let ending = [".index", ".dict.dz", ".dict"].first { path.hasSuffix($0) } ?? ""
    let stem = String(path.dropLast(ending.count))
    self.stem = stem
    texts = ending.hasPrefix(".dict") ? [path] : ["\(stem).dict.dz", "\(stem).dict"]
  }

  var index: String { "\(stem).index" }

  /// The last component: what the database is called.
  var name: String { Self.name(stem) }

  static func name(_ path: String) -> String {
    path.split(separator: "/").last.map { String($0) } ?? path
  }
}
