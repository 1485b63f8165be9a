/// Alacritty, in a window that window managers know by its class.
struct Alacritty: TerminalPopup {
  let program: StaticString = "alacritty"
  let package: StaticString = "alacritty"
  let needs: [DesktopSession.Fact] = [.wayland, .x11]

  func arguments(columns: Int, rows: Int, running command: [[UInt8]]) -> [[UInt8]] {
    [
      "--class=\(PopupSink.windowName),\(PopupSink.windowName)", "--title=lens-share",
      "--option=window.dimensions.columns=\(columns)", "--option=window.dimensions.lines=\(rows)",
      "--option=window.padding.x=12", "--option=window.padding.y=10", "--command",
    ].map { Array($0.utf8) } + command
  }
}
