import ImportingBase
import LexiconModel

/// Imports a language's table of simplemma 2 (Adrien Barbaresi, Juanjo Diaz), which maps each form to its lemma.
///
/// Each pair of a form and another word gives a form, in the order of the table. The table has neither parts of speech nor
/// grammatical features, and one lemma per form.
///
/// The Turkish table gives verbs by their stem: `git` for `gitti` and `gitmek`. Their forms lead to the infinitive first, which
/// dictionaries list.
struct SimplemmaImporter: PieceImporter {
  let info: LexiconInfo
  private(set) var warnings = WarningLog()
  var records = RecordQueue()
  private let name: String
  private var table: FrontCodedTable
  private var count = 0
  /// The infinitives of verbs that the table gives by their stem.
  private var infinitives: [[UInt8]: [UInt8]] = [:]

  /// The endings of infinitives, in languages whose table gives verbs by their stem.
  private static let infinitiveEndings = ["tr": ["mek", "mak"]]

  /// The most bytes of a table; the largest of simplemma 2.0.0 has 8.6 MB.
  private static let limit = 256 << 20

  /// Reads the file at `path`, such as `de.plzma`, of the wheel `simplemma` unpacked around it.
  init(path: String, observe: SourceObserver) throws(ImportError) {
    let package = try PackagedFile(at: path, places: [], observe: observe)
    name = package.file.name
    info = LexiconInfo(simplemma: package, warnings: &warnings)
    let bytes = try ImportError.inflating(path) { () throws(InflateError) in
      try Xz.contents(of: package.file.bytes, limit: Self.limit)
    }
    do throws(LineFault) {
      table = try FrontCodedTable(bytes)
    } catch {
      throw .malformedRecord(file: name, offset: 0, error)
    }
    let endings = Self.infinitiveEndings[info.languages.first?.text ?? ""] ?? []
    if !endings.isEmpty { infinitives = Self.infinitives(in: table, endings.map { Array($0.utf8) }) }
  }

  /// The infinitives of a table by their stems, as far as it can be read.
  private static func infinitives(in table: FrontCodedTable, _ endings: [[UInt8]]) -> [[UInt8]: [UInt8]] {
    var (table, found) = (table, [[UInt8]: [UInt8]]())
    while let pair = (try? table.next()) ?? nil {
      for ending in endings where Array(pair.form) == pair.lemma + ending {
        found[Array(pair.lemma)] = Array(pair.form)
      }
    }
    return found
  }

  mutating func readPiece() throws(ImportError) -> Bool {
    let start = table.offset
    do throws(LineFault) {
      guard let pair = try table.next() else {
        if count != table.count { throw .wrongCount(field: "count", promised: table.count) }
        return false
      }
      count += 1
      if !infinitives.isEmpty, let infinitive = infinitives[Array(pair.lemma)], infinitive != Array(pair.form)
      {
        records.add(
          Form(
            surface: String(decoding: pair.form, as: UTF8.self),
            lemma: String(decoding: infinitive, as: UTF8.self), partOfSpeech: .other))
      }
      if pair.form == pair.lemma { return true }
      let form = String(decoding: pair.form, as: UTF8.self)
      let lemma = String(decoding: pair.lemma, as: UTF8.self)
      if !form.isEmpty && !lemma.isEmpty && form.lowercased() != lemma.lowercased() {
        records.add(Form(surface: form, lemma: lemma, partOfSpeech: .other))
      }
      return true
    } catch {
      if count == 0 && start < table.size { throw .malformedRecord(file: name, offset: start, error) }
      warnings.add(name, .endsAt(offset: start, error))
      return false
    }
  }
}

extension LexiconInfo {
  /// The license of the data is in the wheel's description; the wheel's own license is that of the program.
  fileprivate init(simplemma package: PackagedFile, warnings: inout WarningLog) {
    let wheel = package.wheel(of: "simplemma")
    let terms = wheel?.section("## Credits and licenses") ?? ""
    if terms.isEmpty { warnings.add("METADATA", .fileMissing(.licenceText)) }
    let code = package.file.name.split(separator: ".").first.map { String($0) } ?? ""
    let version = wheel?.version ?? ""
    self.init(
      name: "forms-\(code)", title: "simplemma \(version) ".trimmed + " (\(code))", version: version,
      languages: [LanguageTag(code)].compactMap(\.self),
      licence: "LicenseRef-simplemma",
      licenceText: [terms, wheel?.licenceText ?? ""].joined(separator: "\n\n").trimmed,
      source: "https://github.com/adbar/simplemma", date: CopyrightYear.date(in: wheel?.licenceText ?? ""))
  }
}
