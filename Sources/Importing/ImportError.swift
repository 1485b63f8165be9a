/// Why a source cannot be imported at all.
package enum ImportError: Error, Equatable, Sendable {
  /// A file without which the format makes no sense is not there.
  case missing(path: String)
  /// The system refused to read; `code` is the `errno` of the call.
  case unreadable(path: String, code: Int32)
  /// Something other than a regular file stands under this name.
  case notAFile(path: String)
  /// Beyond the size in bytes that an importer accepts.
  case tooLarge(path: String, bytes: Int, limit: Int)
  /// Not one line of this file could be read; the first line that failed, and how.
  case malformed(file: String, line: Int, LineFault)
}

extension ImportError: CustomStringConvertible {
  /// One line: where, what, and what to do next.
  package var description: String {
    switch self {
    case .missing(let path):
      "\(path): no such file: name the folder that holds it, or install the dictionary"
    case .unreadable(let path, let code):
      "\(path): cannot be read: \(SystemReason.text(of: code)): check its permissions and the disk"
    case .notAFile(let path):
      "\(path): not a regular file: name the dictionary's own file or folder"
    case .tooLarge(let path, let bytes, let limit):
      "\(path): \(bytes) bytes are more than the \(limit) allowed: check that it is the right file"
    case .malformed(let file, let line, let fault):
      "\(file):\(line): \(fault): no line of the file could be read; check its format, or fetch it again"
    }
  }
}
