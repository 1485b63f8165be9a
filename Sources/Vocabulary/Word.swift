import History
import Safety

/// A word of the vocabulary. Words of two languages are two, even if they are spelled alike.
package struct Word: Hashable, Sendable {
  package var headword: String
  /// A BCP 47 tag; empty if it is not known.
  package var language: String

  package init(_ headword: String, language: String = "") {
    self.headword = headword
    self.language = language
  }
}

/// A word that was looked up. What is not known is empty.
package struct RecordedLookup: Hashable, Sendable {
  package var word: Word
  /// Seconds from the start of 1970.
  package var time: Int
  /// The word as the text has it.
  package var text = ""
  /// The name of the pack.
  package var lexicon = ""
  /// How the text was given, or the program that it was imported from.
  package var source = ""
  /// The book.
  package var title = ""
  package var sentence = ""

  package init(_ word: Word, time: Int) {
    self.word = word
    self.time = time
  }

  /// A row of the journal; nil if its time is not one.
  package init?(_ row: HistoryRow) {
    guard let time = HistoryTime.seconds(of: row.time) else { return nil }
    let word = Word(.line(row.word), language: .line(row.language))
    if word.headword.isEmpty { return nil }
    self.init(word, time: time)
    text = .line(row.text)
    lexicon = .line(row.lexicon)
    source = .line(row.source)
    sentence = .lines(row.sentence)
  }
}

/// A word that the reader keeps, and how well it is known.
package struct StarredWord: Hashable, Sendable {
  package var word: Word
  /// When it was starred: seconds from the start of 1970.
  package var time: Int
  /// What the reader wrote about it.
  package var note = ""
  package var review: Review

  /// A word that is starred now.
  package init(_ word: Word, time: Int) {
    self.word = word
    self.time = time
    review = Review(starredAt: time)
  }
}

extension String {
  /// A text from outside, safe to show, on one line. Everything is made safe before it is stored, so that what is
  /// shown, exported and imported again is the same.
  static func line(_ bytes: [UInt8]) -> String { lines(bytes).onOneLine }

  /// A text from outside, safe to show.
  static func lines(_ bytes: [UInt8]) -> String {
    var safe: [UInt8] = []
    Sanitizer.append(bytes.span, to: &safe)
    return String(decoding: safe, as: UTF8.self)
  }
}
