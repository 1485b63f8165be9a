import ByteText
import LexiconPack
import Messages
import Processes
import Safety

/// What the programs of servers share: their options, help and version, and what ends them.
enum ServerProgram {
  /// The options of `lens-share` with these names.
  static func rows(_ names: [StaticString]) -> [OptionRow] {
    OptionRow.all.filter { row in names.contains { $0.matches(row.name) } }
  }

  /// Reads the options, and runs `serve` unless only a text about the program is wanted. Returns the exit code.
  static func run(
    _ name: StaticString, _ summary: Message, _ rows: @escaping @Sendable () -> [OptionRow],
    _ arguments: [[UInt8]], _ streams: ProgramStreams,
    serve: (Options, AnswerService, _ say: @escaping (String) -> Void) throws -> Int32
  ) -> Int32 {
    let say: (String) -> Void = { message in
      _ = StandardStreams.write(Array("\(name): \(message)\n".utf8), to: streams.errors)
    }
    do {
      var parser = OptionParser(rows: rows)
      try parser.parse(arguments)
      let options = parser.options
      if let number = options.interfaceLanguage {
        InterfaceLanguage.select(InterfaceLanguage.all[number], streams.environment)
      }
      if let text = options.texts.first {
        throw Failure(.usage, .unexpectedArgument(value: String(decoding: text, as: UTF8.self)))
      }
      let locations = PackLocations { streams.environment.value($0) }
      if options.showsHelp || options.showsVersion {
        let text =
          try options.showsHelp
          ? OptionRow.help(of: name, summary, rows()) : VersionText.make(of: name, locations)
        let code = StandardStreams.write(Array(text.utf8), to: streams.output)
        if code != 0 { throw Failure.lostAnswer(code) }
        return ExitStatus.success.rawValue
      }
      return try serve(options, AnswerService(locations) { say($0.message) }, say)
    } catch Output.WriteError.closed {
      return ExitStatus.success.rawValue
    } catch {
      let failure = Failure(ending: error)
      say(failure.message)
      return failure.status.rawValue
    }
  }
}
