import ImportingBase
import LexiconModel

/// Builds a rich text from pieces in order: text, beginnings and ends of marks, and ends of lines.
///
/// A run of white space becomes one space. Empty lines, empty marks and control characters are removed. Marks may end
/// in any order.
struct RichTextBuilder {
  /// Whether a line feed of the source ends a line, and the spaces after it indent the next one.
  let keepsLines: Bool
  private(set) var result = RichText()

  private var line = MarkedTextBuilder()
  /// The number of spaces at the beginning of the source's line.
  private var leading = 0
  /// The indentation in columns that is added to every line.
  private var margin = 0
  /// The text appended since a capture began; nil without a capture.
  private var captured: [UInt8]?

  /// The maximum indentation in columns.
  private static let deepest = 12

  init(keepsLines: Bool) {
    self.keepsLines = keepsLines
  }

  // MARK: Text

  /// Appends a piece of the source's text, in UTF-8.
  mutating func append(_ text: some Collection<UInt8>) {
    captured?.append(contentsOf: text)
    if !keepsLines { return appendToLine(text) }
    for (number, part) in text.split(separator: Ascii.newline, omittingEmptySubsequences: false).enumerated()
    {
      if number > 0 { endLine() }
      appendToLine(part)
    }
  }

  mutating func append(_ text: Span<UInt8>) {
    append(text.indices.map { text[$0] })
  }

  private mutating func appendToLine(_ text: some Collection<UInt8>) {
    if line.isEmpty { leading += text.prefix { $0 == Ascii.space || $0 &- Ascii.tab < 5 }.count }
    line.append(text)
  }

  /// Appends a character. White space from a character reference counts as white space.
  mutating func append(_ scalar: Unicode.Scalar) {
    append(Array(String(Character(scalar)).utf8))
  }

  /// Appends one space, unless the line is empty or ends with one.
  mutating func appendSpace() {
    append(CollectionOfOne(Ascii.space))
  }

  // MARK: Marks

  mutating func begin(_ mark: InlineMark) {
    line.begin(mark)
  }

  /// Ends the mark of this kind that began last. Marks that began inside it continue.
  mutating func end(_ mark: InlineMark) {
    line.end(mark)
  }

  // MARK: Lines

  /// Whether the line has text.
  var isInLine: Bool { !line.isEmpty }

  /// Ends the line, if it has text. Marks continue in the next one.
  mutating func endLine() {
    let text = line.takeText()
    if !text.isEmpty {
      let indent = min(Self.deepest, margin + (keepsLines ? leading : 0))
      result.lines.append(RichText.Line(text: text, indent: indent))
      captured?.append(Ascii.space)
    }
    leading = 0
  }

  /// Indents the following lines by `columns`, which may be negative.
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
    return MarkedTextBuilder.plain(captured ?? [])
  }

  mutating func add(reference: String) {
    if !reference.isEmpty { result.add(reference: reference) }
  }

  mutating func add(sound: String) {
    if !sound.isEmpty { result.sounds.append(sound) }
  }

  /// Returns the finished text.
  mutating func finish() -> RichText {
    endLine()
    return result
  }
}
