/// PopClip's variable, which holds the text that was selected when its button was pressed.
struct PopClip: SelectionTool {
  let program: StaticString = "PopClip"
  let package: StaticString = ""
  let needs: [DesktopSession.Fact] = [.popClip]
  let isBuiltIn = true

  func read(_ kind: SelectionKind, with program: SelectionProgram) -> SelectionReading {
    let text = program.session.environment.value("POPCLIP_TEXT") ?? []
    return .text(
      SelectedText.beginning(of: text, SelectedText.byteLimit),
      wasCut: text.count > SelectedText.byteLimit)
  }
}
