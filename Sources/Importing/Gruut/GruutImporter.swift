import Databases
import FoundationEssentials
import ImportingBase
import LexiconModel

/// Imports a lexicon of gruut (Michael Hansen): a database whose table `word_phonemes` has a row for each pronunciation of a
/// word, as phonemes in IPA separated by spaces.
///
/// Each row gives a pronunciation, so that a word's variants follow its first one; equal variants count once. Stress marks
/// stay where gruut puts them, before the vowel.
struct GruutImporter: PieceImporter {
  let info: LexiconInfo
  private(set) var warnings = WarningLog()
  var records = RecordQueue()
  private let name: String
  private let path: String
  private let rows: SourceRows
  private var last: (word: String, sounds: Set<String>) = ("", [])
  private var lastRow: Int?

  private static let table = "word_phonemes"
  private static let columns = ["word", "phonemes"]
  /// The most bytes of a word, and of its phonemes.
  private static let limits = [255, 1024]

  /// Reads the file at `path`, or `lexicon.db` in the folder there, of an unpacked package such as `gruut-lang-de`.
  init(path: String, observe: SourceObserver) throws(ImportError) {
    let package = try PackagedFile(at: path, places: ["lexicon.db"], observe: observe)
    name = package.file.name
    self.path = package.path
    info = LexiconInfo(gruut: package, &warnings)
    do throws(DatabaseFault) {
      let rows = try SourceRows(path: self.path, table: Self.table, columns: Self.columns)
      if let rows { self.rows = rows; return }
    } catch {
      throw .database(path: self.path, reason: error.reason)
    }
    throw .noTable(path: self.path, table: Self.table, columns: Self.columns)
  }

  mutating func readPiece() throws(ImportError) -> Bool {
    let row: SourceRows.Row?
    do throws(DatabaseFault) {
      row = try rows.next()
    } catch {
      guard let lastRow else { throw .database(path: path, reason: error.reason) }
      warnings.add(name, .rowsEnd(number: lastRow, reason: error.reason))
      return false
    }
    guard let row else {
      if lastRow == nil { throw .noEntries(path: path) }
      return false
    }
    lastRow = row.number
    do throws(LineFault) {
      try add(row)
    } catch {
      warnings.add(name, .skippedRow(number: row.number, error))
    }
    return true
  }

  /// Adds the pronunciation of a row, unless an earlier row of the word has the same.
  private mutating func add(_ row: SourceRows.Row) throws(LineFault) {
    let word = try Self.text(row, 0)
    let phonemes = try Self.text(row, 1)
    // `SIL` means silence; IPA has no ASCII capitals.
    if phonemes.utf8.contains(where: Ascii.isUpper) { throw .invalid(field: Self.columns[1], text: phonemes) }
    if word != last.word { last = (word, []) }
    // A separate hyphen is eSpeak's syllable boundary, not a sound.
    let sound = phonemes.split(separator: " ").filter { $0 != "-" }.joined()
    if sound.isEmpty { throw .missing(field: Self.columns[1]) }
    if last.sounds.insert(sound).inserted { records.addPronunciation(sound, of: word) }
  }

  private static func text(_ row: SourceRows.Row, _ column: Int) throws(LineFault) -> String {
    guard let bytes = row.fields[column].text, !bytes.isEmpty else { throw .missing(field: columns[column]) }
    if bytes.count > limits[column] { throw .tooLong(bytes: bytes.count, limit: limits[column]) }
    guard let text = String(validating: bytes, as: UTF8.self)?.trimmed, !text.isEmpty,
      text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else {
      throw .invalid(field: columns[column], text: String(decoding: bytes, as: UTF8.self))
    }
    return text
  }
}

extension LexiconInfo {
  /// The folder of the package gives the language, because nothing in it does. Its lexicon for eSpeak is in the folder
  /// `espeak`.
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
    if licence.isEmpty { warnings.add("LICENSE", .fileMissing(.licenceText)) }
    let version = package.neighbor(isOfESpeak ? "../VERSION" : "VERSION")
    self.init(
      name: "gruut\(code)" + (isOfESpeak ? "-espeak" : ""),
      title: "gruut" + (language.map { " (\($0))" } ?? "") + (isOfESpeak ? ", eSpeak" : ""),
      version: version.map(\.text.trimmed) ?? wheel?.version ?? "",
      languages: [LanguageTag(language ?? "")].compactMap(\.self), licence: "MIT", licenceText: licence,
      source: "https://pypi.org/project/gruut-lang\(code)", date: CopyrightYear.date(in: licence))
  }
}
