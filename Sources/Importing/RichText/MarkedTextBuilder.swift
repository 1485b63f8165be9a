import ImportingBase
import LexiconModel

/// Builds a text of the model piece by piece from plain text in UTF-8, inline marks, and lines.
///
/// White space is folded to single spaces and removed at the ends of a line. Other control characters are removed, so
/// that no byte of the source can look like a mark. A mark without text is dropped. Marks end with the line, and begin
/// again in the next one.
struct MarkedTextBuilder {
  private(set) var bytes: [UInt8] = []
  /// The open marks, the outermost first.
  private(set) var marks: [InlineMark] = []
  /// The number of them that have been written.
  private var written = 0
  private var isSpaceDue = false
  /// Whether the next text begins a line that is not the first.
  private var isLineDue = false
  /// The offset of the last line.
  private var lineStart = 0

  /// The maximum depth of nested marks. Deeper ones are dropped.
  static let depth = 16

  var isEmpty: Bool { bytes.isEmpty }

  mutating func begin(_ mark: InlineMark) {
    marks.append(mark)
  }

  /// Ends the innermost mark of this kind. Marks inside it are closed and opened again. Does nothing if there is no
  /// such mark.
  mutating func end(_ mark: InlineMark) {
    guard let index = marks.lastIndex(of: mark) else { return }
    close(to: index)
    marks.remove(at: index)
  }

  /// Opens and closes marks until exactly these are open, the outermost first.
  mutating func set(_ wanted: [InlineMark]) {
    var shared = 0
    while shared < min(marks.count, wanted.count) && marks[shared] == wanted[shared] { shared += 1 }
    close(to: shared)
    marks.removeSubrange(shared...)
    marks += wanted[shared...]
  }

  /// Ends all marks, so that the next one of the same kind is separate.
  mutating func endMarks() { set([]) }

  mutating func append(_ text: some Sequence<UInt8>) {
    for byte in text {
      if byte == Ascii.space || byte &- Ascii.tab < 5 {
        isSpaceDue = true
      } else if byte > Ascii.space && byte != 0x7F {
        prepare()
        bytes.append(byte)
      }
    }
  }

  /// Ends the line: the next text begins a new one.
  mutating func endLine() {
    close(to: 0)
    isSpaceDue = false
    isLineDue = !bytes.isEmpty
  }

  /// Returns the text and empties the builder.
  mutating func finish() -> String {
    defer { self = MarkedTextBuilder() }
    return takeText()
  }

  /// Returns the text so far and removes it. Open marks continue in the following text.
  mutating func takeText() -> String {
    close(to: 0)
    defer {
      bytes.removeAll(keepingCapacity: true)
      (lineStart, isLineDue, isSpaceDue) = (0, false, false)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A text with single spaces and without control characters.
  static func plain(_ text: some Sequence<UInt8>) -> String {
    var builder = MarkedTextBuilder()
    builder.append(text)
    return builder.finish()
  }

  /// Writes the line end, space and marks that precede a visible byte.
  private mutating func prepare() {
    if isLineDue {
      bytes.append(Ascii.newline)
      lineStart = bytes.count
      isLineDue = false
      isSpaceDue = false
    } else if isSpaceDue {
      if bytes.count > lineStart { bytes.append(Ascii.space) }
      isSpaceDue = false
    }
    while written < min(marks.count, Self.depth) {
      bytes.append(marks[written].rawValue)
      written += 1
    }
  }

  /// Writes the ends of all written marks except the outermost `count`.
  private mutating func close(to count: Int) {
    while written > count {
      bytes.append(InlineMark.end)
      written -= 1
    }
  }
}
