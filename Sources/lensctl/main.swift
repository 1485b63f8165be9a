import FoundationEssentials
import LensctlCLI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

let session = Session(environment: ProcessInfo.processInfo.environment, console: .standard)
exit(Lensctl.run(Array(CommandLine.arguments.dropFirst()), in: session).rawValue)
