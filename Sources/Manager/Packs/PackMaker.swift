import History
import Importing
import ImportingBase
import LexiconModel
import LookupKeys
import ManagerBase
import Messages
import PackBuilding
import Processes
import Safety
import TextAnalysis

/// Makes a pack from a dictionary source, for `lensctl import` and `lensctl install`.
struct PackMaker {
  /// A statement about a source that replaces its own; the raw value is the option of `lensctl import`.
  enum Fact: String {
    case name, language, title, date, licence, source
    case glossLanguage = "gloss-language"
    case version = "data-version"
    case licenceFile = "licence-file"
  }

  let format: String
  /// The source: a file or folder.
  let path: String
  var style: String?
  /// Whether headwords and translations change places.
  var isReversed = false
  /// A list of frequencies that orders the translations of a dictionary.
  var ranks: String?
  var facts: [Fact: String] = [:]
  var limits = Limits()

  /// A pack that was made: its description, and what was left out of the source.
  struct Made {
    let info: LexiconInfo
    let warnings: WarningLog
    let skipped: [String]
  }

  /// Why a pack could not be made.
  enum MakeFailure: Error {
    /// The source, or how it should be read.
    case source(Failure)
    /// The folder for the pack: no other pack can be made there either.
    case target(Failure)

    var failure: Failure {
      switch self {
      case .source(let failure), .target(let failure): failure
      }
    }
  }

  /// Makes the pack in a folder, in place of one with its name.
  func make(in folder: String) throws(MakeFailure) -> Made {
    let open: ImportFormat.Opener
    do throws(Failure) { open = try opener() } catch { throw .source(error) }
    limits.begin()
    var digest = SHA256()
    var info: LexiconInfo
    var writer: PackWriter
    let warnings: WarningLog
    var skipped: [String] = []
    // The importer's memory is released before the pack is written.
    do {
      var importer: any Importer
      do throws(ImportError) {
        if isReversed {
          importer = try ReverseImporter(path: path, open: open, ranks: ranks) { digest.update($0) }
        } else if let ranks {
          importer = try RankedImporter(path: path, open: open, ranks: ranks) { digest.update($0) }
        } else {
          importer = try open(path) { digest.update($0) }
        }
      } catch {
        throw .source(.from(error))
      }
      info = importer.info
      do throws(Failure) { try apply(facts, to: &info) } catch { throw .source(error) }
      do throws(Failure) { try DiskChange.makeFolder(folder) } catch { throw .target(error) }
      writer = try collect(&importer, in: folder, &skipped)
      warnings = importer.warnings
    }
    info.sourceChecksum = digest.finishAsText()
    try install(info, &writer, in: folder)
    return Made(info: info, warnings: warnings, skipped: skipped)
  }

  private func install(
    _ info: LexiconInfo, _ writer: inout PackWriter, in folder: String
  ) throws(MakeFailure) {
    var isOfSource = false
    do throws(Failure) {
      try PackInstaller(folder: folder, name: info.name).install { (descriptor) throws(PackWriteError) in
        do throws(PackWriteError) { try writer.write(info, to: descriptor) } catch {
          if case .system = error {} else { isOfSource = true }
          throw error
        }
      }
    } catch {
      throw isOfSource ? .source(error) : .target(error)
    }
  }

  /// The function that opens a source of this format and style.
  private func opener() throws(Failure) -> ImportFormat.Opener {
    guard let row = ImportFormat.named(format) else {
      throw Failure(
        .usage, .unknownFormat(name: format, names: ImportFormat.names))
    }
    guard let style else { return row.open }
    if row.styles.isEmpty { throw Failure(.usage, .noStyles(format: format)) }
    guard let found = row.styles.first(where: { $0.name == style }) else {
      throw Failure(
        .usage,
        .unknownStyle(name: style, format: format, names: row.styles.map(\.name).joined(separator: ", ")))
    }
    return found.open
  }

