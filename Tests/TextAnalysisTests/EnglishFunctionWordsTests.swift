import LexiconModel
import LookupKeys
import Testing
import TextAnalysis

@Suite struct EnglishFunctionWordsTests {
  private static let rows = (0..<EnglishFunctionWords.rows.count).map { EnglishFunctionWords.rows[$0] }

  /// Those of words, then those of affixes.
  @Test func rowsAreSortedAndDistinct() {
    let isAffix = { (row: FunctionWord) in row.partOfSpeech == .affix }
    let words = Self.rows.prefix { !isAffix($0) }
    let affixes = Self.rows.dropFirst(words.count)
    #expect(words.count > 200 && affixes.count > 50 && affixes.allSatisfy(isAffix))
    for table in [words, affixes] {
      for (row, next) in zip(table, table.dropFirst()) {
        let (word, nextWord) = (row.word.description, next.word.description)
        #expect(!Array(nextWord.utf8).lexicographicallyPrecedes(Array(word.utf8)), "\(word), \(nextWord)")
      }
    }
    let names = Self.rows.map { "\($0.word) \($0.partOfSpeech)" }
    #expect(Set(names).count == names.count)
  }

  @Test func wordsAreLookupKeys() {
    for row in Self.rows {
      let word = row.word.description
      #expect(LookupKey.bytes(for: word) == Array(word.utf8))
    }
  }

  @Test func everyLemmaIsThere() {
    for row in Self.rows {
      let key = String(decoding: LookupKey.bytes(for: row.lemma.description), as: UTF8.self)
      #expect(find(key) != nil, "\(row.lemma)")
    }
  }

  @Test func definitionsAreShortAndPlain() {
    for row in Self.rows {
      let definition = row.definition.description
      #expect((5...90).contains(definition.count), "\(row.word)")
      #expect(definition.last != "." && definition.first != " ", "\(row.word)")
    }
  }

  @Test func everyRowIsFound() {
    for (index, row) in Self.rows.enumerated() {
      let found = EnglishFunctionWords.rows(for: Array(row.word.description.utf8).span)
      #expect(found.contains(index), "\(row.word)")
    }
  }

  @Test(arguments: [
    ("the", [PartOfSpeech.article]), ("that", [.conjunction, .pronoun, .determiner]),
    ("because", [.conjunction]),
    ("to", [.particle, .preposition]), ("were", [.auxiliary]), ("i", [.pronoun]), ("serendipity", []),
    ("", []),
    ("like", []), ("past", []), ("zz", []), ("th", []), ("thee", [.pronoun]), ("thes", []),
    ("-less", [.affix]), ("-", []), ("-lesz", []), ("anti", []),
  ])
  func classes(key: String, expected: [PartOfSpeech]) {
    let rows = EnglishFunctionWords.rows(for: Array(key.utf8).span)
    #expect(rows.map { Self.rows[$0].partOfSpeech } == expected)
    #expect(find(key)?.partOfSpeech == expected.first)
  }

  @Test func formsLeadToTheirLemmas() throws {
    let were = try #require(find("were"))
    #expect(were.lemma.description == "be")
    #expect(were.features == .past)
    let me = try #require(find("me"))
    #expect(me.lemma.description == "I")
  }

  private func find(_ key: String) -> FunctionWord? {
    EnglishFunctionWords.rows(for: Array(key.utf8).span).first.map { EnglishFunctionWords.rows[$0] }
  }
}
