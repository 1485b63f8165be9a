import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

struct HeadwordSpellingTests {
  @Test(arguments: [
    ("1propanol", "1-propanol /x/ <n>", "1-propanol"), ("tshirt", "T-shirt", "T-shirt"),
    ("oclock", "o'clock, adv.", "o'clock"),
    ("ad", "A.D. of the Lord", "A.D."), ("umra", "'umra /x/", "'umra"), ("elan", "élan", "elan"),
    ("élan", "Élan vital", "Élan"),
    ("to be", "to be: exist", "to be"), ("to be", "be, to", "to be"), ("run", "running", "run"),
    ("run", "ru", "run"),
    ("!", "! <symbol>", "!"), ("x", "", "x"), ("strasse", "Straße", "strasse"),
  ]) func theArticleTellsTheSpelling(headword: String, line: String, spelling: String) {
    let article = DictArticle(headwords: [headword], text: Array("\(line)\nmore".utf8), offset: 0)
    #expect(HeadwordSpelling(article).restored(headword) == spelling)
  }
}
