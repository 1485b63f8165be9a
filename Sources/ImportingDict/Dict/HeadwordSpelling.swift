import ImportingBase

/// How an article spells the headwords that its index has in lower case and without punctuation.
///
/// dictfmt writes such an index unless it is told otherwise: `1propanol` for `1-propanol`, `tshirt` for `T-shirt`. Most
/// articles begin with the headword, and thus tell its spelling.
struct HeadwordSpelling {
  /// The beginning of the article's first line.
  private let line: ArraySlice<UInt8>
  private let isASCII: Bool

  /// The most characters of an article that are compared.
  private static let limit = 200

  init(_ article: DictArticle) {
    line = article.text.prefix { $0 != Ascii.newline }.prefix(4 * Self.limit)
    isASCII = line.allSatisfy { $0 < 0x80 }
  }

  /// The spelling at the beginning of the article, if it is this headword's; else the headword itself.
  func restored(_ headword: String) -> String {
    isASCII && headword.utf8.allSatisfy { $0 < 0x80 }
      ? restoredBytes(headword) : restoredCharacters(headword)
  }

  /// As `restoredCharacters`, where every character is a byte.
  private func restoredBytes(_ headword: String) -> String {
    let line = line.prefix(Self.limit)
    var rest = headword.utf8[...]
    func skipLeftOut() {
      while let byte = rest.first, Self.isLeftOut(byte) { rest.removeFirst() }
    }
    skipLeftOut()
    if rest.isEmpty { return headword }
    for (position, byte) in zip(line.indices, line) {
      if rest.isEmpty {
        if byte == Ascii.space || byte &- Ascii.tab < 5 || [0x2C, 0x3A, 0x3B].contains(byte) {
          return String(decoding: line[..<position], as: UTF8.self)
        }
        if !Self.isLeftOut(byte) { return headword }
      } else if !Self.isLeftOut(byte) {
        guard let next = rest.first, Ascii.lowered(next) == Ascii.lowered(byte) else { return headword }
        rest.removeFirst()
        skipLeftOut()
      }
    }
    return rest.isEmpty && line.count < Self.limit ? String(decoding: line, as: UTF8.self) : headword
  }

  private func restoredCharacters(_ headword: String) -> String {
    let line = Array(String(decoding: line, as: UTF8.self).prefix(Self.limit))
    let letters = headword.lowercased().filter { !Self.isLeftOut($0) }
    if letters.isEmpty { return headword }
    var rest = letters[...]
    for (position, character) in line.enumerated() {
      if rest.isEmpty {
        // A word goes on to the next space; a comma or the like is the article's.
        if character.isWhitespace || ",;:".contains(character) {
          return String(line[..<position])
        }
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

  private static func isLeftOut(_ byte: UInt8) -> Bool {
    !Ascii.isLower(byte | 0x20) && !Ascii.isDigit(byte) && byte != Ascii.space
  }
}
