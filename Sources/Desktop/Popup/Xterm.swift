/// xterm, in a font that can be read.
struct Xterm: TerminalPopup {
  let program: StaticString = "xterm"
  let package: StaticString = "xterm"
  let needs: [DesktopSession.Fact] = [.x11]

  func arguments(columns: Int, rows: Int, running command: [[UInt8]]) -> [[UInt8]] {
    [
      "-class", "XTerm", "-name", PopupSink.windowName, "-title", "lens-share", "-geometry",
      "\(columns)x\(rows)", "-fa", "monospace", "-fs", "11", "-b", "12", "+sb", "-bg", "#21252b", "-fg",
      "#e5e9f0", "-u8", "-e",
    ].map { Array($0.utf8) } + command
  }
}
