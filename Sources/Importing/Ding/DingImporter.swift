import ImportingBase
import LexiconModel

/// Imports the word list of Ding (Frank Richter, dict.tu-chemnitz.de): lines with German on the one side of ` :: ` and
/// English on the other.
///
/// Delivers the synsets and forms of each line as it is read, then an entry for each headword.
struct DingImporter: Importer {
  let info: LexiconInfo
  private(set) var warnings: WarningLog
  private let name: String
  private var lines: SourceLines
  private var senses = SenseCollector()
  private var synsetCount = 0
  private var records: [LexiconRecord] = []
  private var delivered = 0
  private var isCollected = false
  private var failed: (line: Int, fault: LineFault)?

  /// Reads the list at `path`, or that of the Debian package `trans-de-en` unpacked there.
  init(path: String, observe: SourceObserver) throws(ImportError) {
    let (text, folder) = try Self.open(path, observe)
    name = text.name
    var warnings = WarningLog()
    let head = try text.beginning(4096)
    info = LexiconInfo(ding: String(decoding: head, as: UTF8.self), name: name, folder: folder, &warnings)
    lines = try text.lines(.utf8, &warnings)
    self.warnings = warnings
  }

  private static func open(
    _ path: String, _ observe: SourceObserver
  ) throws(ImportError) -> (SourceText, folder: String) {
    let place = "\(path)/usr/share/trans/de-en"
    do throws(ImportError) {
      let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
      return (try SourceText(path: path, observe: observe), folder)
    } catch {
      guard case .notAFile = error else { throw error }
      return (try SourceText(path: place, observe: observe), "\(path)/usr/share/trans")
    }
  }

  mutating func next() throws(ImportError) -> LexiconRecord? {
    while delivered == records.count && !isCollected {
      records.removeAll(keepingCapacity: true)
      delivered = 0
      try readLine()
    }
    if delivered < records.count {
      defer { delivered += 1 }
      return records[delivered]
    }
    return senses.next().map { .entry($0) }
  }

  private mutating func readLine() throws(ImportError) {
    guard let line = try lines.next(&warnings) else {
      if senses.isEmpty {
        throw .malformed(file: name, line: failed?.line ?? 1, failed?.fault ?? .missing(field: "::"))
      }
      isCollected = true
      senses.sort()
      return
    }
    if line.bytes.isEmpty || line.bytes[0] == UInt8(ascii: "#") { return }
    do throws(LineFault) {
      add(try DingLine(String(decoding: line.bytes, as: UTF8.self)[...]))
    } catch {
      if failed == nil { failed = (line.number, error) }
      warnings.add(ImportWarning(file: name, line: line.number, .skippedLine(error)))
    }
  }

  private mutating func add(_ line: DingLine) {
    for meaning in line.meanings {
      let members = meaning.variants.map { $0.headwords[0] }
      // Those of the same gender and use share a synset.
      var made: [(labels: [String], partOfSpeech: PartOfSpeech, synset: Int)] = []
      for (index, variant) in meaning.variants.enumerated() {
        let labels = variant.genders + (variant.isPlural ? ["plural"] : []) + variant.objects + variant.labels
        let part = variant.partOfSpeech ?? .other
        let same = made.first { $0.labels == labels && $0.partOfSpeech == part }
        let synset = same?.synset ?? synsetCount
        if same == nil {
          synsetCount += 1
          made.append((labels, part, synset))
          records.append(
            .synset(
              Synset(
                partOfSpeech: part, members: members, definition: meaning.definition,
                examples: meaning.examples.map { Example(text: $0) }, labels: labels)))
        }
        for (place, headword) in variant.headwords.enumerated() {
          let rank = (meaning.isMain ? 0 : 4) + (index > 0 ? 1 : 0) + (place > 0 ? 2 : 0)
          senses.add(headword, synset, part, rank: rank)
        }
      }
    }
    records += line.forms.map { .form($0) }
  }
}

extension LexiconInfo {
  /// What the comments at the head of the list say, and the Debian package around it.
  fileprivate init(ding head: String, name: String, folder: String, _ warnings: inout WarningLog) {
    func field(_ mark: String) -> String {
      let line = head.split(separator: "\n").first { $0.hasPrefix("# \(mark) :: ") }
      return line.map { String($0.dropFirst(mark.count + 6)).trimmed } ?? ""
    }
    let notice = try? SourceFile(path: "\(folder)/../doc/trans-\(name)/copyright", name: "copyright")
    if notice == nil { warnings.add(ImportWarning(file: "copyright", .fileMissing(.licenceText))) }
    let words = field("Version").split(separator: " ")
    let date = words.last { $0.count == 10 && $0.allSatisfy { $0.isNumber || $0 == "-" } }
    let codes = name.split(separator: "-").map { LanguageTag(String($0)) }
    let isPair = codes.count == 2 && codes.allSatisfy { $0 != nil }
    self.init(
      name: "ding-\(isPair ? name : "de-en")", title: "Ding: Deutsch–Englisch",
      version: words.last.map { String($0) } ?? "",
      languages: [isPair ? codes[0] : LanguageTag("de")].compactMap(\.self),
      glossLanguages: [isPair ? codes[1] : LanguageTag("en")].compactMap(\.self), licence: "GPL-2.0-or-later",
      licenceText: notice.map { String(decoding: $0.bytes, as: UTF8.self).trimmed } ?? "",
      source: field("URL"),
      date: date.map { String($0) } ?? "1970-01-01")
  }
}
