import Messages
import ProcessStreams
import Rendering

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The only way to standard output and standard error: answers and talk.
///
/// All text passes the sanitizer here, so that no title or path can speak to the terminal.
package struct Console {
  /// Takes bytes and returns 0, or the `errno` of the write that failed.
  package typealias Sink = ([UInt8]) -> Int32

  private let out: Sink
  private let err: Sink
  /// Cells a line, if the answers go to a terminal.
  let columns: Int?
  /// Cells a line, if talk goes to a terminal.
  let talkColumns: Int?

  package init(columns: Int? = nil, talkColumns: Int? = nil, out: @escaping Sink, err: @escaping Sink) {
    self.columns = columns
    self.talkColumns = talkColumns
    self.out = out
    self.err = err
  }

  /// The process's own streams.
  package static var standard: Console {
    Console(
      columns: WindowSize(of: 1)?.columns, talkColumns: WindowSize(of: 2)?.columns,
      out: { StandardStreams.write($0, to: 1) },
      err: { StandardStreams.write($0, to: 2) })
  }

  /// Writes one answer, and a newline after it. A reader that has gone away is no failure.
  func answer(_ text: String) throws(Failure) {
    let code = out(Array((Sanitizer.clean(text) + "\n").utf8))
    if code == 0 || code == EPIPE { return }
    throw .lostAnswer(code)
  }

  /// Writes one line of talk.
  func tell(_ line: String) {
    _ = err(Array("lensctl: \(Sanitizer.clean(line.onOneLine))\n".utf8))
  }

  /// Shows a line of talk in place of the last one that was shown; the next line of talk follows on it.
  func show(_ line: String) {
    // CR, and EL of what stands there (ECMA-48, 8.3.15 and 8.3.41).
    _ = err(Array("\r\u{1B}[K\(Sanitizer.clean(line.onOneLine))".utf8))
  }

  /// Does what a command can do without; a failure is told as a warning.
  func attempt(_ work: () throws(Failure) -> Void) {
    do throws(Failure) {
      try work()
    } catch {
      tell(Message.warning(problem: error.message).text)
    }
  }
}

extension Failure {
  /// An answer that could not be written, for an `errno`.
  static func lostAnswer(_ code: Int32) -> Failure {
    Failure(.inputOutput, .ctlAnswerLost(reason: SystemReason.text(of: code)))
  }
}

extension String {
  /// The text with a space for every line break and tab.
  var onOneLine: String {
    split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
  }
}

/// What a command works with instead of the process's globals, so that it also runs inside a test.
package struct Session {
  package let environment: [String: String]
  package let console: Console
  /// The folder that the program lies in, where `lens-share` lies too; nil if it is not known.
  package let programs: String?
  /// Seconds that `lens-share` may take to tell its version.
  let patience: Double
  /// What can be installed.
  let catalog: Catalog
  /// Called before work that takes long: from then on an interruption is answered with a line.
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
}
