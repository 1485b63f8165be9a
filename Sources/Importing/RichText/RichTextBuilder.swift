import LexiconModel

/// Builds a rich text from pieces in order: text, marks that begin and end, lines that end.
///
/// Runs of white space become a space, empty lines and empty marks nothing; controls of the source are left out. Marks
/// may end in any order.
struct RichTextBuilder {
  /// Whether a line feed of the source ends a line, and the spaces behind it move the next one in.
  let keepsLines: Bool
  private(set) var result = RichText()

  private var line: [UInt8] = []
  /// The marks that are open, and how many of them are written.
  private var marks: [InlineMark] = []
  private var written = 0
  private var hasSpace = false
  /// Spaces with which the line of the source began.
  private var leading = 0
  /// Columns by which lines are moved in, whatever the source has.
  private var margin = 0
  /// What was appended since a capture began.
  private var captured: [UInt8]?

  /// The most columns that a line is moved in.
  private static let deepest = 12

  init(keepsLines: Bool) {
    self.keepsLines = keepsLines
  }

  // MARK: Text

  /// Appends a piece of the source's text, in UTF-8.
  mutating func append(_ text: Span<UInt8>) {
    for index in text.indices {
      let byte = text[index]
      if byte > 0x20, byte != 0x7F {
        if hasSpace || written < marks.count || line.isEmpty { beginWord() }
        line.append(byte)
        captured?.append(byte)
      } else if byte == Ascii.newline, keepsLines {
        endLine()
      } else if byte == Ascii.space || byte &- Ascii.tab < 5 {
        appendSpace()
      }
    }
  }

  mutating func append(_ text: some Collection<UInt8>) {
    append(Array(text).span)
  }

  /// Appends a character; white space counts as what it is, where it comes from a reference too.
  mutating func append(_ scalar: Unicode.Scalar) {
    append(Array(String(Character(scalar)).utf8))
  }

  /// Appends one space, unless the line is empty or ends in one.
  mutating func appendSpace() {
    if line.isEmpty { leading += 1 } else { hasSpace = true }
  }

  private mutating func beginWord() {
    if hasSpace {
      line.append(Ascii.space)
      captured?.append(Ascii.space)
    }
    hasSpace = false
    while written < marks.count {
      line.append(marks[written].rawValue)
      written += 1
    }
  }

  // MARK: Marks

  mutating func begin(_ mark: InlineMark) {
    marks.append(mark)
  }

  /// Ends the mark of this kind that began last; those that began within it go on.
  mutating func end(_ mark: InlineMark) {
    guard let index = marks.lastIndex(of: mark) else { return }
    close(to: index)
    marks.remove(at: index)
  }

  private mutating func close(to count: Int) {
    while written > count {
      line.append(InlineMark.end)
      written -= 1
    }
  }

  // MARK: Lines

  /// Whether the line has text.
  var isInLine: Bool { !line.isEmpty }

  /// Ends the line, if it has text; marks go on in the next.
  mutating func endLine() {
    close(to: 0)
    if !line.isEmpty {
      let indent = min(Self.deepest, margin + (keepsLines ? leading : 0))
      result.lines.append(RichText.Line(text: String(decoding: line, as: UTF8.self), indent: indent))
      captured?.append(Ascii.space)
    }
    line.removeAll(keepingCapacity: true)
    hasSpace = false
    leading = 0
  }

  /// Moves further lines in, or out where `columns` is negative.
  mutating func moveIn(_ columns: Int) {
    margin = max(0, margin + columns)
  }

  // MARK: Beside the text

  mutating func beginCapture() {
    captured = []
  }

  /// The text since the capture began.
  mutating func endCapture() -> String {
    defer { captured = nil }
    return String(decoding: captured ?? [], as: UTF8.self).trimmed
  }

  mutating func add(reference: String) {
    if !reference.isEmpty { result.add(reference: reference) }
  }

  mutating func add(sound: String) {
    if !sound.isEmpty { result.sounds.append(sound) }
  }

  /// The text, finished.
  mutating func finish() -> RichText {
    endLine()
    return result
  }
}
