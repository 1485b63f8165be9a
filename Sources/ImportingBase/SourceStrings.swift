extension StringProtocol {
  /// The last component of a path.
  package var fileName: String {
    String(self).unicodeScalars.split(separator: "/").last.map { String($0) } ?? String(self)
  }

  /// A path without the slashes that end it.
  package var withoutLastSlashes: String {
    var path = String(self)
    while path.count > 1 && path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// Without white space at both ends.
  package var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}

extension Substring {
  /// Without spaces at both ends.
  package var trimmed: Substring {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return self[...last].drop { $0 == " " }
  }
}

extension StringProtocol {
  /// The position of the parenthesis that closes the one with which the text begins; nil if none does.
  package var closingParenthesis: Index? { Self.balanced(indices, of: self, opening: "(", closing: ")") }

  /// The position of the parenthesis that opens the one with which the text ends; nil if none does.
  package var openingParenthesis: Index? {
    Self.balanced(indices.reversed(), of: self, opening: ")", closing: "(")
  }

  private static func balanced(
    _ indices: some Sequence<Index>, of text: Self, opening: Character, closing: Character
  ) -> Index? {
    var depth = 0
    return indices.first { index in
      if text[index] == opening { depth += 1 }
      if text[index] == closing { depth -= 1 }
      return depth == 0
    }
  }

  /// The pieces between the semicolons that are outside all brackets.
  package func pieces(outside opening: String, _ closing: String) -> [String] {
    var pieces = [""]
    var depth = 0
    for character in self {
      if opening.contains(character) { depth += 1 }
      if closing.contains(character) { depth = Swift.max(0, depth - 1) }
      if character == ";" && depth == 0 {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].append(character)
      }
    }
    return pieces
  }
}
