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
struct PackMaker: Codable {
  /// A statement about a source that replaces its own; the raw value is the option of `lensctl import`.
  enum Fact: String, Codable, CodingKeyRepresentable {
    case name, language, title, date, licence, source
    case glossLanguage = "gloss-language"
    case version = "data-version"
  }

  /// A dictionary: a file or folder, and the name of its format.
  struct Source: Codable, Equatable {
    var format: String
    var path: String
  }

  let format: String
  /// The source: a file or folder.
  var path: String
  var style: String?
  /// Whether headwords and translations change places.
  var isReversed = false
  /// A list of frequencies that orders the translations of a dictionary.
  var ranks: String?
  /// A dictionary whose senses are left out.
  var without: Source?
  /// A dictionary that translates the translations.
  var through: Source?
  var facts: [Fact: String] = [:]
  /// Files with the text of the licence, one after the other.
  var licenceFiles: [String] = []
  var limits = Limits()

  /// A pack that was made.
  struct Made: Codable {
    let name: String
    let sourceChecksum: String
    /// The first warnings, and the number of all.
    let warnings: [String]
    let warningCount: Int
  }

  /// The most warnings that are reported one by one.
  static let toldWarnings = 20

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

  /// The same for another process: files that are open in this one have names such as `/dev/stdin` here only.
  func forOtherProcess() throws(Failure) -> PackMaker {
    func name(_ path: String) throws(Failure) -> String {
      guard path.hasPrefix("/dev/"), FileCalls.status(path, followsLinks: true) != nil else { return path }
      guard let file = FileCalls.realPath(path), stat.isFile(file.pathBytes) else {
        throw .from(ImportError.notAFile(path: path))
      }
      return file
    }
    var maker = self
    maker.path = try name(path)
    if let ranks { maker.ranks = try name(ranks) }
    if let without { maker.without?.path = try name(without.path) }
    if let through { maker.through?.path = try name(through.path) }
    for index in licenceFiles.indices { maker.licenceFiles[index] = try name(licenceFiles[index]) }
    return maker
  }

  /// Makes the pack in a folder, in place of one with its name.
  func make(in folder: String) throws(MakeFailure) -> Made {
    let open: ImportFormat.Opener
    let known: ImportFormat.Source?
    let second: ImportFormat.Source?
    do throws(Failure) {
      open = try opener()
      known = try without.map { (source) throws(Failure) in
        ImportFormat.Source(path: source.path, open: try Self.row(of: source.format).open)
      }
      second = try through.map { (source) throws(Failure) in
        ImportFormat.Source(path: source.path, open: try Self.row(of: source.format).open)
      }
    } catch {
      throw .source(error)
    }
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
        importer = try self.importer(open, without: known, through: second) { digest.update($0) }
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
    let told = (warnings.kept.map(\.text) + skipped).prefix(Self.toldWarnings)
    return Made(
      name: info.name, sourceChecksum: info.sourceChecksum, warnings: Array(told),
      warningCount: warnings.count + skipped.count)
  }

  /// The reader of the source: in its order or ranked, or reversed; without what another dictionary says; translated by a second one.
  private func importer(
    _ open: @escaping ImportFormat.Opener, without known: ImportFormat.Source?,
    through second: ImportFormat.Source?, observe: SourceObserver
  ) throws(ImportError) -> any Importer {
    let ranks = ranks
    var first = open
    if isReversed {
      first = { path, observe throws(ImportError) in
        try ReverseImporter(path: path, open: open, ranks: ranks, observe: observe)
      }
    } else if let ranks, second == nil {
      first = { path, observe throws(ImportError) in
        try RankedImporter(path: path, open: open, ranks: ranks, observe: observe)
      }
    }
    if let known {
      let all = first
      first = { path, observe throws(ImportError) in
        try NewSensesImporter(
          ImportFormat.Source(path: path, open: all), without: known, observe: observe)
      }
    }
    guard let second else { return try first(path, observe) }
    return try PivotImporter(
      ImportFormat.Source(path: path, open: first), through: second, ranks: isReversed ? nil : ranks,
      observe: observe)
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
    let row = try Self.row(of: format)
    guard let style else { return row.open }
    if row.styles.isEmpty { throw Failure(.usage, .noStyles(format: format)) }
    guard let found = row.styles.first(where: { $0.name == style }) else {
      throw Failure(
        .usage,
        .unknownStyle(name: style, format: format, names: row.styles.map(\.name).joined(separator: ", ")))
    }
    return found.open
  }

  private static func row(of format: String) throws(Failure) -> ImportFormat {
    guard let row = ImportFormat.named(format) else {
      throw Failure(.usage, .unknownFormat(name: format, names: ImportFormat.names))
    }
    return row
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
    do throws(ImportError) { return try importer.nextIntact() } catch { throw .from(error) }
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
    if !licenceFiles.isEmpty {
      var texts: [String] = []
      for file in licenceFiles { texts.append(try Self.text(of: file)) }
      info.licenceText = texts.joined(separator: "\n\n")
    }
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
  struct Limits: Codable {
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
