import Processes

/// A text that was selected on the desktop.
package struct SelectedText: Equatable, Sendable {
  /// The most bytes that are read; a longer text is cut.
  package static let byteLimit = 1 << 20

  package var bytes: [UInt8]
  /// The tool that read it.
  package var tool: String
  /// Where it was read from: the clipboard, if the desktop has no selection.
  package var kind: SelectionKind
  /// Whether there was more than `byteLimit`.
  package var wasCut: Bool

  /// The first `limit` bytes, without half a UTF-8 scalar at the end; all bytes if there are no more.
  static func beginning(of bytes: [UInt8], _ limit: Int) -> [UInt8] {
    bytes.count > limit ? withoutHalfAScalar(Array(bytes[..<limit])) : bytes
  }

  static func withoutHalfAScalar(_ bytes: [UInt8]) -> [UInt8] {
    guard let lead = bytes.suffix(3).lastIndex(where: { $0 >= 0xC0 }) else { return bytes }
    let length = bytes[lead] >= 0xF0 ? 4 : bytes[lead] >= 0xE0 ? 3 : 2
    return lead + length > bytes.count ? Array(bytes[..<lead]) : bytes
  }
}

/// The outcome of reading a selection.
package enum SelectionResult: Sendable {
  case text(SelectedText)
  /// Nothing is selected, or no part of it is text. `kind` is what was read last.
  case empty(tool: String, kind: SelectionKind)
  /// A password manager marked it as a secret: it is neither looked up nor kept.
  case sensitive
  /// No tool can read it here. `packagesToInstall` of the choice lists those that could; without any, there is no
  /// desktop.
  case unavailable(ToolChoice)
  /// Every tool failed. This is what the first one said on standard error, too: clean it before you show it.
  case failed(tool: String, ChildProcess.End, talk: [UInt8])
}

/// Reads what is selected on the desktop.
package enum SelectionSource {
  /// Seconds for all tools together. Without the data-control protocol, wl-paste waits for a focus that it may never get
  /// (wl-clipboard #163); and an owner that hangs keeps every tool waiting.
  static let seconds = 1.0

  /// Whether a text on standard input comes from a password manager: `wl-paste --watch` says so in `CLIPBOARD_STATE`.
  package static func isSensitive(_ environment: Environment) -> Bool {
    environment.value("CLIPBOARD_STATE") == Array("sensitive".utf8)
  }

  /// Reads one kind.
  package static func read(_ kind: SelectionKind, in session: DesktopSession) -> SelectionResult {
    read(kind, in: session, until: Deadline(seconds: seconds))
  }

  /// Reads the marked text or, if nothing is marked, the copied text; both within the same time limit.
  package static func readSelectionOrClipboard(in session: DesktopSession) -> SelectionResult {
    let deadline = Deadline(seconds: seconds)
    let result = read(.selection, in: session, until: deadline)
    if case .empty(_, .selection) = result { return read(.clipboard, in: session, until: deadline) }
    return result
  }

  /// Tries one tool after the other until one answers, even if its answer is that nothing is selected.
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
      // A tool that hangs must leave time for the others.
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
        // Then nobody knows whether a password manager left a hint.
        if kind == .clipboard, end == .timedOut { mayBeSecret = true }
      }
      choice = next
    }
    return failure ?? .unavailable(choice)
  }

  /// Reads the clipboard if the desktop has no selection.
  private static func read(
    _ kind: SelectionKind, by tool: SelectionTool, with program: SelectionProgram
  ) -> (SelectionReading, SelectionKind) {
    let reading = tool.read(kind, program)
    guard kind == .selection, reading == .unsupported else { return (reading, kind) }
    return (tool.read(.clipboard, program), .clipboard)
  }
}
