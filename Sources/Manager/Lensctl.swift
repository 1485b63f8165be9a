import ArgumentParser
import ManagerBase
import Messages
import Processes
import Safety

/// `lensctl`: manages the packs that `lens-share` reads.
package struct Lensctl: SessionCommand {
  package static let configuration = CommandConfiguration(
    commandName: "lensctl",
    abstract: Message.ctlHelp.text,
    subcommands: [
      InstallCommand.self, UpdateCommand.self, ImportCommand.self, PacksCommand.self, InfoCommand.self,
      VerifyCommand.self, RemoveCommand.self, OrderCommand.self, EnableCommand.self, DisableCommand.self,
      IndexCommand.self, DesktopCommand.self, HistoryCommand.self, WordsCommand.self, StatsCommand.self,
      DoctorCommand.self, MakeCommand.self,
    ])

  private static let printHelp = ArgumentHelp(Message.ctlHelpPrint.text, valueName: "kind")

  @Option(help: printHelp)
  var print: PrintedDocument?

  package init() {}

  /// Without a command: writes the text for `--print`, or help.
  func run(in session: Session) throws(Failure) {
    try session.console.answer(try print?.text() ?? Self.helpMessage())
  }

  /// Runs one command line, without the program's name.
  package static func run(_ arguments: [String], in session: Session) -> ExitStatus {
    do throws(Failure) {
      try perform(arguments, in: session)
      return .success
    } catch {
      return session.console.report(error)
    }
  }

  private static func perform(_ arguments: [String], in session: Session) throws(Failure) {
    if arguments.isEmpty {
      session.console.explain(CommandManual.examplesText)
      throw Failure(.usage, .noCommand)
    }
    do {
      var command = try parseAsRoot(arguments)
      if let command = command as? any SessionCommand {
        try command.run(in: session)
      } else {
        try command.run()
      }
    } catch let failure as Failure {
      throw failure
    } catch {
      guard exitCode(for: error) == .success else {
        throw Failure(.usage, .badCommandLine(problem: message(for: error).asProblem))
      }
      // Help is an answer like any other.
      try session.console.answer(fullMessage(for: error))
    }
  }
}

/// A command that works with the environment and console of a session.
protocol SessionCommand: ParsableCommand {
  func run(in session: Session) throws(Failure)
}

extension CompletionKind {
  /// The installed packs. The shell gets them from `lensctl`.
  static let packs = shellCommand("lensctl packs 2>/dev/null | cut -f 1")
  /// The installed packs, and the languages that can be installed.
  static let packsAndLanguages = shellCommand(
    "lensctl packs 2>/dev/null | cut -f 1; printf '%s\\n' \(languages)")

  private static let languages = Catalog.standard.shelves.map(\.language).joined(separator: " ")
}
