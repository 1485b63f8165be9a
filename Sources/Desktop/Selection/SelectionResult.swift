/// A text that was selected on the desktop.
package struct SelectedText: Equatable, Sendable {
  /// Bytes that are read; of a longer text its beginning.
  package static let byteLimit = 1 << 20

  package var bytes: [UInt8]
  /// The tool that gave it.
  package var tool: String
  /// What it was read from: the clipboard, where there is no selection to ask for.
  package var kind: SelectionKind
  /// Whether there was more than `byteLimit`.
  package var wasCut: Bool

  /// The first `limit` bytes, without the first half of a scalar of UTF-8 at their end; all if there are no more.
  static func beginning(of bytes: [UInt8], _ limit: Int) -> [UInt8] {
    bytes.count > limit ? withoutHalfAScalar(Array(bytes[..<limit])) : bytes
  }

  static func withoutHalfAScalar(_ bytes: [UInt8]) -> [UInt8] {
    guard let lead = bytes.suffix(3).lastIndex(where: { $0 >= 0xC0 }) else { return bytes }
    let length = bytes[lead] >= 0xF0 ? 4 : bytes[lead] >= 0xE0 ? 3 : 2
    return lead + length > bytes.count ? Array(bytes[..<lead]) : bytes
  }
}

/// What came of reading a selection.
package enum SelectionResult: Sendable {
  case text(SelectedText)
  /// Nothing is selected, or nothing of it is text. The kind is what was asked last.
  case empty(tool: String, kind: SelectionKind)
  /// A password manager marked it as a secret: it is neither looked up nor kept.
  case sensitive
  /// No tool serves here; `packagesToInstall` of the choice says what would. If it is empty, there is no desktop.
  case unavailable(ToolChoice)
  /// No tool got an answer. This is what the first of them said, on standard error too: clean it before it is shown.
  case failed(tool: String, ChildProcess.End, talk: [UInt8])
}
