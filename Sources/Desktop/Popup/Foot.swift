/// foot, in a window that compositors know by its name.
struct Foot: TerminalPopup {
  let program: StaticString = "foot"
  let package: StaticString = "foot"
  let needs: [DesktopSession.Fact] = [.wayland]

  func arguments(columns: Int, rows: Int, running command: [[UInt8]]) -> [[UInt8]] {
    [
      "--app-id=\(PopupSink.windowName)", "--title=lens-share", "--window-size-chars=\(columns)x\(rows)",
      "--override=pad=12x10",
    ].map { Array($0.utf8) } + command
  }
}
