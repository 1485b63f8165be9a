/// A pattern of ICU's MessageFormat, as far as messages use it: `{name}`, and
/// `{name, plural, =0 {…} one {…} other {…}}`, in which `#` is the number. Two apostrophes are one; braces cannot be quoted, since no text needs it.
struct MessageFormat {
  let pattern: [UInt8]

  /// Appends the pattern with the value of each placeholder, by name. A name without a value stays as it is.
  func append(to output: inout [UInt8], value: (ArraySlice<UInt8>) -> (any MessageArgument)?) {
    append(pattern[...], number: nil, to: &output, value: value)
  }

  /// Appends a part of the pattern. `number` replaces `#` within a plural.
  private func append(
    _ part: ArraySlice<UInt8>, number: Int?, to output: inout [UInt8],
    value: (ArraySlice<UInt8>) -> (any MessageArgument)?
  ) {
    var rest = part
    while let byte = rest.first {
      if byte == UInt8(ascii: "{"), let close = Self.closing(rest) {
        let inside = rest[(rest.startIndex + 1)..<close]
        let name = Self.name(inside)
        let found = value(name)
        if name.count == inside.count {
          output += found.map { Array($0.messageText.utf8) } ?? Array(rest[...close])
        } else if let count = found as? Int {
          append(Self.branch(for: count, of: inside), number: count, to: &output, value: value)
        }
        rest = rest[(close + 1)...]
      } else if rest.starts(with: "''".utf8) {
        output.append(byte)
        rest = rest.dropFirst(2)
      } else {
        if byte == UInt8(ascii: "#"), let number { output += "\(number)".utf8 } else { output.append(byte) }
        rest = rest.dropFirst()
      }
    }
  }

  /// The text for `count` among the branches of `name, plural, one {…} other {…}`, by the rules of English.
  private static func branch(for count: Int, of plural: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = plural
    var best: ArraySlice<UInt8> = []
    while let open = rest.firstIndex(of: UInt8(ascii: "{")), let close = closing(rest[open...]) {
      let selector = rest[..<open].split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") }.last ?? []
      let text = rest[(open + 1)..<close]
      if selector.elementsEqual("=\(count)".utf8) { return text }
      if selector.elementsEqual((count == 1 ? "one" : "other").utf8) || best.isEmpty { best = text }
      rest = rest[(close + 1)...]
    }
    return best
  }

  /// The placeholder's name at the start of what is inside its braces.
  private static func name(_ inside: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    inside.prefix { $0 != UInt8(ascii: ",") }
  }

  /// Where the brace ends that begins `text`.
  private static func closing(_ text: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    for index in text.indices {
      if text[index] == UInt8(ascii: "{") { depth += 1 }
      if text[index] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}
