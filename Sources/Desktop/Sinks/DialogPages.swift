import Messages
import Safety

/// What a dialog shows at once: an answer, or a part of it that fits the screen.
struct DialogPage {
  let content: SinkContent
  /// The part of the answer.
  fileprivate let lines: Range<Int>
  /// Whether the reader can go to the page before, and again to the page after.
  fileprivate(set) var hasBefore = false
  fileprivate(set) var hasAfter = false
  /// Whether dictionaries can be installed from here.
  fileprivate var canInstall = false
  /// What is typed in the field at first: the common beginning of the `completions`.
  fileprivate(set) var typed: [UInt8] = []
  /// Words that begin with what was typed; empty if none were asked for.
  fileprivate var completions: [[UInt8]] = []
  /// A line about what the reader asked for last; empty for none.
  fileprivate var remark: [UInt8] = []

  fileprivate init(_ content: SinkContent, from start: Int = 0) {
    self.content = content
    let body = content.body
    lines = content.rows.map { OutputMarkup.pango.page(of: body, from: start, rows: $0) } ?? body.indices
  }

  var title: [UInt8] { content.title }

  /// Without the end of its last line.
  var body: [UInt8] {
    var body = Array(content.body[lines])
    while body.last == 0x0A { body.removeLast() }
    if remark.isEmpty { return body }
    return body + Array("\n\n<i>".utf8) + OutputMarkup.pango.escaped(remark) + Array("</i>".utf8)
  }

  /// Whether there is something to show after it: the rest of the answer, or all that the dictionaries say.
  private var hasMore: Bool { lines.upperBound < content.body.count || content.hasMore }

  /// What can be picked: the completions, or else the command that installs a dictionary, what shows more, and the links of
  /// the answer; suggestions come first.
  var links: [[UInt8]] {
    if !completions.isEmpty { return completions }
    let commands = [installation, hasMore ? Self.more : nil].compactMap { $0 }
    return content.isNotice ? content.links + commands : commands + content.links
  }

  /// The command that installs dictionaries of the text's language, as the list shows it; nil if there is none to install.
  var installation: [UInt8]? {
    canInstall ? content.installable.map { Array("lensctl install \($0)".utf8) } : nil
  }

  /// What Enter follows by itself: the first suggestion for a word that was not found, or else the installation.
  var suggestion: [UInt8]? { content.isNotice ? content.links.first ?? installation : nil }

  /// The same page with the words that begin with what was typed, if there are any.
  fileprivate func completed(_ typed: [UInt8], _ follow: (Following) -> Reply) -> DialogPage {
    var page = self
    page.typed = typed
    page.completions = []
    if !typed.isEmpty, case .page(let words) = follow(.completions(typed)) { page.completions = words.links }
    guard var common = page.completions.first?[...] else { return page }
    for word in page.completions {
      while !word.starts(with: common, by: { $0.asciiLowercased == $1.asciiLowercased }) {
        common.removeLast()
      }
    }
    if common.count > typed.count, String(validating: common, as: UTF8.self) != nil {
      page.typed = Array(common)
    }
    return page
  }

  fileprivate static var more: [UInt8] { Array(Message.popupMore.text.utf8) }

  /// The rest of the answer, if that is what was picked.
  fileprivate func rest(_ pick: [UInt8]) -> DialogPage? {
    guard hasMore, pick == Self.more else { return nil }
    return content.body[lines.upperBound...].firstIndex { $0 != 0x0A }.map { DialogPage(content, from: $0) }
  }

  /// What picking one of the links, or typing a word, asks for.
  fileprivate func following(_ pick: [UInt8]) -> Following {
    hasMore && pick == Self.more ? .everything(content.word) : .word(pick)
  }
}

/// The page on the screen, those before it, and those that the reader came back from.
struct DialogPages {
  private var pages: [DialogPage]
  private var current = 0

  private let canInstall: Bool
  private var remark: [UInt8] = []

  init(_ content: SinkContent, canInstall: Bool = false) {
    pages = [DialogPage(content)]
    self.canInstall = canInstall
  }

  var page: DialogPage {
    var page = pages[current]
    page.hasBefore = current > 0
    page.hasAfter = current + 1 < pages.count
    page.canInstall = canInstall
    page.remark = remark
    return page
  }

  mutating func complete(_ typed: [UInt8], _ follow: (Following) -> Reply) {
    remark = []
    pages[current] = pages[current].completed(typed, follow)
  }

  mutating func follow(_ pick: [UInt8], _ follow: (Following) -> Reply) {
    if let rest = pages[current].rest(pick) {
      push(rest)
    } else {
      take(follow(pages[current].following(pick)))
    }
  }

  mutating func perform(_ command: DialogCommand, _ follow: (Following) -> Reply) {
    remark = []
    let content = pages[current].content
    switch command {
    case .back where current > 0: current -= 1
    case .back: take(follow(.previous), isBefore: true)
    case .forward: current = min(pages.count - 1, current + 1)
    case .recent: take(follow(.recent))
    case .speech where page.has(command):
      take(follow(.speech(content.largeText, language: content.language)))
    case .copy where page.has(command): take(follow(.copy(content.word)))
    case .star: if let headword = content.headword { take(follow(.star(headword))) }
    case .large, .speech, .copy: break
    }
  }

  /// Shows what the reader has asked for; `isBefore`: before the first page.
  private mutating func take(_ reply: Reply, isBefore: Bool = false) {
    switch reply {
    case .page(let content) where isBefore: pages.insert(DialogPage(content), at: 0)
    case .page(let content): push(DialogPage(content))
    case .remark(let line): remark = line
    }
  }

  /// Shows a page in place of those that the reader came back from.
  private mutating func push(_ page: DialogPage) {
    remark = []
    (pages[current].typed, pages[current].completions) = ([], [])
    pages.removeSubrange((current + 1)...)
    pages.append(page)
    current += 1
  }
}
