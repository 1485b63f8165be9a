/// wl-paste of wl-clipboard, for Wayland.
struct WlPaste: SelectionTool {
  let program: StaticString = "wl-paste"
  let package: StaticString = "wl-clipboard"
  let needs: [DesktopSession.Fact] = [.wayland]

  func read(_ kind: SelectionKind, with program: SelectionProgram) -> SelectionReading {
    let which: [StaticString] = kind == .selection ? ["--primary"] : []
    let list = program.run(which + ["--list-types"], outputBytes: SelectionTargets.byteLimit)
    guard list.isSuccess else { return Self.reading(failed: list) }
    return SelectionTargets(list.output).read { program.run(which + ["--no-newline", "--type", $0]) }
  }

  private static func reading(failed process: ChildProcess) -> SelectionReading {
    if process.end == .exited(1) {
      // What src/wl-paste.c of 2.1 and 2.2 says of nothing.
      if process.saysAny(of: ["No selection", "Nothing is copied"]) { return .empty }
      if process.saysAny(of: ["primary selection"]) { return .unsupported }
    }
    return .failed(process.end, talk: process.talk)
  }
}
