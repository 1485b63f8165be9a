import Safety

/// notify-send of libnotify, for every server of the freedesktop.org notifications.
struct NotifySend: SinkTool {
  let program: StaticString = "notify-send"
  let package: StaticString = "libnotify-bin"
  let needs: [DesktopSession.Fact] = [.wayland, .x11]

  func form(in session: DesktopSession) -> SinkForm { NotificationSink.form }

  func show(
    _ content: SinkContent, at path: [UInt8], in session: DesktopSession,
    follow: ([UInt8]) -> SinkContent
  ) -> ChildProcess.End {
    session.run(
      path, Self.arguments(for: content), limits: .init(seconds: NotificationSink.seconds)
    ).end
  }

  /// The first hint makes servers that know it (dunst, mako, notify-osd) show the answer in place of the one before;
  /// the number that others ask for would have to be kept somewhere. The second keeps old answers out of their lists;
  /// it is an integer because notify-send knows no other type in every version.
  static func arguments(for content: SinkContent) -> [[UInt8]] {
    let (title, body) = NotificationSink.parts(of: content)
    let options: [StaticString] = [
      "--app-name=lens-share", "--urgency=low",
      "--hint=string:x-canonical-private-synchronous:lens-share", "--hint=int:transient:1", "--",
    ]
    return options.map { Array("\($0)".utf8) } + [title, Markup.pango.escaped(body).doublingBackslashes]
  }
}

extension [UInt8] {
  /// For programs that read `\n` and `\t` in an argument as C does: GLib's g_strcompress.
  var doublingBackslashes: [UInt8] {
    flatMap { $0 == UInt8(ascii: "\\") ? [$0, $0] : [$0] }
  }
}
