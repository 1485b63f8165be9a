import ArgumentParser
import ManagerBase
import Messages
import Processes
import Safety

/// The `lens-sync` program: the only one with network code. Nothing starts it but its user.
package struct SyncCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "lens-sync", abstract: Message.syncHelp.text, version: "\(Release.version)",
    subcommands: [
      CatalogsCommand.self, ServeCommand.self, LoadCommand.self, PacksCommand.self, SignCommand.self,
    ])

  package init() {}

  /// Runs one command line, without the program's name.
  package static func run(
    _ arguments: [String], environment: Environment, console: Console
  ) async -> ExitStatus {
    do throws(Failure) {
      try await perform(arguments, SyncSession(environment: environment, console: console))
      return .success
    } catch {
      return console.report(error)
    }
  }

  private static func perform(_ arguments: [String], _ session: SyncSession) async throws(Failure) {
    if arguments.isEmpty { throw Failure(.usage, .syncNoCommand) }
    do {
      var command = try parseAsRoot(arguments)
      if let command = command as? any SyncSessionCommand {
        try await command.run(in: session)
      } else {
        try command.run()
      }
    } catch let failure as Failure {
      throw failure
    } catch {
      guard exitCode(for: error) == .success else {
        throw Failure(.usage, .syncBadCommandLine(problem: message(for: error).asProblem))
      }
      try session.console.answer(fullMessage(for: error))
    }
  }
}

/// The environment and the console of a command.
struct SyncSession {
  let environment: Environment
  let console: Console
}

/// A command that works with the environment and console of a session.
protocol SyncSessionCommand: ParsableCommand {
  func run(in session: SyncSession) async throws(Failure)
}
