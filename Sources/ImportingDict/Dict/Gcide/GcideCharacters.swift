import ImportingBase

/// The characters that GCIDE's plain text writes as a name in brackets: `[ae]`, `['e]`, `[root]`.
///
/// Built once from `GcideCharacterTable`; found by the hash of the name, so that a look-up makes no string.
enum GcideCharacters {
  /// What a name stands for: in UTF-8, and in the letters of ASCII, as the index spells it.
  struct Character: Sendable {
    let text: [UInt8]
    let ascii: [UInt8]
  }

  private static let longestName = 11

  private static let table: [UInt64: Character] = {
    var table: [UInt64: Character] = [:]
    for (name, text, ascii) in GcideCharacterTable.named {
      table[GcideHash.of(Array(name.utf8)[...])] = Character(text: Array(text.utf8), ascii: Array(ascii.utf8))
    }
    for (mark, combining) in GcideCharacterTable.marksBefore {
      for letter in "AEIOUYLNRTaeiouycdhlmnrstz" {
        table[GcideHash.of(Array("\(mark)\(letter)".utf8)[...])] = marked(letter, combining)
      }
    }
    for (mark, combining) in GcideCharacterTable.marksAfter {
      for letter in "aeiouy" {
        table[GcideHash.of(Array("\(letter)\(mark)".utf8)[...])] = marked(letter, combining)
      }
    }
    return table
  }()

  private static func marked(_ letter: Swift.Character, _ combining: String) -> Character {
    let composed = GcideCharacterTable.composed["\(letter)\(combining)"] ?? "\(letter)\(combining)"
    return Character(text: Array(composed.utf8), ascii: Array(String(letter).utf8))
  }

  /// The character whose bracketed name starts at `start`, and the position after its bracket; nil for other brackets.
  static func character(in bytes: ArraySlice<UInt8>, at start: Int) -> (character: Character, end: Int)? {
    var end = start + 1
    let limit = min(bytes.endIndex, start + longestName + 2)
    while end < limit && bytes[end] != UInt8(ascii: "]") {
      if bytes[end] <= Ascii.space || bytes[end] == UInt8(ascii: "[") { return nil }
      end += 1
    }
    guard end < limit, let found = table[GcideHash.of(bytes[(start + 1)..<end])] else { return nil }
    return (found, end + 1)
  }
}

/// FNV-1a over 64 bits: keys of tables that are made from text a million times.
enum GcideHash {
  static let start: UInt64 = 0xcbf2_9ce4_8422_2325

  @inline(__always)
  static func add(_ byte: UInt8, to hash: UInt64) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  static func of(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var hash = start
    for byte in bytes { hash = add(byte, to: hash) }
    return hash
  }
}
