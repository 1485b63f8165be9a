import LexiconModel
import LookupKeys
import Testing
import TextAnalysis

@Suite struct LanguageTests {
  @Test func everyTagIsThatOfItsRow() {
    for row in LanguageRow.all {
      let tag = Array(row.tag.description.utf8)
      #expect(!tag.isEmpty, "a tag of the registry has no row")
      #expect(Language(tag: tag.span).row.tag.description == row.tag.description)
    }
    let variant = Array("pt-br".utf8)
    #expect(Language(tag: variant.span).row.tag.description == "pt")
    let unknown = Array("tlh".utf8)
    #expect(Language(tag: unknown.span) == .other)
  }

  /// That rows are sorted is checked when they are compiled.
  @Test(arguments: LanguageRow.all.map { $0.tag.description })
  func functionWordsAreKeys(tag: String) throws {
    let row = try #require(LanguageRow.all.first { $0.tag.description == tag })
    guard let words = row.functionWords else { return }
    #expect(words.count > 0)
    for number in 0..<words.count {
      let text = words[number, 0].description
      let word = Array(text.utf8)
      #expect(LookupKey.bytes(for: text) == word, "\(text)")
      #expect(PartOfSpeech(name: words[number, 1]) != .other, "\(text)")
      let tagBytes = Array(tag.utf8)
      let rows = FunctionWords.rows(for: word.span, in: Language(tag: tagBytes.span), inSentence: true)
      #expect(rows.contains { $0 % 4096 == number })
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