  /// Reads all records into a writer. An entry or form that a pack cannot contain is added to `skipped`.
  private func collect(
    _ importer: inout any Importer, in folder: String, _ skipped: inout [String]
  ) throws(MakeFailure) -> PackWriter {
    var writer = PackWriter(
      makeKey: LookupKey.bytes, foldKey: AccentFolding.bytes, workspace: Workspace(folder: folder))
    var records = 0
    while true {
      records += 1
      let record: LexiconRecord?
      do throws(Failure) {
        try limits.check(records: records)
        record = try next(&importer)
      } catch {
        throw .source(error)
      }
      guard let record else { return writer }
      do throws(PackWriteError) {
        try writer.add(record)
      } catch {
        // The disk is full.
        if case .system = error { throw .target(.from(error, path: folder)) }
        let failure = Failure.from(error, path: path)
        // Later records refer to synsets by number, so none may be left out.
        if case .synset = record { throw .source(failure) }
        skipped.append(failure.message)
      }
    }
  }

  private func next(_ importer: inout any Importer) throws(Failure) -> LexiconRecord? {
    do throws(ImportError) { return try importer.next() } catch { throw .from(error) }
  }

  // MARK: Facts

  /// The most bytes of a licence's text: 1 MiB.
  private static let licenceLimit = 1 << 20

  /// Puts the facts in place of the source's own, and checks them; checks the name even if it is the source's own.
  private func apply(_ facts: [Fact: String], to info: inout LexiconInfo) throws(Failure) {
    if let name = facts[.name] { info.name = name }
    guard PackName.isValid(info.name) else {
      throw Failure(.usage, .badPackName(name: info.name))
    }
    if let language = facts[.language] { info.languages = [try LanguageTag(argument: language)] }
    if let language = facts[.glossLanguage] { info.glossLanguages = [try LanguageTag(argument: language)] }
    if let date = facts[.date] {
      guard HistoryTime.day(of: ArraySlice(date.utf8)) != nil else {
        throw Failure(.usage, .badDate(value: date))
      }
      info.date = date
    }
    if let title = facts[.title] { info.title = title }
    if let version = facts[.version] { info.version = version }
    if let licence = facts[.licence] { info.licence = licence }
    if let source = facts[.source] { info.source = source }
    if let file = facts[.licenceFile] { info.licenceText = try Self.text(of: file) }
  }

  /// The text of a licence without white space at its end; bytes that are not UTF-8 are read as U+FFFD.
  private static func text(of path: String) throws(Failure) -> String {
    do throws(ImportError) {
      let file = try SourceFile(path: path, name: path, limit: licenceLimit)
      let end = file.bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
      return String(decoding: file.bytes[..<end], as: UTF8.self)
    } catch {
      throw .from(error)
    }
  }
}

extension PackMaker {
  /// How much memory and processor time an import may use, so that a source that is broken or hostile ends in a message.
  struct Limits {
    /// Memory is checked each time after this many records.
    private static let interval = 1024
    /// Bytes of addresses beyond resident memory: mapped files, reserved memory.
    private static let spare = 6 << 30

    /// Memory in MiB, and processor time in seconds.
    var memory = 2048
    var seconds = 1800

    /// Sets the limits of the process, as a last resort: between two records, `check` reports a lack of memory.
    func begin() {
      ResourceLimits.allow(
        addresses: memory << 20 + Self.spare, seconds: seconds,
        onTime: { _ in
          StandardStreams.end(
            "lensctl: the import took more processor time than --time-limit allows: the source may be broken, else allow more\n",
            status: 65)
        },
        onMemory: { signal in
          if !ResourceLimits.isShortOfAddresses { StandardStreams.endAsBefore(signal) }
          StandardStreams.end(
            "lensctl: the import took more memory than --memory-limit allows: the source may be broken, else allow more\n",
            status: 65)
        })
    }

    /// Throws if the process uses more memory than allowed, after this many records.
    func check(records: Int) throws(Failure) {
      if records % Self.interval == 1, ResourceLimits.peakMemory > memory << 20 {
        throw Failure(.data, .importMemory(limit: memory, records: records))
      }
    }
  }
}
