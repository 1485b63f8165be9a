import Safety

/// Starred words as cards of Anki: a text file with headers (docs.ankiweb.net/importing/text-files.html), for a note type of two
/// fields. Importing it again updates the cards, since Anki knows a note by its first field.
package enum AnkiCards {
  /// A word, what dictionaries say about it, and how it was met.
  package struct Card {
    package var word: StarredWord
    package var answer: String
    package var lookup: RecordedLookup?

    package init(word: StarredWord, answer: String, lookup: RecordedLookup?) {
      (self.word, self.answer, self.lookup) = (word, answer, lookup)
    }
  }

  private static let header = [
    "#separator:tab", "#html:false", "#columns:Front\tBack\tTags", "#tags column:3",
  ]

  /// The text, without the newline at its end.
  package static func text(of cards: [Card]) -> String {
    let same = Dictionary(grouping: cards, by: \.word.word.headword)
    let rows = cards.map { card in
      var front = card.word.word.headword
      if same[front, default: []].count > 1 { front += " (\(card.word.word.language))" }
      var back = [card.answer]
      if let lookup = card.lookup, !lookup.sentence.isEmpty {
        back.append(lookup.title.isEmpty ? lookup.sentence : "\(lookup.sentence) (\(lookup.title))")
      }
      back.append(card.word.note)
      let language = card.word.word.language
      return [
        front, back.filter { !$0.isEmpty }.joined(separator: "\n\n"),
        (["lens-share"] + (language.isEmpty ? [] : [language])).joined(separator: " "),
      ].map { ContentCSV.quoted($0, separator: "\t") }.joined(separator: "\t")
    }
    return (header + rows).joined(separator: "\n")
  }
}
