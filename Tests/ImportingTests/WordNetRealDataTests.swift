import Foundation
import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// WordNet 3.0, read once for all tests.
@Suite(.sources(.wordnet, .senseIndex))
struct WordNetRealDataTests {
  private static let shared = Result { try ImportedLexicon(.wordnet, RealSource.senseIndex.folder()) }

  let wordnet: ImportedLexicon

  init() throws {
    wordnet = try Self.shared.get()
  }

  @Test func countsAreThoseOfTheManual() {
    #expect(wordnet.synsets.count == 117_659)
    #expect(wordnet.entries.count == 147_306)
    #expect(wordnet.entries.reduce(0) { $0 + $1.senses.count } == 206_941)
    #expect(wordnet.forms.count == 6_053)
    #expect(wordnet.warnings == [])
    #expect(wordnet.info.title == "WordNet 3.0")
    #expect(wordnet.info.licence == "WordNet-3.0")
    #expect(wordnet.info.date == "2006-12-01")
  }

  @Test func everyRelationLeadsToAWord() {
    let between = wordnet.synsets.flatMap(\.relations)
    let lexical = wordnet.entries.flatMap(\.senses).flatMap(\.relations)
    #expect(between.count == 285_348 + 11_066)
    #expect(lexical.count == 92_244)
    let relations = between + lexical
    for relation in relations {
      #expect(wordnet.synsets.indices.contains(relation.target))
      if let member = relation.member {
        #expect(wordnet.synsets[relation.target].members.indices.contains(member))
      }
    }
    #expect(relations.count { $0.kind == .antonym } == 7_979)
    #expect(relations.count { $0.kind == .hypernym } == 89_089)
    #expect(relations.count { $0.kind == .inheritedAntonym } == 11_066)
  }

  /// Every letter and digit of every gloss is in its definition, examples or authors, but for three `or`.
  @Test func noLetterOfAGlossIsLost() throws {
    var kept: [[Int]: Int] = [:]
    for synset in wordnet.synsets {
      let texts = [synset.definition] + synset.examples.flatMap { [$0.text, $0.author] }
      kept[letters(Array(synset.members[0].utf8)[...], Array(texts.joined().utf8)[...]), default: 0] += 1
    }
    var lost: [String] = []
    for category in WordNetCategory.allCases {
      let name = category.dataFile
      let file = try SourceFile(path: "\(RealSource.wordnet.folder())/\(name)", name: name)
      for (_, range) in LineSequence(file.bytes) where !WordNetNotice.isNotice(file.bytes, line: range) {
        let line = file.bytes[range]
        let bar = try #require(line.firstIndex(of: UInt8(ascii: "|")))
        let word = line.split(separator: UInt8(ascii: " "))[4].prefix { $0 != UInt8(ascii: "(") }
        let counts = letters(word, line[bar...])
        if let count = kept[counts], count > 0 {
          kept[counts] = count - 1
        } else {
          lost.append(String(decoding: line[bar...], as: UTF8.self))
        }
      }
    }
    #expect(lost.count == 3)
    #expect(lost.allSatisfy { $0.contains("\" or \"") })
  }

  /// The letters and digits of the first word of a synset, then those of its gloss.
  private func letters(_ word: ArraySlice<UInt8>, _ gloss: ArraySlice<UInt8>) -> [Int] {
    letterCounts(word) + [0] + letterCounts(gloss)
  }

  /// For each letter or digit in a text: its count × 256 + the byte.
  private func letterCounts(_ text: ArraySlice<UInt8>) -> [Int] {
    var counts = [Int](repeating: 0, count: 256)
    for byte in text where Ascii.isLetter(byte) || Ascii.isDigit(byte) { counts[Int(byte)] += 1 }
    return counts.indices.filter { counts[$0] > 0 }.map { counts[$0] << 8 | $0 }
  }

  /// 48,339 pairs of marks stand in 32,923 glosses; some are mentions, and some marks are missing.
  @Test func examplesAndAuthorsAreCounted() {
    #expect(wordnet.synsets.reduce(0) { $0 + $1.examples.count } == 48_334)
    #expect(wordnet.synsets.count { !$0.examples.isEmpty } == 32_919)
    #expect(wordnet.synsets.flatMap(\.examples).count { !$0.author.isEmpty } == 724)
    #expect(!wordnet.synsets.contains { $0.definition.isEmpty })
  }

  @Test func tagCountsAreThoseOfTheIndexOfSenses() {
    let senses = wordnet.entries.flatMap(\.senses)
    #expect(senses.reduce(0) { $0 + $1.tagCount } == 249_492)
    #expect(senses.count { $0.tagCount > 0 } == 35_478)
    #expect(Set(senses.map(\.identifier)).count == 206_941)
  }

  @Test func mouse() throws {
    let entry = try #require(wordnet.entry("mouse"))
    #expect(entry.senses.map(\.partOfSpeech) == [.noun, .noun, .noun, .noun, .verb, .verb])
    let animal = wordnet.synsets[entry.senses[0].synset]
    #expect(animal.topic == "animal")
    #expect(animal.definition.hasPrefix("any of numerous small rodents typically resembling diminutive rats"))
    #expect(wordnet.relations("mouse").contains("hypernym rodent"))
    let mice = Form(surface: "mice", lemma: "mouse", partOfSpeech: .noun, features: .plural)
    #expect(wordnet.forms.contains(mice))
  }

  @Test func turkeyAndTurkey() throws {
    let entry = try #require(wordnet.entries.first { $0.headword.lowercased() == "turkey" })
    #expect(entry.headword == "turkey")
    #expect(entry.senses.map(\.spelling) == ["turkey", "Turkey", "turkey", "turkey", "turkey"])
  }

  @Test func satellitesInheritAntonyms() throws {
    #expect(wordnet.relations("hot").contains("antonym cold/cold"))
    let scorching = try #require(wordnet.entry("scorching")?.senses.first)
    #expect(scorching.identifier == "scorching%5:00:01:hot:01")
    #expect(wordnet.relations("scorching").contains("inherited antonym cold/cold"))
  }
}
