import ImportingBase

/// How an article spells the headwords that its index has in lower case and without punctuation.
///
/// dictfmt writes such an index by default: `1propanol` for `1-propanol`, `tshirt` for `T-shirt`. Most articles begin with
/// the headword, and thus show its spelling.
struct HeadwordSpelling {
  /// The beginning of the article's first line.
  private let line: Substring

  /// The most characters of an article that are compared.
  private static let limit = 200

  init(_ article: DictArticle) {
    let bytes = article.text.prefix { $0 != Ascii.newline }.prefix(4 * Self.limit)
    line = String(decoding: bytes, as: UTF8.self).prefix(Self.limit)
  }

  /// The spelling at the beginning of the article, if it is this headword's; else the headword itself.
  func restored(_ headword: String) -> String {
    var rest = headword.lowercased().filter { !Self.isLeftOut($0) }[...]
    if rest.isEmpty { return headword }
    for index in line.indices {
      let character = line[index]
      if rest.isEmpty {
        // A word goes on to the next space; a comma or the like is the article's.
        if character.isWhitespace || ",;:".contains(character) { return String(line[..<index]) }
        if !Self.isLeftOut(character) { return headword }
      } else if !Self.isLeftOut(character) {
        let lowered = character.lowercased()
        guard rest.hasPrefix(lowered) else { return headword }
        rest = rest.dropFirst(lowered.count)
      }
    }
    return rest.isEmpty && line.count < Self.limit ? String(line) : headword
  }

  /// dictfmt keeps letters, digits and spaces (dictfmt(1), `--allchars`).
  private static func isLeftOut(_ character: Character) -> Bool {
    !character.isLetter && !character.isNumber && character != " "
  }
}
