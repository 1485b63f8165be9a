import LexiconModel
import LexiconPack
import MiniLexicon
import Testing

@testable import Lookup

/// The headwords that a text matches.
@Suite struct HeadwordSearchTests {
  private static let words = [
    "bath", "bathe", "New York", "New York City", "york", "Åland", "rob", "robe", "Robert", "rupert",
    "the bath",
    "a*b", "don't", "mouse", "mouser",
  ]

  private func engine(_ names: [String] = words, zipf: [(word: String, zipf: Int)] = []) throws
    -> LookupEngine
  {
    let nouns = Lexicon(
      name: Array("nouns".utf8),
      reader: try MiniLexicon.reader(MiniLexicon.records(of: names.map { MiniWord($0, .noun, "a thing") })))
    if zipf.isEmpty { return try LookupEngine(LexiconSet([nouns]), language: nil) }
    let facts = Lexicon(
      name: Array("facts".utf8),
      reader: try MiniLexicon.reader(
        zipf.map { .fact(WordFact(word: $0.word, value: .frequency(zipf: $0.zipf))) }))
    return try LookupEngine(LexiconSet([nouns, facts]), language: nil)
  }

  private func found(_ strategy: HeadwordStrategy, _ text: String, most: Int = 100) throws -> [String] {
    var engine = try engine()
    let text = Array(text.utf8)
    return try engine.headwords(strategy, text.span, most: most).get().map {
      String(decoding: $0.word, as: UTF8.self)
    }
  }

  @Test(
    arguments: [
      (.exact, "BATH", ["bath"]), (.exact, "bat", []), (.exact, "don’t", ["don't"]),
      (.prefix, "bat", ["bath", "bathe"]), (.prefix, "new  york", ["New York", "New York City"]),
      (.prefix, "å", ["Åland"]), (.prefix, "", []), (.prefix, "z", []), (.prefix, "york", ["york"]),
      (.suffix, "york", ["New York", "york"]), (.suffix, "ath", ["bath", "the bath"]),
      (.substring, "ork c", ["New York City"]), (.substring, "usex", []),
      (.word, "york", ["New York", "New York City", "york"]), (.word, "bath", ["bath", "the bath"]),
      (.word, "yor", []), (.word, "york city", ["New York City"]),
      (.first, "new", ["New York", "New York City"]), (.first, "bat", []),
      (.first, "new york city", ["New York City"]),
      (.last, "york", ["New York", "york"]), (.last, "ork", []), (.last, "bath", ["bath", "the bath"]),
      (.glob, "ro?e*", ["robe", "Robert"]), (.glob, "*b", ["a*b", "rob"]), (.glob, "a\\*b", ["a*b"]),
      (.glob, "[M-N]ouse", ["mouse"]), (.glob, "[!a-m]*rt", ["Robert", "rupert"]),
      (.glob, "?land", ["Åland"]),
      (.glob, "[", []), (.glob, "mouse", ["mouse"]), (.glob, "*o*s*e*", ["mouse", "mouser"]),
      (.re, "^b.th", ["bath", "bathe"]), (.re, "^.land$", ["Åland"]),
      (.re, "(ROB|rup)ert", ["Robert", "rupert"]),
      (.re, "a[*]b", ["a*b"]), (.re, "Å", ["Åland"]),
      (.soundex, "rupert", ["Robert", "rupert"]), (.soundex, "5", []),
      (.lev, "mouse", ["mouse", "mouser"]), (.lev, "muose", ["mouse"]), (.lev, "rob", ["rob", "robe"]),
      (.lev, "aland", ["Åland"]), (.lev, "bahte", ["bathe"]), (.lev, "mouess", []),
      (.lemma, "mice", []), (.lemma, "mouses", ["mouse"]), (.lemma, "..", []),
    ] as [(HeadwordStrategy, String, [String])])
  func aTextMatches(strategy: HeadwordStrategy, text: String, words: [String]) throws {
    #expect(try Set(found(strategy, text)) == Set(words))
    #expect(try found(strategy, text).count == words.count)
  }

  @Test func theMostFrequentComesFirst() throws {
    var engine = try engine(["sea", "seal", "season"], zipf: [("season", 600), ("seal", 400)])
    let text = Array("sea".utf8)
    let found = try engine.headwords(.prefix, text.span, most: 2).get()
    #expect(found.map { String(decoding: $0.word, as: UTF8.self) } == ["season", "seal"])
    #expect(found.map(\.zipf) == [600, 400])
    #expect(try engine.headwords(.prefix, text.span, in: [1], most: 9).get().isEmpty)
  }

  @Test(arguments: [
    (String(repeating: "a", count: 257), PatternFault.tooLong(limit: 256)),
    ("(a)\\1", .backReference), ("((a{40}){40}){2}", .tooManyRepetitions(limit: 1000)),
    ("a{1,1001}", .tooManyRepetitions(limit: 1000)),
    ("a" + String(repeating: "+", count: 54), .tooManyRepetitions(limit: 1000)),
    ("a" + String(repeating: "{1,}", count: 54), .tooManyRepetitions(limit: 1000)),
  ])
  func anExpressionHasLimits(text: String, fault: PatternFault) throws {
    var engine = try engine()
    let text = Array(text.utf8)
    #expect(throws: fault) { try engine.headwords(.re, text.span, most: 9).get() }
  }

  @Test(arguments: ["(", "[a", "*(", "a{2", "\u{0}"])
  func anInvalidExpressionIsNamed(text: String) throws {
    var engine = try engine()
    let text = Array(text.utf8)
    let fault = #expect(throws: PatternFault.self) { try engine.headwords(.re, text.span, most: 9).get() }
    guard case .invalid(let reason) = fault else {
      Issue.record("\(text)")
      return
    }
    #expect(!reason.isEmpty)
  }
}
