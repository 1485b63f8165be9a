import ImportingBase
import LexiconModel

/// Makes a text of the model piece by piece: plain text in UTF-8, inline marks, and lines.
///
/// White space is folded to single spaces, none at the ends of a line; other control characters are left out, so that
/// what looks like a mark is one. A mark without text leaves nothing behind, and marks end where a line does, to begin
/// again in the next.
struct MarkedTextBuilder {
  private(set) var bytes: [UInt8] = []
  /// The marks that are open, the outermost first.
  private(set) var marks: [InlineMark] = []
  /// How many of them have been written.
  private var written = 0
  private var isSpaceDue = false
  /// Whether the next text begins a line that is not the first.
  private var isLineDue = false
  /// Where the last line begins.
  private var lineStart = 0

  /// The most marks inside each other; further ones are not kept.
  static let depth = 16

  var isEmpty: Bool { bytes.isEmpty }

  mutating func begin(_ mark: InlineMark) {
    marks.append(mark)
  }

  /// Ends the innermost mark of this kind, and those inside it only for a moment; without one, nothing.
  mutating func end(_ mark: InlineMark) {
    guard let index = marks.lastIndex(of: mark) else { return }
    close(to: index)
    marks.remove(at: index)
  }

  /// Opens and closes what is needed for these to be open, the outermost first.
  mutating func set(_ wanted: [InlineMark]) {
    var shared = 0
    while shared < min(marks.count, wanted.count) && marks[shared] == wanted[shared] { shared += 1 }
    close(to: shared)
    marks.removeSubrange(shared...)
    marks += wanted[shared...]
  }

  /// Ends all marks, so that the next of the same kind is another.
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

  /// The next text stands in a line of its own.
  mutating func endLine() {
    close(to: 0)
    isSpaceDue = false
    isLineDue = !bytes.isEmpty
  }

  /// The text; the builder is empty then.
  mutating func finish() -> String {
    defer { self = MarkedTextBuilder() }
    return takeText()
  }

  /// The text so far; marks go on in what follows.
  mutating func takeText() -> String {
    close(to: 0)
    defer {
      bytes.removeAll(keepingCapacity: true)
      (lineStart, isLineDue, isSpaceDue) = (0, false, false)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text with single spaces and without control characters.
  static func plain(_ text: some Sequence<UInt8>) -> String {
    var builder = MarkedTextBuilder()
    builder.append(text)
    return builder.finish()
  }

  /// Writes what stands before a visible byte.
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

  /// Writes the ends of all written marks but the outermost `count`.
  private mutating func close(to count: Int) {
    while written > count {
      bytes.append(InlineMark.end)
      written -= 1
    }
  }
}
