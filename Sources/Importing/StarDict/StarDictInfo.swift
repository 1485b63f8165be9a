import FoundationEssentials
import ImportingBase
import LexiconModel
import Processes

/// The content of an `.ifo` file (StarDict's `doc/StarDictFileFormat`): lines `key=value` after a first line that names the
/// format. Lines end with LF, CR LF or CR; there may be a byte order mark.
struct StarDictInfo: Equatable {
  private(set) var values: [String: String] = [:]
  /// The types of the fields of every article; empty if each field states its own.
  private(set) var types: [UInt8] = []
  /// Bytes of an offset in the index: 4 or 8.
  private(set) var offsetLength = 4

  /// The most bytes of the file.
  static let limit = 1 << 20
  private static let magic = "StarDict's dict ifo file"
  private static let versions = ["2.4.2", "3.0.0"]

  init(_ file: SourceFile, warnings: inout WarningLog) throws(ImportError) {
    func fail(_ line: Int, _ fault: LineFault) -> ImportError {
      .malformed(file: file.name, line: line, fault)
    }
    var bytes = file.bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false) { ["\n", "\r", "\r\n"].contains($0) }
    guard lines[0].trimmed == Self.magic else {
      throw fail(1, .invalid(field: "magic", text: String(lines[0].prefix(40))))
    }
    for (number, line) in lines.enumerated().dropFirst() where !line.trimmed.isEmpty {
      guard let sign = line.firstIndex(of: "=") else {
        warnings.add(file.name, line: number + 1, .skippedLine(.missing(field: "=")))
        continue
      }
      let key: String = line[..<sign].trimmed
      let value: String = line[line.index(after: sign)...].trimmed
      if values[key] != nil {
        warnings.add(file.name, line: number + 1, .skippedLine(.repeated(field: key)))
        continue
      }
      values[key] = value
      if let fault = Self.fault(key, value) { throw fail(number + 1, fault) }
      if key == "version", !Self.versions.contains(value) {
        warnings.add(
          file.name, line: number + 1, .skippedLine(.invalid(field: key, text: String(value.prefix(40)))))
      }
    }
    types = Array((values["sametypesequence"] ?? "").utf8)
    offsetLength = values["idxoffsetbits"] == "64" ? 8 : 4
  }

  private static func fault(_ key: String, _ value: String) -> LineFault? {
    let isGood =
      switch key {
      case "idxoffsetbits": value == "32" || value == "64"
      case "sametypesequence": value.utf8.allSatisfy { Ascii.isLower($0 | 0x20) } && value.utf8.count <= 16
      case "wordcount", "synwordcount", "idxfilesize": UInt64(value) != nil
      default: true
      }
    return isGood ? nil : .invalid(field: key, text: String(value.prefix(40)))
  }

  /// A number that the file states; nil if it does not.
  func number(_ key: String) -> UInt64? { values[key].flatMap { UInt64($0) } }

  /// Warns if the file states another count than the one found.
  func check(_ key: String, found: Int, in file: String, _ warnings: inout WarningLog) {
    guard let stated = number(key), stated != UInt64(found) else { return }
    warnings.add(file, .otherCount(field: key, stated: stated, found: found))
  }
}

extension LexiconInfo {
  /// From the `.ifo` file; `day` is when the text was compressed.
  init(_ info: StarDictInfo, paths: StarDictPaths, day: String) {
    let values = info.values
    let title = values["bookname"] ?? ""
    let languages = (values["lang"] ?? "").split { !($0.isLetter || $0.isNumber) }.map {
      LanguageTag(String($0))
    }
    let terms = ["license", "licence", "copyright"].compactMap { values[$0] }.first ?? ""
    let notice = [values["copyright"], values["description"]].compactMap(\.self).map(
      StarDictDate.withoutBreaks
    )
    .joined(separator: "\n")
    self.init(
      name: paths.name, title: title.isEmpty ? paths.fileName : title, version: values["dictversion"] ?? "",
      languages: languages.first.flatMap(\.self).map { [$0] } ?? [],
      glossLanguages: languages.dropFirst().first.flatMap(\.self).map { [$0] } ?? [],
      licence: terms.isEmpty ? "" : "LicenseRef-Notice", licenceText: notice,
      source: values["website"] ?? "",
      date: StarDictDate.day(values["date"] ?? "") ?? day)
  }
}

