import Messages
import Processes
import Safety
import Serving

/// The `lens-share` program: its streams, arguments and exit.
package enum Program {
  /// Runs the filter over the process's own arguments and streams, and ends the process.
  package static func main() -> Never {
    ResourceLimits.forbidCores()
    StandardStreams.prepare { _ in
      StandardStreams.endAfterTruncation(
        "lens-share: a pack became shorter while it was read: install or import the dictionary again\n")
    }
    InterfaceLanguage.select(.process)
    let command = ProcessArguments()
    var code = run(command.arguments, as: command.name)
    let failure = StandardStreams.closeOutput()
    if failure != 0, code == 0 { code = LensShare.report(.lostAnswer(failure), to: 2).rawValue }
    _exit(code)
  }

  /// Runs the personality that the name or the arguments ask for.
  private static func run(_ all: [[UInt8]], as name: [UInt8]) -> Int32 {
    var arguments = all
    do throws(Failure) {
      guard let personality = try Personality.chosen(name, &arguments) else {
        return LensShare.run(arguments: arguments, confines: true)
      }
      if arguments.count == 2, arguments[0].elementsEqual("--print".utf8),
        arguments[1].elementsEqual("man".utf8)
      {
        let code = StandardStreams.write(Array(personality.manualPage.utf8), to: 1)
        return code == 0 ? 0 : LensShare.report(.lostAnswer(code), to: 2).rawValue
      }
      var streams = ProgramStreams()
      if let kept = personality.kept {
        Sandbox.enter(keeping: kept(streams.environment))
      } else {
        streams.confines = true
      }
      return personality.run(arguments, streams)
    } catch {
      return LensShare.report(error, to: 2).rawValue
    }
  }
}
