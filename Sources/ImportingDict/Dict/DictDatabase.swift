import ImportingBase
import LexiconModel

/// The description of a database by itself: the entries of its index whose headwords begin with `00-database` or, where the
/// index leaves out punctuation, `00database` (dictd(8), "DESCRIPTION"; dictfmt(1)).
struct DictDatabase: Equatable, Sendable {
  /// The name of its files without their endings: `freedict-eng-fin`.
  var name: String
  /// The texts under its headwords, without the line that repeats the headword.
  var texts: [Part: String] = [:]
  /// Whether there is an entry `00-database-utf8`.
  var charset = ArticleCharset.unknown
  /// When the text was compressed: `2022-11-18`.
  var day: String

  /// The entries about the database that are used; `00-database-alphabet` and the like are for the server.
  enum Part: String, Sendable {
    case short, info, url, utf8

    /// Of the headword `00-database-short`, whatever its punctuation.
    init?(headword: ArraySlice<UInt8>) {
      guard Self.isName(headword) else { return nil }
      let letters = headword.filter { Ascii.isLower($0 | 0x20) || Ascii.isDigit($0) }.dropFirst(
        Self.prefix.count)
      self.init(rawValue: String(decoding: letters, as: UTF8.self).lowercased())
    }

    static func isName(_ headword: ArraySlice<UInt8>) -> Bool {
      headword.starts(with: "00-database".utf8) || headword.starts(with: prefix.utf8)
    }

    private static let prefix = "00database"
  }

  var title: String {
    let short = texts[.short].map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") } ?? ""
    return short.isEmpty ? name : short
  }

  /// Adds the article of one of these entries.
  mutating func add(_ part: Part, _ text: String) {
    if part == .utf8 { charset = .utf8 }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if let first = lines.first, Part.isName(Array(first.utf8)[...]) { lines.removeFirst() }
    while lines.first?.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    texts[part] = lines.joined(separator: "\n")
  }
}

extension LexiconInfo {
  /// From the entries about the database, and the languages in the names of its files.
  init(_ database: DictDatabase) {
    let notice = database.texts[.info] ?? ""
    let row = ArticleGrammars.row(for: database)
    self.init(
      name: database.name, title: database.title, version: database.version,
      languages: [row.from.flatMap { LanguageTag($0) } ?? FreeDictName.language(database.name)]
        .compactMap(\.self),
      glossLanguages: [
        row.to.flatMap { LanguageTag($0) } ?? FreeDictName.glossLanguage(database.name)
      ]
      .compactMap(\.self),
      licence: notice.isEmpty ? "" : "LicenseRef-Notice", licenceText: notice, source: database.source,
      date: database.date)
  }
}

extension DictDatabase {
  /// The first word of the title that is a number with a point: `0.48` of `v.0.48`, `4.4.7` of `(version 4.4.7,`.
  var version: String {
    for word in title.split(separator: " ") {
      let start = word.drop { !$0.isNumber }
      guard word[..<start.startIndex].allSatisfy({ "v.(".contains($0) }) else { continue }
      let number = start.prefix { $0.isNumber || $0.isLetter || $0 == "." || $0 == "-" }
      if number.dropLast().contains(".") { return String(number) }
    }
    return ""
  }

  /// The first address in the entry of that name.
  var source: String {
    texts[.url]?.split(whereSeparator: \.isWhitespace).first { $0.contains("://") }.map { String($0) } ?? ""
  }

  /// FreeDict's `Publication date: 2022-11-18.`; else the day when the file was compressed.
  var date: String {
    let mark = "Publication date: "
    for line in texts[.info]?.split(separator: "\n") ?? [] where line.hasPrefix(mark) {
      let date = line.dropFirst(mark.count).prefix(10)
      if date.count == 10, date.allSatisfy({ $0.isNumber || $0 == "-" }) { return String(date) }
    }
    return day
  }
}
