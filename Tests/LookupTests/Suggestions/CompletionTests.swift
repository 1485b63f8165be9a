import LexiconPack
import MiniLexicon
import Seeding
import Testing

@testable import Lookup

/// The words that begin with what a reader has typed.
@Suite struct CompletionTests {
  private static let words: [(word: String, zipf: Int)] = [
    ("sea", 550), ("seal", 420), ("season", 500), ("Seattle", 430), ("set", 560), ("séance", 300),
    ("sealant", 210),
  ]

  private func completions(of typed: String, most: Int = 12) throws -> [String] {
    let nouns = MiniLexicon.records(of: Self.words.map { MiniWord($0.word, .noun, "a thing") })
    let index = try PackIndex(MappedFile(copying: MiniSpelling.index(Self.words)))
    let lexicon = Lexicon(name: Array("nouns".utf8), reader: try MiniLexicon.reader(nouns))
    var engine = try LookupEngine(LexiconSet([lexicon], index: index), language: nil)
    let typed = Array(typed.utf8)
    return try engine.completions(of: typed.span, most: most).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("sea", ["sea", "season", "Seattle", "seal", "séance", "sealant"]),
    ("SEAT", ["Seattle"]),
    ("séa", ["sea", "season", "Seattle", "seal", "séance", "sealant"]),
    ("seals", []),
    ("", []),
    ("sea s", []),
    ("море", []),
  ])
  func theMostFrequentComesFirst(typed: String, expected: [String]) throws {
    #expect(try completions(of: typed) == expected)
  }

  @Test func thereAreNoMoreThanWanted() throws {
    #expect(try completions(of: "s", most: 2) == ["set", "sea"])
  }

  /// Stepping over what is less frequent loses nothing.
  @Test func theSearchFindsWhatAComparisonWithEveryWordDoes() throws {
    var random = FixedRandom(seed: 1)
    var words: [String: Int] = [:]
    for _ in 0..<3_000 {
      let length = Int.random(in: 1...7, using: &random)
      words[String((0..<length).map { _ in "abcdef".randomElement(using: &random)! })] =
        Int.random(in: 0...790, using: &random)
    }
    let sorted = words.map { (word: $0.key, zipf: $0.value) }.sorted { $0.word < $1.word }
    let index = try PackIndex(MappedFile(copying: MiniSpelling.index(sorted)))
    for beginning in ["a", "be", "fed", "abcd", "ff"] {
      let found = LexiconSet([], index: index).withSpelling(of: Array("en".utf8)) {
        (trie, bytes) throws(PackError) in
        var search = CompletionSearch(wanted: 9)
        try search.run(SpellingLetter.numbers(of: Array(beginning.utf8).span)!, in: trie, bytes)
        return search.found
      }
      let all = words.filter { $0.key.hasPrefix(beginning) }
        .map { $0.value * SpellingTrie.frequenciesPerZipf / 100 }.sorted(by: >)
      #expect(found?.map(\.frequency) == Array(all.prefix(9)), "\(beginning)")
    }
  }
}
