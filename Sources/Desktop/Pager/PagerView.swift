import ByteText
import Messages
import Safety
import TextAnalysis
import Themes

/// The state of a pager: the page, the pages before it and those that the reader came back from, and a word that is being
/// typed.
struct PagerView {
  /// The action of a key.
  enum Action: Equatable {
    case none
    case follow(Following)
    case close
  }

  private struct Page {
    var text: PagerText
    /// The first visible line.
    var top = 0
    /// The position of the chosen link.
    var chosen: Int?
    /// The word that it is about; nil for the text of the source.
    let word: [UInt8]?
    let hasMore: Bool
    /// What can be shown alone, and whether it is.
    let largeText: [UInt8]
    let isLarge: Bool
    let language: [UInt8]
    let headword: Headword?
    /// Whether the history has words from before it.
    let hasHistory: Bool
    /// The link that Enter follows if none is chosen: the first suggestion for a word that was not found.
    let suggestion: Int?

    init(_ content: SinkContent) {
      text = PagerText(content.body, links: content.links, further: content.furtherLinks)
      word = content.word
      hasMore = content.hasMore
      largeText = content.largeText
      isLarge = content.isLarge
      language = content.language
      headword = content.headword
      hasHistory = content.hasHistory
      suggestion = content.isNotice && !content.links.isEmpty ? 0 : nil
    }
  }

  /// Cells to the left and right of the text.
  static let margin = 1

  /// The most bytes that can be typed: no word is longer.
  private static let typedBytes = 1024

  private var page: Page
  private var before: [Page] = []
  private var after: [Page] = []
  /// The word that is being typed; nil if none is.
  private var typed: [UInt8]?
  /// The words that begin with what was typed, the one that Tab shows next first; empty until Tab asks for them.
  private var completions: [[UInt8]] = []
  /// A line about what the reader asked for last, until the next key.
  private var remark: [UInt8] = []
  /// Whether the text of the page is shown alone, as large as it fits.
  private var isLarge = false
  private var columns = 80
  private var rows = 24

  /// The escape sequences that begin a frame, that end a style, that mark the chosen link, and that begin the line of keys.
  private let start: [UInt8]
  private let reset: [UInt8]
  private let selection: [UInt8]
  private let note: [UInt8]

  /// Reads the font of large letters.
  private let readFont: () -> GlyphFont?
  /// Nil before it is needed, and where none is installed.
  private var font: GlyphFont?

  init(_ content: SinkContent, theme: Theme? = nil, readFont: @escaping () -> GlyphFont? = { nil }) {
    page = Page(content)
    self.readFont = readFont
    start = Array("\u{1B}[?25l\u{1B}[H".utf8) + (theme?.terminalReset ?? [])
    reset = theme?.terminalReset ?? Array("\u{1B}[0m".utf8)
    selection = theme?.terminalSelection ?? Array("\u{1B}[7m".utf8)
    note = theme?[.note].terminalCodes ?? Array("\u{1B}[2m".utf8)
    if content.isLarge { enlarge() }
  }

  private var textRows: Int { max(1, rows - 1) }
  private var lastTop: Int { max(0, page.text.lines.count - textRows) }

  /// Fits the page to a window.
  mutating func resize(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    page.text.lay(width: max(1, columns - 2 * Self.margin))
    page.top = min(page.top, lastTop)
  }

  /// Shows the reply to what the reader has asked for.
  mutating func take(_ reply: Reply, to following: Following) {
    switch (reply, following) {
    case (.remark(let line), _): remark = line
    case (.page(let words), .completions):
      completions = words.links.filter { $0 != typed }
      showCompletion()
    case (.page(let content), .previous):
      after.append(page)
      page = Page(content)
      resize(columns: columns, rows: rows)
    case (.page(let content), _):
      before.append(page)
      after = []
      page = Page(content)
      resize(columns: columns, rows: rows)
    }
  }

  private mutating func showCompletion() {
    guard !completions.isEmpty else { return }
    typed = completions[0]
    completions.append(completions.removeFirst())
  }

  // MARK: Keys

  mutating func press(_ key: Key) -> Action {
    remark = []
    if typed != nil { return type(key) }
    if isLarge { return leaveLarge(key) }
    switch key {
    case .up, .wheelUp: scroll(by: key == .up ? -1 : -3)
    case .down, .wheelDown: scroll(by: key == .down ? 1 : 3)
    case .pageUp: scroll(by: -max(1, textRows - 1))
    case .pageDown: scroll(by: max(1, textRows - 1))
    case .home: page.top = 0
    case .end: page.top = lastTop
    case .tab, .right: choose(forward: true)
    case .backTab, .left: choose(forward: false)
    case .enter:
      page.text.findWords()
      if let link = page.chosen ?? page.suggestion, link < page.text.links.count {
        return .follow(.word(page.text.links[link].text))
      }
    case .click(let column, let row): return click(column: column, row: row)
    case .backspace, .back: return goBack()
    case .forward: goForward()
    case .escape: return .close
    case .character(let character): return press(character)
    case .other: break
    }
    return .none
  }

