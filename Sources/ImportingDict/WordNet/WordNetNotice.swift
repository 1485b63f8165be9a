import ImportingBase
import LexiconModel

/// The notice at the head of every data and index file: license, title, version and year.
///
/// Its lines begin with two spaces and their number, so that no search takes them for records (wndb(5WN)).
struct WordNetNotice: Equatable {
  /// The lines without their numbers and trailing spaces, joined by newlines.
  var text = ""
  /// The text before `Copyright`: `WordNet 3.0`.
  var title = "WordNet"
  /// The last word of the title if it begins with a digit, else empty.
  var version = ""
  /// The four digits after `Copyright`, or empty.
  var year = ""

  init(_ bytes: [UInt8]) {
    var lines: [String] = []
    for (_, range) in LineSequence(bytes) {
      guard Self.isNotice(bytes, line: range) else { break }
      let numbered = String(decoding: bytes[range], as: UTF8.self)
      let body = numbered.drop { $0 == " " }.drop { $0.isNumber }.dropFirst()
      lines.append(String(body.reversed().drop { $0 == " " }.reversed()))
    }
    text = lines.joined(separator: "\n")
    for line in lines {
      let words = line.split(separator: " ")
      guard let mark = words.firstIndex(of: "Copyright"), mark > 0, mark + 1 < words.count else { continue }
      title = words[..<mark].joined(separator: " ")
      if words[mark - 1].first?.isNumber == true { version = String(words[mark - 1]) }
      year = String(words[mark + 1].prefix { $0.isNumber })
      break
    }
  }

  /// The first day of the month of release, where the manual pages give it; else of the year of the notice.
  ///
  /// File times will not do: packagers change them, and the same source must give the same pack.
  var date: String {
    title == "WordNet 3.0" ? "2006-12-01" : "\(year.count == 4 ? year : "1970")-01-01"
  }

  static func isNotice(_ bytes: [UInt8], line: Range<Int>) -> Bool {
    line.count >= 2 && bytes[line.lowerBound] == Ascii.space && bytes[line.lowerBound + 1] == Ascii.space
  }
}

extension LexiconInfo {
  /// Princeton's WordNet, or another database in its format that names itself in its notice.
  init(_ notice: WordNetNotice) {
    self.init(
      name: "wordnet", title: notice.title, version: notice.version,
      languages: [LanguageTag("en")].compactMap(\.self),
      glossLanguages: [LanguageTag("en")].compactMap(\.self),
      licence: notice.title == "WordNet \(notice.version)"
        ? "WordNet-\(notice.version)" : "LicenseRef-Notice",
      licenceText: notice.text, source: "https://wordnet.princeton.edu/", date: notice.date)
  }
}
