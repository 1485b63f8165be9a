import ManagerBase
import Processes
import Safety

/// The `lens-sync` program: its streams, arguments and exit.
package enum Program {
  /// Runs the program over the process's own arguments and streams, and ends the process.
  package static func main() async -> Never {
    ResourceLimits.forbidCores()
    StandardStreams.prepare { _ in
      StandardStreams.endAfterTruncation(
        "lens-sync: a file became shorter while it was read: run this again\n")
    }
    let console = Console.standard("lens-sync")
    var status = await SyncCommand.run(
      ProcessArguments().texts, environment: .process, console: console)
    let code = StandardStreams.closeOutput()
    if code != 0, status == .success { status = console.report(.lostAnswer(code)) }
    exit(status.rawValue)
  }
}
