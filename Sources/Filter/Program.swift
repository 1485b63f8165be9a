import CStart
import Messages
import Processes
import Safety
import Serving

/// The `lens-share` program: its streams, arguments and exit.
package enum Program {
  /// Runs the filter over the process's own arguments and streams, and ends the process.
  package static func main() -> Never {
    StandardStreams.prepare { _ in
      StandardStreams.endAfterTruncation(
        "lens-share: a pack became shorter while it was read: install or import the dictionary again\n")
    }
    InterfaceLanguage.select(.process)
    var name: [UInt8] = []
    var code = run(arguments(&name), as: name)
    let failure = StandardStreams.closeOutput()
    if failure != 0, code == 0 { code = LensShare.report(.lostAnswer(failure), to: 2).rawValue }
    _exit(code)
  }

  /// Runs the personality that the name or the arguments ask for.
  private static func run(_ all: [[UInt8]], as name: [UInt8]) -> Int32 {
    var arguments = all
    do throws(Failure) {
      guard let personality = try Personality.chosen(name, &arguments) else {
        return LensShare.run(arguments: arguments)
      }
      if arguments.count == 2, arguments[0].elementsEqual("--print".utf8),
        arguments[1].elementsEqual("man".utf8)
      {
        let code = StandardStreams.write(Array(personality.manualPage.utf8), to: 1)
        return code == 0 ? 0 : LensShare.report(.lostAnswer(code), to: 2).rawValue
      }
      return personality.run(arguments, ProgramStreams())
    } catch {
      return LensShare.report(error, to: 2).rawValue
    }
  }

  /// The arguments without the program's name, which goes to `name`, as bytes: they need not be UTF-8.
  private static func arguments(_ name: inout [UInt8]) -> [[UInt8]] {
    var arguments: [[UInt8]] = []
    var count: Int32 = 0
    // SAFETY: the system gives `count` NUL-terminated strings that live as long as the process.
    var values = unsafe cstart_arguments(&count)
    if unsafe values == nil {
      count = CommandLine.argc
      unsafe values = CommandLine.unsafeArgv
    }
    for index in 0..<Int(count) {
      // SAFETY: as above.
      guard let argument = unsafe values?[index] else { break }
      let start = unsafe UnsafeRawPointer(argument).assumingMemoryBound(to: UInt8.self)
      let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: strlen(argument)))
      if index == 0 { name = bytes } else { arguments.append(bytes) }
    }
    return arguments
  }
}
