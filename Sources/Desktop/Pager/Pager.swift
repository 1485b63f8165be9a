import Processes
import Safety
import Themes

/// The terminal that the program was started in, as a page to scroll, whose words can be followed.
struct Pager: SinkTool {
  let program: StaticString = "pager"
  let package: StaticString = ""
  let needs: [DesktopSession.Fact] = []
  let isBuiltIn = true
  let isWindow = true

  /// Longer lines are hard to read, even in a wide window.
  private static let widest = 100
  private static let narrowest = 20

  /// The terminal, NUL-terminated.
  var terminal: StaticString = "/dev/tty"

  func form(in session: DesktopSession) -> SinkForm {
    var columns = 80
    if let descriptor = openTerminal() {
      columns = WindowSize(of: descriptor)?.columns ?? columns
      close(descriptor)
    }
    columns = max(Self.narrowest, min(Self.widest, columns - 2 * PagerView.margin))
    return SinkForm(
      columns: columns, markup: session.hasColors ? .terminal : .none,
      theme: session.hasColors ? session.appearance.theme : nil)
  }

  func show(
    _ content: SinkContent, as form: SinkForm, at path: [UInt8], in session: DesktopSession,
    follow: (Following) -> Reply
  ) -> ChildProcess.End {
    // Such terminals understand no control sequences.
    let kind = session.environment.value("TERM") ?? []
    if kind.isEmpty || kind == Array("dumb".utf8) { return .notStarted(ENOTTY) }
    guard let descriptor = openTerminal() else { return .notStarted(errno) }
    defer { close(descriptor) }
    guard let terminal = PagerTerminal(descriptor) else { return .notStarted(ENOTTY) }
    defer { terminal.end() }
    var view = PagerView(content, theme: form.theme) { GlyphFont(in: session.environment) }
    while true {
      let size = terminal.size
      view.resize(columns: size.columns, rows: size.rows)
      switch terminal.next(showing: { view.frame() }) {
      case .resized: continue
      case .ended: return .exited(0)
      case .key(let key):
        switch view.press(key) {
        case .none: continue
        case .close: return .exited(0)
        case .follow(let following): view.take(follow(following), to: following)
        }
      }
    }
  }

  private func openTerminal() -> Int32? {
    // SAFETY: a literal, NUL-terminated.
    let descriptor = terminal.withUTF8Buffer { path in
      unsafe path.withMemoryRebound(to: CChar.self) {
        unsafe open($0.baseAddress!, O_RDWR | O_NOCTTY | O_CLOEXEC)
      }
    }
    return descriptor < 0 ? nil : descriptor
  }
}
