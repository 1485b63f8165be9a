import Processes
import Safety
import Themes

/// An answer rendered for a sink, or a notice.
package struct SinkContent: Sendable {
  /// The words that were looked up, or the program's name above a notice: one clean line of plain UTF-8.
  package var title: [UInt8]
  /// The rendering: UTF-8, clean except for the markup of the sink's form; lines end with LF.
  package var body: [UInt8]
  /// The language of the entries, a BCP 47 tag.
  package var language: [UInt8]
  /// The words of the body that a reader can follow, each once, in order.
  package var links: [[UInt8]]
  /// Further links, found only when they are needed.
  package var furtherLinks: (@Sendable () -> [[UInt8]])?
  /// The word that it answers; nil for the text of the source.
  package var word: [UInt8]?
  /// What it is about; nil for an answer about several words, and for a message.
  package var headword: Headword?
  /// Whether dictionaries say more than the body, so that a reader can ask for everything.
  package var hasMore = false
  /// What `lensctl install` calls a language of the text that has no dictionary; nil for none.
  package var installable: StaticString?
  /// Whether the history has words from before this answer.
  package var hasHistory = false
  /// The most lines on the screen at once, for a window that cannot scroll; nil for no limit.
  package var rows: Int?
  /// The text that a reader can see alone and as large as it fits: folded, without markup; empty for none.
  package var largeText: [UInt8] = []
  /// Whether that text is all there is to show.
  package var isLarge = false
  /// Whether this is a message and no answer: an error, nothing selected, nothing found.
  package var isNotice: Bool
  /// The arguments with which this program shows the same in a terminal's pager; empty if it cannot.
  package var pagerArguments: [[UInt8]]

  package init(
    title: [UInt8], body: [UInt8], language: [UInt8], links: [[UInt8]] = [], isNotice: Bool = false,
    pagerArguments: [[UInt8]] = []
  ) {
    self.title = title
    self.body = body
    self.language = language
    self.links = links
    self.isNotice = isNotice
    self.pagerArguments = pagerArguments
  }
}

/// The size and markup of a rendering that fits a sink.
package struct SinkForm: Equatable, Sendable {

  /// Cells per line, and lines; nil for no limit.
  package var columns: Int?
  package var rows: Int?
  package var markup: OutputMarkup
  /// The colors of the text; nil for those of the markup.
  package var theme: Theme?
  /// The look of the window, for a popup.
  var look = PopupLook()

  package init(
    columns: Int? = nil, rows: Int? = nil, markup: OutputMarkup = .none, theme: Theme? = nil
  ) {
    self.columns = columns
    self.rows = rows
    self.markup = markup
    self.theme = theme
  }
}

/// A tool that shows an answer.
package protocol SinkTool: DesktopTool {
  /// Whether it opens a window that its reader closes. If such a tool fails, the answer may have been read already.
  var isWindow: Bool { get }

  /// Whether it can show a text over the whole screen.
  var showsLarge: Bool { get }
  /// Whether it starts this program again to show the answer.
  var runsPager: Bool { get }

  /// The form in which it wants an answer in this session.
  func form(in session: DesktopSession) -> SinkForm

  /// Shows an answer in this form by the program at `path`; returns when the tool has taken it, or when its reader has
  /// closed it.
  ///
  /// `follow` answers what the reader asks for next, in the same form.
  func show(
    _ content: SinkContent, as form: SinkForm, at path: [UInt8], in session: DesktopSession,
    follow: (Following) -> Reply
  ) -> ChildProcess.End
}

extension SinkTool {
  package var isWindow: Bool { false }
  package var showsLarge: Bool { true }
  package var runsPager: Bool { false }
}

/// The sinks that every desktop has a tool for.
package enum SinkKind: CaseIterable, Sendable {
  case clipboard
  case notification
  case speech
  case popup
  /// The terminal that the program was started in, page by page.
  case pager

  /// The name, as `--to` takes it.
  package var name: String { "\(self)" }

  /// The tools for it, in order of preference.
  package var tools: [any SinkTool] {
    switch self {
    case .clipboard: ClipboardSink.tools
    case .notification: NotificationSink.tools
    case .speech: SpeechSink.tools
    case .popup: PopupSink.tools
    case .pager: [Pager()]
    }
  }

  package init?(name: [UInt8]) {
    guard let kind = Self.allCases.first(where: { name.elementsEqual($0.name.utf8) }) else { return nil }
    self = kind
  }
}
