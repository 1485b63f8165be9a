import ArgumentParser
import Importing
import ImportingBase
import ManagerBase
import Messages
import Safety

/// `lensctl import`: makes a pack from a dictionary source.
struct ImportCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: Message.importHelp.text,
    discussion: ImportFormat.all.map {
      Message.importHelpFormats(name: $0.name, summary: $0.summary, path: $0.path).text
    }.joined(separator: "\n"))

  /// The styles of all formats, each once: several formats share one.
  private static var styles: [String] {
    ImportFormat.all.flatMap(\.styles).map(\.name).reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }

  @Argument(
    help: ArgumentHelp(
      Message.importHelpFormat(names: ImportFormat.names).text, valueName: "format"),
    completion: .list(ImportFormat.all.map(\.name)))
  var importFormat: String

  @Argument(help: ArgumentHelp(Message.importHelpPath.text), completion: .file())
  var path: String

  @Option(
    help: ArgumentHelp(
      Message.importHelpStyle(names: styles.joined(separator: ", ")).text))
  var style: String?

  @Flag(help: ArgumentHelp(Message.importHelpReverse.text))
  var reverse = false

  @Option(help: ArgumentHelp(Message.importHelpRanks.text), completion: .file())
  var ranks: String?

  @Option(help: ArgumentHelp(Message.importHelpWithout.text, valueName: "format:path"))
  var without: String?

  @Option(help: ArgumentHelp(Message.importHelpThrough.text, valueName: "format:path"))
  var through: String?

  @Option(help: ArgumentHelp(Message.importHelpName.text))
  var name: String?

  @Option(help: ArgumentHelp(Message.importHelpLanguage.text))
  var language: String?

  @Option(help: ArgumentHelp(Message.importHelpGlossLanguage.text))
  var glossLanguage: String?

  @Option(help: ArgumentHelp(Message.importHelpTitle.text))
  var title: String?

  @Option(name: .customLong("data-version"), help: ArgumentHelp(Message.importHelpVersion.text))
  var version: String?

  @Option(help: ArgumentHelp(Message.importHelpDate.text))
  var date: String?

  @Option(help: ArgumentHelp(Message.importHelpLicence.text))
  var licence: String?

  @Option(help: ArgumentHelp(Message.importHelpLicenceFile.text))
  var licenceFile: [String] = []

  @Option(help: ArgumentHelp(Message.importHelpSource.text))
  var source: String?

  @Option(help: ArgumentHelp(Message.importHelpMemory.text, valueName: "mib"))
  var memoryLimit = PackMaker.Limits().memory

  @Option(help: ArgumentHelp(Message.importHelpTime.text, valueName: "seconds"))
  var timeLimit = PackMaker.Limits().seconds

  @OptionGroup var output: OutputOptions

  func validate() throws {
    for (name, value) in [("--memory-limit", memoryLimit), ("--time-limit", timeLimit)]
    where !(1...1_000_000).contains(value) {
      throw ValidationError(Message.badLimit(option: name, value: "\(value)").text)
    }
    for (name, value) in [("--without", without), ("--through", through)] {
      if let value, source(value) == nil {
        throw ValidationError(Message.badDictionary(option: name, value: value).text)
      }
    }
  }

  /// A second dictionary, FORMAT:PATH; nil if its format is missing.
  private func source(_ value: String?) -> PackMaker.Source? {
    guard let value, let colon = value.firstIndex(of: ":") else { return nil }
    return PackMaker.Source(format: String(value[..<colon]), path: String(value[colon...].dropFirst()))
  }

  private var maker: PackMaker {
    let facts: [PackMaker.Fact: String?] = [
      .name: name, .language: language, .glossLanguage: glossLanguage, .title: title, .version: version,
      .date: date, .licence: licence, .source: source,
    ]
    return PackMaker(
      format: importFormat, path: path, style: style, isReversed: reverse, ranks: ranks,
      without: source(without), through: source(through), facts: facts.compactMapValues { $0?.argumentText },
      licenceFiles: licenceFile,
      limits: PackMaker.Limits(memory: memoryLimit, seconds: timeLimit))
  }

  func run(in session: Session) throws(Failure) {
    let folders = session.folders
    let known = try folders.packs().map(\.name)
    let folder = try folders.writable()
    let made: PackMaker.Made
    do throws(PackMaker.MakeFailure) { made = try session.make(maker, in: folder) } catch {
      throw error.failure
    }
    session.console.attempt { () throws(Failure) in try Receipts.forget(made.name, in: folders) }
    for line in made.warnings { session.console.warn(line) }
    let rest = made.warningCount - made.warnings.count
    if rest > 0 { session.console.tell(Message.moreWarnings(count: rest).text) }
    // The pack is installed even if its place in the order cannot be written.
    if !known.contains(made.name) {
      session.console.attempt { () throws(Failure) in
        try PackOrderFile(folders: folders).change { $0.append(made.name) }
      }
    }
    session.refreshIndex()
    let pack = try folders.pack(made.name)
    let answer = Answer(pack: try pack.describe(), warnings: made.warningCount)
    try output.answer("import", answer, on: session.console) {
      let pack = answer.pack
      return Message.importDone(name: pack.name, title: pack.title, content: pack.content, file: pack.path)
        .text
    }
    if pack.isDisabled {
      session.console.tell(Message.importDisabled(name: pack.name).text)
    }
  }

  private struct Answer: Encodable {
    var pack: PackDescription
    var warnings: Int
  }
}
