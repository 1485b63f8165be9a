import Messages
import Processes

/// Why a program ends without success: its exit status and its one line on standard error.
package struct Failure: Error, Equatable, Sendable {
  package let status: ExitStatus
  /// What went wrong, where, and what to do next; without the program's name and without a newline.
  package let message: String
  /// Whether it is due to a change of the packs during the run: started again, the run may succeed.
  package var isDueToChange = false

  /// The arguments of `message` are cleaned: they may come from a file or a dictionary.
  package init(_ status: ExitStatus, _ message: Message) {
    self.init(status, text: message.text(cleaning: Sanitizer.cleanLine))
  }

  /// A failure with a text that is not in the message catalog: an importer's error.
  package init(_ status: ExitStatus, text: String) {
    self.status = status
    message = text
  }

  /// An answer that could not be written, for an `errno`.
  package static func lostAnswer(_ code: Int32) -> Failure {
    Failure(.inputOutput, .writeFailed(reason: SystemReason.text(of: code)))
  }

  /// The failure of one of several jobs, with the name of the job in front.
  package init(_ failure: Failure, in name: String) {
    self.init(failure.status, text: "\(name): \(failure.message)")
  }
}
