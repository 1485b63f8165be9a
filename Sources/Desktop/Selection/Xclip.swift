/// xclip, for X11.
struct Xclip: SelectionTool {
  let program: StaticString = "xclip"
  let package: StaticString = "xclip"
  let needs: [DesktopSession.Fact] = [.x11]

  func read(_ kind: SelectionKind, with program: SelectionProgram) -> SelectionReading {
    let which: [StaticString] = ["-out", "-selection", kind == .selection ? "primary" : "clipboard"]
    // The list comes first, not for the hint alone: an owner that is xclip itself gives an image for a text.
    let list = program.run(which + ["-target", "TARGETS"], outputBytes: SelectionTargets.byteLimit)
    if list.isSuccess {
      return SelectionTargets(list.output).read { program.run(which + ["-target", $0]) }
    }
    guard Self.isNotAvailable(list) else { return .failed(list.end, talk: list.talk) }
    // There is no owner, or one so simple that it lists nothing. xclip asks it for STRING after UTF8_STRING.
    let text = program.run(which + ["-target", "UTF8_STRING"])
    return Self.isNotAvailable(text) ? .empty : SelectionReading(output: text).decoded()
  }

  private static func isNotAvailable(_ process: ChildProcess) -> Bool {
    process.end == .exited(1) && process.saysAny(of: ["not available"])
  }
}
