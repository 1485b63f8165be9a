import ImportingBase

/// The grammars by which articles of DICT databases are read: a row each, and the databases that it is for.
enum ArticleGrammars {
  struct Row: Sendable {
    /// What it is called on the command line.
    let name: String
    let grammar: any ArticleGrammar
    /// Whether a database that describes itself in this way is written by this grammar.
    let reads: @Sendable (DictDatabase) -> Bool
    /// The languages of such databases, where their names do not tell them or tell another one.
    let languages: (headwords: String?, glosses: String?)

    init(
      name: String, grammar: any ArticleGrammar, from headwords: String? = nil, to glosses: String? = nil,
      reads: @escaping @Sendable (DictDatabase) -> Bool
    ) {
      self.name = name
      self.grammar = grammar
      self.reads = reads
      languages = (headwords, glosses)
    }
  }

  /// The first row that reads a database is taken; the last one reads all.
  static let rows = [
    Row(name: "gcide", grammar: GcideGrammar()) {
      $0.title.contains("Collaborative International Dictionary of English")
    },
    // The one of which lens-share's default set takes the English glosses.
    Row(name: "wikdict", grammar: WikDictGrammar(), to: "en") { database in
      database.title.contains("WikDict") && database.name == "freedict-eng-fin"
    },
    Row(name: "translations", grammar: WikDictTranslations()) { $0.title.contains("WikDict") },
    Row(name: "freedict", grammar: FreeDictGrammar()) { FreeDictName.language($0.name) != nil },
    Row(name: "mueller", grammar: MuellerGrammar(), from: "en", to: "ru") {
      $0.title.contains("Mueller English-Russian")
    },
    Row(name: "plain", grammar: PlainGrammar()) { _ in true },
  ]

  static func row(for database: DictDatabase) -> Row {
    rows.first { $0.reads(database) } ?? rows[rows.count - 1]
  }
}
