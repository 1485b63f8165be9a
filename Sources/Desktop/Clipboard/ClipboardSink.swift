/// The clipboard as a sink. What is put there stays when this program and its terminal are gone: the tools that own
/// a clipboard go on in the background, in a session of their own.
package enum ClipboardSink {
  /// Until a tool is ended that neither takes the text nor goes to the background.
  static let seconds = 2.0

  /// By preference. The terminal comes last, over ssh with no window system within reach.
  package static let tools: [any SinkTool] = [
    WlCopy(), XclipIn(), XselIn(), Pbcopy(), TmuxLoadBuffer(), TerminalClipboard(),
  ]
}

/// A program that takes a text for the clipboard on its standard input.
protocol ClipboardProgram: SinkTool {
  var arguments: [StaticString] { get }
  func variables(in session: DesktopSession) -> [(name: StaticString, value: [UInt8])]
}

extension ClipboardProgram {
  func variables(in session: DesktopSession) -> [(name: StaticString, value: [UInt8])] { [] }

  package func form(in session: DesktopSession) -> SinkForm { SinkForm() }

  package func show(
    _ content: SinkContent, at path: [UInt8], in session: DesktopSession,
    follow: ([UInt8]) -> SinkContent
  ) -> ChildProcess.End {
    session.run(
      path, arguments.map { Array("\($0)".utf8) }, variables: variables(in: session), input: content.body,
      limits: .init(seconds: ClipboardSink.seconds)
    ).end
  }
}
