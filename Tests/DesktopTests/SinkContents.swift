@testable import Desktop

/// An answer with this body, in plain text.
func content(_ body: [UInt8]) -> SinkContent {
  SinkContent(title: Array("mice".utf8), body: body, language: Array("en".utf8))
}

extension SinkTool {
  /// Shows a body by this tool, or by the program that stands in for it.
  func show(_ body: [UInt8], in session: DesktopSession) -> ChildProcess.End {
    let path = isBuiltIn ? [] : session.tools.path(of: "\(program)") ?? []
    return show(content(body), at: path, in: session, follow: { _ in content([]) })
  }
}
