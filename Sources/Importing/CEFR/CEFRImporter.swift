import ImportingBase
import LexiconModel

/// Imports the levels of English words from the data of cefrpy.
enum CEFRImporter {
  /// Reads the file at `path`, or that of the wheel `cefrpy` unpacked there.
  static func open(path: String, observe: SourceObserver) throws(ImportError) -> ReadImporter {
    let package = try PackagedFile(at: path, places: ["cefrpy/data.bin", "data.bin"], observe: observe)
    var warnings = WarningLog()
    let data = try CEFRData(package.file, warnings: &warnings)
    let facts = data.words.flatMap { CEFRLevels.facts(of: $0.word, $0.records) }
    let wheel = package.wheel(of: "cefrpy")
    let licence = wheel?.licenceText ?? ""
    if licence.isEmpty { warnings.add(ImportWarning(file: "LICENSE", .fileMissing(.licenceText))) }
    let info = LexiconInfo(
      name: "cefrpy", title: "cefrpy \(wheel?.version ?? "")".trimmed, version: wheel?.version ?? "",
      languages: [LanguageTag("en")].compactMap(\.self), licence: "MIT", licenceText: licence,
      source: "https://github.com/Maximax67/cefrpy", date: CopyrightYear.date(in: licence))
    return ReadImporter(info, warnings, facts: facts)
  }
}
