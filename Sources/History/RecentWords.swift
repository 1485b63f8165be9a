import Processes

/// The words of a journal and of the one before it, the one looked up last first, each once: at the place where it was looked up
/// last. What is spelled alike in two languages is one word.
package struct RecentWords {
  /// What comes before or after a word.
  package enum Neighbor {
    case word(HistoryRow)
    /// The word is the first or the last one.
    case none
    /// The word was not looked up.
    case unknown
  }

  private var reader: JournalReader
  /// The journal before, until the other is at its start.
  private var older: Journal?
  private var words: [HistoryRow] = []
  private var places: [[UInt8]: Int] = [:]

  /// `journal` is where the open one is.
  package init(_ open: OpenJournal, _ journal: Journal) {
    reader = JournalReader(open)
    older = journal.older
  }

  /// The last words, so many at most.
  package mutating func last(_ most: Int) -> [HistoryRow] {
    while words.count < most, let row = nextRow() { _ = place(of: row) }
    return words
  }

  /// The next word further back.
  package mutating func next() -> HistoryRow? {
    let count = words.count
    while words.count == count, let row = nextRow() { _ = place(of: row) }
    return words.count > count ? words[count] : nil
  }

  /// Passes over the words of the rows from an offset of the file on.
  package mutating func skip(from offset: Int) {
    while reader.place > offset, let row = reader.next() { _ = place(of: row) }
  }

  /// The word that was looked up before or after another one, by default the one that was looked up last.
  package mutating func neighbor(of word: [UInt8]?, isNewer: Bool) -> Neighbor {
    guard let origin = origin(word) else { return .unknown }
    if isNewer { return origin > 0 ? .word(words[origin - 1]) : .none }
    while origin + 1 == words.count, let row = nextRow() { _ = place(of: row) }
    return origin + 1 < words.count ? .word(words[origin + 1]) : .none
  }

  /// The position in `words` of a headword or, if there is none that is spelled so, of one that a text had so.
  private mutating func origin(_ word: [UInt8]?) -> Int? {
    var inText: Int?
    while let row = nextRow() {
      let place = place(of: row)
      if word == nil || row.word == word { return place }
      if inText == nil, row.text == word { inText = place }
    }
    return inText
  }

  private mutating func nextRow() -> HistoryRow? {
    if let row = reader.next() { return row }
    guard let journal = older, let open = try? OpenJournal(journal) else { return nil }
    older = nil
    reader = JournalReader(open)
    return reader.next()
  }

  /// The position in `words` of a row's word, which is added if it is new.
  private mutating func place(of row: HistoryRow) -> Int {
    if let place = places[row.word] { return place }
    places[row.word] = words.count
    words.append(row)
    return words.count - 1
  }
}
