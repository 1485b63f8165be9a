import LookupKeys
import Testing
import TextAnalysis

@Suite struct LanguageTests {
  @Test func everyTagIsThatOfItsRow() {
    for row in LanguageRow.all {
      let tag = Array(row.tag.description.utf8)
      #expect(Language(tag: tag.span).row?.tag.description == row.tag.description)
    }
    let variant = Array("pt-br".utf8)
    #expect(Language(tag: variant.span).row?.tag.description == "pt")
    let unknown = Array("tlh".utf8)
    #expect(Language(tag: unknown.span) == .other)
  }

  /// A search by halves needs the order.
  @Test(arguments: LanguageRow.all.map { $0.tag.description })
  func functionWordsAreSortedKeys(tag: String) throws {
    let row = try #require(LanguageRow.all.first { $0.tag.description == tag })
    let words = row.functionWords.map { Array($0.word.description.utf8) }
    for (word, next) in zip(words, words.dropFirst()) {
      #expect(!next.lexicographicallyPrecedes(word), "\(String(decoding: next, as: UTF8.self))")
    }
    for word in words {
      let text = String(decoding: word, as: UTF8.self)
      #expect(LookupKey.bytes(for: text) == word, "\(text)")
      let tagBytes = Array(tag.utf8)
      let rows = FunctionWords.rows(for: word.span, in: Language(tag: tagBytes.span))
      #expect(!rows.isEmpty)
      for number in rows { #expect(FunctionWords.rows[number].word.description == text) }
    }
  }

  @Test(
    arguments: [
      ("l'été", .latin), ("Ελλάδα", .greek), ("слово", .cyrillic), ("بيت", .arabic), ("घर", .devanagari),
      ("漢字", .han), ("かな", .kana), ("カナ", .kana), ("한국", .hangul), ("ไทย", .southEastAsian), ("42", []),
      ("«а»", .cyrillic), ("שלום", .hebrew),
    ] as [(String, ScriptSet)])
  func theFirstLetterTellsTheScript(word: String, expected: ScriptSet) {
    let bytes = Array(word.utf8)
    #expect(ScriptSet(of: bytes.span) == expected)
  }
}
