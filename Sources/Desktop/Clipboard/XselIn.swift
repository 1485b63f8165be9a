/// xsel, for X11.
struct XselIn: ClipboardProgram {
  let program: StaticString = "xsel"
  let package: StaticString = "xsel"
  let needs: [DesktopSession.Fact] = [.x11]
  let arguments: [StaticString] = ["--input", "--clipboard", "--logfile", "/dev/null"]

  /// It looks for its home even with a log file elsewhere, and ends if it has none.
  func variables(in session: DesktopSession) -> [(name: StaticString, value: [UInt8])] {
    if session.environment.isSet("HOME") { return [] }
    return [("HOME", Array("/".utf8))]
  }
}
