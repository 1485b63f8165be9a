import CWordTables

extension LanguageRow {
  /// French: elision, and hyphens between a verb and the words after it.
  ///
  /// Source: Grevisse and Goosse, "Le bon usage" (2016), §§ 45–46 and 109.
  static let french = LanguageRow(
    tag: "fr", name: "French", scripts: .latin, family: .romance,
    functionWords: WordTable(words_french_function_words()),
    contractions: WordTable(words_french_contractions()),
    irregularForms: WordTable(words_french_irregular_forms()),
    verbEndings: [
      "e", "er", "es", "er", "ent", "er", "ons", "er", "ez", "er", "ait", "er", "aient", "er",
      "ais", "er", "ant", "er", "é", "er", "ée", "er", "és", "er", "ées", "er",
    ], readings: proposeFrench)

  private static let elisions = Elisions(table: WordTable(words_french_elisions()))

  /// Words after the hyphens of a verb. Columns: the word as written there, word; `t` before a vowel is none.
  private static let hyphenatedWords = WordTable(words_french_hyphenated_words())

  @Sendable private static func proposeFrench(_ key: Span<UInt8>, _ readings: inout ReadingList) {
    hyphenated(key, &readings)
    // `si` is shortened before these alone, `se` never.
    if StaticString("s'il").matches(key) || StaticString("s'ils").matches(key) {
      readings.append(.parts, [Array("si"), Array(KeyLetters(key).dropping(first: 2).bytes)], host: 1)
      return
    }
    elisions.propose(for: key, into: &readings)
    // œ is written oe where the keyboard has none.
    if let spelling = replacing("oe", by: "œ", in: key) { readings.append(.respelling, spelling) }
  }

  /// `donne-le-moi`, `a-t-il`, `cet homme-là`: a word and one or two others after it.
  private static func hyphenated(_ key: Span<UInt8>, _ readings: inout ReadingList) {
    if key.firstOffset(of: UInt8(ascii: "-"), in: key.indices) == nil { return }
    var parts: [[UInt8]] = [[]]
    for index in key.indices {
      if key[index] == UInt8(ascii: "-") {
        parts.append([])
      } else {
        parts[parts.count - 1].append(key[index])
      }
    }
    // ICU leaves a hyphen at the end of `va-t'en`: `va-`.
    if parts.count > 1, parts[parts.count - 1].isEmpty { parts.removeLast() }
    guard parts.count > 1, parts.count < 5, !parts[0].isEmpty else { return }
    var words = [parts[0]]
    for (number, part) in parts.enumerated().dropFirst() {
      if part == [UInt8(ascii: "t")], number < parts.count - 1 { continue }
      guard let row = hyphenatedWords.row(for: part.span) else { return }
      words.append(Array(hyphenatedWords[row, 1]))
    }
    if words.count > 1 { readings.append(.parts, words, host: 0) }
  }

  /// A key with other letters in the place of some; nil if it does not have them.
  static func replacing(_ letters: StaticString, by others: StaticString, in key: Span<UInt8>) -> [UInt8]? {
    guard var found = key.firstOffset(of: letters, from: 0, to: key.count) else { return nil }
    var result: [UInt8] = []
    var start = 0
    while true {
      result.append(copying: key, start..<found)
      result.append(text: others)
      start = found + letters.utf8CodeUnitCount
      guard let next = key.firstOffset(of: letters, from: start, to: key.count) else { break }
      found = next
    }
    result.append(copying: key, start..<key.count)
    return result
  }
}
