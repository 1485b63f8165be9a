import LexiconPack
import Messages
import ProcessStreams
import Rendering
import Safety

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a run ends without having done its job: an exit code, and one line that says what, where and what next.
package struct Failure: Error, Equatable, Sendable {
  package let code: ExitStatus
  package let message: String

  package init(_ code: ExitStatus, _ key: MessageKey, _ arguments: [(name: String, value: String)] = []) {
    self.code = code
    message = MessageCatalog.english.text(
      key, arguments.map { (name: $0.name, value: Sanitizer.cleanLine($0.value)) })
  }

  /// A text without a word, or none at the place that was asked for.
  static func noWords(_ options: Options) -> Failure {
    guard let offset = options.offset else { return Failure(.notFound, .noWords) }
    return Failure(.notFound, .nothingAtOffset, [("value", "\(offset.value)")])
  }

  /// Why the order of packs at `path` is not known.
  static func order(_ error: PackError, path: [UInt8]) -> Failure {
    let file = String(decoding: path, as: UTF8.self)
    guard case .system(let code) = error else { return Failure(.data, .orderNotAFile, [("file", file)]) }
    return Failure(.permission, .orderUnreadable, [("file", file), ("reason", SystemReason.text(of: code))])
  }

  /// What is wrong with the pack at `path`.
  package init(_ error: PackError, path: [UInt8]) {
    let file = String(decoding: path, as: UTF8.self)
    switch error {
    case .notAPack: self.init(.data, .lexiconNotAPack, [("file", file)])
    case .length(let found, let expected):
      self.init(
        .data, .lexiconLength, [("file", file), ("found", "\(found)"), ("expected", "\(expected)")])
    case .version(let version):
      self.init(
        .data, .lexiconVersion,
        [("file", file), ("version", "\(version)"), ("expected", "\(PackFormat.version)")])
    case .damaged(let offset):
      self.init(.data, .lexiconDamaged, [("file", file), ("offset", "\(offset)")])
    case .notAFile: self.init(.data, .lexiconNotAFile, [("file", file)])
    case .system(let code):
      let key: MessageKey
      let status: ExitStatus
      switch code {
      case EACCES, EPERM: (key, status) = (.lexiconRefused, .permission)
      case ENOENT: (key, status) = (.lexiconUnreadable, .noInput)
      default: (key, status) = (.lexiconUnreadable, .inputOutput)
      }
      self.init(status, key, [("file", file), ("reason", SystemReason.text(of: code))])
    }
  }
}
