import ImportingBase

/// Finds where the name of an author ends in running text: `"…" --Jer. iv. 22. Hence, any place.`
enum GcideAuthor {
  /// Titles and first names that a full stop does not end the name after.
  private static let titles: Set<String> = [
    "Rev", "Mrs", "Abp", "Gov", "Capt", "Prof", "Gen", "Geo", "Col", "Robt", "Thos", "Chas", "Maj", "Hon",
    "Jas", "Jno",
    "Beau", "Encyc", "Rom", "Saint", "Wyclif", "Quart", "Edin", "Brit", "Lond", "Eng", "Amer", "Nat", "Hist",
    "Sir",
  ]

  /// The end of the name that starts at `start`, its full stop included.
  static func end(in text: ArraySlice<UInt8>, from start: Int) -> Int {
    var index = start
    while index < text.endIndex {
      let wordEnd = text[index...].firstIndex(of: Ascii.space) ?? text.endIndex
      var next = wordEnd
      while next < text.endIndex, text[next] == Ascii.space { next += 1 }
      if next == text.endIndex { return wordEnd }
      if endsName(text[index..<wordEnd], before: text[next], isFirst: index == start) { return wordEnd }
      index = next
    }
    return text.endIndex
  }

  private static func endsName(_ word: ArraySlice<UInt8>, before next: UInt8, isFirst: Bool) -> Bool {
    if next == Ascii.quote || next == UInt8(ascii: "[") || next == UInt8(ascii: "{") { return true }
    guard word.last == UInt8(ascii: ".") || word.last == UInt8(ascii: ";") else { return false }
    // `Jer. iv. 22`, `Beau. & Fl.`, `Acts (rev.)`: a sentence does not begin like that.
    if !Ascii.isUpper(next) { return next == UInt8(ascii: "-") }
    let name = word.dropLast()
    if name.count < 3 { return name.allSatisfy { Ascii.isDigit($0) } }
    return !titles.contains(String(decoding: name, as: UTF8.self))
  }
}
