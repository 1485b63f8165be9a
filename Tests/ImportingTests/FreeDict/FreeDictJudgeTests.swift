import Foundation
import Judging
import LexiconModel
import Seeding
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// What we read of FreeDict's German words and of Mueller's English ones is what dictd reads.
@Suite(.judged) struct FreeDictJudgeTests {
  /// Texts are those of dictd, and their words, whatever their order, those of the model, but for transcriptions.
  @Test(.timeLimit(.minutes(60)), arguments: [RealSource.german, .mueller])
  func fiveHundredArticlesHaveTheWordsOfDictd(database: RealSource) throws {
    let index = try database.file()
    var importer = try DictImporter(path: index) { _ in }
    var articles: [DictArticle] = []
    while let article = try importer.nextArticle() { articles.append(article) }
    var random = FixedRandom(seed: 0x5EED)
    let sample = (0..<500).map { _ in articles.randomElement(using: &random)! }
    let (answers, rows) = try Dictd.articles(of: sample.map { $0.headwords[0] }, in: index)
    let grammar: any ArticleGrammar = database.package == "mueller7" ? MuellerGrammar() : FreeDictGrammar()
    var judgement = Judgement("\(database.package) by dictd")
    for (article, theirs) in zip(sample, answers) {
      let text = Judgement.folded(String(decoding: article.text, as: UTF8.self))
      judgement.take(
        isEqual: theirs.contains { Judgement.folded($0) == text },
        "\(article.headwords[0])\n  ours: \(text)\n  its: \(theirs)")
      let lost = Self.words(of: String(decoding: article.text, as: UTF8.self)).subtracting(
        words(article, grammar))
      #expect(lost == [], "\(article.headwords[0])")
    }
    // dictd counts rows, also those about the database, and those that are there twice.
    let judged = String(
      decoding: try PythonJudge.run("bilingual", arguments: ["articles", index]), as: UTF8.self)
    let counts = judged.split(separator: "\n").compactMap { Int($0) }
    #expect(counts.last == rows)
    judgement.end(ours: articles.count, theirs: counts.first ?? 0)
  }

  /// The words of an article without transcriptions, the names of fields, classes and numbers.
  private static func words(of text: String) -> Set<String> {
    let bare = text.replacing(#/ /[^\n]*?/(?=[ \n<),]|$)/#, with: " ").replacing(#/<[^>]*>/#, with: " ")
      .replacing(#/\[[^\]]*\]/#, with: " ").replacing(#/(?m)^ *(Note|Synonyms?|see):/#, with: " ")
      .replacing(#/_[A-Za-z-]+\.?/#, with: " ")
    return Set(split(bare))
  }

  private static func split(_ text: String) -> [String] {
    text.split { !$0.isLetter }.map { String($0) }
  }

  private func words(_ article: DictArticle, _ grammar: any ArticleGrammar) -> Set<String> {
    var words: Set<String> = []
    for record in grammar.records(of: article) {
      switch record {
      case .synset(let synset):
        let texts = synset.members + synset.labels + synset.examples.map(\.text) + [synset.definition]
        for text in texts { words.formUnion(Self.split(text)) }
      case .entry(let entry): words.formUnion(Self.split(entry.headword))
      case .form, .fact: break
      }
    }
    return words
  }
}
