import ByteText
import Intake

/// A text that is open in an editor, and its lines, which end with LF, CR LF or CR (Language Server Protocol 3.17, "Text
/// Documents").
struct TextDocument {
  /// A place as the protocol gives it: a line, and the units of the encoding that client and server agreed on before the place,
  /// both counted from 0.
  struct Position: Equatable {
    var line: Int
    var character: Int
  }

  /// UTF-8.
  private(set) var bytes: [UInt8]
  /// The offset of each line's first byte. There is always one.
  private var starts: [Int]
  /// What the words of the text are.
  let kind: DocumentKind
  /// The number that the editor gives this state of the text; nil if it gives none.
  var version: Int?

  init(_ text: [UInt8], _ kind: DocumentKind, version: Int? = nil) {
    bytes = text
    self.kind = kind
    self.version = version
    starts = Self.starts(in: text)
  }

  /// Replaces the whole text.
  mutating func replace(with text: [UInt8]) {
    bytes = text
    starts = Self.starts(in: text)
  }

  private static func starts(in text: [UInt8]) -> [Int] {
    var starts = [0]
    appendStarts(in: text.span, 0..<text.count, to: &starts)
    return starts
  }

  /// Replaces a range of bytes, which must be inside the text.
  mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
    // An edit may join a CR and a LF, or part them: the line before has to be read again as well.
    let first = max(0, line(at: range.lowerBound) - 1)
    let last = line(at: range.upperBound) + 1
    let shift = text.count - range.count
    bytes.replaceSubrange(range, with: text)
    var new: [Int] = []
    let end = last < starts.count ? starts[last] + shift : bytes.count
    Self.appendStarts(in: bytes.span, starts[first]..<end, to: &new)
    // The start of the line after them is known.
    if last < starts.count, new.last == end { new.removeLast() }
    if shift != 0 { for index in min(last, starts.count)..<starts.count { starts[index] += shift } }
    starts.replaceSubrange((first + 1)..<min(last, starts.count), with: new)
  }

  /// Appends the offsets after each line end in a range, which may end with a line end but not inside one.
  private static func appendStarts(in bytes: Span<UInt8>, _ range: Range<Int>, to starts: inout [Int]) {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      index += 1
      if byte == 0x0D {
        if index < range.upperBound, bytes[index] == 0x0A { index += 1 }
      } else if byte != 0x0A {
        continue
      }
      starts.append(index)
    }
  }

  // MARK: Lines

  var lineCount: Int { starts.count }

  /// The number of the line that a byte belongs to; a line end belongs to the line that it ends.
  func line(at offset: Int) -> Int { starts.firstSorted { $0 <= offset } - 1 }

  /// The bytes of a line without its end.
  func content(of line: Int) -> Range<Int> {
    let start = starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    if line + 1 < starts.count {
      let isLineFeed = bytes[end - 1] == 0x0A
      end -= 1
      if isLineFeed, end > start, bytes[end - 1] == 0x0D { end -= 1 }
    }
    return start..<end
  }

  // MARK: Positions

  /// The byte at a position. A character after the end of its line means that end, a line after the last one the end of the
  /// text, and a place inside a character its start.
  func offset(of position: Position, in unit: UnitOffset.Unit) -> Int {
    if position.line < 0 { return 0 }
    if position.line >= starts.count { return bytes.count }
    let content = content(of: position.line)
    let line = bytes.span.extracting(content)
    guard let place = UnitOffset.place(position.character, unit, in: line, from: 0) else {
      return content.upperBound
    }
    return content.lowerBound + place.byte
  }

  /// The position of a byte; inside a line end, that of its start.
  func position(of offset: Int, in unit: UnitOffset.Unit) -> Position {
    let line = line(at: offset)
    let content = content(of: line)
    let end = min(offset, content.upperBound)
    return Position(
      line: line, character: unit.count(in: bytes.span.extracting(content.lowerBound..<end)))
  }
}
