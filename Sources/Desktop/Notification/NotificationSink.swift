/// A notification: a few lines on the screen that go by themselves.
package enum NotificationSink {
  /// Until a tool is ended whose server does not take the notification.
  static let seconds = 2.0

  /// As many cells as most servers draw in one line, and lines before they leave some out.
  static let form = SinkForm(columns: 40, rows: 5)

  /// By preference.
  package static let tools: [any SinkTool] = [NotifySend(), NotificationScript()]

  /// The title and the lines under it. A first line that repeats the title is left out.
  static func parts(of content: SinkContent) -> (title: [UInt8], body: [UInt8]) {
    var body = content.body
    if body.last == 0x0A { body.removeLast() }
    let first = body.prefix { $0 != 0x0A }
    if first.elementsEqual(content.title), first.count < body.count { body.removeFirst(first.count + 1) }
    return (content.title.isEmpty ? Array("lens-share".utf8) : content.title, body)
  }
}
