/// xsel, for X11. It cannot list targets, so that a password manager's hint stays unseen; and it ends a text at a NUL.
struct Xsel: SelectionTool {
  let program: StaticString = "xsel"
  let package: StaticString = "xsel"
  let needs: [DesktopSession.Fact] = [.x11]
  let missesHints = true

  func read(_ kind: SelectionKind, with program: SelectionProgram) -> SelectionReading {
    SelectionReading(
      output: program.run(["--output", kind == .selection ? "--primary" : "--clipboard"])
    ).decoded()
  }
}
