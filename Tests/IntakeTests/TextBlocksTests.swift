import Intake
import Testing

@Suite struct TextBlocksTests {
  @Test(arguments: [(InputFormat.html, "*a*&"), (.markdown, "a&")])
  func eachFormatHasItsScanner(format: InputFormat, text: String) {
    var blocks = TextBlocks(Array("<b>*a*</b>&amp;".utf8), format: format)
    #expect(blocks.next()?.bytes == Array(text.utf8))
    #expect(blocks.next() == nil)
  }
}
