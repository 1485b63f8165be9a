/// What the reader of an answer asks for next.
package enum Following: Equatable, Sendable {
  case word([UInt8])
  /// All that the dictionaries say of a word; of the text of the source if it is nil.
  case everything([UInt8]?)
  /// The words that begin with what was typed, as links of an answer without text.
  case completions([UInt8])
  /// The word of the history before the first page.
  case previous
  /// The words of the history that were looked up last.
  case recent
  /// To hear a text of a language.
  case speech([UInt8], language: [UInt8])
  /// To have the answer about a word in the clipboard; about the text of the source if it is nil.
  case copy([UInt8]?)
  /// To keep a word.
  case star(Headword)
}

/// The headword of an answer about one word.
package struct Headword: Equatable, Sendable {
  package let word: [UInt8]
  /// A BCP 47 tag; nil if neither the options nor the source name it.
  package let language: [UInt8]?

  package init(_ word: [UInt8], language: [UInt8]?) {
    self.word = word
    self.language = language
  }
}

/// What the reader gets.
package enum Reply: Sendable {
  case page(SinkContent)
  /// A clean line to show with the page at hand; empty to show that page alone.
  case remark([UInt8])
}
