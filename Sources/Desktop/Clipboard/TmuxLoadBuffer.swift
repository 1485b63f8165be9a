/// tmux's newest buffer, which `-w` hands to the clipboard of the terminal outside as well (tmux 3.2).
struct TmuxLoadBuffer: ClipboardProgram {
  let program: StaticString = "tmux"
  let package: StaticString = "tmux"
  let needs: [DesktopSession.Fact] = [.tmux]
  let arguments: [StaticString] = ["load-buffer", "-w", "-"]
}
