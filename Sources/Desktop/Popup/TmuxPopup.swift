/// tmux 3.2 or newer: a window over the panes of the terminal.
struct TmuxPopup: TerminalPopup {
  let program: StaticString = "tmux"
  let package: StaticString = "tmux"
  let needs: [DesktopSession.Fact]

  /// `onlyAlone` is for sessions with no window system, in which it comes before everything else.
  init(onlyAlone: Bool) {
    needs = [onlyAlone ? .tmuxAlone : .tmux]
  }

  /// Several words are a program and its arguments; one would be a line for a shell. The border takes two cells.
  func arguments(columns: Int, rows: Int, running command: [[UInt8]]) -> [[UInt8]] {
    let options = ["display-popup", "-E", "-w", "\(columns + 2)", "-h", "\(rows + 2)"]
    return options.map { Array($0.utf8) } + command.map(Self.escaped)
  }

  /// An argument that ends in a semicolon would end the command of tmux.
  static func escaped(_ argument: [UInt8]) -> [UInt8] {
    guard argument.last == UInt8(ascii: ";") else { return argument }
    return argument.dropLast() + Array("\\;".utf8)
  }
}
