import Testing

@testable import Desktop

@Suite struct PagerViewTests {
  private static let body = (1...20).map { "line \($0) of words\n" }.joined()

  private func view(
    _ body: String = Self.body, links: [String] = ["words"], columns: Int = 80, rows: Int = 6
  ) -> PagerView {
    var view = PagerView(.sample(body: body, links: links))
    view.resize(columns: columns, rows: rows)
    return view
  }

  /// The lines of a frame without escape sequences.
  private func screen(_ view: PagerView) -> [String] {
    String(decoding: view.frame(), as: UTF8.self).replacing(/\u{1B}\[[0-9?;]*[A-Za-z]/, with: "")
      .split(separator: "\r\n", omittingEmptySubsequences: false).map { String($0) }
  }

  /// What is drawn in reverse.
  private func chosen(_ view: PagerView) -> String {
    let frame = String(decoding: view.frame(), as: UTF8.self)
    return frame.matches(of: /\u{1B}\[7m([^\u{1B}]*)/).map { String($0.1) }.joined(separator: "|")
  }

  @Test(arguments: [
    ([Key.down], 2), ([.down, .down, .up], 2), ([.up], 1), ([.pageDown], 5), ([.pageDown, .pageUp], 1),
    ([.end], 16),
    ([.end, .down], 16), ([.end, .home], 1), ([.wheelDown], 4), ([.wheelDown, .wheelUp], 1),
    ([.character([0x6A])], 2), ([.character([0x6A]), .character([0x6B])], 1), ([.character([0x20])], 5),
    ([.character([0x47])], 16), ([.character([0x47]), .character([0x67])], 1), ([.other], 1),
  ])
  func keysScroll(keys: [Key], first: Int) {
    var view = view()
    for key in keys { #expect(view.press(key) == .none) }
    #expect(screen(view)[0] == " line \(first) of words")
    #expect(screen(view).count == 6)
  }

  @Test(arguments: [Key.escape, .character([0x71])])
  func itCloses(key: Key) {
    var view = view()
    #expect(view.press(key) == .close)
  }

  @Test func everythingIsAKeyAway() {
    var content = SinkContent.sample()
    #expect(screen(PagerView(content)).last?.contains("all dictionaries") == false)
    content.hasMore = true
    content.word = Array("mouse".utf8)
    var view = PagerView(content)
    #expect(screen(view).last?.contains("a all dictionaries") == true)
    #expect(view.press(.character([UInt8(ascii: "a")])) == .follow(.everything(Array("mouse".utf8))))
  }

  @Test func theTextAloneIsAKeyAway() {
    var content = SinkContent.sample()
    var view = PagerView(content)
    #expect(view.press(.character([UInt8(ascii: "l")])) == .none)
    #expect(screen(view).last?.contains("l large") == false)
    content.largeText = Array("mice".utf8)
    view = PagerView(content)
    view.resize(columns: 80, rows: 24)
    #expect(screen(view).last?.contains("l large") == true)
    for key in [Key.escape, .enter, .backspace, .back, .character([UInt8(ascii: "l")])] {
      #expect(view.press(.character([UInt8(ascii: "l")])) == .none)
      #expect(screen(view)[11].contains("mice") && screen(view).count == 24)
      #expect(screen(view).last?.contains("no font for large letters: install unifont · Esc back") == true)
      #expect(view.press(key) == .none)
      #expect(screen(view).contains { $0.contains("a small rodent") })
    }
    #expect(view.press(.character([UInt8(ascii: "l")])) == .none)
    #expect(view.press(.character([UInt8(ascii: "q")])) == .close)
  }

  @Test(arguments: [Key.escape, .enter, .character([UInt8(ascii: "q")])])
  func aTextThatIsAloneIsClosed(key: Key) {
    var content = SinkContent.sample()
    (content.largeText, content.isLarge) = (Array("mice".utf8), true)
    var view = PagerView(content)
    #expect(screen(view).contains { $0.contains("mice") })
    #expect(screen(view).last?.contains("Esc close") == true)
    #expect(view.press(.down) == .none)
    #expect(view.press(key) == .close)
  }

  @Test func theReaderGoesBackAndForward() {
    var view = view("first\n")
    view.take(.page(.sample(body: "second\n")), to: .word([]))
    #expect(screen(view)[0] == " second" && screen(view).last?.contains("⌫ back") == true)
    _ = view.press(.backspace)
    #expect(screen(view)[0] == " first" && screen(view).last?.contains("r forward") == true)
    _ = view.press(.character([UInt8(ascii: "r")]))
    #expect(screen(view)[0] == " second")
    _ = view.press(.character([UInt8(ascii: "r")]))
    #expect(screen(view)[0] == " second")
    _ = view.press(.backspace)
    view.take(.page(.sample(body: "third\n")), to: .word([]))
    #expect(screen(view).last?.contains("forward") == false)
  }

  @Test(arguments: [Key.backspace, .back, .character([0x75])])
  func beforeTheFirstPageAreTheWordsOfTheHistory(key: Key) {
    var first = SinkContent.sample(body: "first\n")
    #expect(screen(PagerView(first)).last?.contains("back") == false)
    first.hasHistory = true
    var view = PagerView(first)
    #expect(screen(view).last?.contains("h history") == true && screen(view).last?.contains("⌫ back") == true)
    #expect(view.press(.character([0x68])) == .follow(.recent))
    for word in ["earlier", "earliest"] {
      #expect(view.press(key) == .follow(.previous))
      view.take(.page(.sample(body: "\(word)\n")), to: .previous)
      #expect(screen(view)[0] == " \(word)")
    }
    #expect(view.press(.forward) == .none && screen(view)[0] == " earlier")
    #expect(view.press(.character([0x72])) == .none && screen(view)[0] == " first")
    #expect(view.press(key) == .none && screen(view)[0] == " earlier")
  }

  @Test func speechAndCopyAreOfThePage() {
    var content = SinkContent.sample()
    for key in ["s", "c"] {
      var view = PagerView(content)
      #expect(view.press(.character(Array(key.utf8))) == .none)
    }
    content.largeText = Array("mice".utf8)
    content.word = Array("mouse".utf8)
    var view = PagerView(content)
    view.resize(columns: 200, rows: 6)
    #expect(screen(view).last?.contains("s speak") == true && screen(view).last?.contains("c copy") == true)
    let speech = Following.speech(Array("mice".utf8), language: Array("en".utf8))
    #expect(view.press(.character([0x73])) == .follow(speech))
    #expect(view.press(.character([0x63])) == .follow(.copy(Array("mouse".utf8))))
  }

  @Test func theHeadwordOfAPageIsStarred() {
    var content = SinkContent.sample()
    var view = PagerView(content)
    #expect(view.press(.character([0x74])) == .none)
    content.headword = Headword(Array("mouse".utf8), language: Array("en".utf8))
    view = PagerView(content)
    #expect(screen(view).last?.contains("t star") == true)
    #expect(view.press(.character([0x74])) == .follow(.star(content.headword!)))
  }

  @Test func aRemarkStaysUntilTheNextKey() {
    var view = view(columns: 20)
    view.take(.remark(Array("history is off: 語 and more".utf8)), to: .recent)
    #expect(screen(view).last == " history is off: 語")
    #expect(view.press(.down) == .none)
    #expect(screen(view).last?.contains("Esc close") == true)
  }

  @Test func tabChoosesLinksAndEnterFollows() {
    var view = view("a good luck and\nfluke\n", links: ["fluke", "good luck"])
    #expect(view.press(.enter) == .none)
    #expect(view.press(.tab) == .none)
    #expect(chosen(view) == "good luck")
    #expect(view.press(.enter) == .follow(.word(Array("good luck".utf8))))
    #expect(view.press(.right) == .none && chosen(view) == "fluke")
    #expect(view.press(.tab) == .none && chosen(view) == "good luck")
    #expect(view.press(.backTab) == .none && chosen(view) == "fluke")
    #expect(view.press(.left) == .none && chosen(view) == "good luck")
  }

  @Test func enterFollowsTheFirstSuggestion() {
    var content = SinkContent.sample(
      body: "not found: hto — did you mean the, hot?\n", links: ["the", "hot"])
    content.isNotice = true
    var view = PagerView(content)
    view.resize(columns: 80, rows: 6)
    #expect(view.press(.enter) == .follow(.word(Array("the".utf8))))
    #expect(view.press(.tab) == .none && view.press(.tab) == .none)
    #expect(view.press(.enter) == .follow(.word(Array("hot".utf8))))
  }

  @Test func theChosenLinkIsInSight() {
    var view = view()
    for _ in 0..<8 { #expect(view.press(.tab) == .none) }
    #expect(screen(view)[4] == " line 8 of words" && chosen(view) == "words")
    #expect(view.press(.end) == .none && chosen(view).isEmpty)
    // What is chosen out of sight is left there.
    #expect(view.press(.tab) == .none)
    #expect(screen(view)[0] == " line 16 of words")
    #expect(chosen(view) == "words")
  }

  @Test func aClickFollowsALinkOrAnyWord() {
    var view = view("a good luck 日本\n  end\n", links: ["good luck"])
    let click = { (view: inout PagerView, column: Int, row: Int) in
      view.press(.click(column: column, row: row))
    }
    #expect(click(&view, 4, 0) == .follow(.word(Array("good luck".utf8))))
    #expect(click(&view, 9, 0) == .follow(.word(Array("good luck".utf8))))
    #expect(click(&view, 3, 1) == .follow(.word(Array("end".utf8))))
    #expect(click(&view, 14, 0) == .follow(.word(Array("日本".utf8))))
    for (column, row) in [(0, 0), (2, 0), (70, 0), (3, 3), (3, 5), (3, 99)] {
      #expect(click(&view, column, row) == .none)
    }
  }

  @Test func anyWordCanBeTyped() {
    var view = view()
    for key in "/qué".unicodeScalars.map({ Key.character(Array(String($0).utf8)) }) {
      #expect(view.press(key) == .none)
    }
    #expect(screen(view).last == " Look up: qué")
    #expect(view.press(.backspace) == .none && screen(view).last == " Look up: qu")
    #expect(view.press(.click(column: 2, row: 0)) == .none)
    #expect(view.press(.enter) == .follow(.word(Array("qu".utf8))))
    #expect(view.press(.character([0x2F])) == .none)
    #expect(view.press(.enter) == .none)
    #expect(view.press(.character([0x2F])) == .none && view.press(.escape) == .none)
    #expect(screen(view).last?.contains("Esc close") == true)
    #expect(view.press(.escape) == .close)
  }

  /// Tab asks for them once, and then shows one after the other.
  @Test func whatIsTypedIsCompleted() {
    var view = view()
    let press = { (key: Key, view: inout PagerView) in view.press(key) }
    for character in ["/", "s", "e"] { #expect(press(.character(Array(character.utf8)), &view) == .none) }
    #expect(press(.tab, &view) == .follow(.completions(Array("se".utf8))))
    view.take(.page(.sample(links: ["se", "set", "sea"])), to: .completions([]))
    #expect(screen(view).last == " Look up: set")
    #expect(press(.tab, &view) == .none && screen(view).last == " Look up: sea")
    #expect(press(.tab, &view) == .none && screen(view).last == " Look up: set")
    #expect(press(.character(Array("t".utf8)), &view) == .none)
    #expect(press(.tab, &view) == .follow(.completions(Array("sett".utf8))))
    view.take(.page(.sample(links: [])), to: .completions([]))
    #expect(screen(view).last == " Look up: sett")
    #expect(press(.enter, &view) == .follow(.word(Array("sett".utf8))))
  }

  @Test func anEmptyFieldSaysWhatCanBeTyped() {
    var view = view()
    #expect(view.press(.character([0x2F])) == .none)
    #expect(screen(view).last?.contains("Tab") == true)
    #expect(view.press(.tab) == .none && view.press(.character([0x61])) == .none)
    #expect(screen(view).last == " Look up: a")
  }

  @Test(arguments: [(80, 68), (8, 5), (2, 0)])
  func whatIsPastedIsCutAndItsEndIsShown(columns: Int, cells: Int) {
    var view = view(columns: columns)
    #expect(view.press(.character([0x2F])) == .none)
    let start = ContinuousClock.now
    for _ in 0..<1500 {
      #expect(view.press(.character(Array("é".utf8))) == .none)
      _ = view.frame()
    }
    #expect(ContinuousClock.now - start < .seconds(5))
    #expect(screen(view).last?.count { $0 == "é" } == cells)
    #expect(view.press(.enter) == .follow(.word(Array(String(repeating: "é", count: 512).utf8))))
  }

  @Test func theReaderComesBackToWhereTheyWere() {
    var view = view()
    for key in [Key.down, .down, .tab] { #expect(view.press(key) == .none) }
    let before = screen(view)
    view.take(.page(.sample(body: "other\n", links: [])), to: .word([]))
    #expect(screen(view)[0] == " other")
    #expect(screen(view).last?.contains("back") == true)
    #expect(view.press(.backspace) == .none)
    #expect(screen(view).dropLast() == before.dropLast())
  }

  @Test(arguments: [1, 2, 5, 11, 40, 200], [1, 2, 6, 50])
  func itFitsEveryWindow(columns: Int, rows: Int) {
    var view = view("日本語 mouse\n" + Self.body, columns: columns, rows: rows)
    for key in [Key.tab, .pageDown, .end, .tab, .character([0x2F]), .character(Array("日".utf8))] {
      #expect(view.press(key) == .none)
      let lines = screen(view)
      #expect(lines.count == max(2, rows))
      for line in lines where columns > 1 { #expect(line.unicodeScalars.count <= columns, "\(line)") }
    }
  }
}
