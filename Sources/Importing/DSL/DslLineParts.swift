import ImportingBase
import LexiconModel

// The parts of a line: its number, its labels, its references.

extension DslLine {
  /// Removes white space and signs such as `•` and `-` at the beginning.
  mutating func removeBullets() {
    while let run = runs.first {
      let rest = bytes(run).drop { $0 <= Ascii.space }
      let text = String(decoding: rest.prefix(4), as: UTF8.self)
      guard let first = text.unicodeScalars.first else {
        removeFirstRun()
        continue
      }
      let skipped = run.range.count - rest.count
      guard Self.bullets.contains(first), !isWordBehind(run, skipped + first.utf8.count) else {
        if skipped > 0 { removeFirst(skipped) }
        return
      }
      removeFirst(skipped + first.utf8.count)
    }
  }

  private static let bullets = Set("•-–—►▪■○●·◊♦→*".unicodeScalars).subtracting(["→"])

  /// Whether a letter or a digit follows immediately, as in `-ness` and `-5`.
  private func isWordBehind(_ run: Run, _ offset: Int) -> Bool {
    let place = run.range.lowerBound + offset
    return place < run.range.upperBound && text[place] < 0x80
      && (Ascii.isLetter(text[place]) || Ascii.isDigit(text[place]))
  }

  /// Removes the number of a sense at the beginning, such as `1.`, `2)`, `II`, `а)` or several of these; false if there is
  /// none.
  mutating func takeNumber() -> Bool {
    var isNumbered = false
    while true {
      removeBullets()
      let prefix = prefix(16)
      guard let count = Self.numberLength(prefix, isBold: runs.first?.zones.contains(.bold) ?? false) else {
        return isNumbered
      }
      removeFirst(count)
      isNumbered = true
    }
  }

  /// Whether the line begins with the number of a sense.
  var isNumbered: Bool {
    var copy = self
    return copy.takeNumber()
  }

  /// The length in bytes of the number at the beginning of `text`; nil if there is none. A bare number counts only if it is
  /// bold or the whole text.
  private static func numberLength(_ text: [UInt8], isBold: Bool) -> Int? {
    var position = text.first == UInt8(ascii: "(") ? 1 : 0
    let start = position
    while position < text.count, Ascii.isDigit(text[position]) { position += 1 }
    let isDigits = position > start
    if isDigits && position - start > 3 { return nil }
    if !isDigits {
      while position < text.count, "IVX".utf8.contains(text[position]) { position += 1 }
    }
    let isRoman = !isDigits && position > start
    if position == start {
      // A letter, of one byte or of two.
      guard position < text.count, Ascii.isLetter(text[position]) else { return nil }
      position += text[position] < 0x80 ? 1 : 2
      guard position < text.count, text[position] == UInt8(ascii: ")") else { return nil }
    }
    let marks = text[min(position, text.count)...].prefix { ".)>".utf8.contains($0) }.count
    position += marks
    let isAtEnd = position >= text.count || text[position] <= Ascii.space
    guard isAtEnd || text[position] >= 0x80 || text[position] == UInt8(ascii: "[") || isDigits && marks > 0
    else { return nil }
    if isDigits && marks > 0 && position < text.count && Ascii.isDigit(text[position]) { return nil }
    if marks == 0 && !(isBold && (isDigits || isRoman) || (isDigits || isRoman) && position == text.count) {
      return nil
    }
    return position
  }

  /// Removes the labels at the beginning of the line, with the commas and periods between them, and returns them.
  mutating func takeLabels() -> [String] {
    var labels: [String] = []
    while let run = runs.first {
      if run.zones.contains(.label) {
        let label = MarkedTextBuilder.plain(bytes(run))
        if !label.isEmpty { labels.append(label) }
        removeFirstRun()
      } else if labels.isEmpty {
        guard bytes(run).allSatisfy({ $0 <= Ascii.space }) else { break }
        removeFirstRun()
      } else {
        let separators = bytes(run).prefix { $0 <= Ascii.space || ",;.".utf8.contains($0) }
        removeFirst(separators.count)
        if separators.count < run.range.count { break }
      }
    }
    return labels
  }

  /// The text before the first reference, and the references, if only separators follow; nil for a line that says more.
  var list: (intro: [UInt8], headwords: [String])? {
    var intro: [UInt8] = []
    var headwords: [String] = []
    var last = 0
    for run in runs {
      let part = bytes(run)
      if run.link > 0 {
        let text = String(decoding: part, as: UTF8.self)
        if run.link == last { headwords[headwords.count - 1] += text } else { headwords.append(text) }
        last = run.link
      } else if headwords.isEmpty {
        intro += part
        if intro.count > 80 { return nil }
      } else if !part.allSatisfy({ $0 <= Ascii.space || ",;.|/".utf8.contains($0) }) {
        return nil
      }
    }
    return (intro, headwords.map { MarkedTextBuilder.plain($0.utf8) }.filter { !$0.isEmpty })
  }

  /// Whether the line begins with an example.
  var beginsWithExample: Bool {
    runs.first { bytes($0).contains { $0 > Ascii.space } }?.zones.contains(.example) ?? false
  }

  /// Removes the examples at the end of the line and returns the runs of each, without separators.
  mutating func takeExamples() -> [[Run]] {
    guard let start = runs.firstIndex(where: { $0.zones.contains(.example) }), start > 0 else { return [] }
    var examples: [[Run]] = []
    var isInside = false
    for run in runs[start...] {
      if run.zones.contains(.example) {
        if isInside { examples[examples.count - 1].append(run) } else { examples.append([run]) }
        isInside = true
      } else {
        let text = String(decoding: bytes(run), as: UTF8.self)
        guard text.allSatisfy({ $0.isWhitespace || ";,.•-–—".contains($0) }) else { return [] }
        isInside = false
      }
    }
    removeRuns(from: start)
    return examples
  }
}

extension DslZones {
  /// The marks for text in these zones, the outermost first.
  var marks: [InlineMark] { Self.marks.filter { !isDisjoint(with: $0.0) }.map(\.1) }

  private static let marks: [(DslZones, InlineMark)] = [
    (.example, .example), (.label, .label), (.bold, .strong), ([.italic, .underline], .emphasis),
    (.transcription, .verbatim), (.superscript, .superscript), (.subscript, .subscript),
  ]
}
