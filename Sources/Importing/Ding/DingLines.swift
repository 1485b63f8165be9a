import ImportingBase
import LexiconModel

/// The word list of Ding (Frank Richter, dict.tu-chemnitz.de): lines with German and English, separated by ` :: `.
///
/// Each line gives synsets and forms; after the last line follows an entry for each headword.
struct DingLines: LineFormat {
  static let places = ["usr/share/trans/de-en"]
  static let firstField = "::"

  let info: LexiconInfo

  init(_ package: PackagedFile, _ text: SourceStream, _ warnings: inout WarningLog) throws(ImportError) {
    let head = String(decoding: try text.beginning(4096), as: UTF8.self)
    info = LexiconInfo(ding: head, package, &warnings)
  }

  mutating func read(_ line: [UInt8], into records: inout RecordQueue) throws(LineFault) {
    let line = try DingLine(String(decoding: line, as: UTF8.self)[...])
    for meaning in line.meanings {
      let members = meaning.variants.map { $0.headwords[0] }
      // Variants of the same gender and use share a synset.
      var made: [(labels: [String], partOfSpeech: PartOfSpeech, synset: Int)] = []
      for (index, variant) in meaning.variants.enumerated() {
        let labels = variant.genders + (variant.isPlural ? ["plural"] : []) + variant.objects + variant.labels
        let part = variant.partOfSpeech ?? .other
        let same = made.first { $0.labels == labels && $0.partOfSpeech == part }
        let synset =
          same?.synset
          ?? records.add(
            Synset(
              partOfSpeech: part, members: members, definition: meaning.definition,
              examples: meaning.examples.map { Example(text: $0) }, labels: labels))
        if same == nil { made.append((labels, part, synset)) }
        for (place, headword) in variant.headwords.enumerated() {
          let rank = (meaning.isMain ? 0 : 4) + (index > 0 ? 1 : 0) + (place > 0 ? 2 : 0)
          records.senses.add(headword, synset, part, rank: rank)
        }
      }
    }
    for form in line.forms { records.add(form) }
  }
}

extension LexiconInfo {
  /// From the comments at the beginning of the list, and the Debian package around it.
  fileprivate init(ding head: String, _ package: PackagedFile, _ warnings: inout WarningLog) {
    let name = package.file.name
    func field(_ mark: String) -> String {
      let line = head.split(separator: "\n").first { $0.hasPrefix("# \(mark) :: ") }
      return line.map { String($0.dropFirst(mark.count + 6)).trimmed } ?? ""
    }
    let notice = package.neighbor("../doc/trans-\(name)/copyright")
    if notice == nil { warnings.add("copyright", .fileMissing(.licenceText)) }
    let words = field("Version").split(separator: " ")
    let date = words.last { $0.count == 10 && $0.allSatisfy { $0.isNumber || $0 == "-" } }
    let codes = name.split(separator: "-").map { LanguageTag(String($0)) }
    let isPair = codes.count == 2 && codes.allSatisfy { $0 != nil }
    self.init(
      name: "ding-\(isPair ? name : "de-en")", title: "Ding: Deutsch–Englisch",
      version: words.last.map { String($0) } ?? "",
      languages: [isPair ? codes[0] : LanguageTag("de")].compactMap(\.self),
      glossLanguages: [isPair ? codes[1] : LanguageTag("en")].compactMap(\.self), licence: "GPL-2.0-or-later",
      licenceText: notice.map(\.text.trimmed) ?? "",
      source: field("URL"),
      date: date.map { String($0) } ?? "1970-01-01")
  }
}
