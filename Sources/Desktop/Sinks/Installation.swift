import Messages
import Processes

/// `lensctl install`, in a terminal window of its own, where its reader sees what it fetches and what it says.
struct Installation {
  private let terminal: TerminalPopup
  private let path: [UInt8]
  private let lensctl: [UInt8]

  /// The cells and lines of the window.
  private static let size = (columns: 100, rows: 30)

  /// Nil if there is no terminal, or no `lensctl` beside this program or on `PATH`.
  init?(in session: DesktopSession) {
    let tools = PopupSink.tools.compactMap { $0 as? TerminalPopup }.filter { $0.isOfWindows }
    let choice = ToolChoice(tools, in: session)
    guard let chosen = choice.chosen, let lensctl = session.lensctl else { return nil }
    (terminal, path) = (tools[chosen], choice.path)
    self.lensctl = lensctl
  }

  /// Runs it for a language. The window stays until Enter is pressed.
  func run(_ language: StaticString, in session: DesktopSession) -> ChildProcess.End {
    // The texts are arguments, so that the shell reads nothing in them.
    let script = #""$1" install "$2"; printf '\n%s ' "$3"; read -r answer"#
    let command =
      ["/bin/sh", "-c", script, "sh"].bytes + [lensctl]
      + ["\(language)", Message.installationEnds.text].bytes
    return session.run(
      path, terminal.arguments(columns: Self.size.columns, rows: Self.size.rows, running: command),
      limits: .init(seconds: nil)
    ).end
  }
}
