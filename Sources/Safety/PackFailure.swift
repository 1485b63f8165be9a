import LexiconPack
import Messages
import Processes

extension Failure {
  /// What is wrong with the pack at `path`.
  package init(_ error: PackError, path: [UInt8]) {
    let file = String(shown: path)
    switch error {
    case .notAPack: self.init(.data, .lexiconNotAPack(file: file))
    case .length(let found, let expected):
      self.init(
        .data, .lexiconLength(file: file, found: found, expected: expected))
    case .version(let version):
      self.init(
        .data, .lexiconVersion(file: file, version: Int(version), expected: Int(PackFormat.version)))
    case .damaged(let offset):
      self.init(.data, .lexiconDamaged(file: file, offset: offset))
    case .stale: self.init(.system(ESTALE), path: path)
    case .notAFile: self.init(.data, .lexiconNotAFile(file: file))
    case .system(let code):
      let reason = SystemReason.text(of: code)
      switch code {
      case EACCES, EPERM: self.init(.permission, .lexiconRefused(file: file, reason: reason))
      case ENOENT: self.init(.noInput, .lexiconUnreadable(file: file, reason: reason))
      default: self.init(.inputOutput, .lexiconUnreadable(file: file, reason: reason))
      }
    }
  }
}
