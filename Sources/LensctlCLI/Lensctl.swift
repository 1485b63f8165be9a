import ArgumentParser
import Messages
import ProcessStreams

/// `lensctl`: manages the packs that `lens-share` reads.
package struct Lensctl: SessionCommand {
  package static let configuration = CommandConfiguration(
    commandName: "lensctl",
    abstract: Message.ctlHelp.text,
    subcommands: [
      InstallCommand.self, UpdateCommand.self, ImportCommand.self, PacksCommand.self, InfoCommand.self,
      VerifyCommand.self, RemoveCommand.self, OrderCommand.self, EnableCommand.self, DisableCommand.self,
      IndexCommand.self,
      DesktopCommand.self, DoctorCommand.self,
    ])

  private static let printHelp = ArgumentHelp(Message.ctlHelpPrint.text, valueName: "kind")

  @Option(help: printHelp)
  var print: PrintedText?

  package init() {}

  /// Without a command: what `--print` asks for, or help.
  func run(in session: Session) throws(Failure) {
    try session.console.answer(try print?.text() ?? Self.helpMessage())
  }

  /// Runs one command line, without the program's name.
  package static func run(_ arguments: [String], in session: Session) -> ExitStatus {
    do throws(Failure) {
      try perform(arguments, in: session)
      return .success
    } catch {
      session.console.tell(error.message)
      return error.status
    }
  }

  private static func perform(_ arguments: [String], in session: Session) throws(Failure) {
    // Not help with success: where /proc cannot be read, Swift gives no arguments at all.
    if arguments.isEmpty { throw Failure(.usage, .noCommand) }
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
        throw Failure(.usage, .badCommandLine(problem: message(for: error)))
      }
      // Help is an answer like any other.
      try session.console.answer(fullMessage(for: error))
    }
  }
}

/// A command of ours: it does its work with a session's environment and console.
protocol SessionCommand: ParsableCommand {
  func run(in session: Session) throws(Failure)
}

/// The option that every command has.
struct OutputOptions: ParsableArguments {
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  // Asked for dozens of times while a command line is read.
  private static let formatHelp = ArgumentHelp(Message.ctlHelpFormat.text)

  @Option(help: formatHelp)
  var format: Format = .text
}
