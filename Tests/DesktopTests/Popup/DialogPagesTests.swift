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
        return .page(.sample(body: "everything\n", links: []))
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
    pages.follow(Array("rodent".utf8)) { following in
      #expect(following == .word(Array("rodent".utf8)))
      return .page(.sample(body: "second\n"))
    }
    #expect(body(pages) == "second" && pages.page.hasBefore && !pages.page.hasAfter)
    perform(.back, &pages)
    #expect(body(pages) == "first" && !pages.page.hasBefore && pages.page.hasAfter)
    perform(.forward, &pages)
    perform(.forward, &pages)
    #expect(body(pages) == "second")
    perform(.back, &pages)
    pages.follow(Array("x".utf8)) { _ in .page(.sample(body: "third\n")) }
    #expect(body(pages) == "third" && !pages.page.hasAfter)
  }

  /// Performs a command for which nothing is asked.
  private func perform(_ command: DialogCommand, _ pages: inout DialogPages) {
    pages.perform(command) { following in
      Issue.record("\(following)")
      return .remark([])
    }
  }

  @Test func beforeTheFirstPageAreTheWordsOfTheHistory() {
    var first = content("first\n")
    first.hasHistory = true
    var pages = DialogPages(first)
    #expect(pages.page.commands == [.back, .recent])
    for word in ["earlier", "earliest"] {
      pages.perform(.back) { following in
        #expect(following == .previous)
        return .page(.sample(body: "\(word)\n"))
      }
      #expect(body(pages) == word && !pages.page.hasBefore && pages.page.hasAfter)
    }
    pages.perform(.back) { _ in .remark(Array("no <more>".utf8)) }
    #expect(body(pages) == "earliest\n\n<i>no &lt;more&gt;</i>")
    perform(.forward, &pages)
    #expect(body(pages) == "earlier")
    perform(.forward, &pages)
    #expect(body(pages) == "first")
    perform(.back, &pages)
    pages.perform(.recent) { following in
      #expect(following == .recent)
      return .page(.sample(body: "list\n"))
    }
    #expect(body(pages) == "list" && !pages.page.hasAfter)
    perform(.back, &pages)
    #expect(body(pages) == "earlier")
  }

  /// A notice has no text to hear or to copy.
  @Test func speechAndCopyAreOfThePage() {
    var answer = content("mice\n")
    answer.largeText = Array("mice".utf8)
    var pages = DialogPages(answer)
    #expect(pages.page.commands == [.large, .speech, .copy])
    var asked: [Following] = []
    for command in [DialogCommand.speech, .copy] {
      pages.perform(command) { following in
        asked.append(following)
        return .remark(Array("done".utf8))
      }
      #expect(body(pages) == "mice\n\n<i>done</i>")
    }
    #expect(
      asked == [
        .speech(Array("mice".utf8), language: Array("en".utf8)), .copy(Array("mouse".utf8)),
      ])
    pages = DialogPages(content("not found: zzyzx\n"))
    for command in [DialogCommand.speech, .copy, .star, .large, .forward] { perform(command, &pages) }
  }

  @Test func theHeadwordOfAPageIsStarred() {
    let headword = Headword(Array("mouse".utf8), language: nil)
    var answer = content("mice\n")
    answer.headword = headword
    var pages = DialogPages(answer)
    #expect(pages.page.commands == [.star])
    pages.perform(.star) { following in
      #expect(following == .star(headword))
      return .remark(Array("done".utf8))
    }
    #expect(body(pages) == "mice\n\n<i>done</i>")
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
