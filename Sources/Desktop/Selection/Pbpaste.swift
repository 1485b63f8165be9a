/// pbpaste, of macOS, which has a clipboard only. It does not show whether a text is marked as concealed.
struct Pbpaste: SelectionTool {
  let program: StaticString = "pbpaste"
  let package: StaticString = ""
  let needs: [DesktopSession.Fact] = [.mac]

  func read(_ kind: SelectionKind, with program: SelectionProgram) -> SelectionReading {
    if kind == .selection { return .unsupported }
    // Without a locale it writes MacRoman.
    return SelectionReading(
      output: program.run(["-Prefer", "txt"], variables: [("LC_ALL", Array("en_US.UTF-8".utf8))]))
  }
}
