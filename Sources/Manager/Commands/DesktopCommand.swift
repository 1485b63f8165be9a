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
  @Argument(
    help: ArgumentHelp(
      Message.desktopHelpNames(names: IntegrationRegistry.names).text, valueName: "name"),
    completion: .list(IntegrationRegistry.all.map(\.name)))
  var names: [String] = []

  @Flag(help: ArgumentHelp(Message.desktopHelpDryRun.text))
  var dryRun = false

  @OptionGroup var output: OutputOptions

  /// Does the work of a command on the integrations that were named, or on all. `action` is made after their names were
  /// checked.
  func perform(
    in session: Session, _ action: () throws(Failure) -> DesktopWork.Action
  ) throws(Failure) {
    let named = try named()
    let place = try DesktopPlace(session.environment)
    let work = DesktopWork(
      action: try action(), named: named, place: place, console: session.console, isDryRun: dryRun,
      output: output)
    try work.run()
  }

  /// The integrations that were named; nil if none was.
  private func named() throws(Failure) -> [any Integration]? {
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

  @OptionGroup var options: DesktopOptions

  @Option(help: ArgumentHelp(Message.desktopHelpKey(key: KeyChord.standard.text).text))
  var key: String?

  @Option(
    help: ArgumentHelp(Message.desktopHelpProgram.text, valueName: "path"), completion: .file())
  var program: String?

  func run(in session: Session) throws(Failure) {
    try options.perform(in: session) { () throws(Failure) in
      let key = try key.map { text throws(Failure) in
        guard let key = KeyChord(text) else {
          throw Failure(.usage, .desktopBadKey(key: text, example: KeyChord.standard.text))
        }
        return key
      }
      let program = try BoundProgram.find(program, in: session)
      if program.name != "lens-share" {
        session.console.warn(Message.desktopOtherProgram(file: program.path).text)
      }
      return .install(program, key)
    }
  }
}

/// `lensctl desktop remove`: removes what `install` has added.
struct DesktopRemoveCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: Message.desktopRemoveHelp.text)

  @OptionGroup var options: DesktopOptions

  func run(in session: Session) throws(Failure) {
    try options.perform(in: session) { .remove }
  }
}
