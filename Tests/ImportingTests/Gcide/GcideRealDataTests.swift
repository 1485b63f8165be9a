import Foundation
import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// Every sixteenth article of Debian's GCIDE: 7,890 of 126,239.
@Suite(.sources(.gcide))
struct GcideRealDataTests {
  private static let articles = Result { try sample() }

  private static func sample() throws -> [DictArticle] {
    var importer = try DictImporter(path: RealSource.gcide.file(), grammar: PlainGrammar()) { _ in }
    var articles: [DictArticle] = []
    var number = 0
    while let article = try importer.nextArticle() {
      if number % 16 == 0 { articles.append(article) }
      number += 1
    }
    return articles
  }

  /// Words that are left out on purpose, or stand in a label or a class of word with another name.
  private static let leftOut: Set<String> = {
    var words: Set<String> = [
      "shak", "as", "syn", "ant", "note", "usage", "to", "of", "or", "and", "the", "etc", "obs",
    ]
    for label in GcideLabels.meanings.keys { words.formUnion(Self.words(Array(label.utf8))) }
    for abbreviation in GcidePartOfSpeech.abbreviations { words.formUnion(Self.words(abbreviation.text)) }
    return words
  }()

  @Test func databaseAsksForThisGrammar() throws {
    let importer = try DictImporter(path: RealSource.gcide.file(), grammar: PlainGrammar()) { _ in }
    #expect(importer.info.title.contains("Collaborative International Dictionary of English"))
  }

  /// The text without respelling, source tags, guide words of pages and what `leftOut` holds.
  @Test func noWordIsLost() throws {
    var all = 0
    var lost: [String] = []
    for article in try Self.articles.get() {
      var kept: Set<String> = []
      for text in texts(GcideGrammar().records(of: article)) {
        kept.formUnion(Self.words(Array(text.utf8)))
      }
      for word in Self.words(GcidePlainText.bytes(withoutRespelling(article.text)[...])) {
        all += 1
        if !kept.contains(word) && !Self.leftOut.contains(word) { lost.append(word) }
      }
    }
    #expect(all > 250_000)
    #expect(Double(lost.count) / Double(all) < 0.001, "\(lost.prefix(60))")
  }

  /// A row of the index leads to an entry, or to a form of one.
  @Test func everyRowIsFiled() throws {
    var unfiled: [String] = []
    for article in try Self.articles.get() {
      var filed: Set<UInt64> = []
      for record in GcideGrammar().records(of: article) {
        switch record {
        case .entry(let entry): filed.insert(key(entry.headword))
        case .form(let form): filed.formUnion([key(form.surface), key(form.lemma)])
        case .synset, .fact: continue
        }
      }
      for row in article.headwords where !filed.contains(key(row)) && !filed.contains(key(row.withoutTo)) {
        unfiled.append(row)
      }
    }
    // What is left are parts of a name: `{Achromatic telescope}, or {microscope}`.
    #expect(unfiled.count < 60, "\(unfiled)")
  }

  @Test func isTakenApart() throws {
    var counts: [String: Int] = [:]
    for article in try Self.articles.get() {
      for record in GcideGrammar().records(of: article) {
        switch record {
        case .synset(let synset):
          counts["senses", default: 0] += 1
          counts["examples", default: 0] += synset.examples.count
          counts["authors", default: 0] += synset.examples.count { !$0.author.isEmpty }
          counts["labels", default: 0] += synset.labels.count
          if synset.partOfSpeech == .other { counts["of no class", default: 0] += 1 }
          if synset.definition.isEmpty { counts["empty", default: 0] += 1 }
        case .entry(let entry):
          counts["entries", default: 0] += 1
          if !entry.etymology.isEmpty { counts["etymologies", default: 0] += 1 }
        case .form: counts["forms", default: 0] += 1
        case .fact: continue
        }
      }
    }
    #expect(counts["senses", default: 0] > 12_500)
    #expect(counts["entries", default: 0] > 10_500)
    #expect(counts["etymologies", default: 0] > 3_400)
    #expect(counts["examples", default: 0] > 4_000)
    #expect(counts["authors", default: 0] > 2_500)
    #expect(counts["labels", default: 0] > 6_500)
    #expect(counts["forms", default: 0] > 1_200)
    #expect(counts["of no class", default: 0] < 300)
    #expect(counts["empty", default: 0] < 5)
  }

  private func texts(_ records: [LexiconRecord]) -> [String] {
    records.flatMap { record -> [String] in
      switch record {
      case .synset(let synset):
        [synset.definition] + synset.members + synset.labels
          + synset.examples.flatMap { [$0.text, $0.author] }
      case .entry(let entry): [entry.headword, entry.etymology] + entry.notes
      case .form(let form): [form.surface, form.lemma]
      case .fact: []
      }
    }
  }

  /// Runs of letters, in small letters.
  private static func words(_ text: [UInt8]) -> [String] {
    String(decoding: text, as: UTF8.self).lowercased().split { !$0.isLetter }.map(String.init)
  }

  private func withoutRespelling(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var isInside = false
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "\\") {
        isInside.toggle()
      } else if !isInside, text[index] == UInt8(ascii: "("), let close = text[...].closing(index),
        close - index < 80,
        GcideHead.isRespelling(text[(index + 1)..<close])
      {
        index = close
      } else if !isInside {
        result.append(text[index])
      }
      index += 1
    }
    // Guide words: what has capitals behind the last full stop or tag.
    let end = result.lastIndex { ".]),".utf8.contains($0) } ?? result.count - 1
    return result.prefix(end + 1).map { $0 == Ascii.newline ? Ascii.space : $0 }
  }

  private func key(_ headword: String) -> UInt64 {
    GcidePlainText.key(Array(headword.utf8)[...])
  }
}

extension String {
  fileprivate var withoutTo: String {
    hasPrefix("To ") || hasPrefix("to ") ? String(dropFirst(3)) : self
  }
}
