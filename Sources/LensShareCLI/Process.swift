#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program as the system starts it: descriptors, signals, arguments, exit.
package enum Process {
  /// Runs the filter over the process's own arguments and streams, and ends the process.
  package static func main() -> Never {
    fillDescriptors()
    ignoreFailedWrites()
    catchTruncatedPacks()
    var code = LensShare.run(arguments: arguments())
    if close(1) != 0, code == 0 {
      try? Output.writeAll(Array("lens-share: standard output: cannot be closed\n".utf8), to: 2)
      code = ExitCode.inputOutput.rawValue
    }
    _exit(code)
  }

  /// Opens `/dev/null` in place of standard streams that are missing, so that no other file takes their number.
  /// It is opened for reading only: an answer that goes nowhere is noticed as a failed write.
  private static func fillDescriptors() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      // SAFETY: a literal path; open returns the lowest free number, which is this one.
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }

  /// A closed pipe, and a file that may not grow further, are told by the write that meets them.
  private static func ignoreFailedWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// A mapped file that shrinks raises SIGBUS: that ends with a message and an exit code, not with a signal.
  private static func catchTruncatedPacks() {
    signal(SIGBUS) { _ in
      let message: StaticString = "lens-share: a pack became shorter while it was read: import it again\n"
      // SAFETY: write takes a literal's bytes and is safe in a signal handler.
      _ = unsafe write(2, message.utf8Start, message.utf8CodeUnitCount)
      _exit(74)
    }
  }

  /// The arguments without the program's name, as bytes: they need not be UTF-8.
  private static func arguments() -> [[UInt8]] {
    var arguments: [[UInt8]] = []
    let count = Int(CommandLine.argc)
    for index in 1..<max(1, count) {
      // SAFETY: the system gives `argc` NUL-terminated strings that live as long as the process.
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { break }
      let start = unsafe UnsafeRawPointer(argument).assumingMemoryBound(to: UInt8.self)
      unsafe arguments.append(Array(UnsafeBufferPointer(start: start, count: strlen(argument))))
    }
    return arguments
  }
}
