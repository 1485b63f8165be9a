import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// Articles that we wrote as FreeDict's databases have theirs.
@Suite struct FreeDictGrammarTests {
  /// An article, and its entries.
  @Test(arguments: [
    ("Turm /tˈʊɾm/ <masc, n, sg>\ntower <n>\n", "Turm: noun masculine| tower"),
    (
      "tour /tuʀ/ <n, fem>\n1. tower\n2. lathe, wheel\n",
      "tour: noun feminine| tower; noun feminine| lathe, wheel"
    ),
    // Subjects before the translations; synonyms; references; notes on either side.
    (
      "Kahn /kˈɑːn/ <masc, n, sg>\n [naut.]  [hist.] barge <n>, punt <n>\n         Note: of wood\n   "
        + "Synonyms: {Nachen}, {Zille}\n\n see: {Kähne}, {im Kahn}\n\n         Note: klein\n",
      "Kahn: noun masculine, naut., hist., klein| barge, punt (of wood) → Kähne, im Kahn = Nachen, Zille"
    ),
    // Examples with and without a translation.
    (
      "barge /bˈɑːdʒ/\nKahn <masc>, Schute <fem> [naut.]\n      \"tow a barge\"  - einen Kahn schleppen\n",
      "barge: noun Kahn ‹m›, Schute ‹f› [naut.] {tow a barge – einen Kahn schleppen}"
    ),
    (
      "fold /f/ <VT>\n1. मोड़ना~है\n      \"He folds it.\"\n      \"Fold!\"\n2. घेरा\n",
      "fold: verb transitive| मोड़ना है {He folds it.; Fold!}; verb transitive| घेरा"
    ),
    // What the class of the translation tells of a headword without one.
    ("run /ɹˈʌn/\nlaufen <v, intr>\n", "run: verb laufen"),
    // An abbreviation and its voice.
    ("Abfahrt /x/ <fem, n, sg>\ndeparture <n>dep.,  /dˈeːp/\n", "Abfahrt: noun feminine| departure, dep."),
    ("Feld /x/\nfield <n>FD,  /ˈɛf/ , meadow <n>\n", "Feld: noun field, FD, meadow"),
    // A number of the translation's own, and none at all.
    ("third /x/\n3. Klasse\n", "third: other 3. Klasse"),
    ("empty /x/ <n>\n", nil), ("", nil), ("sign <n>\n<n>\n", nil),
    // A bracket that is not closed belongs to the text.
    ("rule /x/ <n>\na < b\n", "rule: noun a < b"), ("tag /x/ <n>\n<open\n", "tag: noun <open"),
    // A remark in parentheses belongs to the next line.
    ("犬 /inu/\n(noun (common))\ndog\n", "犬: other dog (noun (common))"),
    ("dies /x/\n(only this)\n", "dies: other only this"),
  ])
  func readsAnArticle(_ text: String, _ expected: String?) {
    let word = text.prefix { $0 != " " }
    let lines = RecordDescription.lines(FreeDictGrammar(), text, rows: [String(word)])
    #expect(lines == [expected].compactMap(\.self))
  }

  @Test func spellsHeadwordsAsTheArticleDoes() {
    let text = "T-shirt, tee shirt /t/ /t/ <s>\ncamiseta\n"
    let lines = RecordDescription.lines(FreeDictGrammar(), text, rows: ["tshirt", "tee shirt", "tee"])
    #expect(
      lines == [
        "T-shirt: noun camiseta = T-shirt, tee shirt", "tee shirt: noun camiseta = T-shirt, tee shirt",
        "tee: noun camiseta = T-shirt, tee shirt",
      ])
  }

  /// Abbreviations stand in parentheses, each with its own transcription; a slash between spaces parts words.
  @Test(arguments: [
    (
      "Lastkraftwagen /x/ (LKW /y/, ) (Lkw /z/) <masc, n, sg>", ["lastkraftwagen", "lkw"],
      ["Lastkraftwagen", "LKW"]
    ),
    ("Argentinien /x/ (AR /y/) <neut, n, sg>", ["ar", "argentinien"], ["AR", "Argentinien"]),
    ("Smiley /(en)smaɪli(de)/ (:-)) <masc, n, sg>", ["smiley", ":-)"], ["Smiley", ":-)"]),
    ("laut /x/ (lt. /y/) ([+ gen]) <prep>", ["laut", "lt"], ["laut", "lt."]),
    ("rote / blaue Tür /x/", ["rote blaue tür"], ["rote / blaue Tür"]),
  ])
  func spellsEveryHeadword(_ line: String, _ rows: [String], _ expected: [String]) {
    let lines = RecordDescription.lines(FreeDictGrammar(), "\(line)\nword\n", rows: rows)
    #expect(lines.map { $0.prefix { $0 != "|" }.split(separator: ": ")[0] } == expected.map { $0[...] })
  }

  /// References lead to the first sense of the headword that they name.
  @Test func referencesAreRelations() throws {
    let texts = [
      "Kahn /x/ <n>\n1. barge\n2. punt\n see: {Kähne}, {Boot}\n", "Kähne /x/ <pl>\nbarges\n see: {Kahn}\n",
    ]
    let articles = texts.map { DictArticle(headwords: [], text: Array($0.utf8), offset: 0) }
    var position = 0
    let grammar = try FreeDictGrammar().learned { () throws(ImportError) in
      defer { position += 1 }
      return position < articles.count ? articles[position] : nil
    }
    var synsets: [Synset] = []
    for article in articles {
      for case .synset(let synset) in grammar.records(of: article, firstSynset: synsets.count) {
        synsets.append(synset)
      }
    }
    #expect(synsets.map { $0.relations.map(\.target) } == [[2], [2], [0]])
    #expect(synsets.map(\.definition) == ["barge → Boot", "punt → Boot", "barges"])
  }

  /// Articles of WikDict: glosses are in the language of the headword, and label the translations.
  @Test(arguments: [
    (
      "Bank /baŋk/ /[baŋk]/ <n, fem>\n1. пейка\nSitzgelegenheit\n2. банка 2.\nInstitut\n 3.\nGebäude\n",
      [
        "Bank /baŋk/",
        "Bank: noun feminine, Sitzgelegenheit| пейка; noun feminine, Institut, Gebäude| банка",
      ]
    ),
    ("land //lænd// /lˈand/ <v>\n着陸\n[[touch]] down\n", ["land /lænd/", "land: verb touch down| 着陸"]),
    ("lacté /laktˈe/ <adj, masc>\nmleczny\n", ["lacté: adjective masculine| mleczny"]),
    ("Ohm /oːm/ <n>\n", []),
  ])
  func readsAnArticleOfWikDict(_ text: String, _ expected: [String]) {
    let word = text.prefix { $0 != " " }
    #expect(RecordDescription.lines(WikDictTranslations(), text, rows: [String(word)]) == expected)
  }
}
