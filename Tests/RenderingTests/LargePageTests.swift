import Testing

@testable import Rendering

@Suite struct LargePageTests {
  private func page(_ text: String, font: String? = nil, sheet: String? = nil) -> String {
    var output: [UInt8] = []
    LargePage(language: Array("ar".utf8), font: font, styleSheet: sheet.map { Array($0.utf8) })
      .append(Array(text.utf8), to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// 94 % of the window for two letters of 0.61 widths, in a line that is 1.25 sizes high.
  @Test func aWordFillsTheWindow() {
    #expect(page("go").contains("font-size: max(1rem, min(77.04vw, 75.20vh));"))
  }

  @Test func eachNumberOfLinesHasASize() {
    #expect(page("to go").contains("max(1rem, min(30.81vw, 75.20vh), min(77.04vw, 37.60vh))"))
  }

  @Test func aFontOfAnyKindFits() {
    #expect(page("go", font: "Arial").contains("min(47.00vw, 75.20vh)"))
  }

  @Test func theTextHasItsLanguageAndDirection() {
    #expect(page("كتاب").contains("<html lang=\"ar\" dir=\"rtl\">") && page("a").contains("dir=\"ltr\""))
  }

  @Test func theTextIsEscaped() {
    #expect(
      page("<b>&").contains("<title>&lt;b&gt;&amp;</title>") && page("<b>").contains("<p>&lt;b&gt;</p>"))
  }

  /// After the page's own colors.
  @Test func aThemeHasTheColors() {
    let page = page("a", sheet: "body { color: #123456; }\n")
    #expect(page.firstRange(of: "var(--text)")!.lowerBound < page.firstRange(of: "#123456")!.lowerBound)
  }
}
