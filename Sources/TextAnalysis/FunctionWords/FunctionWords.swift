/// The words of closed classes of all languages that have a row, each use by a number.
///
/// Rows of English come first; those of the language with the number n begin at n · 4096.
package enum FunctionWords {
  package static var rows: Rows { Rows() }

  package struct Rows {
    package subscript(number: Int) -> FunctionWord {
      if number < FunctionWords.span { return EnglishFunctionWords.rows[number] }
      return LanguageRow.all[number / FunctionWords.span].functionWords[number % FunctionWords.span]
    }
  }

  private static let span = 4096

  /// The numbers of the rows of all uses of a lookup key; empty if it has none.
  package static func rows(for key: Span<UInt8>, in language: Language) -> Range<Int> {
    if language == .english { return EnglishFunctionWords.rows(for: key) }
    guard let words = language.row?.functionWords, !words.isEmpty else { return 0..<0 }
    var low = 0
    var high = words.count
    while low < high {
      let middle = (low + high) / 2
      if words[middle].word.order(to: key) < 0 { low = middle + 1 } else { high = middle }
    }
    while high < words.count, words[high].word.matches(key) { high += 1 }
    let first = language.firstFunctionWord
    return low == high ? 0..<0 : (first + low)..<(first + high)
  }

  /// The tag of the language that a row belongs to.
  package static func language(ofRow number: Int) -> StaticString {
    number < span ? "en" : LanguageRow.all[number / span].tag
  }

  /// Whether a definition says what the words are; those of other languages than English only have their class, and what
  /// packs say of them.
  package static func areDefined(_ rows: Range<Int>) -> Bool { rows.lowerBound < span }

  /// The number of the first row of the language at a position of the registry.
  static func firstRow(ofLanguageAt position: Int) -> Int { position * span }
}
