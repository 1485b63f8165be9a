/// The words of a headword as a text's tokens have them, whatever is between them: `mother-in-law`, `St. Cloud`
/// and `rock 'n' roll` have three, two and three.
///
/// A word is made of letters, digits and all that is no ASCII but a hyphen or dash (U+2010 to U+2015); of an
/// apostrophe or a point between two letters, and of a point or a comma between two digits.
public enum PhraseWords {
  /// Appends the words of a lookup key with one space between two; says how many there are.
  @discardableResult
  public static func append(wordsOf key: Span<UInt8>, to output: inout [UInt8]) -> Int {
    var count = 0
    var index = 0
    while index < key.count {
      let length = separatorLength(in: key, at: index)
      if length > 0 {
        index += length
        continue
      }
      if count > 0 { output.append(0x20) }
      count += 1
      while index < key.count, separatorLength(in: key, at: index) == 0 {
        output.append(key[index])
        index += 1
      }
    }
    return count
  }

  /// How many bytes at `index` part words; 0 if it is a byte of a word.
  private static func separatorLength(in key: Span<UInt8>, at index: Int) -> Int {
    let byte = key[index]
    if byte >= 0x80 {
      let isDash =
        byte == 0xE2 && index + 2 < key.count && key[index + 1] == 0x80 && key[index + 2] &- 0x90 < 6
      return isDash ? 3 : 0
    }
    if isLetter(byte) || isDigit(byte) { return 0 }
    guard index > 0, index + 1 < key.count else { return 1 }
    let (before, after) = (key[index - 1], key[index + 1])
    switch byte {
    case UInt8(ascii: "'"): return isLetter(before) && isLetter(after) ? 0 : 1
    case UInt8(ascii: "."):
      return isLetter(before) && isLetter(after) || isDigit(before) && isDigit(after) ? 0 : 1
    case UInt8(ascii: ","): return isDigit(before) && isDigit(after) ? 0 : 1
    default: return 1
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}
