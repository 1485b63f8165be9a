import Intake
import Testing

@Suite struct InputFormatTests {
  @Test(
    arguments: [
      ("page.html", .html), ("PAGE.HTM", .html), ("a/b.c/x.xhtml", .html), ("x.xht", .html),
      ("x.shtml", .html),
      ("README.md", .markdown), ("notes.markdown", .markdown), ("/home/a.md/x.txt", .plain),
      ("x.mdwn", .markdown), ("x.mkd", .markdown), ("README", .plain), ("", .plain), (".md", .plain),
      ("a/.md", .plain), ("md", .plain), ("x.md.txt", .plain), ("x.html.md", .markdown), ("x.txt", .plain),
      ("dir.md/", .plain),
    ] as [(String, InputFormat)])
  func theEndingOfAName(name: String, format: InputFormat) {
    #expect(InputFormat.guess(fileName: Array(name.utf8)) == format)
  }

  @Test func aRowForEachFormat() {
    #expect(InputFormat.rows.map { "\($0.name)" } == ["plain", "html", "markdown"])
    #expect(InputFormat.rows.count == InputFormat.allCases.count)
  }
}
