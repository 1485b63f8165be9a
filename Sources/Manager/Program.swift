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
    ResourceLimits.forbidCores()
    StandardStreams.prepare { _ in
      StandardStreams.endAfterTruncation(
        "lensctl: a pack became shorter while it was read: install or import the dictionary again\n")
    }
    // With a limit (`ulimit -v`), in place of a trap.
    if ResourceLimits.addresses != nil {
      ResourceLimits.onShortage { signal in
        if !ResourceLimits.isShortOfAddresses { StandardStreams.endAsBefore(signal) }
        StandardStreams.end(
          "lensctl: no more memory: raise the limit (ulimit -v), then run this again\n", status: 74)
      }
    }
    InterfaceLanguage.select(.process)
    let session = Session(
      environment: Environment.process.texts, console: .standard("lensctl"), program: path,
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

  /// The path of the program's file.
  private static var path: String? {
    DesktopSession(.process).program.flatMap { FileCalls.realPath(String(path: $0)) }
  }
}
