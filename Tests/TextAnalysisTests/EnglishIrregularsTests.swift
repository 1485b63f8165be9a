import Testing
import TextAnalysis

@Suite struct EnglishIrregularsTests {
  private let forms = Language.english.row.irregularForms

  @Test(arguments: [("bereft", ["bereave"]), ("farthest", ["far", "far"]), ("viscera", ["viscus"])])
  func lemmas(key: String, expected: [String]) throws {
    let forms = try #require(forms)
    let lemmas = forms.rows(for: Array(key.utf8).span).map { forms[$0, 1].description }
    #expect(lemmas == expected)
  }

  @Test(arguments: ["", "b", "bereave", "lesse", "zz"])
  func otherWordsAreNone(key: String) {
    let isForm = forms?.contains(Array(key.utf8).span)
    #expect(isForm == false)
  }
}
