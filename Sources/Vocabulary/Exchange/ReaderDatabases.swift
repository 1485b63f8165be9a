import Databases
import History
import ImportingBase
import Messages
import Safety

/// The databases in which programs and devices for reading books keep words.
enum ReaderDatabases {
  /// The last second of the year 9999.
  private static let lastTime = 253_402_300_799

  // MARK: KOReader

  /// KOReader's `vocabulary_builder.sqlite3`: words with their book, the text around them, and how well they are known. It does
  /// not say their language.
  static func koreader(_ path: String) throws(Failure) -> VocabularyContent {
    var titles: [Int: String] = [:]
    _ = try forEachRow(path, "title", ["id", "name"]) { titles[$0[0].integer ?? 0] = $0[1].string }
    var content = VocabularyContent()
    let columns = [
      "word", "create_time", "due_time", "streak_count", "review_count", "prev_context", "next_context",
      "title_id",
    ]
    func add(_ row: [DatabaseValue]) {
      let word = Word(row[0].string)
      guard let time = time(row[1].integer) else { return content.skipped += 1 }
      var lookup = RecordedLookup(word, time: time)
      // The part of a longer selection that is looked up, from 2024 on.
      let highlight = row.count > columns.count ? row[columns.count].string : ""
      lookup.text = highlight.isEmpty ? word.headword : highlight
      lookup.source = "koreader"
      lookup.title = titles[row[7].integer ?? 0] ?? ""
      if row[5].text?.isEmpty == false || row[6].text?.isEmpty == false {
        lookup.sentence = (row[5].string + lookup.text + row[6].string).onOneLine
      }
      var star = StarredWord(word, time: time)
      if let due = self.time(row[2].integer) {
        star.review = Review(
          due: due, streak: max(0, row[3].integer ?? 0), count: max(0, row[4].integer ?? 0))
      }
      content.add(star, [lookup])
    }
    if try forEachRow(path, "vocabulary", columns + ["highlight"], add) { return content }
    try require(path, "vocabulary", columns, add)
    return content
  }

  // MARK: Kindle

  /// Kindle's `vocab.db`: words by their stem, and the sentences in which they were looked up. Those that the reader has
  /// marked as mastered are not starred.
  static func kindle(_ path: String) throws(Failure) -> VocabularyContent {
    /// `category` of a word that is mastered.
    let mastered = 100
    var titles: [String: String] = [:]
    _ = try forEachRow(path, "BOOK_INFO", ["id", "title"]) { titles[$0[0].string] = $0[1].string }
    var content = VocabularyContent()
    var lookups: [String: [RecordedLookup]] = [:]
    _ = try forEachRow(path, "LOOKUPS", ["word_key", "book_key", "usage", "timestamp"]) { row in
      guard let time = time(row[3].integer.map { $0 / 1000 }) else { return content.skipped += 1 }
      var lookup = RecordedLookup(Word(""), time: time)
      lookup.title = titles[row[1].string] ?? ""
      lookup.sentence = row[2].string.onOneLine
      lookups[row[0].string, default: []].append(lookup)
    }
    try require(path, "WORDS", ["id", "word", "stem", "lang", "category", "timestamp"]) { row in
      let stem = row[2].string
      let word = Word(stem.isEmpty ? row[1].string : stem, language: row[3].string.lowercased())
      let found = (lookups[row[0].string] ?? []).map { lookup in
        var lookup = lookup
        lookup.word = word
        lookup.text = row[1].string
        lookup.source = "kindle"
        return lookup
      }
      let isMastered = row[4].integer == mastered
      let time = time(row[5].integer.map { $0 / 1000 }) ?? HistoryTime.seconds
      content.add(isMastered ? nil : StarredWord(word, time: time), found)
    }
    return content
  }

  // MARK: Kobo

  /// The words in Kobo's `KoboReader.sqlite`, which have the punctuation that followed them.
  static func kobo(_ path: String) throws(Failure) -> VocabularyContent {
    var content = VocabularyContent()
    try require(path, "WordList", ["Text", "DictSuffix", "DateCreated"]) { row in
      // `-en`, or `-de-en` for a dictionary of two languages.
      let language = row[1].string.split(separator: "-").first.map { $0.lowercased() } ?? ""
      let word = Word(row[0].string.withoutPunctuation, language: language)
      // `2021-05-04T18:30:00Z`, or with fractions of seconds.
      let time = HistoryTime.seconds(of: (row[2].text ?? []).prefix(19) + [UInt8(ascii: "Z")])
      var lookups: [RecordedLookup] = []
      if let time {
        var lookup = RecordedLookup(word, time: time)
        (lookup.text, lookup.source) = (word.headword, "kobo")
        lookups.append(lookup)
      }
      content.add(StarredWord(word, time: time ?? HistoryTime.seconds), lookups)
    }
    return content
  }

  // MARK: Rows

  /// Calls `body` with each row of a table; false if there is no such table with these columns.
  private static func forEachRow(
    _ path: String, _ table: String, _ columns: [String], _ body: ([DatabaseValue]) -> Void
  ) throws(Failure) -> Bool {
    // SQLite does not say why it cannot open a file.
    _ = try Failure.importing { () throws(ImportError) in try SourceStream(path: path) }
    do throws(DatabaseFault) {
      guard let rows = try SourceRows(path: path, table: table, columns: columns) else { return false }
      while let row = try rows.next() { body(row.fields) }
      return true
    } catch {
      throw Failure(.data, .wordsFileDamaged(file: path, reason: error.reason))
    }
  }

  private static func require(
    _ path: String, _ table: String, _ columns: [String], _ body: ([DatabaseValue]) -> Void
  ) throws(Failure) {
    if try forEachRow(path, table, columns, body) { return }
    throw Failure(
      .data, .wordsFileOther(file: path, table: table, columns: columns.joined(separator: ", ")))
  }

  private static func time(_ seconds: Int?) -> Int? {
    seconds.flatMap { (0...lastTime).contains($0) ? $0 : nil }
  }
}

extension String {
  /// Without punctuation and spaces at both ends.
  fileprivate var withoutPunctuation: String {
    func isLeftOut(_ character: Character) -> Bool { character.isPunctuation || character.isWhitespace }
    let start = drop(while: isLeftOut)
    return String(start.reversed().drop(while: isLeftOut).reversed())
  }
}
