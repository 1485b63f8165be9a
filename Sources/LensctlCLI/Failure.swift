import Importing
import LexiconPack
import PackBuilding

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a command ends without success: its exit status and its one line on standard error.
package struct Failure: Error, Equatable, Sendable {
  package var status: ExitStatus
  /// Where, what, and what to do next; without the program's name and without a newline.
  package var message: String

  package init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }

  /// What the system said about `path`, from an `errno`.
  static func system(_ path: String, _ code: Int32, next: String) -> Failure {
    let status: ExitStatus =
      switch code {
      case ENOENT, ENOTDIR: .missing
      case EACCES, EPERM, EROFS: .permission
      default: .inputOutput
      }
    return Failure(status, "\(path): \(SystemReason.text(of: code)): \(next)")
  }

  static func from(_ error: ImportError) -> Failure {
    let status: ExitStatus =
      switch error {
      case .missing: .missing
      case .unreadable(_, let code): code == EACCES || code == EPERM ? .permission : .inputOutput
      case .notAFile, .tooLarge, .malformed: .badData
      }
    return Failure(status, error.description)
  }

  static func from(_ error: PackError, path: String) -> Failure {
    switch error {
    case .notAPack: Failure(.badData, "\(path): not a pack: name a .lexpack file, or import its source")
    case .version(let version):
      Failure(
        .badData,
        "\(path): pack version \(version), not \(PackFormat.version): "
          + (version > PackFormat.version ? "update lens-share, or import again" : "import again"))
    case .length(let found, let expected):
      Failure(.badData, "\(path): \(found) bytes instead of \(expected): import again")
    case .damaged(let offset): Failure(.badData, "\(path): damaged at byte \(offset): import again")
    case .system(let code): .system(path, code, next: "check the pack's name and permissions")
    }
  }

  static func from(_ problem: PackVerifier.Problem, path: String) -> Failure {
    let what =
      switch problem {
      case .digest: "its SHA-256 is another one"
      case .damaged(let offset): "damaged at byte \(offset)"
      case .order(let record): "record \(record) is out of order"
      case .unreachable(let record): "record \(record) cannot be found by its key"
      }
    return Failure(.badData, "\(path): \(what): import again")
  }

  static func from(_ error: PackWriteError, path: String) -> Failure {
    switch error {
    case .emptyKey(let headword): Failure(.badData, "\(path): nothing is left of “\(headword)” as a key")
    case .recordTooLong(let headword, let length):
      Failure(.badData, "\(path): \(length) bytes under “\(headword)” are too many for a pack: split it")
    case .sectionTooLong:
      Failure(.badData, "\(path): the source is larger than a pack can hold: split it")
    case .missingSynset(let number):
      Failure(.software, "\(path): synset \(number) was never delivered: report this, with the source")
    case .system(let code): .system(path, code, next: "check the disk's free space and permissions")
    }
  }
}
