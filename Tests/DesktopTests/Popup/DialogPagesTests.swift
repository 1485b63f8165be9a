import Safety
import Testing

@testable import Desktop

@Suite struct DialogPagesTests {
  /// An answer of several lines, of which three fit the screen, and how to get everything.
  private func content(_ body: String, hasMore: Bool = false) -> SinkContent {
    var content = SinkContent.sample(body: body, links: ["rodent"])
    content.rows = 3
    content.hasMore = hasMore
    content.word = Array("mouse".utf8)
    return content
  }

  private func body(_ pages: DialogPages) -> String { String(decoding: pages.page.body, as: UTF8.self) }

  @Test func moreShowsTheRestPageByPageAndThenEverything() {
    var pages = DialogPages(content("1\n2\n3\n4\n\n6\n7\n", hasMore: true))
    var asked: [Following] = []
    let more = { (pages: inout DialogPages) in
      #expect(pages.page.links.first == Array("… more".utf8))
      pages.follow(pages.page.links[0]) { following in
        asked.append(following)
        return .sample(body: "everything\n", links: [])
      }
    }
    #expect(body(pages) == "1\n2\n3")
    more(&pages)
    // The empty line separates two entries.
    #expect(body(pages) == "4\n\n6" || body(pages) == "4")
    while asked.isEmpty { more(&pages) }
    #expect(asked == [.everything(Array("mouse".utf8))])
    #expect(body(pages) == "everything" && pages.page.links.isEmpty)
  }

  @Test func aWholeAnswerHasNoMore() {
    let pages = DialogPages(content("1\n2\n3\n"))
    #expect(body(pages) == "1\n2\n3")
    #expect(pages.page.links == [Array("rodent".utf8)])
  }

  @Test func theReaderGoesBackAndForward() {
    var pages = DialogPages(content("first\n"))
    #expect(!pages.page.hasBefore && !pages.page.hasAfter)
    pages.goBack()
    pages.follow(Array("rodent".utf8)) { following in
      #expect(following == .word(Array("rodent".utf8)))
      return .sample(body: "second\n")
    }
    #expect(body(pages) == "second" && pages.page.hasBefore && !pages.page.hasAfter)
    pages.goBack()
    #expect(body(pages) == "first" && !pages.page.hasBefore && pages.page.hasAfter)
    pages.goForward()
    pages.goForward()
    #expect(body(pages) == "second")
    pages.goBack()
    pages.follow(Array("x".utf8)) { _ in .sample(body: "third\n") }
    #expect(body(pages) == "third" && !pages.page.hasAfter)
  }

  @Test func dictionariesAreOfferedWhereTheyCanBeInstalled() {
    var missing = content("Chinese: no dictionary\n")
    missing.installable = "zh"
    missing.isNotice = true
    #expect(DialogPages(missing).page.installation == nil)
    #expect(DialogPages(missing).page.links == [Array("rodent".utf8)])
    let command = Array("lensctl install zh".utf8)
    var page = DialogPages(missing, canInstall: true).page
    // Enter alone must not download anything where there are suggestions.
    #expect(page.links == [Array("rodent".utf8), command] && page.suggestion == Array("rodent".utf8))
    missing.links = []
    page = DialogPages(missing, canInstall: true).page
    #expect(page.links == [command] && page.suggestion == command)
  }

  /// A page does not end inside a role.
  @Test func pagesOfMarkup() {
    let text = Array("<span>a\nb\nc</span>\nd\ne &lt;\n".utf8)
    var ends: [String] = []
    var start = 0
    while start < text.count {
      let page = OutputMarkup.pango.page(of: text, from: start, rows: 2)
      ends.append(String(decoding: text[page], as: UTF8.self))
      start = page.upperBound
    }
    #expect(ends == ["<span>a\nb\nc</span>\n", "d\ne &lt;\n"])
  }
}
