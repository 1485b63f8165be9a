import ManagerBase
import Messages
import Processes
import Safety

/// A file that only its owner may read: the token of translators, or the key of a publisher.
enum SecretFile {
  private static let largestFile = 1024

  static func bytes(of path: String) throws(Failure) -> [UInt8] {
    guard let status = FileCalls.status(path, followsLinks: true) else {
      throw .system(path, errno, Message.syncUnreadable)
    }
    if status.st_mode & 0o077 != 0 { throw Failure(.permission, .secretReadable(file: path)) }
    do throws(SmallFile.Refusal) {
      return try SmallFile(path: path.pathBytes, atMost: largestFile).bytes
    } catch {
      throw .system(path, error.code, Message.syncUnreadable)
    }
  }

  /// A token: 16 to 256 printable characters, and a newline or not.
  static func token(in path: String) throws(Failure) -> [UInt8] {
    let bytes = try bytes(of: path)
    let token = bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...]
    guard 16...256 ~= token.count, token.allSatisfy({ 0x21...0x7E ~= $0 }) else {
      throw Failure(.data, .tokenShort(file: path))
    }
    return Array(token)
  }
}
