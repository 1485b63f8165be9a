/// kitty, in a window that window managers know by its class.
struct Kitty: TerminalPopup {
  let program: StaticString = "kitty"
  let package: StaticString = "kitty"
  let needs: [DesktopSession.Fact] = [.wayland, .x11]

  func arguments(columns: Int, rows: Int, running command: [[UInt8]]) -> [[UInt8]] {
    [
      "--class=\(PopupSink.windowName)", "--title=lens-share", "--override=remember_window_size=no",
      "--override=initial_window_width=\(columns)c", "--override=initial_window_height=\(rows)c",
      "--override=window_padding_width=8", "--override=confirm_os_window_close=0",
    ].map { Array($0.utf8) } + command
  }
}
