import Foundation
import Judging
import LexiconModel
import Testing

@testable import Importing

/// What we read of Debian's StarDict dictionaries is what pyglossary and sdcv read.
///
/// They are sought where `scripts/` and `lensctl install` fetch them, and where Debian's packages put them.
@Suite struct StarDictJudgeTests {
  struct Source: CustomStringConvertible {
    var package: String
    var file: String
    var rows: Int

    var description: String { package }

    /// The path of the `.ifo` file; nil where it is not.
    var info: String? {
      let place = "usr/share/stardict/dic/\(file).ifo"
      let folders = [FetchedDictionaries.folder(package), "/"].compactMap(\.self)
      return folders.map { "\($0)/\(place)" }.first { FileManager.default.fileExists(atPath: $0) }
    }
  }

  static let littre = Source(package: "stardict-xmlittre", file: "XMLittre", rows: 122_910)
  static let czech = Source(package: "stardict-czech", file: "czech-cizi", rows: 18_259)
  static let pyglossary = FetchedDictionaries.folder("pyglossary")

  private static func folded(_ text: String) -> String {
    text.split { " \t\r\n\u{B}\u{C}".contains($0) }.joined(separator: " ")
  }

  private static let plain = StarDictReaders.rows[StarDictReaders.rows.count - 1]

  @Test(
    .enabled(
      if: pyglossary != nil && littre.info != nil && czech.info != nil,
      "pyglossary, stardict-xmlittre, stardict-czech"),
    .timeLimit(.minutes(10)), arguments: [littre, czech])
  func textsAreThoseOfPyglossary(source: Source) throws {
    let path = try #require(source.info)
    let step = source.rows / 500
    let output = try PythonJudge.run(
      "stardict_entries", arguments: [path, try #require(Self.pyglossary), "\(step)"])
    var theirs = try String(decoding: output, as: UTF8.self).split(separator: "\n").map {
      try JSONDecoder().decode([String].self, from: Data($0.utf8))
    }
    #expect(theirs.removeFirst() == ["\(source.rows)"])
    #expect(theirs.count >= 500)

    var wanted: [String: [String]] = [:]
    for entry in theirs { wanted[entry[0], default: []].append(entry[entry.count - 1]) }
    var importer = try StarDictImporter(path: path, reader: Self.plain) { _ in }
    var rows = 0
    var equal = 0
    while let article = try importer.nextArticle() {
      rows += article.rows.count
      for headword in article.headwords where wanted[headword] != nil {
        let text = Self.folded(article.text.lines.map(\.plain).joined(separator: "\n"))
        #expect(wanted[headword]?.contains(text) == true, "\(headword)")
        equal += 1
        expectModelHasText(of: article)
      }
    }
    #expect(rows == source.rows)
    #expect(equal == theirs.count)
    #expect(importer.warnings.count == 0)
  }

  /// Parted into senses, an article has the same words in the same order, but for a headword at its start and numbers.
  private func expectModelHasText(of article: StarDictArticle) {
    let content = RichArticle(article.text, headwords: article.headwords)
    let ours = content.senses.flatMap { [$0.definition] + $0.examples.map(\.text) }.map(\.withoutMarks)
    var lines = article.text.lines.map(\.plain)
    if lines.count > 1, article.headwords.contains(lines[0]) { lines.removeFirst() }
    #expect(Self.words(ours) == Self.words(lines), "\(article.headwords)")
  }

  private static func words(_ texts: [String]) -> [String] {
    texts.joined(separator: " ").split(separator: " ").flatMap { $0.split(separator: "\n") }.map {
      String($0)
    }
    .filter { $0.wholeMatch(of: #/[0-9]{1,2}[.)°:]+/#) == nil }
  }

  /// The reader for Littré puts words elsewhere; none is lost.
  @Test(.enabled(if: littre.info != nil, "stardict-xmlittre"), .timeLimit(.minutes(10)))
  func noLetterOfLittreIsLost() throws {
    var importer = try StarDictImporter(path: try #require(Self.littre.info)) { _ in }
    var count = 0
    var articles = 0
    while let article = try importer.nextArticle() {
      articles += 1
      if articles % 150 != 0 { continue }
      count += 1
      let content = LittreArticle.read(article)
      var ours = content.senses.flatMap { sense in
        sense.labels + [sense.definition] + sense.examples.flatMap { [$0.text, $0.author] }
      }
      ours += [content.etymology] + content.notes
      if !content.notes.contains(where: { $0.hasPrefix("(" + content.reading) }) {
        ours.append(content.reading)
      }
      var theirs = article.text.lines.map(\.plain)
      theirs.removeAll { $0 == "ÉTYMOLOGIE" }
      ours.removeAll { $0 == "ÉTYMOLOGIE" }
      #expect(
        Self.letters(ours.map(\.withoutMarks)) == Self.letters(theirs), "\(article.headwords)")
    }
    #expect(count > 500)
  }

  private static func letters(_ texts: [String]) -> [Character: Int] {
    texts.joined().filter(\.isLetter).reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  @Test(
    .enabled(
      if: czech.info != nil && FileManager.default.isExecutableFile(atPath: "/usr/bin/sdcv"),
      "sdcv, stardict-czech"))
  func sdcvFindsTheSame() throws {
    let path = try #require(Self.czech.info)
    var importer = try StarDictImporter(path: path) { _ in }
    var articles: [StarDictArticle] = []
    while let article = try importer.nextArticle() { articles.append(article) }
    for article in stride(from: 7, to: articles.count, by: 400).map({ articles[$0] }) {
      let headword = article.headwords[0]
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: "/usr/bin/sdcv")
      process.arguments = [
        "-n", "-e", "-j", "-0", "-1", "--only-data-dir", "-2",
        URL(filePath: path).deletingLastPathComponent().path, headword,
      ]
      process.environment = ["HOME": "/nonexistent", "LANG": "C.UTF-8"]
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      let answers = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
      let texts = answers.filter { $0["word"] as? String == headword }.compactMap {
        $0["definition"] as? String
      }
      let ours = Self.folded(article.text.lines.map(\.plain).joined(separator: "\n"))
      let theirs = texts.map { Self.folded($0.replacing(#/<[^>]*>|\e\[[0-9;]*m/#, with: "")) }
      #expect(theirs.contains(ours), "\(headword)")
    }
  }
}
