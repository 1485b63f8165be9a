import Foundation
import Judging
import LexiconModel
import Seeding
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// What we read of Debian's StarDict dictionaries is what pyglossary and sdcv read.
@Suite(.judged) struct StarDictJudgeTests {
  private static let plain = StarDictReaders.rows[StarDictReaders.rows.count - 1]

  static let sources = [(RealSource.littre, 122_910), (.czech, 18_259)]

  @Test(.timeLimit(.minutes(60)), arguments: sources)
  func textsAreThoseOfPyglossary(source: RealSource, rows: Int) throws {
    let arguments = [try source.file(), try RealSource.pyglossary.root(), "\(rows)"]
    var theirs = String(
      decoding: try PythonJudge.run("stardict_entries", arguments: arguments), as: UTF8.self
    )
    .split(separator: "\n")
    let count = Int(theirs.removeFirst()) ?? 0
    var wanted: [String: [String]] = [:]
    for line in theirs {
      let entry = try JSONDecoder().decode([String].self, from: Data(line.utf8))
      wanted[entry[0], default: []].append(entry[1])
    }
    var importer = try StarDictImporter(path: source.file(), reader: Self.plain) { _ in }
    var ours: [String: [String]] = [:]
    var read = 0
    while let article = try importer.nextArticle() {
      read += article.rows.count
      for headword in article.headwords where wanted[headword] != nil {
        ours[headword, default: []].append(Self.text(of: article))
        expectModelHasText(of: article)
      }
    }
    #expect(importer.warnings.count == 0)
    var judgement = Judgement("\(source.package) by pyglossary")
    for (headword, texts) in wanted {
      for text in texts {
        let own = ours[headword] ?? []
        judgement.take(isEqual: own.contains(text), "\(headword)\n  ours: \(own)\n  its:  \(text)")
      }
    }
    judgement.end(ours: read, theirs: count)
  }

  @Test(.timeLimit(.minutes(60)), arguments: sources)
  func textsAreThoseOfSdcv(source: RealSource, rows: Int) throws {
    var importer = try StarDictImporter(path: source.file(), reader: Self.plain) { _ in }
    var random = FixedRandom(seed: 0x5EED)
    let wanted = Set((0..<700).map { _ in Int.random(in: 0..<rows, using: &random) })
    var sample: [(headword: String, text: String)] = []
    var read = 0
    while let article = try importer.nextArticle() {
      for (row, headword) in article.headwords.enumerated() where wanted.contains(read + row) {
        sample.append((headword, Self.text(of: article)))
      }
      read += article.rows.count
    }
    let folder = try source.folder()
    let answers = try Sdcv.texts(of: sample.map(\.headword), in: folder)
    var judgement = Judgement("\(source.package) by sdcv")
    for ((headword, text), theirs) in zip(sample, answers) {
      let bare = theirs.map { Judgement.folded($0.replacing(#/<[^>]*>|\e\[[0-9;]*m/#, with: "")) }
      judgement.take(isEqual: bare.contains(text), "\(headword)\n  ours: \(text)\n  its:  \(bare)")
    }
    judgement.end(ours: read, theirs: try Sdcv.rows(in: folder))
  }

  private static func text(of article: StarDictArticle) -> String {
    Judgement.folded(article.text.lines.map(\.plain).joined(separator: "\n"))
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
  @Test(.timeLimit(.minutes(60)))
  func noLetterOfLittreIsLost() throws {
    var importer = try StarDictImporter(path: RealSource.littre.file()) { _ in }
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
      // An article of one line is its own definition, with the sound; a long sound is a note.
      let whole = content.notes + content.senses.map(\.definition)
      if !whole.contains(where: { Judgement.folded($0.withoutMarks).hasPrefix("(" + content.reading) }) {
        ours.append(content.reading)
      }
      #expect(
        Self.letters(ours.map(\.withoutMarks)) == Self.letters(article.text.lines.map(\.plain)),
        "\(article.headwords)")
    }
    #expect(count > 500)
  }

  private static func letters(_ texts: [String]) -> [Character: Int] {
    // The heading of the first etymology is not kept, since its place tells what it is.
    texts.joined(separator: " ").replacing("ÉTYMOLOGIE", with: "").filter(\.isLetter).reduce(into: [:]) {
      $0[$1, default: 0] += 1
    }
  }
}
