import Messages
import Processes
import Safety

extension Failure {
  /// What the system said about `path`, from an `errno`; `message` takes the file and the reason.
  package static func system(
    _ path: String, _ code: Int32, _ message: (_ file: String, _ reason: String) -> Message
  )
    -> Failure
  {
    let status: ExitStatus =
      switch code {
      case ENOENT, ENOTDIR: .noInput
      case EACCES, EPERM, EROFS: .permission
      default: .inputOutput
      }
    return Failure(status, message(path, SystemReason.text(of: code)))
  }
}
