/// A window over the one of kitty that this program was started in.
struct KittyOverlay: TerminalPopup {
  let program: StaticString = "kitty"
  let package: StaticString = "kitty"
  let needs: [DesktopSession.Fact] = [.kitty]
  /// It ends as soon as the window is there.
  let seconds: Double? = 2

  func arguments(columns: Int, rows: Int, running command: [[UInt8]]) -> [[UInt8]] {
    ["@", "launch", "--type=overlay", "--copy-env", "--"].map { Array($0.utf8) } + command
  }
}
