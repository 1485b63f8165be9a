import Processes

@testable import Desktop

extension SinkContent {
  /// An answer of two lines.
  static func sample(
    title: String = "mouse", body: String = "mouse\n  noun  a small rodent\n", links: [String] = ["rodent"],
    language: String = "en"
  ) -> SinkContent {
    SinkContent(
      title: Array(title.utf8), body: Array(body.utf8), language: Array(language.utf8),
      links: links.map { Array($0.utf8) }, pagerArguments: ["--to=pager", "--", title].map { Array($0.utf8) })
  }
}

/// An answer with this body, in plain text.
func content(_ body: [UInt8]) -> SinkContent {
  SinkContent(title: Array("mice".utf8), body: body, language: Array("en".utf8))
}

/// Arguments as strings, for comparison.
func strings(_ arguments: [[UInt8]]) -> [String] {
  arguments.map { String(decoding: $0, as: UTF8.self) }
}

extension SinkTool {
  /// Shows an answer in a session, at the path at which the program is found there.
  func show(
    _ content: SinkContent, in session: DesktopSession,
    follow: (Following) -> Reply = { _ in .page(.sample()) }
  ) -> ChildProcess.End {
    show(
      content, as: form(in: session), at: session.tools.path(of: "\(program)") ?? [], in: session,
      follow: follow)
  }
  /// Shows an answer with this body.
  func show(_ body: [UInt8], in session: DesktopSession) -> ChildProcess.End {
    show(content(body), in: session)
  }
}

extension CommandSink {
  /// The row of a program.
  static func named(_ program: String) -> CommandSink {
    SinkKind.allCases.flatMap(\.tools).compactMap { $0 as? CommandSink }.first { "\($0.program)" == program }!
  }
}

extension TerminalPopup {
  /// The row of a program, for sessions of a kind.
  static func named(_ program: String, in session: DesktopSession.Fact) -> TerminalPopup {
    PopupSink.tools.compactMap { $0 as? TerminalPopup }.first {
      "\($0.program)" == program && $0.needs.contains(session)
    }!
  }
}

extension SelectionTool {
  /// The row of a program.
  static func named(_ program: String) -> SelectionTool { all.first { "\($0.program)" == program }! }
}
