import Messages
import Processes
import Safety

extension Dialog {
  /// zenity: the answer above a list of the words that can be followed, if there are any.
  static let zenity = Dialog(
    program: "zenity", package: "zenity", needs: [.x11, .wayland], colors: .variant,
    arguments: { page, look in
      // Pixels of the list, buttons and borders, and of a line.
      let height = 260 + OutputMarkup.pango.size(of: Array(page.body)).rows * look.scaled(pixels: 21)
      // The header is for screen readers.
      let list = [
        "--list", "--hide-header", "--column=\(Message.popupLookUp.text)", "--height=\(height)",
        "--ok-label=\(Message.popupLookUp.text)", "--cancel-label=\(Message.popupClose.text)",
      ]
      let notice = ["--info", "--no-wrap", "--ok-label=\(Message.popupClose.text)"]
      var options = page.links.isEmpty ? notice : list
      // It has no window over the whole screen.
      options += page.commands.filter { $0 != .large }.map { "--extra-button=\($0.button.text)" }
      return options.bytes + GTKLabel.arguments(for: page, look, endsBelow: false)
    }, input: { page in page.links.flatMap { $0 + [0x0A] } },
    outcome: { process, session in
      switch process.end {
      case .exited(0): return process.pick
      case .exited(1):
        let pressed = process.word(inLine: 0)
        if let command = DialogCommand.allCases.first(where: { pressed.elementsEqual($0.button.text.utf8) }) {
          return .command(command)
        }
        // GTK translates its message about the display, but always names the display at the end.
        let display = String(decoding: session.environment.value("DISPLAY") ?? [], as: UTF8.self)
        return process.closed(unlessItSays: ["cannot open display", ": \(display)\n"])
      default: return .failed
      }
    })
}
