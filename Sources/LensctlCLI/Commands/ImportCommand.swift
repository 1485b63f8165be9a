import ArgumentParser
import Importing
import ImportingBase
import LexiconModel
import LookupKeys
import Messages
import PackBuilding
import ProcessStreams
import TextAnalysis

/// `lensctl import`: makes a pack of a dictionary source.
struct ImportCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: Message.importHelp.text,
    discussion: ImportFormat.all.map {
      Message.importHelpFormats(name: $0.name, summary: $0.summary, path: $0.path).text
    }.joined(separator: "\n"))

  /// At most this many warnings are told one by one.
  static let toldWarnings = 20

  @Argument(
    help: ArgumentHelp(
      Message.importHelpFormat(names: ImportFormat.names).text, valueName: "format"),
    completion: .list(ImportFormat.all.map(\.name)))
  var importFormat: String

  @Argument(help: ArgumentHelp(Message.importHelpPath.text), completion: .file())
  var path: String

  @Option(
    help: ArgumentHelp(
      Message.importHelpStyle(names: ImportFormat.all.flatMap(\.styles).map(\.name).joined(separator: ", "))
        .text))
  var style: String?

  @Flag(help: ArgumentHelp(Message.importHelpReverse.text))
  var reverse = false

  @Option(help: ArgumentHelp(Message.importHelpRanks.text), completion: .file())
  var ranks: String?

  @OptionGroup var given: SourceOptions

  @OptionGroup var limits: ImportLimits

  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws(Failure) {
    let folders = PackFolders(environment: session.environment)
    let known = folders.packs().map(\.name)
    let folder = try folders.writable()
    let made: Made
    do throws(MakeFailure) { made = try make(in: folder) } catch { throw error.failure }
    tell(made.warnings, made.skipped, session.console)
    // The pack is there, wherever it stands.
    if !known.contains(made.info.name) {
      session.console.attempt { () throws(Failure) in
        try PackOrderFile(folders: folders).append(made.info.name)
      }
    }
    session.console.attempt { () throws(Failure) in try PackIndexFile(folders: folders).refresh() }
    let pack = try folders.pack(made.info.name)
    try answer(try pack.describe(), made.warnings.count + made.skipped.count, session.console)
    if pack.place?.isDisabled == true {
      session.console.tell(Message.importDisabled(name: pack.name).text)
    }
  }

  /// A pack that was made: what it says about itself, and what was left out of the source.
  struct Made {
    let info: LexiconInfo
    let warnings: WarningLog
    let skipped: [String]
  }

  /// Why a pack could not be made.
  enum MakeFailure: Error {
    /// What the source holds, or how it is to be read.
    case source(Failure)
    /// The folder that the pack is made in: no other can be made there either.
    case target(Failure)

    var failure: Failure {
      switch self {
      case .source(let failure), .target(let failure): failure
      }
    }
  }

  /// Makes the pack in a folder, in place of one of its name.
  func make(in folder: String) throws(MakeFailure) -> Made {
    let open: ImportFormat.Opener
    do throws(Failure) { open = try opener() } catch { throw .source(error) }
    limits.begin()
    var digest = SHA256()
    var info: LexiconInfo
    var writer: PackWriter
    let warnings: WarningLog
    var skipped: [String] = []
    // What the importer keeps of the source is let go before the pack is written.
    do {
      var importer: any Importer
      do throws(ImportError) {
        importer =
          reverse
          ? try ReverseImporter(path: path, open: open, ranks: ranks) { digest.update($0) }
          : try open(path) { digest.update($0) }
      } catch {
        throw .source(.from(error))
      }
      info = importer.info
      do throws(Failure) { try given.apply(to: &info) } catch { throw .source(error) }
      do throws(Failure) { try PackInstaller.makeFolder(folder) } catch { throw .target(error) }
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

  /// How a source of this format is opened in the style that is asked for.
  private func opener() throws(Failure) -> ImportFormat.Opener {
    guard let format = ImportFormat.named(importFormat) else {
      throw Failure(
        .usage, .unknownFormat(name: importFormat, names: ImportFormat.names))
    }
    guard let style else { return format.open }
    if format.styles.isEmpty { throw Failure(.usage, .noStyles(format: importFormat)) }
    guard let row = format.styles.first(where: { $0.name == style }) else {
      throw Failure(
        .usage,
        .unknownStyle(
          name: style, format: importFormat, names: format.styles.map(\.name).joined(separator: ", ")))
    }
    return row.open
  }

  /// Reads all records into a writer; an entry or form that a pack cannot hold is noted in `skipped`.
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
        // A full disk takes nothing more.
        if case .system = error { throw .target(.from(error, path: folder)) }
        let failure = Failure.from(error, path: path)
        // Later records name synsets by their number, so none may be left out.
        if case .synset = record { throw .source(failure) }
        skipped.append(failure.message)
      }
    }
  }

  private func next(_ importer: inout any Importer) throws(Failure) -> LexiconRecord? {
    do throws(ImportError) { return try importer.next() } catch { throw .from(error) }
  }

  private func tell(_ log: WarningLog, _ skipped: [String], _ console: Console) {
    let lines = log.kept.map(\.text) + skipped
    for line in lines.prefix(Self.toldWarnings) {
      console.tell(Message.warning(problem: line).text)
    }
    let rest = log.count + skipped.count - min(lines.count, Self.toldWarnings)
    if rest > 0 { console.tell(Message.moreWarnings(count: rest).text) }
  }

  private struct Answer: Encodable {
    var pack: PackDescription
    var warnings: Int
  }

  private func answer(_ pack: PackDescription, _ warnings: Int, _ console: Console) throws(Failure) {
    switch output.format {
    case .json: try console.answer(JSONAnswer("import", Answer(pack: pack, warnings: warnings)).text())
    case .text:
      try console.answer(
        Message.importDone(name: pack.name, title: pack.title, content: pack.content, file: pack.path).text)
    }
  }
}
