import LexiconModel

/// Imports the levels of English words from the data of cefrpy.
package struct CEFRImporter: Importer {
  package let info: LexiconInfo
  package private(set) var warnings: WarningLog
  private let facts: [WordFact]
  private var position = 0

  /// Reads the file at `path`, or that of the wheel `cefrpy` unpacked there.
  package init(path: String, observe: SourceObserver) throws(ImportError) {
    let package = try PackagedFile(at: path, places: ["cefrpy/data.bin", "data.bin"], observe: observe)
    var warnings = WarningLog()
    let data = try CEFRData(package.file, warnings: &warnings)
    facts = data.words.flatMap { CEFRLevels.facts(of: $0.word, $0.records) }
    let wheel = package.wheel(of: "cefrpy")
    let licence = wheel?.licenceText ?? ""
    if licence.isEmpty { warnings.add(ImportWarning(file: "LICENSE", .fileMissing(.licenceText))) }
    info = LexiconInfo(
      name: "cefrpy", title: "cefrpy \(wheel?.version ?? "")".trimmed, version: wheel?.version ?? "",
      languages: [LanguageTag("en")].compactMap(\.self), licence: "MIT", licenceText: licence,
      source: "https://github.com/Maximax67/cefrpy", date: CopyrightYear.date(in: licence))
    self.warnings = warnings
  }

  package mutating func next() throws(ImportError) -> LexiconRecord? {
    guard position < facts.count else { return nil }
    defer { position += 1 }
    return .fact(facts[position])
  }
}
