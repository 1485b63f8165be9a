/// Changes at the end of an English word before an ending.
///
/// Source: Quirk et al., "A Comprehensive Grammar of the English Language" (1985), 5.81 (-es) and 3.8 (doubling).
enum EnglishSpelling {
  /// Whether -es follows a word with these last letters, and not -s: after a hissing sound and after -o. The plural of
  /// -sis is -ses.
  static func takesES(_ word: Span<UInt8>) -> Bool {
    guard word.count > 1, !word.hasSuffix("sis") else { return false }
    switch word[word.count - 1] {
    case UInt8(ascii: "s"), UInt8(ascii: "x"), UInt8(ascii: "z"), UInt8(ascii: "o"): return true
    case UInt8(ascii: "h"):
      let before = word[word.count - 2]
      return before == UInt8(ascii: "c") || before == UInt8(ascii: "s")
    default: return false
    }
  }

  /// Whether the last consonant of a word is doubled before -ed, -ing, -er and -est: it is single and has a single
  /// vowel letter before it, the only one of the word. In longer words it depends on the stress, which spelling does not show.
  static func doubles(_ word: Span<UInt8>) -> Bool {
    guard word.count > 1, isConsonant(word[word.count - 1]), isVowel(word[word.count - 2]) else {
      return false
    }
    switch word[word.count - 1] {
    case UInt8(ascii: "w"), UInt8(ascii: "x"), UInt8(ascii: "y"), UInt8(ascii: "h"): return false
    default: break
    }
    var index = 0
    while index < word.count - 2 {
      // quip: the u belongs to the q.
      let isAfterQ = index > 0 && word[index - 1] == UInt8(ascii: "q") && word[index] == UInt8(ascii: "u")
      if !isConsonant(word[index]), !isAfterQ { return false }
      index += 1
    }
    return true
  }

  /// Whether the last two letters are the same consonant.
  static func isDoubled(_ word: Span<UInt8>) -> Bool {
    guard word.count > 2, isConsonant(word[word.count - 1]) else { return false }
    return word[word.count - 1] == word[word.count - 2]
  }

  private static func isVowel(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"): true
    case UInt8(ascii: "y"): true
    default: false
    }
  }

  /// Whether a letter of the Latin alphabet is no vowel. The letter y is taken for a vowel.
  private static func isConsonant(_ letter: UInt8) -> Bool {
    letter &- UInt8(ascii: "a") < 26 && !isVowel(letter)
  }
}
