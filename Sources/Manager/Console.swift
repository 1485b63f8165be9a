import Messages
import Processes
import Safety

/// The only way to standard output, for answers, and to standard error, for messages.
///
/// All text passes the sanitizer here, so that no title or path can control the terminal.
package struct Console {
  /// Takes bytes and returns 0, or the `errno` of the write that failed.
  package typealias Sink = ([UInt8]) -> Int32

  private let out: Sink
  private let err: Sink
  /// Cells per line, if answers go to a terminal.
  let columns: Int?
  /// Cells per line, if messages go to a terminal.
  let talkColumns: Int?

  package init(columns: Int? = nil, talkColumns: Int? = nil, out: @escaping Sink, err: @escaping Sink) {
    self.columns = columns
    self.talkColumns = talkColumns
    self.out = out
    self.err = err
  }

  /// The streams of the process.
  package static var standard: Console {
    Console(
      columns: WindowSize(of: 1)?.columns, talkColumns: WindowSize(of: 2)?.columns,
      out: { StandardStreams.write($0, to: 1) },
      err: { StandardStreams.write($0, to: 2) })
  }

  /// Writes one answer and a newline. A reader that has gone away is no failure.
  func answer(_ text: String) throws(Failure) {
    let code = out(Array((Sanitizer.clean(text) + "\n").utf8))
    if code == 0 || code == EPIPE { return }
    throw .lostAnswer(code)
  }

  /// Writes a message of one line.
  func tell(_ line: String) {
    _ = err(Array("lensctl: \(Sanitizer.clean(line.onOneLine))\n".utf8))
  }

  /// Writes a warning of one line.
  func warn(_ problem: String) {
    tell(Message.warning(problem: problem).text)
  }

  /// Writes the message of a failure, and returns its exit status.
  func report(_ failure: Failure) -> ExitStatus {
    tell(failure.message)
    return failure.status
  }

  /// Writes several lines to standard error.
  func explain(_ text: String) {
    _ = err(Array((Sanitizer.clean(text) + "\n").utf8))
  }

  /// Replaces the last line that was shown this way; the next message follows on it.
  func show(_ line: String) {
    // CR and EL, which erases the line (ECMA-48, 8.3.15 and 8.3.41).
    _ = err(Array("\r\u{1B}[K\(Sanitizer.clean(line.onOneLine))".utf8))
  }

  /// Does work without which the command still succeeds; a failure becomes a warning.
  func attempt(_ work: () throws(Failure) -> Void) {
    do throws(Failure) {
      try work()
    } catch {
      warn(error.message)
    }
  }
}

/// The environment of a command, in place of the process's globals, so that it also runs inside a test.
package struct Session {
  package let environment: [String: String]
  package let console: Console
  /// The folder of the program, which also contains `lens-share`; nil if it is not known.
  package let programs: String?
  /// Seconds that `lens-share --version` may take.
  let patience: Double
  let catalog: Catalog
  /// Called before long work: from then on, an interruption is answered with a message.
  let expectInterruption: () -> Void

  package init(
    environment: [String: String], console: Console, programs: String? = nil, patience: Double = 5,
    catalog: Catalog = .standard, expectInterruption: @escaping () -> Void = {}
  ) {
    self.environment = environment
    self.console = console
    self.programs = programs
    self.patience = patience
    self.catalog = catalog
    self.expectInterruption = expectInterruption
  }

  var folders: PackFolders { PackFolders(environment: environment) }

  /// Rebuilds the index if it is out of date. If it cannot be rebuilt, lookups work without it.
  func refreshIndex() {
    console.attempt { () throws(Failure) in try PackIndexFile(folders: folders).refresh() }
  }
}
