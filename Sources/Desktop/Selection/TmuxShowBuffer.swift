/// tmux's newest buffer: what was marked last in its copy mode.
struct TmuxShowBuffer: SelectionTool {
  let program: StaticString = "tmux"
  let package: StaticString = "tmux"
  let needs: [DesktopSession.Fact] = [.tmux]

  func read(_ kind: SelectionKind, with program: SelectionProgram) -> SelectionReading {
    let process = program.run(["show-buffer"])
    if process.end == .exited(1), process.saysAny(of: ["no buffers"]) { return .empty }
    return SelectionReading(output: process)
  }
}
