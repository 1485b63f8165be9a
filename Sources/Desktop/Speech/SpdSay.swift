/// spd-say of Speech Dispatcher, which speaks on when the program has ended.
struct SpdSay: SinkTool {
  let program: StaticString = "spd-say"
  let package: StaticString = "speech-dispatcher"
  let needs: [DesktopSession.Fact] = []

  /// Until it is ended, which only hands the text over: its server may hang.
  private static let seconds = 2.0

  func form(in session: DesktopSession) -> SinkForm { SpeechSink.form }

  func show(
    _ content: SinkContent, at path: [UInt8], in session: DesktopSession,
    follow: ([UInt8]) -> SinkContent
  ) -> ChildProcess.End {
    session.run(path, Self.arguments(for: content), limits: .init(seconds: Self.seconds)).end
  }

  /// The text is an argument: of its standard input it would take lines that begin with `!-!` as commands.
  static func arguments(for content: SinkContent) -> [[UInt8]] {
    [
      Array("--application-name=lens-share".utf8), Array("--language=".utf8) + SpeechSink.voice(of: content),
      Array("--".utf8), SpeechSink.text(of: content),
    ]
  }
}