  private mutating func press(_ character: [UInt8]) -> Action {
    switch character {
    case [UInt8(ascii: "k")]: scroll(by: -1)
    case [UInt8(ascii: "j")]: scroll(by: 1)
    case [UInt8(ascii: "b")]: scroll(by: -max(1, textRows - 1))
    case [UInt8(ascii: " ")]: scroll(by: max(1, textRows - 1))
    case [UInt8(ascii: "g")]: page.top = 0
    case [UInt8(ascii: "G")]: page.top = lastTop
    case [UInt8(ascii: "u")]: return goBack()
    case [UInt8(ascii: "r")]: goForward()
    case [UInt8(ascii: "a")]: if page.hasMore { return .follow(.everything(page.word)) }
    case [UInt8(ascii: "l")]: enlarge()
    case [UInt8(ascii: "h")]: return .follow(.recent)
    case [UInt8(ascii: "s")] where !page.largeText.isEmpty:
      return .follow(.speech(page.largeText, language: page.language))
    case [UInt8(ascii: "c")] where !page.largeText.isEmpty: return .follow(.copy(page.word))
    case [UInt8(ascii: "t")]: if let headword = page.headword { return .follow(.star(headword)) }
    case [UInt8(ascii: "/")]: typed = []
    case [UInt8(ascii: "q")]: return .close
    default: break
    }
    return .none
  }

  private mutating func enlarge() {
    isLarge = !page.largeText.isEmpty
    if isLarge, font == nil { font = readFont() }
  }

  /// Goes back to the answer, or closes the window where there is none.
  private mutating func leaveLarge(_ key: Key) -> Action {
    switch key {
    case .escape, .enter, .backspace, .back, .character([UInt8(ascii: "l")]):
      if page.isLarge { return .close }
      isLarge = false
    case .character([UInt8(ascii: "q")]): return .close
    default: break
    }
    return .none
  }

  private mutating func type(_ key: Key) -> Action {
    guard let word = typed else { return .none }
    if key == .tab {
      if completions.isEmpty, !word.isEmpty { return .follow(.completions(word)) }
      showCompletion()
      return .none
    }
    completions = []
    switch key {
    case .character(let character):
      if word.count + character.count <= Self.typedBytes { typed = word + character }
    case .backspace:
      // In an empty field, it closes the field.
      typed = word.isEmpty ? nil : Array(word.dropLast(UTF8Decoding.lastScalarLength(of: word)))
    case .escape: typed = nil
    case .enter:
      typed = nil
      if !word.isEmpty { return .follow(.word(word)) }
    default: break
    }
    return .none
  }

  private mutating func scroll(by lines: Int) {
    page.top = max(0, min(lastTop, page.top + lines))
  }

  /// Before the first page are the words of the history.
  private mutating func goBack() -> Action {
    guard let last = before.popLast() else { return .follow(.previous) }
    after.append(page)
    page = last
    resize(columns: columns, rows: rows)
    return .none
  }

  private mutating func goForward() {
    guard let next = after.popLast() else { return }
    before.append(page)
    page = next
    resize(columns: columns, rows: rows)
  }

  /// Chooses the next link, or the one before; if no visible link is chosen, the first visible one, or the last.
  private mutating func choose(forward: Bool) {
    page.text.findWords()
    let links = page.text.links
    if links.isEmpty { return }
    let shown = page.top..<(page.top + textRows)
    let text = page.text
    let isShown = { (link: Int) in shown.contains(text.line(of: links[link].start)) }
    if let chosen = page.chosen, isShown(chosen) {
      page.chosen = (chosen + (forward ? 1 : links.count - 1)) % links.count
    } else {
      let inSight = links.indices.filter(isShown)
      page.chosen = (forward ? inSight.first : inSight.last) ?? (forward ? 0 : links.count - 1)
    }
    guard let chosen = page.chosen else { return }
    let line = page.text.line(of: links[chosen].start)
    if line < page.top { page.top = line }
    if line >= page.top + textRows { page.top = min(lastTop, line - textRows + 1) }
  }

  /// Follows the link or the word in a cell.
  private mutating func click(column: Int, row: Int) -> Action {
    page.text.findWords()
    let text = page.text
    guard row < textRows, column >= Self.margin,
      let glyph = text.glyph(line: page.top + row, column: column - Self.margin),
      let word = (text.links + text.words).first(where: { $0.start <= glyph && glyph < $0.end })
    else { return .none }
    return .follow(.word(word.text))
  }

