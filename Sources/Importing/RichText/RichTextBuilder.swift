import ImportingBase
import LexiconModel

/// Builds a rich text from pieces in order: text, marks that begin and end, lines that end.
///
/// Runs of white space become a space, empty lines and empty marks nothing; controls of the source are left out. Marks
/// may end in any order.
struct RichTextBuilder {
  /// Whether a line feed of the source ends a line, and the spaces behind it move the next one in.
  let keepsLines: Bool
  private(set) var result = RichText()

  private var line = MarkedTextBuilder()
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

  /// Appends a character; white space counts as what it is, where it comes from a reference too.
  mutating func append(_ scalar: Unicode.Scalar) {
    append(Array(String(Character(scalar)).utf8))
  }

  /// Appends one space, unless the line is empty or ends in one.
  mutating func appendSpace() {
    append(CollectionOfOne(Ascii.space))
  }

  // MARK: Marks

  mutating func begin(_ mark: InlineMark) {
    line.begin(mark)
  }

  /// Ends the mark of this kind that began last; those that began within it go on.
  mutating func end(_ mark: InlineMark) {
    line.end(mark)
  }

  // MARK: Lines

  /// Whether the line has text.
  var isInLine: Bool { !line.isEmpty }

  /// Ends the line, if it has text; marks go on in the next.
  mutating func endLine() {
    let text = line.takeText()
    if !text.isEmpty {
      let indent = min(Self.deepest, margin + (keepsLines ? leading : 0))
      result.lines.append(RichText.Line(text: text, indent: indent))
      captured?.append(Ascii.space)
    }
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
    return MarkedTextBuilder.plain(captured ?? [])
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
