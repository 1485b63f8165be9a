import ByteText
import LexiconModel
import TextAnalysis

extension [UInt8] {
  /// Appends a text of the model: emphasis for what it marks, and its lines, moved in by `indent` columns, or parted by
  /// spaces where that is nil.
  mutating func append(markdownWithMarks text: Span<UInt8>, indent: Int?) {
    var writer = MarkedMarkdown(indent: indent)
    writer.append(text, to: &self)
  }
}

/// Writes a text with inline marks as CommonMark, line by line.
private struct MarkedMarkdown {
  /// A stretch of a line that is emphasised in one way.
  private struct Run {
    var end: Int
    /// Asterisks on either side.
    var delimiters: Int
  }

  /// Columns by which a further line is moved in; nil if lines count as spaces.
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
      // Below a paragraph this would make a heading of it (section 4.3).
      if line[first] == UInt8(ascii: "=") { output.append("\\") }
    }
    hasLines = true
    var start = first
    /// Whether the asterisks of the stretch before are the last that was written.
    var isBehindDelimiters = false
    for run in runs where run.end > start {
      isBehindDelimiters = append(start..<run.end, run.delimiters, isBehindDelimiters, to: &output)
      start = run.end
    }
  }

  /// Appends a stretch, with asterisks where they can begin and end emphasis (section 6.2); whether it ends in such.
  private func append(
    _ range: Range<Int>, _ delimiters: Int, _ isBehindDelimiters: Bool, to output: inout [UInt8]
  ) -> Bool {
    var core = range
    while core.lowerBound < core.upperBound, line[core.lowerBound] == 0x20 {
      core = (core.lowerBound + 1)..<core.upperBound
    }
    while core.lowerBound < core.upperBound, line[core.upperBound - 1] == 0x20 {
      core = core.lowerBound..<(core.upperBound - 1)
    }
    output.append(spaces: core.lowerBound - range.lowerBound)
    if core.isEmpty { return false }
    let isMarked =
      delimiters > 0 && !(isBehindDelimiters && core.lowerBound == range.lowerBound)
      && flanks(core.lowerBound, other: scalar(before: core.lowerBound))
      && flanks(before: core.upperBound, other: scalar(at: core.upperBound))
    for _ in 0..<(isMarked ? delimiters : 0) { output.append("*") }
    output.append(markdown: line.span.extracting(core))
    for _ in 0..<(isMarked ? delimiters : 0) { output.append("*") }
    if core.upperBound < line.count { output.append(spaces: range.upperBound - core.upperBound) }
    return isMarked && core.upperBound == range.upperBound
  }

  /// Whether asterisks may stand beside the character at an offset, with `other` on their other side.
  private func flanks(_ index: Int, other: Unicode.Scalar?) -> Bool {
    !Self.isPunctuation(scalar(at: index)) || Self.isPunctuation(other) || Self.isSpace(other)
  }

  private func flanks(before index: Int, other: Unicode.Scalar?) -> Bool {
    !Self.isPunctuation(scalar(before: index)) || Self.isPunctuation(other) || Self.isSpace(other)
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
