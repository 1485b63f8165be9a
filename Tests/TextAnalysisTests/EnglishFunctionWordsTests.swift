import LexiconModel
import LookupKeys
import Testing
import TextAnalysis

@Suite struct EnglishFunctionWordsTests {
  private static let numbers: [Int] = {
    let table = Language.english.row
    let words = table.functionWords.map { words in (0..<words.count).map { words[$0, 0] } } ?? []
    let affixes = table.affixes.map { affixes in (0..<affixes.count).map { affixes[$0].text } } ?? []
    var numbers: [Int] = []
    for text in words + affixes {
      for number in FunctionWords.rows(for: Array(text.description.utf8).span, in: .english)
      where !numbers.contains(number) { numbers.append(number) }
    }
    return numbers
  }()
  private static let rows = numbers.map { FunctionWords.rows[$0] }

  @Test func rowsAreDistinct() {
    let isAffix = { (row: FunctionWord) in row.partOfSpeech == .affix }
    let words = Self.rows.prefix { !isAffix($0) }
    let affixes = Self.rows.dropFirst(words.count)
    #expect(words.count > 200 && affixes.count > 50 && affixes.allSatisfy(isAffix))
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

  @Test(arguments: [
    ("the", [PartOfSpeech.article]), ("that", [.conjunction, .pronoun, .determiner]),
    ("because", [.conjunction]),
    ("to", [.particle, .preposition]), ("were", [.auxiliary]), ("i", [.pronoun]), ("serendipity", []),
    ("", []),
    ("like", []), ("past", []), ("zz", []), ("th", []), ("thee", [.pronoun]), ("thes", []),
    ("-less", [.affix]), ("-", []), ("-lesz", []), ("anti", []),
  ])
  func classes(key: String, expected: [PartOfSpeech]) {
    let rows = FunctionWords.rows(for: Array(key.utf8).span, in: .english)
    #expect(rows.map { FunctionWords.rows[$0].partOfSpeech } == expected)
    #expect(find(key)?.partOfSpeech == expected.first)
  }

  @Test func formsLeadToTheirLemmas() throws {
    let were = try #require(find("were"))
    #expect(were.lemma.description == "be")
    #expect(were.features == .past)
    let me = try #require(find("me"))
    #expect(me.lemma.description == "I")
  }

  @Test(arguments: [("can", true), ("will", true), ("could", false), ("be", false)])
  func modalVerbs(key: String, isModal: Bool) {
    #expect(find(key)?.isModal == isModal)
  }

  private func find(_ key: String) -> FunctionWord? {
    FunctionWords.rows(for: Array(key.utf8).span, in: .english).first.map { FunctionWords.rows[$0] }
  }
}
