import Desktop
import FoundationEssentials
import ManagerBase
import Messages
import Processes
import Safety

/// The `lensctl` program: its streams, arguments and exit.
package enum Program {
  /// Runs the manager over the process's own arguments and streams, and ends the process.
  package static func main() -> Never {
    Sandbox.forbidCores()
    StandardStreams.prepare { _ in
      StandardStreams.endAfterTruncation(
        "lensctl: a pack became shorter while it was read: install or import the dictionary again\n")
    }
    InterfaceLanguage.select(.process)
    let session = Session(
      environment: Environment.process.texts, console: .standard("lensctl"), programs: folder,
      expectInterruption: {
        StandardStreams.onInterruption { number in
          // Below the progress bar, if there is one.
          if isatty(2) == 1 { StandardStreams.say("\n") }
          StandardStreams.say("lensctl: interrupted: no pack is half made; run this again to go on\n")
          StandardStreams.endAsBefore(number)
        }
      })
    var status = Lensctl.run(ProcessArguments().texts, in: session)
    let code = StandardStreams.closeOutput()
    if code != 0, status == .success { status = session.console.report(.lostAnswer(code)) }
    exit(status.rawValue)
  }

  /// The folder of the program's file.
  private static var folder: String? {
    DesktopSession(.process).program.flatMap { FileCalls.realPath(String(path: $0)) }
      .map(FileCalls.folder)
  }
}