/// Dates as written in `.ifo` files.
enum StarDictDate {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// `2017.11.17`, `2006-9-24`, `Sun Sep 24 16:37:03 2006` as `YYYY-MM-DD`; nil for anything else.
  static func day(_ text: String) -> String? {
    let parts = text.split { !($0.isLetter || $0.isNumber || $0 == ":") }.filter { !$0.contains(":") }
    guard let year = parts.first(where: { $0.utf8.count == 4 && Int($0) != nil }) else { return nil }
    let numbers = parts.filter { $0 != year }.compactMap { Int($0) }
    let name = parts.lazy.compactMap { part in months.firstIndex { part.lowercased().hasPrefix($0) } }.first
    let month = name.map { $0 + 1 } ?? numbers.first
    let day = name == nil ? numbers.dropFirst().first : numbers.first
    guard let month, let day, 1...12 ~= month, 1...31 ~= day else { return nil }
    return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }

  /// A description with line ends in place of `<br>`.
  static func withoutBreaks(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return MarkupText.richText(bytes.span, .html).lines.map(\.plain).joined(separator: "\n")
  }
}

/// The files of one StarDict dictionary, found by the path of any of them, their common stem, or their folder.
struct StarDictPaths: Equatable {
  /// The path without an ending.
  let stem: String

  private static let endings = [".ifo", ".idx.gz", ".idx", ".syn", ".dict.dz", ".dict"]

  init(_ path: String) {
    let path = path.withoutLastSlashes
    if let ending = Self.endings.first(where: { path.hasSuffix($0) }) {
      stem = String(path.dropLast(ending.count))
    } else {
      stem = Self.dictionary(in: path) ?? path
    }
  }

  /// The first dictionary of a folder, by name; nil if there is none.
  private static func dictionary(in folder: String) -> String? {
    let names = FileNames.all(in: folder) ?? []
    return names.filter { $0.hasSuffix(".ifo") && !$0.hasPrefix(".") }.min().map {
      "\(folder)/\($0.dropLast(4))"
    }
  }

  var info: String { "\(stem).ifo" }
  /// The possible paths, of which the first that exists is read.
  var indexes: [String] { ["\(stem).idx", "\(stem).idx.gz"] }
  var synonyms: String { "\(stem).syn" }
  var texts: [String] { ["\(stem).dict.dz", "\(stem).dict"] }
  var fileName: String { stem.fileName }

  /// The default name of the pack.
  var name: String {
    let name = fileName.replacing("_", with: "-").packName
    return name.isEmpty ? "stardict" : name
  }
}

/// The ways to read articles of StarDict dictionaries: a row each, with the dictionaries that it is for.
enum StarDictReaders {
  struct Row: Sendable {
    /// The value of `--style`.
    let name: String
    /// The meaning of Pango's markup in its articles.
    var pango = MarkupDialect.pango
    let read: @Sendable (StarDictArticle) -> RichArticle
    /// Whether it is for the dictionary with this description.
    let reads: @Sendable (StarDictInfo) -> Bool
  }

  /// The first row that is for a dictionary applies; the last one is for all.
  static let rows = [
    Row(
      name: "littre", pango: LittreArticle.dialect, read: { LittreArticle.read($0) },
      reads: { $0.values["bookname"] == "XMLittre" }),
    Row(
      name: "plain", read: { RichArticle($0.text, headwords: $0.headwords) }, reads: { _ in true }),
  ]

  static func row(for info: StarDictInfo) -> Row {
    rows.first { $0.reads(info) } ?? rows[rows.count - 1]
  }
}
