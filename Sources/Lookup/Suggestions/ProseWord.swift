import ByteText
import LexiconPack
import TextAnalysis

/// Whether a token is a word of a text that somebody may have misspelled, and not a part of an address, a path, a number
/// or a program.
package enum ProseWord {
  /// The bytes before and after a token that are looked at.
  private static let longestSurroundings = 256
  /// Letters of the longest word in capitals that is taken for an abbreviation.
  private static let longestAbbreviation = 4
  /// Letters from which on a word of `a` to `f` alone is taken for a hexadecimal number.
  private static let shortestNumber = 8

  /// Whether the token and what it is written together with are of words alone.
  static func matches(_ token: Range<Int>, in text: Span<UInt8>) -> Bool {
    if !isWord(text.extracting(token)) { return false }
    var start = token.lowerBound
    while start > 0, token.lowerBound - start < longestSurroundings, !isSpace(text[start - 1]) { start -= 1 }
    var end = token.upperBound
    while end < text.count, end - token.upperBound < longestSurroundings, !isSpace(text[end]) { end += 1 }
    for offset in start..<end where !token.contains(offset) {
      switch text[offset] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): return false
      case UInt8(ascii: "@"), UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "_"), UInt8(ascii: "#"),
        UInt8(ascii: "$"), UInt8(ascii: "="), UInt8(ascii: "&"), UInt8(ascii: "%"), UInt8(ascii: "~"),
        UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "|"),
        UInt8(ascii: "^"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "`"):
        return false
      case UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "("), UInt8(ascii: "["):
        // At the end of a sentence or before a remark these are next to a space, within a name next to a letter.
        let before = offset > start ? text[offset - 1] : 0x20
        let behind = offset + 1 < end ? text[offset + 1] : 0x20
        if Ascii.isLetter(before), Ascii.isLetter(behind) || text[offset] != UInt8(ascii: "."),
          !isSpace(behind)
        {
          return false
        }
      default: break
      }
    }
    return true
  }

  /// Whether a surface has the shape of a word: no digits, no capital after a small letter, no abbreviation.
  private static func isWord(_ surface: Span<UInt8>) -> Bool {
    var capitals = 0
    var hexadecimals = 0
    for index in surface.indices {
      let byte = surface[index]
      if Ascii.isUpper(byte) {
        if index > 0, surface[index - 1] &- 0x61 < 26 { return false }
        capitals += 1
      }
      if byte.asciiLowercased &- 0x61 < 6 { hexadecimals += 1 }
      if byte < 0x80, !Ascii.isLetter(byte), byte != UInt8(ascii: "'"), byte != UInt8(ascii: "-") {
        return false
      }
    }
    if capitals == surface.count, capitals <= longestAbbreviation { return false }
    return hexadecimals < surface.count || surface.count < shortestNumber
  }

  /// The word with capitals where the surface has them: for its first letter, or for all.
  package static func capitalized(_ word: [UInt8], as surface: Span<UInt8>) -> [UInt8] {
    guard surface.count > 1, Ascii.isUpper(surface[0]) else { return word }
    var capitals = 0
    for index in surface.indices where surface[index] &- 0x61 >= 26 { capitals += 1 }
    let all = capitals == surface.count
    var word = word
    for index in word.indices where index == 0 || all {
      if word[index] &- 0x61 < 26 { word[index] &= 0xDF }
    }
    return word
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }
}
