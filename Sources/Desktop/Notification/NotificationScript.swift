/// osascript, for the Notification Centre of macOS. The script is a constant; the text is what it is called with.
struct NotificationScript: SinkTool {
  let program: StaticString = "osascript"
  let package: StaticString = ""
  let needs: [DesktopSession.Fact] = [.mac]

  private static let script: StaticString = """
    on run argv
      display notification (item 2 of argv) with title (item 1 of argv)
    end run
    """

  func form(in session: DesktopSession) -> SinkForm { NotificationSink.form }

  func show(
    _ content: SinkContent, at path: [UInt8], in session: DesktopSession,
    follow: ([UInt8]) -> SinkContent
  ) -> ChildProcess.End {
    session.run(
      path, Self.arguments(for: content), limits: .init(seconds: NotificationSink.seconds)
    ).end
  }

  static func arguments(for content: SinkContent) -> [[UInt8]] {
    let (title, body) = NotificationSink.parts(of: content)
    return [Array("-e".utf8), Array("\(script)".utf8), Array("--".utf8), title, body]
  }
}
