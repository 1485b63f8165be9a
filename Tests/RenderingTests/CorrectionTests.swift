import Testing

@testable import Rendering

/// The entry of what a misspelled word is meant to be is shown under both.
@Suite struct CorrectionTests {
  private func text(_ words: String..., row: RendererRow = .text, detail: Detail = .brief) throws -> String {
    var rendering = MiniRendering(row: row, options: RenderOptions(detail: detail))
    rendering.suggestions = ["mousse": ["mouse", "moss"], "mise": ["mice"], "hto": ["hot", "the"]]
    rendering.corrected = ["mousse", "mise"]
    return String(decoding: try rendering.bytes(words), as: UTF8.self)
  }

  @Test func theTitleHasBoth() throws {
    #expect(try text("mousse").hasPrefix("mousse → mouse (spelling)  noun  "))
    #expect(try text("mise").hasPrefix("mise → mice (spelling) → mouse (plural)  noun  "))
    #expect(try text("mousse", detail: .full).hasPrefix("mousse → mouse (spelling)"))
  }

  @Test func pagesHaveBoth() throws {
    #expect(
      try text("mise", row: .markdown, detail: .full).hasPrefix(
        "## mouse\n\n*mise* → *mice* (spelling), plural\n"))
    #expect(
      try text("mise", row: .markdown).hasPrefix("- **mouse** (*mise* → *mice*, spelling, plural) noun: "))
    #expect(
      try text("mousse", row: .html, detail: .full).contains(
        "<h2>mouse</h2>\n<p>mousse → mouse (spelling)</p>\n"))
  }

  @Test func otherWordsAreAsBefore() throws {
    #expect(try text("mousse", "mouse", "hto").hasSuffix("not found: hto — did you mean hot, the?\n"))
    #expect(try text("mousse", "hot").contains("\nhot  adj  "))
  }

  @Test func jsonHasSuggestionsAlone() throws {
    let line = try text("mousse", row: .lines)
    #expect(line.contains("\"match\":\"none\"") && line.contains("\"suggestions\":[\"mouse\",\"moss\"]"))
    #expect(line.contains("\"entries\":[]"))
  }
}
