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

/// Arguments as strings, for comparison.
func strings(_ arguments: [[UInt8]]) -> [String] {
  arguments.map { String(decoding: $0, as: UTF8.self) }
}

extension SinkTool {
  /// Shows an answer in a session, at the path at which the program is found there.
  func show(
    _ content: SinkContent, in session: DesktopSession, follow: ([UInt8]) -> SinkContent = { _ in .sample() }
  ) -> ChildProcess.End {
    show(content, at: session.tools.path(of: "\(program)") ?? [], in: session, follow: follow)
  }
}
