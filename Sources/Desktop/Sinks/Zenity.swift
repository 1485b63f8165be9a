import Messages
import Processes
import Safety

/// zenity: the answer above a list of the words that can be followed, if there are any.
struct Zenity: Dialog {
  let program: StaticString = "zenity"
  let package: StaticString = "zenity"
  let needs: [DesktopSession.Fact] = [.x11, .wayland]

  /// Pixels of a line at 11 points, and of the list, buttons and borders.
  private static let linePixels = 21
  private static let otherPixels = 260

  func arguments(for content: SinkContent, canGoBack: Bool) -> [[UInt8]] {
    let height = Self.otherPixels + OutputMarkup.pango.size(of: content.body).rows * Self.linePixels
    let list = [
      "--list", "--hide-header", "--column=", "--height=\(height)",
      "--ok-label=\(Message.popupLookUp.text)", "--cancel-label=\(Message.popupClose.text)",
    ]
    let notice = ["--info", "--no-wrap", "--ok-label=\(Message.popupClose.text)"]
    return (content.links.isEmpty ? notice : list).map { Array($0.utf8) } + [
      Array("--title=".utf8) + content.title,
      Array("--text=".utf8) + GTKLabel.text(of: content, endsBelow: false),
    ]
  }

  func input(for content: SinkContent) -> [UInt8] { content.links.flatMap { $0 + [0x0A] } }

  func outcome(of process: ChildProcess, in session: DesktopSession) -> DialogOutcome {
    switch process.end {
    case .exited(0): process.pick
    case .exited(1):
      // GTK translates its message about the display, but always names the display at the end.
      process.closed(
        unlessItSays: ["cannot open display"]
          + [session.environment.value("DISPLAY") ?? []].map { ": \(String(decoding: $0, as: UTF8.self))\n" })
    default: .failed
    }
  }
}
