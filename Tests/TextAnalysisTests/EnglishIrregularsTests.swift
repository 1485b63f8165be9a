import Testing
import TextAnalysis

@Suite struct EnglishIrregularsTests {
  /// The ranges of rows by letter are kept by hand beside the rows.
  @Test func everyRowIsFoundByItsFirstLetter() throws {
    var number = 0
    while let row = EnglishIrregulars.row(number) {
      let form = Array(row.form.description.utf8)
      #expect(EnglishIrregulars.rows(beginningWith: form[0]).contains(number), "\(row.form)")
      let isFound = EnglishIrregulars.contains(form.span)
      #expect(isFound, "\(row.form)")
      number += 1
    }
    let ranges = (UInt8.min...UInt8.max).reduce(0) { $0 + EnglishIrregulars.rows(beginningWith: $1).count }
    #expect(ranges == number && number > 20)
  }

  @Test(arguments: ["", "b", "bereave", "lesse", "zz"])
  func otherWordsAreNone(key: String) {
    let isFound = EnglishIrregulars.contains(Array(key.utf8).span)
    #expect(!isFound)
  }
}
