import ImportingBase

/// The characters that GCIDE's plain text writes as a name in brackets: `[ae]`, `['e]`, `[root]`.
///
/// `gcide-characters.txt` has name, character and spelling in ASCII. The names are those of the database's own "webfont"
/// list as they remain in its text, found by counting every bracket without a space in version 0.48. Names of marks for a
/// sound are among them: the respelling of the pronunciation is left out, but etymologies use them too.
enum GcideCharacters {
  /// The character of a name: in UTF-8, and in ASCII, as the index spells it.
  struct Character: Sendable {
    let text: [UInt8]
    let ascii: [UInt8]
  }

  private static let longestName = 11

  /// By the hash of the name, so that a lookup makes no string.
  private static let table: [UInt64: Character] = {
    var table: [UInt64: Character] = [:]
    for row in EmbeddedTable.rows(PackageResources.gcide_characters_txt, fields: 3) {
      table[Fnv1a.of(row[0].utf8)] = Character(text: Array(row[1].utf8), ascii: Array(row[2].utf8))
    }
    return table
  }()

  /// The character whose bracketed name starts at `start`, and the position after its bracket; nil for other brackets.
  static func character(in bytes: ArraySlice<UInt8>, at start: Int) -> (character: Character, end: Int)? {
    let name = bytes[(start + 1)...].prefix(longestName + 1)
    guard let end = name.firstIndex(where: { $0 <= Ascii.space || $0.isIn("[]") }),
      name[end] == UInt8(ascii: "]"), let found = table[Fnv1a.of(name[..<end])]
    else { return nil }
    return (found, end + 1)
  }
}
