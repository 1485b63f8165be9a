import FoundationEssentials
import ProcessStreams

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program as the system starts it: streams, arguments, exit.
package enum Process {
  /// Runs `lensctl` over the process's own arguments and streams, and ends the process.
  package static func main() -> Never {
    StandardStreams.prepare { _ in
      StandardStreams.endAfterTruncation(
        "lensctl: a pack became shorter while it was read: import the dictionary again\n")
    }
    let session = Session(environment: ProcessInfo.processInfo.environment, console: .standard)
    var status = Lensctl.run(Array(CommandLine.arguments.dropFirst()), in: session)
    let code = StandardStreams.closeOutput()
    if code != 0, status == .success {
      let failure = Failure.lostAnswer(code)
      session.console.tell(failure.message)
      status = failure.status
    }
    exit(status.rawValue)
  }
}
