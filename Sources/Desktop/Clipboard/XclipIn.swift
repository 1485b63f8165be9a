/// xclip, for X11.
struct XclipIn: ClipboardProgram {
  let program: StaticString = "xclip"
  let package: StaticString = "xclip"
  let needs: [DesktopSession.Fact] = [.x11]
  let arguments: [StaticString] = ["-in", "-selection", "clipboard"]
}
