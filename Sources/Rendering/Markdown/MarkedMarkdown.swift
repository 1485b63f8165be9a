import ByteText
import LexiconModel
import Safety
import TextAnalysis

extension [UInt8] {
  /// Appends a text of the model, with emphasis for its marks. Its lines are indented by `indent` columns, or joined by spaces
  /// if that is nil.
  mutating func append(markdownWithMarks text: Span<UInt8>, indent: Int?) {
    var writer = MarkedMarkdown(indent: indent)
    writer.append(text, to: &self)
  }
}

/// Writes a text with inline marks as CommonMark, line by line.
private struct MarkedMarkdown {
  /// A run of a line with the same emphasis.
  private struct Run {
    var end: Int
    /// Asterisks on either side.
    var delimiters: Int
  }

  /// The indent of lines after the first, in columns; nil if lines are joined by spaces.
  private let indent: Int?
  private var line: [UInt8] = []
  private var runs: [Run] = []
  private var hasLines = false

  init(indent: Int?) {
    self.indent = indent
  }

  mutating func append(_ text: Span<UInt8>, to output: inout [UInt8]) {
    var marks = OpenMarks()
    for index in text.indices {
      let byte = text[index]
      if byte == InlineMark.lineEnd {
        finishLine(to: &output)
      } else if byte < 0x20, MarkedText.isMark(byte) {
        marks.take(byte)
      } else {
        line.append(byte)
        let delimiters = Self.delimiters(of: marks.style)
        if let last = runs.last, last.delimiters == delimiters {
          runs[runs.count - 1].end = line.count
        } else {
          runs.append(Run(end: line.count, delimiters: delimiters))
        }
      }
    }
    finishLine(to: &output)
  }

  private static func delimiters(of style: MarkStyle) -> Int {
    let isSlanted = !style.isDisjoint(with: [.emphasis, .label, .example, .link])
    return (isSlanted ? 1 : 0) + (style.contains(.strong) ? 2 : 0)
  }

  private mutating func finishLine(to output: inout [UInt8]) {
    defer {
      line.removeAll(keepingCapacity: true)
      runs.removeAll(keepingCapacity: true)
    }
    guard let first = line.firstIndex(where: { $0 != 0x20 && $0 != 0x09 }) else { return }
    if hasLines {
      // A hard line break (CommonMark 0.31, section 6.7).
      if let indent {
        output.append("\\\n")
        output.append(spaces: indent)
      } else {
        output.append(" ")
      }
      // Below a paragraph an equals sign would make it a heading (section 4.3).
      if line[first] == UInt8(ascii: "=") { output.append("\\") }
    }
    hasLines = true
    var start = first
    /// Whether the output ends with the asterisks of the run before.
    var followsDelimiters = false
    for run in runs where run.end > start {
      followsDelimiters = append(start..<run.end, run.delimiters, followsDelimiters, to: &output)
      start = run.end
    }
  }

  /// Appends a run, with asterisks where they can begin and end emphasis (section 6.2); returns whether it ends with them.
  private func append(
    _ range: Range<Int>, _ delimiters: Int, _ followsDelimiters: Bool, to output: inout [UInt8]
  ) -> Bool {
    var core = range
    while let first = core.first, line[first] == 0x20 { core.removeFirst() }
    while let last = core.last, line[last] == 0x20 { core.removeLast() }
    output.append(spaces: core.lowerBound - range.lowerBound)
    if core.isEmpty { return false }
    let isMarked =
      delimiters > 0 && !(followsDelimiters && core.lowerBound == range.lowerBound)
      && Self.flanks(scalar(at: core.lowerBound), scalar(before: core.lowerBound))
      && Self.flanks(scalar(before: core.upperBound), scalar(at: core.upperBound))
    for _ in 0..<(isMarked ? delimiters : 0) { output.append("*") }
    output.append(markdown: line.span.extracting(core))
    for _ in 0..<(isMarked ? delimiters : 0) { output.append("*") }
    if core.upperBound < line.count { output.append(spaces: range.upperBound - core.upperBound) }
    return isMarked && core.upperBound == range.upperBound
  }

  /// Whether asterisks between `inner`, the first or last character of a run, and `outer`, the one beside it, can begin or end
  /// emphasis.
  private static func flanks(_ inner: Unicode.Scalar?, _ outer: Unicode.Scalar?) -> Bool {
    !isPunctuation(inner) || isPunctuation(outer) || isSpace(outer)
  }

  private static func isSpace(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { $0.properties.isWhitespace } ?? true
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map {
      !$0.properties.isWhitespace && !$0.properties.isAlphabetic && $0.properties.numericType == nil
    }
      ?? false
  }

  private func scalar(at index: Int) -> Unicode.Scalar? {
    if index >= line.count { return nil }
    return Unicode.Scalar(UTF8Decoding.unit(in: line.span, at: index).scalar)
  }

  private func scalar(before index: Int) -> Unicode.Scalar? {
    if index == 0 { return nil }
    var start = index - 1
    while start > 0, line[start] & 0xC0 == 0x80 { start -= 1 }
    return scalar(at: start)
  }
}
