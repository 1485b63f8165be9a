import Processes

@testable import Desktop

/// An answer with this body, in plain text.
func content(_ body: [UInt8]) -> SinkContent {
  SinkContent(title: Array("mice".utf8), body: body, language: Array("en".utf8))
}

extension SinkTool {
  /// Shows a body by this tool, or by its replacement on the `PATH`.
  func show(_ body: [UInt8], in session: DesktopSession) -> ChildProcess.End {
    let path = isBuiltIn ? [] : session.tools.path(of: "\(program)") ?? []
    return show(content(body), at: path, in: session, follow: { _ in content([]) })
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
