import Encodings
import ImportingBase
import LexiconModel

/// The readable lines of a file in EDICT's format, in UTF-8.
struct EdictFile {
  let name: String
  /// The file's description of itself: its line that begins with `？？？`; empty if it has none.
  private(set) var heading = ""
  /// Whether some line refers to another.
  private(set) var hasReferences = false

  private var text: [UInt8] = []
  /// The start and end of each line in the text.
  private var bounds: [(start: Int32, end: Int32)] = []

  var count: Int { bounds.count }

  /// Lines that cannot be read are skipped with a warning.
  init(_ file: SourceFile, warnings: inout WarningLog) throws(ImportError) {
    name = file.name
    let isUTF8 = (try? UTF8Span(validating: file.bytes.span)) != nil
    let charset = isUTF8 ? nil : TextDecoder(name: Array("EUC-JP".utf8))
    try file.readLines(missing: "headword", &warnings) { line, _ throws(LineFault) in
      if line.isEmpty { return false }
      try add(line, charset)
      return !bounds.isEmpty
    }
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>, _ charset: TextDecoder?) throws(LineFault) {
    guard bytes.count <= EdictLine.limit else { throw .tooLong(bytes: bytes.count, limit: EdictLine.limit) }
    let start = text.count
    if let charset {
      guard let line = charset.text(of: bytes.span) else {
        throw .invalid(field: "EUC-JP", bytes)
      }
      text += line.utf8
    } else {
      text += bytes
    }
    let line = text[start...]
    // U+FF1F, or U+3000 in newer files, which sort before all words.
    let isHeading = line.starts(with: "？？？".utf8) || line.starts(with: "　？？？".utf8)
    do throws(LineFault) {
      let read = try EdictLine(line)
      if isHeading {
        heading = String(decoding: read.body, as: UTF8.self)
        text.removeSubrange(start...)
        return
      }
      if !hasReferences {
        hasReferences = EdictSense.senses(of: read.body).contains { !$0.references.isEmpty }
      }
    } catch {
      text.removeSubrange(start...)
      throw error
    }
    bounds.append((Int32(start), Int32(text.count)))
  }

  /// The line with this number, counted from 0.
  func line(_ number: Int) -> EdictLine? {
    try? EdictLine(text[Int(bounds[number].start)..<Int(bounds[number].end)])
  }

  /// A hash of a line's body; unique for a line with several headwords.
  func hash(_ number: Int) -> UInt64 {
    guard let line = line(number), line.isSimple else { return UInt64(number) }
    return Fnv1a.of(line.body)
  }
}

extension LexiconInfo {
  /// The heading gives the date: `EDICT…/Copyright…/Created: 2021-02-03`.
  init(edict lines: EdictFile, _ package: PackagedFile?, _ warnings: inout WarningLog) {
    let created = lines.heading.split(separator: "/").first { $0.hasPrefix("Created: ") }
    let date = created.map { String($0.dropFirst("Created: ".count).prefix(10)) } ?? "1970-01-01"
    let licence = package?.nearest(["share/doc/edict/copyright", "usr/share/doc/edict/copyright"])
    if licence == nil { warnings.add("copyright", .fileMissing(.licenceText)) }
    let name = lines.name.prefix { $0 != "." }.lowercased()
    self.init(
      name: name, title: name == "edict" ? "EDICT" : name.uppercased(), version: date,
      languages: [LanguageTag("ja")].compactMap(\.self),
      glossLanguages: [LanguageTag("en")].compactMap(\.self),
      licence: "CC-BY-SA-3.0", licenceText: licence.map(\.text) ?? "",
      source: "https://www.edrdg.org/wiki/index.php/JMdict-EDICT_Dictionary_Project", date: date)
  }
}
