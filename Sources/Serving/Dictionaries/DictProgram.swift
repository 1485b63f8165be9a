import LexiconPack
import Messages
import Processes
import Rendering
import Safety

/// `lens-dictd`: one connection of a DICT server, on standard input and output.
package enum DictProgram {
  package static let personality = Personality(
    "lens-dictd", options: { rows }, run: { run($0, $1) }, manual: { manual($0) })

  /// Options of `lens-share` that say how words are looked up.
  private static let shared: [StaticString] = [
    "romanize", "lexicon", "language", "to-language", "help", "version",
  ]

  private static var rows: [OptionRow] {
    OptionRow.all.filter { row in shared.contains { "\($0)" == "\(row.name)" } }
  }

  private static func run(_ arguments: [[UInt8]], _ streams: ProgramStreams) -> Int32 {
    let say: (String) -> Void = { message in
      _ = StandardStreams.write(Array("lens-dictd: \(message)\n".utf8), to: streams.errors)
    }
    do {
      var parser = OptionParser(rows: { rows })
      try parser.parse(arguments)
      let options = parser.options
      if let text = options.texts.first {
        throw Failure(.usage, .argumentOfServer(value: String(decoding: text, as: UTF8.self)))
      }
      let locations = PackLocations { streams.environment.value($0) }
      if options.showsHelp || options.showsVersion {
        let text = try options.showsHelp ? help : VersionText.make(of: "lens-dictd", locations)
        let code = StandardStreams.write(Array(text.utf8), to: streams.output)
        if code != 0 { throw Failure.lostAnswer(code) }
        return ExitStatus.success.rawValue
      }
      let service = AnswerService(locations) { say($0.message) }
      var server = DictServer(options, service, streams, say: say)
      try server.run()
      return ExitStatus.success.rawValue
    } catch let failure as Failure {
      say(failure.message)
      return failure.status.rawValue
    } catch Output.WriteError.closed {
      return ExitStatus.success.rawValue
    } catch Output.WriteError.failed(let code) {
      let failure = Failure.lostAnswer(code)
      say(failure.message)
      return failure.status.rawValue
    } catch {
      let failure = Failure(.software, .internalError(error: "\(error)"))
      say(failure.message)
      return failure.status.rawValue
    }
  }

  // MARK: Texts

  private static var help: String {
    var text = "lens-dictd: \(Message.dictServerSummary.text)\n\n"
    for row in rows { text += row.helpLines }
    return text
  }

  private static func manual(_ options: [OptionRow]) -> String {
    var page = ManualPage(program: "lens-dictd", summary: .dictServerSummary)
    page.section(.manualSynopsis)
    page.line([.bold("lens-dictd"), .plain(" ["), .italic("OPTION"), .plain("]...")])
    page.section(.manualDescription)
    page.paragraphs(Message.dictServerDescription.text)
    page.options(options, takesText: false)
    page.examples([
      (.dictServerExample, ["socat TCP-LISTEN:2628,bind=127.0.0.1,fork,reuseaddr EXEC:lens-dictd"]),
      (.dictServerInetd, ["127.0.0.1:2628 stream tcp nowait nobody /usr/bin/lens-dictd lens-dictd"]),
    ])
    page.section(.manualExitStatus)
    page.item([.bold("0")], meaning: Message.exitDone.text)
    for (status, meaning) in ManualPage.failures where [.usage, .software, .inputOutput].contains(status) {
      page.item([.bold("\(status.rawValue)")], meaning: meaning.text)
    }
    page.section(.manualEnvironment, ManualPage.folderVariables)
    page.section(.manualFiles, ManualPage.packFiles)
    page.seeAlso("lens-share")
    return page.text
  }
}
