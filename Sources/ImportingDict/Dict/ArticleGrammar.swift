import ImportingBase
import LexiconModel

/// One article of a DICT database: a text, and the headwords whose rows of the index lead to it.
package struct DictArticle: Equatable, Sendable {
  /// In the order of the index, each once, as the index spells them or the article itself, where it is known.
  package var headwords: [String]
  /// The article as the database has it, lines ended by LF, in UTF-8.
  package var text: [UInt8]
  /// The offset of the article in the uncompressed database, in bytes: its place in a warning.
  package var offset: Int

  package init(headwords: [String], text: [UInt8], offset: Int) {
    self.headwords = headwords
    self.text = text
    self.offset = offset
  }

  /// The lines of the text, empty ones too; at least one.
  var lines: [Substring] {
    String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  }
}

/// How the articles of one family of DICT databases are written, and what their parts mean.
///
/// The DICT format says where an article is, and nothing about its content. A grammar turns one article into the model:
/// entries with their senses and synsets, inflected forms, pronunciations. Parts that it cannot distinguish it keeps as
/// text, so that nothing of an article is lost.
package protocol ArticleGrammar: Sendable {
  /// Adds the records of one article.
  func read(_ article: DictArticle, into records: inout RecordQueue)

  /// Whether all articles of a headword become one entry.
  var gathersEntries: Bool { get }

  /// Returns the grammar with what it learns from all articles before it reads the first one. `next` gives them one by
  /// one, and nil after the last. A grammar that needs nothing of that calls `next` never.
  func learned(
    from next: () throws(ImportError) -> DictArticle?
  ) throws(ImportError) -> any ArticleGrammar
}

extension ArticleGrammar {
  package var gathersEntries: Bool { false }

  package func learned(
    from next: () throws(ImportError) -> DictArticle?
  ) throws(ImportError) -> any ArticleGrammar {
    self
  }
}

/// The grammars for articles of DICT databases: a row each, with the databases that it is for.
enum ArticleGrammars {
  struct Row: Sendable {
    /// The name on the command line.
    let name: String
    let grammar: any ArticleGrammar
    /// The languages of such databases, where their names say none or another one.
    var from: String?
    var to: String?
    /// Whether a database is written by this grammar, as far as it describes itself.
    let reads: @Sendable (DictDatabase) -> Bool
  }

  /// The first row that reads a database is taken; the last one reads all.
  static let rows = [
    Row(name: "gcide", grammar: GcideGrammar()) {
      $0.title.contains("Collaborative International Dictionary of English")
    },
    // The database whose English glosses are in the default set.
    Row(name: "wikdict", grammar: WikDictGrammar(), to: "en") {
      $0.title.contains("WikDict") && $0.name == "freedict-eng-fin"
    },
    Row(name: "translations", grammar: WikDictTranslations()) { $0.title.contains("WikDict") },
    Row(name: "freedict", grammar: FreeDictGrammar()) { FreeDictName.language($0.name) != nil },
    Row(name: "mueller", grammar: MuellerGrammar(), from: "en", to: "ru") {
      $0.title.contains("Mueller English-Russian")
    },
    Row(name: "vera", grammar: VeraGrammar(), from: "en", to: "en") { $0.title.contains("V.E.R.A.") },
    Row(name: "plain", grammar: PlainGrammar()) { _ in true },
  ]

  static func row(for database: DictDatabase) -> Row {
    rows.first { $0.reads(database) } ?? rows[rows.count - 1]
  }
}
