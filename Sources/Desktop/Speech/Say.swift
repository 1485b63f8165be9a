/// say of macOS, which ends when everything is said. It reads standard input where no text is given.
struct Say: SinkTool {
  let program: StaticString = "say"
  let package: StaticString = ""
  let needs: [DesktopSession.Fact] = [.mac]

  /// The system's voice of each language that lens-share speaks of; of others, and of English, the reader's own.
  private static let voices: [(language: StaticString, name: StaticString)] = [
    ("ar", "Majed"), ("de", "Anna"), ("es", "Mónica"), ("fr", "Thomas"), ("hi", "Lekha"), ("it", "Alice"),
    ("ja", "Kyoko"), ("pt", "Luciana"), ("ru", "Milena"), ("sk", "Laura"), ("zh", "Tingting"),
  ]

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

  static func arguments(for content: SinkContent) -> [[UInt8]] {
    let language = SpeechSink.voice(of: content).prefix { $0 != UInt8(ascii: "-") }
    guard let voice = voices.first(where: { Array("\($0.language)".utf8) == Array(language) }) else {
      return []
    }
    return [Array("-v".utf8), Array("\(voice.name)".utf8)]
  }
}
