import LexiconPack
import Lookup
import Messages
import Processes
import Safety

/// The failures of a lookup that several places report.
extension Failure {
  /// Why a text is not a pattern of headwords.
  init(_ fault: PatternFault) {
    switch fault {
    case .invalid(let reason): self.init(.usage, .badPattern(reason: reason))
    case .tooLong(let limit): self.init(.usage, .patternTooLong(limit: limit))
    case .tooManyRepetitions(let limit): self.init(.usage, .patternRepetitions(limit: limit))
    case .backReference: self.init(.usage, .patternReference)
    case .timedOut(let seconds): self.init(.temporary, .patternTime(seconds: seconds))
    }
  }

  /// What ends a program: a failure, an answer that could not be written, or an error of the program itself.
  package init(ending error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case Output.WriteError.failed(let code): self = .lostAnswer(code)
    default: self.init(.software, .internalError(error: "\(error)"))
    }
  }

  /// A text without words, or without a word at `--offset`.
  package static func noWords(_ options: Options) -> Failure {
    guard let offset = options.offset else { return Failure(.notFound, .noWords) }
    return Failure(.notFound, .nothingAtOffset(value: "\(offset.value)"))
  }

  /// Why the lookup order in the file at `path` cannot be read.
  package static func order(_ error: PackError, path: [UInt8]) -> Failure {
    let file = String(shown: path)
    guard case .system(let code) = error else { return Failure(.data, .orderNotAFile(file: file)) }
    if code == EFBIG { return Failure(.data, .orderTooLong(file: file)) }
    return Failure(.permission, .orderUnreadable(file: file, reason: SystemReason.text(of: code)))
  }
}
