import Processes

/// The words of a journal, the one looked up last first, each once: at the place where it was looked up last.
package struct RecentWords {
  /// What comes before or after a word.
  package enum Neighbor: Equatable {
    case word(HistoryRow)
    /// The word is the first or the last one.
    case none
    /// The word was not looked up.
    case unknown
  }

  private var reader: JournalReader
  private var words: [HistoryRow] = []
  private var places: [[UInt8]: Int] = [:]

  package init(_ journal: OpenJournal) {
    reader = JournalReader(journal)
  }

  /// The last words, so many at most.
  package mutating func last(_ most: Int) -> [HistoryRow] {
    while words.count < most, let row = reader.next() { _ = place(of: row) }
    return words
  }

  /// The word that was looked up before or after another one, which is named by its headword or as a text had it; by
  /// default the one that was looked up last.
  package mutating func neighbor(of word: [UInt8]?, isNewer: Bool) -> Neighbor {
    var origin: Int?
    while let row = reader.next() {
      let place = place(of: row)
      if origin == nil, word == nil || row.word == word || row.text == word { origin = place }
      guard let origin else { continue }
      if isNewer { return origin > 0 ? .word(words[origin - 1]) : .none }
      if origin + 1 < words.count { return .word(words[origin + 1]) }
    }
    return origin == nil ? .unknown : .none
  }

  /// The position in `words` of a row's word, which is added if it is new. Words of two languages are two words.
  private mutating func place(of row: HistoryRow) -> Int {
    let name = row.word + [0] + row.language
    if let place = places[name] { return place }
    places[name] = words.count
    words.append(row)
    return words.count - 1
  }
}
