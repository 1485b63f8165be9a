/// What on the desktop holds a text.
package enum SelectionKind: CaseIterable, Sendable {
  /// What is marked: PRIMARY of X11 and Wayland. Where there is no such thing, the clipboard.
  case selection
  /// What was copied.
  case clipboard
  /// tmux's newest buffer.
  case tmux

  /// The name, as `--from` takes it.
  package var name: StaticString {
    switch self {
    case .selection: "selection"
    case .clipboard: "clipboard"
    case .tmux: "tmux"
    }
  }

  /// The tools that read it, in the order of preference.
  ///
  /// A window system comes before tmux: within tmux on a desktop, "the selection" is what is marked in any window, and
  /// `tmux` names the buffer. Wayland comes before X11, which on a Wayland desktop knows the same selection through
  /// Xwayland and takes over when wl-paste does not answer.
  package var tools: [any SelectionTool] {
    switch self {
    case .selection: [PopClip(), WlPaste(), Xclip(), Xsel(), Pbpaste(), TmuxShowBuffer()]
    case .clipboard: [WlPaste(), Xclip(), Xsel(), Pbpaste(), TmuxShowBuffer()]
    case .tmux: [TmuxShowBuffer()]
    }
  }
}
