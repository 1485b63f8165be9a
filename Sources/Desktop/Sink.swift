import Safety

/// What a sink shows: an answer that is rendered to fit it, or a notice.
package struct SinkContent: Sendable {
  /// What was looked up, or the program's name over a notice: one plain line, UTF-8, clean.
  package var title: [UInt8]
  /// The rendering, UTF-8, clean but for the marks that the sink's form asks for; lines end with LF.
  package var body: [UInt8]
  /// A BCP 47 tag of the entries' language.
  package var language: [UInt8]
  /// Words of the body that a reader may follow, each once, in order.
  package var links: [[UInt8]]
  /// Whether this says what went wrong, that nothing is selected or that nothing was found.
  package var isNotice: Bool
  /// The arguments with which this program shows the same in the pager of a terminal; empty if it cannot.
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

/// How a rendering must be made to fit a sink.
package struct SinkForm: Equatable, Sendable {
  package typealias Markup = Rendering.Markup

  /// Cells a line and lines; nil for no limit.
  package var columns: Int?
  package var rows: Int?
  package var markup: Markup

  package init(columns: Int? = nil, rows: Int? = nil, markup: Markup = .none) {
    self.columns = columns
    self.rows = rows
    self.markup = markup
  }
}

/// A tool that shows an answer.
package protocol SinkTool: DesktopTool {
  /// Whether it draws the answer itself, where its reader closes it: one that was ended may have been read.
  var isWindow: Bool { get }

  /// The form that it wants an answer in, here and now.
  func form(in session: DesktopSession) -> SinkForm

  /// Shows it; returns when the tool has taken it, or its reader has closed it.
  ///
  /// `follow` answers for a word that the reader picks, in the same form.
  func show(
    _ content: SinkContent, at path: [UInt8], in session: DesktopSession,
    follow: ([UInt8]) -> SinkContent
  ) -> ChildProcess.End
}

extension SinkTool {
  package var isWindow: Bool { false }
}
