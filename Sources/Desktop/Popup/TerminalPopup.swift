import Safety

/// A terminal that shows an answer by running this program's pager in a window of its own.
protocol TerminalPopup: SinkTool {
  /// What it is called with, to run `command` in a window of so many cells and lines. No shell may come between.
  func arguments(columns: Int, rows: Int, running command: [[UInt8]]) -> [[UInt8]]
  /// Until the program is ended, in seconds; nil if it stays as long as its window.
  var seconds: Double? { get }
}

extension TerminalPopup {
  package var isWindow: Bool { true }
  package var seconds: Double? { nil }

  package func form(in session: DesktopSession) -> SinkForm {
    SinkForm(columns: TerminalWindow.columns, markup: .terminal)
  }

  package func show(
    _ content: SinkContent, at path: [UInt8], in session: DesktopSession,
    follow: ([UInt8]) -> SinkContent
  ) -> ChildProcess.End {
    guard let program = session.program, !content.pagerArguments.isEmpty else {
      return .notStarted(TerminalWindow.noProgram)
    }
    let size = TerminalWindow.size(for: content)
    let process = session.run(
      path,
      arguments(
        columns: size.columns, rows: size.rows, running: [program] + TerminalWindow.arguments(for: content)),
      limits: .init(seconds: seconds))
    // Some end as the pager did, which is no matter when it was there to be read.
    return process.seconds >= TerminalWindow.shown && process.end != .timedOut ? .exited(0) : process.end
  }
}

/// What all windows of terminals have in common.
enum TerminalWindow {
  /// The text's cells; the pager leaves a margin.
  static let columns = 76
  private static let narrowest = 56
  private static let rows = 28
  private static let fewestRows = 4
  /// A window that was on the screen this long, in seconds, was closed by its reader.
  static let shown = 1.0
  /// Bytes of an argument: Linux takes 128 KiB (execve(2)).
  private static let argumentBytes = 100 << 10
  /// ENOENT.
  static let noProgram: Int32 = 2

  /// Cells and lines that an answer needs: its own, a margin and the line of keys.
  static func size(for content: SinkContent) -> (columns: Int, rows: Int) {
    let size = Markup.terminal.size(of: content.body)
    return (
      max(narrowest, size.columns) + 2 * PagerView.margin, max(fewestRows, min(rows, size.rows + 2))
    )
  }

  /// How this program is called to show an answer in a terminal. An argument that is too long is cut; a NUL, which none
  /// can hold, is a space.
  static func arguments(for content: SinkContent) -> [[UInt8]] {
    content.pagerArguments.map { argument in
      SelectedText.beginning(of: argument, argumentBytes).map { $0 == 0 ? 0x20 : $0 }
    }
  }
}
