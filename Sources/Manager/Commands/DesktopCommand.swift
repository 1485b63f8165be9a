import ArgumentParser
import Messages
import Safety

/// `lensctl desktop`: keys and menus that start `lens-share`.
struct DesktopCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "desktop",
    abstract: Message.desktopHelp.text,
    subcommands: [DesktopInstallCommand.self, DesktopRemoveCommand.self])
}

/// The options of both commands.
struct DesktopOptions: ParsableArguments {
  private static let namesHelp = ArgumentHelp(
    Message.desktopHelpNames(names: IntegrationRegistry.names).text, valueName: "name")
  private static let dryRunHelp = ArgumentHelp(Message.desktopHelpDryRun.text)

  @Argument(help: namesHelp, completion: .list(IntegrationRegistry.all.map(\.name)))
  var names: [String] = []

  @Flag(help: dryRunHelp)
  var dryRun = false

  @OptionGroup var output: OutputOptions

  /// The integrations that were named; nil if none was.
  func named() throws(Failure) -> [any Integration]? {
    if names.isEmpty { return nil }
    for name in names where !IntegrationRegistry.all.contains(where: { $0.name == name }) {
      throw Failure(.usage, .desktopUnknown(name: name, names: IntegrationRegistry.names))
    }
    return IntegrationRegistry.all.filter { names.contains($0.name) }
  }
}

/// `lensctl desktop install`: binds a key and adds menu entries.
struct DesktopInstallCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "install", abstract: Message.desktopInstallHelp.text)

  private static let keyHelp = ArgumentHelp(
    Message.desktopHelpKey(key: KeyChord.standard.text).text)
  private static let programHelp = ArgumentHelp(Message.desktopHelpProgram.text, valueName: "path")

  @OptionGroup var options: DesktopOptions

  @Option(help: keyHelp)
  var key: String?

  @Option(help: programHelp, completion: .file())
  var program: String?

  func run(in session: Session) throws(Failure) {
    let named = try options.named()
    let key = try key.map { text throws(Failure) in
      guard let key = KeyChord(text) else {
        throw Failure(.usage, .desktopBadKey(key: text, example: KeyChord.standard.text))
      }
      return key
    }
    let place = try DesktopPlace(session.environment)
    let program = try BoundProgram.find(program, in: session)
    if program.name != "lens-share" {
      session.console.tell(
        Message.warning(problem: Message.desktopOtherProgram(file: program.path).text).text)
    }
    let work = DesktopWork(
      action: .install(program, key), named: named, place: place, console: session.console,
      isDryRun: options.dryRun, output: options.output)
    try work.run()
  }
}

/// `lensctl desktop remove`: removes what `install` has added.
struct DesktopRemoveCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: Message.desktopRemoveHelp.text)

  @OptionGroup var options: DesktopOptions

  func run(in session: Session) throws(Failure) {
    let named = try options.named()
    let work = DesktopWork(
      action: .remove, named: named, place: try DesktopPlace(session.environment), console: session.console,
      isDryRun: options.dryRun, output: options.output)
    try work.run()
  }
}
