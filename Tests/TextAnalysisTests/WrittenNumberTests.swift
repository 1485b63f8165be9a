import Testing
import TextAnalysis

@Suite struct WrittenNumberTests {
  @Test(arguments: [
    "0", "2019", "3.14", "1,500", "1.500.000", "1:30", "21st", "1990s", "5pm", "10km", "4k", "1920x1080",
    "2x",
  ])
  func numbers(key: String) {
    let key = Array(key.utf8)
    let isNumber = WrittenNumber.matches(key.span)
    #expect(isNumber)
  }

  @Test(arguments: [
    "", ".", "x", "ps4", "a1", "1.", "1..2", ".5", "10miles", "1-2", "٤", "2x2x2", "5p4",
  ])
  func others(key: String) {
    let key = Array(key.utf8)
    let isNumber = WrittenNumber.matches(key.span)
    #expect(!isNumber)
  }
}
