import ImportingBase
import LexiconModel

/// Imports a database of the DICT server (dictd(8), dictfmt(1)): an index and a text, usually compressed by dictzip.
///
/// Memory holds the index and one window of the text. Articles come in the order of the text.
package struct DictImporter: PieceImporter {
  package let info: LexiconInfo
  package private(set) var warnings: WarningLog

  private let charset: ArticleCharset
  private var grammar: any ArticleGrammar
  var articles: IndexedArticles
  package var records = RecordQueue()

  package init(path: String, observe: SourceObserver) throws(ImportError) {
    try self.init(path: path, grammar: nil, observe: observe)
  }

  /// Opens the database at `path`: its index, its text, or the path of both without an ending. If `grammar` is nil, the
  /// database determines it.
  package init(path: String, grammar: (any ArticleGrammar)?, observe: SourceObserver) throws(ImportError) {
    let paths = DictPaths(path)
    var warnings = WarningLog()
    let file = try SourceFile(path: paths.index, limit: ArticleIndex.limit, observe: observe)
    let index = try DictIndex(file, warnings: &warnings)
    let stream = try SourceStream.first(of: paths.texts)
    try stream.show(to: observe)
    let text = try stream.text(&warnings)
    var unheard = WarningLog()
    var database = DictDatabase(name: paths.stem.fileName, day: try stream.day())
    for row in index.database {
      guard let part = DictDatabase.Part(headword: file.bytes[row.headword]), database.texts[part] == nil
      else { continue }
      var window = TextWindow(try stream.text(&unheard), from: row.place.lowerBound)
      guard let bytes = try window.read(row.place, &unheard) else { continue }
      database.add(part, String(decoding: ArticleCharset.unknown.converted(bytes), as: UTF8.self))
    }
    info = LexiconInfo(database)
    self.grammar = grammar ?? ArticleGrammars.row(for: database).grammar
    charset = database.charset
    articles = IndexedArticles(index.articles, stream, text)
    self.warnings = warnings
    // A grammar that learns reads a text of its own first; the second reading adds the warnings.
    var first: DictImporter?
    self.grammar = try self.grammar.learned { () throws(ImportError) in
      if first == nil {
        first = self
        first?.articles = IndexedArticles(index.articles, stream, try stream.text(&unheard))
      }
      return try first?.nextArticle()
    }
    records.gathersEntries = self.grammar.gathersEntries
  }

  package mutating func readPiece() throws(ImportError) -> Bool {
    guard let article = try nextArticle() else {
      try articles.finish(&warnings)
      return false
    }
    grammar.read(article, into: &records)
    return true
  }

  /// The next article that can be read; nil after the last.
  package mutating func nextArticle() throws(ImportError) -> DictArticle? {
    try articles.next(charset, &warnings).map {
      DictArticle(
        headwords: $0.headwords, text: charset.converted($0.bytes).withoutCarriageReturns, offset: $0.offset)
    }
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
}
