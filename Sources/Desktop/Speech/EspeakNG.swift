/// espeak-ng, which ends when everything is said.
struct EspeakNG: SinkTool {
  let program: StaticString = "espeak-ng"
  let package: StaticString = "espeak-ng"
  let needs: [DesktopSession.Fact] = []

  func form(in session: DesktopSession) -> SinkForm { SpeechSink.form }

  func show(
    _ content: SinkContent, at path: [UInt8], in session: DesktopSession,
    follow: ([UInt8]) -> SinkContent
  ) -> ChildProcess.End {
    session.run(
      path, Self.arguments(for: content), input: SpeechSink.text(of: content),
      limits: .init(seconds: SpeechSink.seconds)
    ).end
  }

  /// It takes BCP 47 tags, finds the nearest voice, and fails if it has none of the language.
  static func arguments(for content: SinkContent) -> [[UInt8]] {
    [Array("-v".utf8), SpeechSink.voice(of: content), Array("--stdin".utf8)]
  }
}
