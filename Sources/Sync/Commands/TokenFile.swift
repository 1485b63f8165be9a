import ManagerBase
import Messages
import Processes
import Safety

/// The file with the token of translators.
enum TokenFile {
  static func token(in path: String) throws(Failure) -> [UInt8] {
    guard let status = FileCalls.status(path, followsLinks: true) else {
      throw .system(path, errno, Message.syncUnreadable)
    }
    if status.st_mode & 0o077 != 0 { throw Failure(.permission, .tokenReadable(file: path)) }
    let bytes: [UInt8]
    do throws(SmallFile.Refusal) {
      bytes = try SmallFile(path: Array(path.utf8), atMost: 1024).bytes
    } catch {
      throw .system(path, error.code, Message.syncUnreadable)
    }
    let token = bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...]
    guard 16...256 ~= token.count, token.allSatisfy({ 0x21...0x7E ~= $0 }) else {
      throw Failure(.data, .tokenShort(file: path))
    }
    return Array(token)
  }
}
