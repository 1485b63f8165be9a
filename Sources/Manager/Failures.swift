import LexiconModel
import LexiconPack
import ManagerBase
import Messages
import PackBuilding
import Processes
import Safety

/// The failures of a command that goes on after each: an earlier one is reported when the next arrives, and the last one ends
/// the command.
struct PendingFailure {
  private let console: Console
  private var failure: Failure?

  init(_ console: Console) { self.console = console }

  var isEmpty: Bool { failure == nil }

  mutating func add(_ next: Failure) {
    if let failure { console.tell(failure.message) }
    failure = next
  }

  /// Throws the last failure.
  func end() throws(Failure) { if let failure { throw failure } }
}

/// The failures of packs and files that several commands report.
extension Failure {
  static func from(_ error: PackError, path: String) -> Failure {
    switch error {
    // The file was named by the user, who can name another.
    case .notAPack: Failure(.data, .packNotAPack(file: path))
    case .system(let code): .system(path, code, Message.ctlPackUnreadable)
    default: Failure(error, path: path.pathBytes)
    }
  }

  static func from(_ problem: PackVerifier.Problem, path: String) -> Failure {
    switch problem {
    case .digest: Failure(.data, .packDigest(file: path))
    case .damaged(let offset): from(PackError.damaged(offset: offset), path: path)
    case .order(let record): Failure(.data, .packOrder(file: path, record: record))
    case .unreachable(let record):
      Failure(.data, .packUnreachable(file: path, record: record))
    }
  }

  static func from(_ error: PackWriteError, path: String) -> Failure {
    switch error {
    case .emptyKey(let headword):
      Failure(.data, .packEmptyKey(file: path, headword: headword))
    case .recordTooLong(let headword, let length):
      Failure(
        .data, .packRecordTooLong(file: path, length: length, headword: headword))
    case .sectionTooLong: Failure(.data, .packSectionTooLong(file: path))
    case .crowded: Failure(.data, .packCrowded(file: path))
    case .unreadable(let error): from(error, path: path)
    case .missingSynset(let number):
      Failure(.software, .packMissingSynset(file: path, number: number))
    case .system(let code): .system(path, code, Message.ctlPackNotWritten)
    }
  }
}

extension LanguageTag {
  /// That of an option.
  init(argument text: String) throws(Failure) {
    guard let tag = LanguageTag(text) else { throw Failure(.usage, .badLanguage(value: text)) }
    self = tag
  }
}
