import ImportingBase
import LexiconModel

/// What a dictionary says of itself in the lines at its top that begin with `#` (Lingvo's help, "DSL dictionary structure").
struct DslHeader: Equatable, Sendable {
  var name = ""
  var indexLanguage = ""
  var contentsLanguage = ""
  /// The code page of a dictionary that is not in Unicode: `Cyrillic`, `Latin`, `EasternEuropean`.
  var codePage = ""

  /// Reads lines up to the first that is none of the header's; the byte order mark is gone already.
  init(_ lines: some Sequence<[UInt8]>) {
    for line in lines where !line.isEmpty {
      guard line.first == UInt8(ascii: "#") else { break }
      add(line)
    }
  }

  /// Takes in one line: `#NAME "WordNet 3.0"`.
  mutating func add(_ line: [UInt8]) {
    let key = line.prefix { $0 != Ascii.space && $0 != Ascii.tab }
    let value = String(decoding: line[key.endIndex...], as: UTF8.self).trimmed
    let unquoted =
      value.count > 1 && value.hasPrefix("\"") && value.hasSuffix("\"")
      ? String(value.dropFirst().dropLast()).trimmed : value
    switch String(decoding: key, as: UTF8.self).uppercased() {
    case "#NAME": name = unquoted
    case "#INDEX_LANGUAGE": indexLanguage = unquoted
    case "#CONTENTS_LANGUAGE": contentsLanguage = unquoted
    case "#SOURCE_CODE_PAGE": codePage = unquoted
    // A picture's name, files to include, and what other programs have for themselves.
    default: break
    }
  }

  /// In which characters the text is written where no byte order mark tells; nil if the header does not tell either.
  var charset: SourceCharset? {
    switch codePage.lowercased() {
    case "cyrillic": SourceCharset(name: "windows-1251")
    case "latin", "westerneuropean": SourceCharset(name: "windows-1252")
    case "easterneuropean": SourceCharset(name: "windows-1250")
    case "greek": SourceCharset(name: "windows-1253")
    case "turkish": SourceCharset(name: "windows-1254")
    default: nil
    }
  }
}
