import ImportingBase

/// Turns pinyin with numbers, `lu:4 xing2`, into pinyin with marks: `lǜ xíng`.
enum Pinyin {
  /// The text with a tone mark on each syllable; nil if a word of it is not pinyin.
  ///
  /// The mark goes on `a` or `e`, on the `o` of `ou`, or else on the last vowel (Hanyu Pinyin, GB/T 16159, section 3).
  /// The neutral tone, 5, has none. Words without a number are kept: `3 C`, names.
  static func marked(_ text: ArraySlice<UInt8>) -> String? {
    var result = ""
    for word in text.split(separator: Ascii.space) {
      guard let syllable = syllable(word) else { return nil }
      if !result.isEmpty { result += " " }
      result += syllable
    }
    return result.isEmpty ? nil : result
  }

  private static func syllable(_ word: ArraySlice<UInt8>) -> String? {
    guard let last = word.last, let text = String(validating: word, as: UTF8.self) else { return nil }
    guard last >= UInt8(ascii: "1"), last <= UInt8(ascii: "5"), word.count > 1 else { return text }
    var letters: [Character] = []
    for character in text.dropLast() {
      if character == ":", letters.last == "u" || letters.last == "U" {
        letters.append(letters.removeLast() == "u" ? "ü" : "Ü")
      } else if character == "v" || character == "V" {
        letters.append(character == "v" ? "ü" : "Ü")
      } else if character.isLetter, character.isASCII || character == "ü" || character == "ê" {
        letters.append(character)
      } else {
        return nil
      }
    }
    // `r5` is the ending of 儿, `xx5` an unknown reading.
    let tone = Int(last - UInt8(ascii: "1"))
    if tone < 4, let place = markedLetter(letters) {
      var marked = String(letters[place])
      marked.unicodeScalars.append(marks[tone])
      letters[place] = composed[Character(marked)] ?? Character(marked)
    }
    return String(letters)
  }

  private static func markedLetter(_ letters: [Character]) -> Int? {
    let lowered = letters.map { Character($0.lowercased()) }
    if let place = lowered.firstIndex(where: { $0 == "a" || $0 == "e" || $0 == "ê" }) { return place }
    if let place = lowered.firstIndex(of: "o"), place + 1 < lowered.count, lowered[place + 1] == "u" {
      return place
    }
    // `m2` and `ng4` have no vowel.
    return lowered.lastIndex { "iouü".contains($0) } ?? lowered.firstIndex { $0 == "n" || $0 == "m" }
  }

  /// Macron, acute, caron and grave, for the tones 1 to 4.
  private static let marks: [Unicode.Scalar] = ["\u{304}", "\u{301}", "\u{30C}", "\u{300}"]

  /// The letters with a mark. Swift finds the composed letter by its parts, which are equal to it.
  private static let composed: [Character: Character] = {
    let letters = "āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜĀÁǍÀĒÉĚÈĪÍǏÌŌÓǑÒŪÚǓÙǕǗǙǛńňǹḿ"
    return Dictionary(uniqueKeysWithValues: letters.map { ($0, $0) })
  }()
}
