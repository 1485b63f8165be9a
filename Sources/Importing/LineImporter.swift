import ImportingBase
import LexiconModel

/// A format of lines, given by what one line says: the whole of a small line format.
///
///     struct WordList: LineFormat {
///       static let firstField = "word"
///       let info: LexiconInfo
///       init(_ package: PackagedFile, _ text: SourceStream, _ warnings: inout WarningLog) { info = … }
///       mutating func read(_ line: [UInt8], into records: inout RecordQueue) throws(LineFault) { … }
///     }
///
/// with a row in `Formats`: `open: LineImporter<WordList>.init`.
protocol LineFormat {
  /// Where the file is in the folder of an unpacked package; empty if PATH must be the file itself.
  static var places: [String] { get }
  /// What every line begins with, in the words of messages.
  static var firstField: String { get }

  /// Prepares to read `package.file`, whose bytes may be compressed; `text` is the same, decompressed.
  init(_ package: PackagedFile, _ text: SourceStream, _ warnings: inout WarningLog) throws(ImportError)

  var info: LexiconInfo { get }

  /// Whether the line says nothing and needs no warning. By default: an empty line, or one that begins with `#`.
  func isRemark(_ line: [UInt8]) -> Bool

  /// Adds the records of a line; a line for which it throws is skipped with a warning.
  mutating func read(_ line: [UInt8], into records: inout RecordQueue) throws(LineFault)
}

extension LineFormat {
  static var places: [String] { [] }

  func isRemark(_ line: [UInt8]) -> Bool { line.isEmpty || line[0] == UInt8(ascii: "#") }
}

/// Imports a format of lines, whatever the compression of the file and its line ends.
struct LineImporter<Format: LineFormat>: PieceImporter {
  var info: LexiconInfo { format.info }
  private(set) var warnings = WarningLog()
  var records = RecordQueue()
  private var format: Format
  private var lines: SourceLines
  private var skipped: SkippedLines
  private var isEmpty = true

  init(path: String, observe: SourceObserver) throws(ImportError) {
    let package = try PackagedFile(at: path, places: Format.places, observe: observe)
    let text = try SourceStream(path: package.path)
    format = try Format(package, text, &warnings)
    skipped = SkippedLines(of: text.name)
    lines = try text.lines(.utf8, &warnings)
  }

  mutating func readPiece() throws(ImportError) -> Bool {
    guard let line = try lines.next(&warnings) else {
      if isEmpty { throw skipped.malformed(missing: Format.firstField) }
      return false
    }
    do throws(LineFault) {
      if format.isRemark(line.bytes) { return true }
      try format.read(line.bytes, into: &records)
      isEmpty = false
    } catch {
      skipped.skip(line: line.number, error, &warnings)
    }
    return true
  }
}
