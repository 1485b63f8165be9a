import Messages
import Processes
import Safety

extension Dialog {
  /// zenity: the answer above a list of the words that can be followed, if there are any.
  static let zenity = Dialog(
    program: "zenity", package: "zenity", needs: [.x11, .wayland], colors: .variant,
    arguments: { content, look in
      // Pixels of the list, buttons and borders, and of a line.
      let height = 260 + OutputMarkup.pango.size(of: content.body).rows * look.scaled(pixels: 21)
      // The header is for screen readers.
      let list = [
        "--list", "--hide-header", "--column=\(Message.popupLookUp.text)", "--height=\(height)",
        "--ok-label=\(Message.popupLookUp.text)", "--cancel-label=\(Message.popupClose.text)",
      ]
      let notice = ["--info", "--no-wrap", "--ok-label=\(Message.popupClose.text)"]
      return (content.links.isEmpty ? notice : list).bytes
        + GTKLabel.arguments(for: content, look, endsBelow: false)
    }, input: { content in content.links.flatMap { $0 + [0x0A] } },
    outcome: { process, session in
      switch process.end {
      case .exited(0): return process.pick
      case .exited(1):
        // GTK translates its message about the display, but always names the display at the end.
        let display = String(decoding: session.environment.value("DISPLAY") ?? [], as: UTF8.self)
        return process.closed(unlessItSays: ["cannot open display", ": \(display)\n"])
      default: return .failed
      }
    })
}
