import ProcessStreams

/// Reads what is selected on the desktop.
package enum SelectionSource {
  /// Until the last tool is ended. Without the data-control protocol wl-paste waits for a focus that it may never get
  /// (wl-clipboard #163), and a selection whose owner hangs keeps every tool waiting.
  static let seconds = 1.0

  /// Whether a text on standard input comes from a password manager: `wl-paste --watch` says so in `CLIPBOARD_STATE`.
  package static func isSensitive(_ environment: Environment) -> Bool {
    environment.value("CLIPBOARD_STATE") == Array("sensitive".utf8)
  }

  /// Reads one kind.
  package static func read(_ kind: SelectionKind, in session: DesktopSession) -> SelectionResult {
    read(kind, in: session, until: Deadline(seconds: seconds))
  }

  /// Reads what is marked and, if nothing is, what was copied; in the same time.
  package static func readSelectionOrClipboard(in session: DesktopSession) -> SelectionResult {
    let deadline = Deadline(seconds: seconds)
    let result = read(.selection, in: session, until: deadline)
    if case .empty(_, .selection) = result { return read(.clipboard, in: session, until: deadline) }
    return result
  }

  /// Asks one tool after the other until one answers, if only that nothing is selected.
  static func read(
    _ kind: SelectionKind, in session: DesktopSession, until deadline: Deadline
  ) -> SelectionResult {
    if isSensitive(session.environment) { return .sensitive }
    let tools = kind.tools
    var failure: SelectionResult?
    var mayBeSecret = false
    var choice = ToolChoice(tools, in: session)
    while let index = choice.chosen {
      let next = ToolChoice(tools, in: session, from: index + 1)
      if mayBeSecret, tools[index].missesHints {
        choice = next
        continue
      }
      // One that hangs leaves as much time to the others.
      let share = next.chosen == nil ? deadline.left : deadline.left / 2
      let program = SelectionProgram(path: choice.path, session: session, deadline: Deadline(seconds: share))
      let name = "\(tools[index].program)"
      switch read(kind, by: tools[index], with: program) {
      case (.text(let bytes, let wasCut), let kind):
        return .text(SelectedText(bytes: bytes, tool: name, kind: kind, wasCut: wasCut))
      case (.sensitive, _): return .sensitive
      case (.empty, let kind), (.unsupported, let kind): return .empty(tool: name, kind: kind)
      case (.failed(let end, let talk), _):
        failure = failure ?? .failed(tool: name, end, talk: talk)
        // Whether a password manager left a hint is not known then.
        if kind == .clipboard, end == .timedOut { mayBeSecret = true }
      }
      choice = next
    }
    return failure ?? .unavailable(choice)
  }

  /// Reads the clipboard where there is no selection.
  private static func read(
    _ kind: SelectionKind, by tool: any SelectionTool, with program: SelectionProgram
  ) -> (SelectionReading, SelectionKind) {
    let reading = tool.read(kind, with: program)
    guard kind == .selection, reading == .unsupported else { return (reading, kind) }
    return (tool.read(.clipboard, with: program), .clipboard)
  }
}
