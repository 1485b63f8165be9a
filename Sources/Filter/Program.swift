import CStart
import Messages
import Processes
import Safety

/// The `lens-share` program: its streams, arguments and exit.
package enum Program {
  /// Runs the filter over the process's own arguments and streams, and ends the process.
  package static func main() -> Never {
    StandardStreams.prepare { _ in
      StandardStreams.endAfterTruncation(
        "lens-share: a pack became shorter while it was read: install or import the dictionary again\n")
    }
    InterfaceLanguage.select(.process)
    var code = LensShare.run(arguments: arguments())
    let failure = StandardStreams.closeOutput()
    if failure != 0, code == 0 { code = LensShare.report(.lostAnswer(failure), to: 2).rawValue }
    _exit(code)
  }

  /// The arguments without the program's name, as bytes: they need not be UTF-8.
  private static func arguments() -> [[UInt8]] {
    var arguments: [[UInt8]] = []
    var count: Int32 = 0
    // SAFETY: the system gives `count` NUL-terminated strings that live as long as the process.
    var values = unsafe cstart_arguments(&count)
    if unsafe values == nil {
      count = CommandLine.argc
      unsafe values = CommandLine.unsafeArgv
    }
    for index in 1..<max(1, Int(count)) {
      // SAFETY: as above.
      guard let argument = unsafe values?[index] else { break }
      let start = unsafe UnsafeRawPointer(argument).assumingMemoryBound(to: UInt8.self)
      unsafe arguments.append(Array(UnsafeBufferPointer(start: start, count: strlen(argument))))
    }
    return arguments
  }
}
