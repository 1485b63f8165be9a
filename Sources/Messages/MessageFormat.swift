import ByteText

/// The value of a placeholder.
enum MessageValue {
  case number(Int)
  case text(String)
}

/// A pattern of ICU's MessageFormat, as far as messages use it: `{name}`, and
/// `{name, plural, =0 {…} one {…} other {…}}`, in which `#` is the number. Two apostrophes are one; braces cannot be
/// quoted, since no text needs it.
struct MessageFormat {
  var pattern: [UInt8] = []
  /// The language of the pattern, which has the rules of its plurals; nil for English.
  var language: InterfaceLanguage?

  /// Appends the pattern with the value of each placeholder, by name. A name without a value stays as it is.
  func append(to output: inout [UInt8], value: (Span<UInt8>) -> MessageValue?) {
    append(0..<pattern.count, number: nil, to: &output, value: value)
  }

  /// Appends a part of the pattern. `number` replaces `#` within a plural.
  private func append(
    _ part: Range<Int>, number: Int?, to output: inout [UInt8], value: (Span<UInt8>) -> MessageValue?
  ) {
    var index = part.lowerBound
    while index < part.upperBound {
      let byte = pattern[index]
      if byte == UInt8(ascii: "{"), let close = closing(index, part.upperBound) {
        var nameEnd = index + 1
        while nameEnd < close, pattern[nameEnd] != UInt8(ascii: ",") { nameEnd += 1 }
        switch value(pattern.span.extracting((index + 1)..<nameEnd)) {
        case .number(let count) where nameEnd < close:
          append(branch(for: count, nameEnd..<close), number: count, to: &output, value: value)
        case .number(let number): output.append(decimal: number)
        case .text(let text): output += text.utf8
        case nil: output += pattern[index...close]
        }
        index = close + 1
      } else if byte == UInt8(ascii: "#"), let number {
        output.append(decimal: number)
        index += 1
      } else {
        let isPair =
          byte == UInt8(ascii: "'") && index + 1 < part.upperBound
          && pattern[index + 1] == UInt8(ascii: "'")
        output.append(byte)
        index += isPair ? 2 : 1
      }
    }
  }

  /// The text for `count` among the branches of `, plural, one {…} other {…}`.
  private func branch(for count: Int, _ plural: Range<Int>) -> Range<Int> {
    let category = PluralCategory(count, in: language).name
    var best: Range<Int>?
    var other = plural.upperBound..<plural.upperBound
    var selector = plural.lowerBound..<plural.lowerBound
    var index = plural.lowerBound
    while index < plural.upperBound {
      switch pattern[index] {
      case UInt8(ascii: "{"):
        guard let close = closing(index, plural.upperBound) else { return best ?? other }
        let text = (index + 1)..<close
        if says(selector, exactly: count) { return text }
        if says(selector, category) { best = text }
        if says(selector, "other") { other = text }
        index = close + 1
        selector = index..<index
      case UInt8(ascii: " "), UInt8(ascii: ","):
        index += 1
        if index < plural.upperBound, pattern[index] != UInt8(ascii: "{") { selector = index..<index }
      default:
        index += 1
        selector = selector.lowerBound..<index
      }
    }
    return best ?? other
  }

  /// Whether a selector is `=` and this number.
  private func says(_ selector: Range<Int>, exactly count: Int) -> Bool {
    pattern[selector].first == UInt8(ascii: "=") && Ascii.number(pattern[selector].dropFirst()) == count
  }

  private func says(_ selector: Range<Int>, _ name: StaticString) -> Bool {
    name.matches(pattern.span.extracting(selector))
  }

  /// The offset of the brace that closes the one at `open`; nil if there is none before `end`.
  private func closing(_ open: Int, _ end: Int) -> Int? {
    var depth = 0
    for index in open..<end {
      if pattern[index] == UInt8(ascii: "{") { depth += 1 }
      if pattern[index] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}
