import LexiconPack
import Messages
import Processes
import Safety

/// The failures of a lookup that several places report.
extension Failure {
  /// A text without words, or without a word at `--offset`.
  static func noWords(_ options: Options) -> Failure {
    guard let offset = options.offset else { return Failure(.notFound, .noWords) }
    return Failure(.notFound, .nothingAtOffset(value: "\(offset.value)"))
  }

  /// Why the lookup order in the file at `path` cannot be read.
  static func order(_ error: PackError, path: [UInt8]) -> Failure {
    let file = String(decoding: path, as: UTF8.self)
    guard case .system(let code) = error else { return Failure(.data, .orderNotAFile(file: file)) }
    return Failure(.permission, .orderUnreadable(file: file, reason: SystemReason.text(of: code)))
  }
}
