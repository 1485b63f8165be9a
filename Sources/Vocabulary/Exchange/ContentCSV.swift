import History
import Importing
import ImportingBase
import Messages
import Safety

/// Starred words as a table (RFC 4180, with LF), each with the lookup that shows it best. Its header names the columns; of
/// another program's table, `word` is enough.
package enum ContentCSV {
  private static let columns = [
    "word", "language", "starred", "note", "due", "streak", "reviews", "time", "text", "lexicon", "source",
    "title", "sentence",
  ]

  // MARK: Writing

  /// The table of words, without the newline at its end.
  package static func text(of words: [(word: StarredWord, lookup: RecordedLookup?)]) -> String {
    let rows = words.map { (word, lookup) in
      [
        word.word.headword, word.word.language, time(word.time), word.note, time(word.review.due),
        "\(word.review.streak)", "\(word.review.count)", lookup.map { time($0.time) } ?? "",
        lookup?.text ?? "",
        lookup?.lexicon ?? "", lookup?.source ?? "", lookup?.title ?? "", lookup?.sentence ?? "",
      ]
    }
    return ([columns] + rows).map { $0.map { quoted($0, separator: ",") }.joined(separator: ",") }
      .joined(separator: "\n")
  }

  private static func time(_ seconds: Int) -> String {
    String(decoding: HistoryTime.text(of: seconds), as: UTF8.self)
  }

  /// A value, in quotation marks if it contains the separator, a quotation mark or white space other than single spaces within,
  /// or begins like a comment of Anki.
  static func quoted(_ value: String, separator: Unicode.Scalar) -> String {
    let scalars = value.unicodeScalars
    let isPlain =
      !scalars.contains { $0 == separator || $0 == "\"" || $0.properties.isWhitespace && $0 != " " }
      && scalars.last != " " && scalars.first != " " && scalars.first != "#"
    if isPlain { return value }
    // A mark may follow a quotation mark, with which it is one character.
    var quoted = "\"".unicodeScalars
    for scalar in scalars {
      if scalar == "\"" { quoted.append("\"") }
      quoted.append(scalar)
    }
    quoted.append("\"")
    return String(quoted)
  }

  // MARK: Reading

  static func read(_ path: String) throws(Failure) -> VocabularyContent {
    let (rows, skipped) = try Failure.importing { () throws(ImportError) in
      try PlainSource.rows(of: path)
    }
    let header = (rows.first ?? []).map { $0.lowercased().onOneLine }
    guard header.contains("word") else { throw Failure(.data, .wordsFileNoHeader(file: path)) }
    let places = Dictionary(zip(header, header.indices), uniquingKeysWith: { first, _ in first })
    var content = VocabularyContent()
    content.skipped = skipped
    for row in rows.dropFirst() {
      func text(_ column: String) -> String {
        places[column].flatMap { $0 < row.count ? row[$0] : nil } ?? ""
      }
      func time(_ column: String) -> Int? { HistoryTime.seconds(of: Array(text(column).utf8)) }
      let word = Word(text("word"), language: text("language"))
      var star = StarredWord(word, time: time("starred") ?? HistoryTime.seconds)
      star.note = text("note")
      if let due = time("due") {
        star.review = Review(
          due: due, streak: Int(text("streak")) ?? 0, count: Int(text("reviews")) ?? 0)
      }
      var lookups: [RecordedLookup] = []
      if let time = time("time") {
        var lookup = RecordedLookup(word, time: time)
        (lookup.text, lookup.lexicon) = (text("text"), text("lexicon"))
        (lookup.source, lookup.title) = (text("source"), text("title"))
        lookup.sentence = text("sentence")
        lookups.append(lookup)
      }
      content.add(star, lookups)
    }
    return content
  }
}
