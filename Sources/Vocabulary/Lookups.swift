import Databases
import Safety

/// How often each lookup of a source was met, so that one that the vocabulary has is not added again, and two that are
/// alike remain two.
struct LookupCounts {
  private struct Row: Hashable {
    var word: Int
    var lookup: RecordedLookup
  }

  private var counts: [Row: Int] = [:]

  /// Counts a lookup of the word with a number and returns how often it was met, whatever language the source gives the word.
  mutating func count(_ lookup: RecordedLookup, of word: Int) -> Int {
    var row = Row(word: word, lookup: lookup)
    row.lookup.word = Word("")
    counts[row, default: 0] += 1
    return counts[row] ?? 0
  }
}

/// What was looked up.
extension Vocabulary {
  func add(_ lookup: RecordedLookup) throws(Failure) {
    try add(lookup, of: number(of: lookup.word))
  }

  /// Adds a lookup unless there are as many like it as its source had so far; returns whether it was added.
  @discardableResult
  func add(_ lookup: RecordedLookup, ifNewIn counts: inout LookupCounts) throws(Failure) -> Bool {
    let word = try number(of: lookup.word)
    let present = try number(
      """
      SELECT count(*) FROM lookup WHERE word = ? AND time = ? AND text = ? AND lexicon = ? AND source = ? AND title = ?
      AND sentence = ?
      """, Self.values(lookup, word))
    if present >= counts.count(lookup, of: word) { return false }
    try add(lookup, of: word)
    return true
  }

  private func add(_ lookup: RecordedLookup, of word: Int) throws(Failure) {
    try run(
      "INSERT INTO lookup (word, time, text, lexicon, source, title, sentence) VALUES (?, ?, ?, ?, ?, ?, ?)",
      Self.values(lookup, word))
  }

  private static func values(_ lookup: RecordedLookup, _ word: Int) -> [DatabaseValue] {
    [.integer(word), .integer(lookup.time)]
      + [lookup.text, lookup.lexicon, lookup.source, lookup.title, lookup.sentence].map { DatabaseValue($0) }
  }

  private static let lookupColumns = """
    SELECT headword, language, time, text, lexicon, source, title, sentence FROM lookup JOIN word ON word.id = lookup.word
    """

  /// All lookups from a time on, the newest first.
  package func lookups(since time: Int = 0) throws(Failure) -> [RecordedLookup] {
    try rows(
      "\(Self.lookupColumns) WHERE time >= ? ORDER BY time DESC, lookup.id DESC", [.integer(time)],
      Self.lookup)
  }

  /// The last lookup of a word, of those with a sentence if there are any.
  package func lastLookup(of word: Word) throws(Failure) -> RecordedLookup? {
    try row(
      """
      \(Self.lookupColumns) WHERE headword = ? AND language = ?
      ORDER BY sentence = '', time DESC, lookup.id DESC LIMIT 1
      """, [DatabaseValue(word.headword), DatabaseValue(word.language)]
    ).map(Self.lookup)
  }

  package func lookupCount() throws(Failure) -> Int { try number("SELECT count(*) FROM lookup") }

  private static func lookup(_ row: [DatabaseValue]) -> RecordedLookup {
    var lookup = RecordedLookup(Word(row[0].string, language: row[1].string), time: row[2].integer ?? 0)
    (lookup.text, lookup.lexicon, lookup.source) = (row[3].string, row[4].string, row[5].string)
    (lookup.title, lookup.sentence) = (row[6].string, row[7].string)
    return lookup
  }
}