  // MARK: Drawing

  /// The whole window from its first cell, as escape sequences and text.
  func frame() -> [UInt8] {
    if isLarge { return largeFrame() }
    var output = start
    let chosen = page.chosen.map { page.text.links[$0] }
    for row in 0..<textRows {
      let line = page.top + row
      if page.text.lines.indices.contains(line) {
        output += [UInt8](repeating: 0x20, count: min(Self.margin, columns - 1))
        append(page.text.lines[line], chosen, to: &output)
      }
      output += reset + Array("\u{1B}[K\r\n".utf8)
    }
    appendLastLine(to: &output)
    return output
  }

  /// The text alone, and how to leave it.
  private func largeFrame() -> [UInt8] {
    let screen = LargeScreen(columns: columns, rows: textRows, font: font)
    var output = start
    for line in screen.page(of: page.largeText).split(separator: 0x0A, omittingEmptySubsequences: false)
      .prefix(textRows)
    {
      output += reset + line + Array("\u{1B}[K\r\n".utf8)
    }
    appendLastLine(to: &output)
    return output
  }

  private func append(_ line: PagerText.Line, _ chosen: PagerText.Word?, to output: inout [UInt8]) {
    output += [UInt8](repeating: 0x20, count: line.indent)
    var style = 0
    var isChosen = false
    for index in line.glyphs {
      let glyph = page.text.glyphs[index]
      let isInChosen =
        chosen.map { $0.start <= index && index < $0.end && !isIndent(index, of: line.glyphs) } ?? false
      if glyph.style != style || isInChosen != isChosen {
        output += reset + page.text.styles[glyph.style]
        if isInChosen { output += selection }
        (style, isChosen) = (glyph.style, isInChosen)
      }
      output += page.text.bytes[glyph.start..<glyph.end]
    }
  }

  private func isIndent(_ glyph: Int, of line: Range<Int>) -> Bool {
    line.prefix { page.text.bytes[page.text.glyphs[$0].start] == 0x20 }.contains(glyph)
  }

  /// The field for typing; or the keys and how far the page is scrolled.
  private func appendLastLine(to output: inout [UInt8]) {
    let room = max(0, columns - 2 * Self.margin)
    output += [UInt8](repeating: 0x20, count: min(Self.margin, columns - 1))
    if let typed {
      var prompt = Array("\(Message.popupLookUp.text): ".utf8)
      if DisplayWidth.cells(of: prompt.span) >= room { prompt = [] }
      let room = max(1, room) - DisplayWidth.cells(of: prompt.span)
      output += prompt + PagerLine.end(of: typed, cells: room - 1) + Array("\u{1B}[K".utf8)
      let hint = Array("\(Message.popupAnyWord.text) · \(Message.popupComplete.text)".utf8)
      if typed.isEmpty, DisplayWidth.cells(of: hint.span) < room {
        output += Array("\u{1B}7".utf8) + note + hint + reset + Array("\u{1B}8".utf8)
      }
      output += Array("\u{1B}[?25h".utf8)
      return
    }
    if !remark.isEmpty {
      output += note + PagerLine.beginning(of: remark, cells: room) + reset + Array("\u{1B}[K".utf8)
      return
    }
    let place = lastTop == 0 || isLarge ? "" : "\(page.top * 100 / lastTop) %"
    let line = PagerLine.keys(keys, place, width: room)
    output += note + Array(line.utf8) + reset + Array("\u{1B}[K".utf8)
  }

  /// The keys that do something, the most important last.
  private var keys: [String] {
    if isLarge {
      let missing = font == nil ? [Message.noLargeLetters(package: "\(GlyphFont.package)").text] : []
      return missing + [(page.isLarge ? Message.pagerClose : .pagerLeave).text]
    }
    var keys: [Message] = [.pagerScroll, .pagerNext]
    if page.headword != nil { keys.append(.pagerStar) }
    if !page.largeText.isEmpty { keys += [.pagerCopy, .pagerSpeech, .pagerLarge] }
    if page.hasHistory { keys.append(.pagerRecent) }
    keys += [.pagerFollow, .pagerType]
    if page.hasMore { keys.append(.pagerMore) }
    if !before.isEmpty || page.hasHistory { keys.append(.pagerBack) }
    if !after.isEmpty { keys.append(.pagerForward) }
    return (keys + [.pagerClose]).map(\.text)
  }
}

extension UTF8Decoding {
  /// The bytes of the last scalar of a text that holds whole ones.
  fileprivate static func lastScalarLength(of text: [UInt8]) -> Int {
    var length = 1
    while length < text.count, text[text.count - length] & 0xC0 == 0x80 { length += 1 }
    return length
  }
}
