import FoundationEssentials
import ImportingBase
import LexiconModel

/// Imports a lexicon of gruut (Michael Hansen): a database whose table `word_phonemes` has a row for each way in which a
/// word is spoken, its phonemes in IPA and parted by spaces.
///
/// Delivers a pronunciation for each row as the rows are read, so that a word's variants follow its first one; what is
/// the same for a word twice in a row is one. Stress stands where gruut has it, before the vowel.
struct GruutImporter: Importer {
  let info: LexiconInfo
  private(set) var warnings: WarningLog
  private let name: String
  private let path: String
  private let rows: SQLiteRows
  private var last: (word: String, sounds: Set<String>) = ("", [])
  private var lastRow: Int64?
  private var isAtEnd = false

  private static let table = "word_phonemes"
  private static let columns = ["word", "phonemes"]
  /// The most bytes of a word, and of what is written about its sound.
  private static let limits = [255, 1024]

  /// Reads the file at `path`, or `lexicon.db` in that folder, of an unpacked package such as `gruut-lang-de`.
  init(path: String, observe: SourceObserver) throws(ImportError) {
    let package = try PackagedFile(at: path, places: ["lexicon.db"], observe: observe)
    name = package.file.name
    self.path = "\(package.folder)/\(name)"
    var warnings = WarningLog()
    info = LexiconInfo(gruut: package, &warnings)
    self.warnings = warnings
    do throws(SQLiteFault) {
      let rows = try SQLiteRows(path: self.path, table: Self.table, columns: Self.columns)
      if let rows { self.rows = rows; return }
    } catch {
      throw .database(path: self.path, reason: error.reason)
    }
    throw .noTable(path: self.path, table: Self.table, columns: Self.columns)
  }

  mutating func next() throws(ImportError) -> LexiconRecord? {
    while !isAtEnd {
      let row: SQLiteRows.Row?
      do throws(SQLiteFault) {
        row = try rows.next()
      } catch {
        guard let lastRow else { throw .database(path: path, reason: error.reason) }
        warnings.add(ImportWarning(file: name, .rowsEnd(number: lastRow, reason: error.reason)))
        row = nil
      }
      guard let row else {
        isAtEnd = true
        if lastRow == nil { throw .noEntries(path: path) }
        return nil
      }
      lastRow = row.number
      do throws(LineFault) {
        if let fact = try fact(of: row) { return .fact(fact) }
      } catch {
        warnings.add(ImportWarning(file: name, .skippedRow(number: row.number, error)))
      }
    }
    return nil
  }

  /// The pronunciation of a row, or nil if the row before says the same.
  private mutating func fact(of row: SQLiteRows.Row) throws(LineFault) -> WordFact? {
    let word = try Self.text(row, 0)
    let phonemes = try Self.text(row, 1)
    // `SIL` stands for silence; IPA has no capital letters of ASCII.
    if phonemes.utf8.contains(where: Ascii.isUpper) { throw .invalid(field: Self.columns[1], text: phonemes) }
    if word != last.word { last = (word, []) }
    // A hyphen of its own parts what eSpeak takes for syllables, and is no sound.
    let sound = phonemes.split(separator: " ").filter { $0 != "-" }.joined()
    if sound.isEmpty { throw .missing(field: Self.columns[1]) }
    return last.sounds.insert(sound).inserted ? WordFact(word: word, value: .pronunciation(sound)) : nil
  }

  private static func text(_ row: SQLiteRows.Row, _ column: Int) throws(LineFault) -> String {
    guard let bytes = row.fields[column], !bytes.isEmpty else { throw .missing(field: columns[column]) }
    if bytes.count > limits[column] { throw .tooLong(bytes: bytes.count, limit: limits[column]) }
    guard let text = String(validating: bytes, as: UTF8.self)?.trimmed, !text.isEmpty else {
      throw .invalid(field: columns[column], text: String(decoding: bytes, as: UTF8.self))
    }
    return text
  }
}

extension LexiconInfo {
  /// The folder of the package tells the language, since nothing in it does; its lexicon of eSpeak's sounds lies in a
  /// folder of its own.
  fileprivate init(gruut package: PackagedFile, _ warnings: inout WarningLog) {
    let prefix = "gruut_lang_"
    let folders = URL(filePath: package.folder).standardizedFileURL.pathComponents
    let language = folders.last { $0.hasPrefix(prefix) }.map {
      String($0.dropFirst(prefix.count).prefix { $0 != "-" })
    }
    let code = language.map { "-\($0)" } ?? ""
    let isOfESpeak = folders.last == "espeak"
    let wheel = package.wheel(of: "gruut_lang_\(language ?? "")")
    let licence = wheel?.licenceText ?? ""
    if licence.isEmpty { warnings.add(ImportWarning(file: "LICENSE", .fileMissing(.licenceText))) }
    let version = package.neighbour(isOfESpeak ? "../VERSION" : "VERSION")
    self.init(
      name: "gruut\(code)" + (isOfESpeak ? "-espeak" : ""),
      title: "gruut" + (language.map { " (\($0))" } ?? "") + (isOfESpeak ? ", eSpeak" : ""),
      version: version.map { String(decoding: $0.bytes, as: UTF8.self).trimmed } ?? wheel?.version ?? "",
      languages: [LanguageTag(language ?? "")].compactMap(\.self), licence: "MIT", licenceText: licence,
      source: "https://pypi.org/project/gruut-lang\(code)", date: CopyrightYear.date(in: licence))
  }
}
