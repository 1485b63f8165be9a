import Foundation
import LexiconModel
import Seeding
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// What we read of Debian's databases is what dictd reads.
struct DictdJudgeTests {
  @Test(.sources(.dictd, .gcide, .wikdict), arguments: [(RealSource.gcide, 203_637), (.wikdict, 68_540)])
  func fiveHundredHeadwordsHaveTheArticlesOfDictd(database: RealSource, rows: Int) throws {
    let index = try database.file()
    var importer = try DictImporter(path: index, grammar: PlainGrammar()) { _ in }
    var articles: [String: [DictArticle]] = [:]
    var count = 0
    while let article = try importer.nextArticle() {
      count += article.headwords.count
      for key in Set(article.headwords.map(Self.key)) { articles[key, default: []].append(article) }
    }
    #expect(importer.warnings.count == 0)
    // Rows whose article and headword are those of another row are one.
    #expect(count > rows * 99 / 100 && count <= rows)

    var random = FixedRandom(seed: 0x5EED)
    let headwords = articles.values.flatMap { $0.flatMap(\.headwords) }.sorted()
    let sample = (0..<500).map { _ in headwords.randomElement(using: &random)! }
    let answers = try Dictd.articles(of: sample, in: index).articles
    #expect(answers.count == sample.count)
    for (headword, theirs) in zip(sample, answers) {
      let ours = articles[Self.key(headword)] ?? []
      let texts = ours.map { Judgement.folded(String(decoding: $0.text, as: UTF8.self)) }
      #expect(texts.sorted() == theirs.map(Judgement.folded).sorted(), "\(headword)")
      for (article, text) in zip(ours, texts) { expectPlainText(text, of: article) }
    }
  }

  /// The plain grammar keeps the text; a first line may be gone that the headword repeats.
  private func expectPlainText(_ text: String, of article: DictArticle) {
    var definitions: [String] = []
    var headwords: [String] = []
    for record in PlainGrammar().records(of: article) {
      switch record {
      case .synset(let synset): definitions.append(synset.definition)
      case .entry(let entry): headwords.append(entry.headword)
      case .form, .fact: Issue.record("\(record)")
      }
    }
    #expect(headwords.count >= 1 && definitions.count == 1)
    #expect(definitions == [text] || headwords.contains { ["\($0) \(definitions[0])"] == [text] })
  }

  /// dictd compares letters, digits and spaces, whatever their case.
  private static func key(_ headword: String) -> String {
    String(
      headword.lowercased().unicodeScalars.filter {
        $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == " "
      })
  }
}
