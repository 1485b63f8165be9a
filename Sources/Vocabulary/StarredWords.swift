import Databases
import Safety

/// The words that the reader keeps.
extension Vocabulary {
  // MARK: Words

  /// The number of a word, which is added if it is new. One whose language is not known is taken for one with a language,
  /// and gets the language of the first that has one.
  func number(of word: Word) throws(Failure) -> Int {
    let headword = DatabaseValue(word.headword)
    let language = DatabaseValue(word.language)
    if let row = try row("SELECT id FROM word WHERE headword = ? AND language = ?", [headword, language]),
      let number = row[0].integer
    {
      return number
    }
    let other =
      word.language.isEmpty
      ? "SELECT id FROM word WHERE headword = ? ORDER BY id LIMIT 1"
      : "SELECT id FROM word WHERE headword = ? AND language = ''"
    if let row = try row(other, [headword]), let number = row[0].integer {
      if !word.language.isEmpty {
        try run("UPDATE word SET language = ? WHERE id = ?", [language, .integer(number)])
      }
      return number
    }
    try run("INSERT INTO word (headword, language) VALUES (?, ?)", [headword, language])
    return lastRow
  }

  func word(number: Int) throws(Failure) -> Word {
    let row = try row("SELECT headword, language FROM word WHERE id = ?", [.integer(number)])
    return Word(row?[0].string ?? "", language: row?[1].string ?? "")
  }

  /// The word that a name means: the one that was looked up last under this headword, or else in this form; nil if there is
  /// none.
  package func word(named name: String, language: String?) throws(Failure) -> Word? {
    for column in ["headword", "text"] {
      let row = try row(
        """
        SELECT headword, language FROM word LEFT JOIN lookup ON lookup.word = word.id
        WHERE \(column) = ? AND (? IS NULL OR language = ?) ORDER BY time DESC, lookup.id DESC LIMIT 1
        """, Self.values(name, language))
      if let row { return Word(row[0].string, language: row[1].string) }
    }
    return nil
  }

  private static func values(_ name: String, _ language: String?) -> [DatabaseValue] {
    [DatabaseValue(name)] + Array(repeating: language.map { DatabaseValue($0) } ?? .null, count: 2)
  }

  // MARK: Stars

  /// The starred words, the newest first.
  package func starred() throws(Failure) -> [StarredWord] {
    try rows("\(Self.starColumns) ORDER BY star.time DESC, word.id DESC", [], Self.starredWord)
  }

  /// The words that are to be asked, those that have waited longest first.
  package func due(at time: Int) throws(Failure) -> [StarredWord] {
    try rows("\(Self.starColumns) WHERE due <= ? ORDER BY due, word.id", [.integer(time)], Self.starredWord)
  }

  /// When the next word is to be asked; nil without starred words.
  package func nextDue() throws(Failure) -> Int? { try row("SELECT min(due) FROM review")?[0].integer }

  /// Records the answer to a word that was asked.
  package func review(_ word: Word, isKnown: Bool, at time: Int) throws(Failure) {
    try transaction { () throws(Failure) in
      // Meanwhile, another process may have changed it, or removed its star.
      guard var starred = try starred(named: word.headword, language: word.language) else { return }
      starred.review.answer(isKnown: isKnown, at: time)
      try set(starred)
    }
  }

  /// The starred word that a name means; nil if none is called so. Of several languages, the one starred last.
  package func starred(named name: String, language: String?) throws(Failure) -> StarredWord? {
    let headword = try word(named: name, language: language)?.headword
    for name in [name, headword].compactMap(\.self) {
      let row = try row(
        """
        \(Self.starColumns) WHERE headword = ? AND (? IS NULL OR language = ?) ORDER BY star.time DESC, word.id DESC LIMIT 1
        """, Self.values(name, language))
      if let row { return Self.starredWord(row) }
    }
    return nil
  }

  private static let starColumns = """
    SELECT headword, language, star.time, note, due, streak, count FROM star JOIN word ON word.id = star.word
    JOIN review ON review.word = star.word
    """

  private static func starredWord(_ row: [DatabaseValue]) -> StarredWord {
    var word = StarredWord(Word(row[0].string, language: row[1].string), time: row[2].integer ?? 0)
    word.note = row[3].string
    word.review = Review(
      due: row[4].integer ?? 0, streak: row[5].integer ?? 0, count: row[6].integer ?? 0)
    return word
  }

  /// Stores a starred word, as new or in place of what is known of it.
  package func set(_ starred: StarredWord) throws(Failure) {
    let word = DatabaseValue.integer(try number(of: starred.word))
    // An upsert: to replace the row would first delete it, and with it its review.
    try run(
      """
      INSERT INTO star (word, time, note) VALUES (?, ?, ?)
      ON CONFLICT (word) DO UPDATE SET time = excluded.time, note = excluded.note
      """, [word, .integer(starred.time), DatabaseValue(starred.note)])
    try run(
      "INSERT OR REPLACE INTO review (word, due, streak, count) VALUES (?, ?, ?, ?)",
      [
        word, .integer(starred.review.due), .integer(starred.review.streak), .integer(starred.review.count),
      ])
  }

  /// Forgets that a word is starred, its note and its reviews.
  package func unstar(_ word: Word) throws(Failure) {
    let number = DatabaseValue.integer(try number(of: word))
    try run("DELETE FROM review WHERE word = ?", [number])
    try run("DELETE FROM star WHERE word = ?", [number])
    try run("DELETE FROM word WHERE id = ? AND id NOT IN (SELECT word FROM lookup)", [number])
  }

  // MARK: Goal

  /// The lookups a day that the reader wants to make; nil if none are set.
  package func goal() throws(Failure) -> Int? { try row("SELECT lookups FROM goal")?[0].integer }

  package func set(goal: Int) throws(Failure) {
    try run("DELETE FROM goal")
    try run("INSERT INTO goal (lookups) VALUES (?)", [.integer(goal)])
  }
}
