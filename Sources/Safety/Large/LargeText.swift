import ByteText
import TextAnalysis

/// A text that is shown as large as it fits: its parts, between which a line may end, and how wide they are.
package struct LargeText {
  /// The most characters; the rest is cut off.
  package static let longest = 1000
  /// More bytes than a character with its marks and the white space after it usually has.
  private static let bytesOfCharacter = 32

  private struct Part {
    /// Half-open, in bytes, without the space after it.
    var text: Range<Int>
    /// In the unit of `measure`.
    var width: Int
    var space: Int
  }

  /// One line of clean UTF-8.
  let bytes: [UInt8]
  private var parts: [Part] = []

  /// A text on one line, sanitized, with white space folded; cut with an ellipsis if it is longer than `longest`.
  package static func folded(_ text: [UInt8]) -> (text: [UInt8], isCut: Bool) {
    let start = text.prefix(longest * bytesOfCharacter)
    let words = String(decoding: start, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    let line = Sanitizer.cleanLine(words.joined(separator: " "))
    if line.count <= longest, start.count == text.count { return (Array(line.utf8), false) }
    return (Array((line.prefix(longest - 1) + "…").utf8), true)
  }

  /// Measures the parts of a folded text. One that is wider than `widest` is divided between characters.
  init(_ text: [UInt8], dividingAbove widest: Int = .max, measure: (UInt32) -> Int) {
    bytes = text
    var start = 0
    for end in LineBreaks.ends(of: text) {
      var last = end
      while last > start, text[last - 1] == 0x20 { last -= 1 }
      let width = Self.width(text.span, start..<last, measure)
      if width > widest { appendCharacters(start..<last, measure) }
      if width <= widest { parts.append(Part(text: start..<last, width: width, space: 0)) }
      parts[parts.count - 1].space = Self.width(text.span, last..<end, measure)
      start = end
    }
  }

  private mutating func appendCharacters(_ range: Range<Int>, _ measure: (UInt32) -> Int) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = start + bytes.span.characterLength(at: start)
      let width = Self.width(bytes.span, start..<end, measure)
      parts.append(Part(text: start..<end, width: width, space: 0))
      start = end
    }
  }

  private static func width(
    _ text: Span<UInt8>, _ range: Range<Int>, _ measure: (UInt32) -> Int
  ) -> Int {
    var (index, width) = (range.lowerBound, 0)
    while index < range.upperBound {
      let unit = UTF8Decoding.unit(in: text, at: index)
      width += measure(unit.scalar)
      index += unit.length
    }
    return width
  }

  /// The lines of the text, none wider than `width`, as few as possible; nil if one of its parts is wider.
  func lines(within width: Int) -> [Range<Int>]? {
    var lines: [Range<Int>] = []
    var used = 0
    for part in parts {
      if part.width > width { return nil }
      if let last = lines.last, used + part.width <= width {
        lines[lines.count - 1] = last.lowerBound..<part.text.upperBound
      } else {
        lines.append(part.text)
        used = 0
      }
      used += part.width + part.space
    }
    return lines
  }

  /// The smallest width within which the text has no more than so many lines, so that they are about as wide as one another.
  func narrowest(lines count: Int) -> Int {
    var low = parts.map(\.width).max() ?? 0
    var high = max(low, parts.reduce(0) { $0 + $1.width + $1.space })
    while low < high {
      let middle = (low + high) / 2
      if let lines = lines(within: middle), lines.count <= count { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

// MARK: Letters of any size

extension LargeText {
  /// A text in letters whose size can be anything: widths and heights are thousandths of that size.
  package struct Scalable {
    /// A way to divide the text into lines.
    package struct Division: Equatable {
      package var lines: Int
      /// The width that the widest line takes, and the height of all.
      package var width: Int
      package var height: Int

      /// The largest size of letters with which it fits, in the unit of the place's two sides.
      package func size(in place: (width: Int, height: Int)) -> Int {
        min(place.width * 1000 / width, place.height * 1000 / height)
      }
    }

    /// The advance of a cell in monospaced fonts: DejaVu Sans Mono has 602, Courier 600.
    private static let cell = 610
    /// That of letters for which such fonts have no glyph, so that another font's are taken.
    private static let foreignCell = 800
    /// A character of a font that has letters of any width.
    private static let widest = 1000
    private static let wideCell = 1050
    /// The first character after Latin, Greek and Cyrillic (U+0530, Armenian). Fonts for those after it have higher lines.
    private static let foreign = UInt32(0x530)

    private let text: LargeText
    package let isRightToLeft: Bool
    /// The height of a line.
    package let lineHeight: Int

    /// A folded text, in a monospaced font, or in one of the reader's choice.
    package init(_ text: [UInt8], isMonospaced: Bool) {
      self.text = LargeText(text) { scalar in
        switch DisplayWidth.cells(of: scalar) {
        case 0: 0
        case 1 where !isMonospaced: Self.widest
        case 1: scalar < Self.foreign ? Self.cell : Self.foreignCell
        default: Self.wideCell
        }
      }
      isRightToLeft = LetterForms.isRightToLeft(text)
      let isForeign = String(decoding: text, as: UTF8.self).unicodeScalars.contains {
        $0.value >= Self.foreign
      }
      lineHeight = isForeign ? 1750 : 1250
    }

    /// All divisions that may be the best one in some place, from one line on: the next has more lines and is narrower. None is
    /// more than four times as high as wide.
    package var divisions: [Division] {
      var divisions: [Division] = []
      var lines = 1
      while true {
        let width = max(1, text.narrowest(lines: lines))
        lines = max(1, text.lines(within: width)?.count ?? 1)
        let division = Division(lines: lines, width: width, height: lines * lineHeight)
        if let last = divisions.last, division.width >= last.width || division.height > 4 * division.width {
          return divisions
        }
        divisions.append(division)
        lines += 1
      }
    }

    /// The lines of a division.
    package func lines(of division: Division) -> [ArraySlice<UInt8>] {
      (text.lines(within: division.width) ?? []).map { text.bytes[$0] }
    }
  }
}
