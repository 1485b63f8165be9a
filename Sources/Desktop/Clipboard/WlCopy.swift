/// wl-copy of wl-clipboard, for Wayland. With a type it asks no other program what the text might be.
struct WlCopy: ClipboardProgram {
  let program: StaticString = "wl-copy"
  let package: StaticString = "wl-clipboard"
  let needs: [DesktopSession.Fact] = [.wayland]
  let arguments: [StaticString] = ["--type", "text/plain;charset=utf-8"]
}
