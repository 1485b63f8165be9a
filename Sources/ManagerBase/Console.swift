import Messages
import Processes
import Safety

/// The only way to standard output, for answers, and to standard error, for messages.
///
/// All text passes the sanitizer here, so that no title or path can control the terminal.
package struct Console {
  /// Takes bytes and returns 0, or the `errno` of the write that failed.
  package typealias Sink = ([UInt8]) -> Int32

  /// The program's name, which begins each message.
  private let program: String
  private let out: Sink
  private let err: Sink
  /// Cells per line, if answers go to a terminal.
  package let columns: Int?
  /// Cells per line, if messages go to a terminal.
  package let talkColumns: Int?

  package init(
    _ program: String, columns: Int? = nil, talkColumns: Int? = nil, out: @escaping Sink, err: @escaping Sink
  ) {
    self.program = program
    self.columns = columns
    self.talkColumns = talkColumns
    self.out = out
    self.err = err
  }

  /// The streams of the process.
  package static func standard(_ program: String) -> Console {
    Console(
      program, columns: WindowSize(of: 1)?.columns, talkColumns: WindowSize(of: 2)?.columns,
      out: { StandardStreams.write($0, to: 1) },
      err: { StandardStreams.write($0, to: 2) })
  }

  /// Writes one answer and a newline. A reader that has gone away is no failure.
  package func answer(_ text: String) throws(Failure) {
    let code = out(Array((Sanitizer.clean(text.shownPath) + "\n").utf8))
    if code == 0 || code == EPIPE { return }
    throw .lostAnswer(code)
  }

  /// Writes a message of one line.
  package func tell(_ line: String) {
    _ = err(Array("\(program): \(Sanitizer.clean(line.shownPath.onOneLine))\n".utf8))
  }

  /// Writes a warning of one line.
  package func warn(_ problem: String) {
    tell(Message.warning(problem: problem).text)
  }

  /// Writes the message of a failure, and returns its exit status.
  package func report(_ failure: Failure) -> ExitStatus {
    tell(failure.message)
    return failure.status
  }

  /// Writes several lines to standard error.
  package func explain(_ text: String) {
    _ = err(Array((Sanitizer.clean(text.shownPath) + "\n").utf8))
  }

  /// Replaces the last line that was shown this way; the next message follows on it.
  package func show(_ line: String) {
    // CR and EL, which erases the line (ECMA-48, 8.3.15 and 8.3.41).
    _ = err(Array("\r\u{1B}[K\(Sanitizer.clean(line.shownPath.onOneLine))".utf8))
  }

  /// Does work without which the command still succeeds; a failure becomes a warning.
  package func attempt(_ work: () throws(Failure) -> Void) {
    do throws(Failure) {
      try work()
    } catch {
      warn(error.message)
    }
  }
}
