import Testing
import TextAnalysis

@Suite struct EnglishShortFormsTests {
  @Test(arguments: [
    ("'em", "them"), ("'til", "until"), ("'cause", "because"), ("'n'", "and"), ("'n", "and"), ("o'", "of"),
    ("ol'", "old"),
  ])
  func whole(key: String, word: String) {
    #expect(Language.english.row.whole(ofShortForm: Array(key.utf8).span)?.description == word)
  }

  @Test(arguments: ["em", "o'clock", "ne'er", "'", "", "'tis", "dogs'"])
  func noShortForm(key: String) {
    #expect(Language.english.row.whole(ofShortForm: Array(key.utf8).span) == nil)
  }
}
