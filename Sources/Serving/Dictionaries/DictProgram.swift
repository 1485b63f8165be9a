import Messages
import Processes
import Safety

/// `lens-dictd`: one connection of a DICT server, on standard input and output.
package enum DictProgram {
  package static let personality = Personality(
    "lens-dictd", options: { rows }, run: { run($0, $1) }, manual: { manual($0) })

  /// Options of `lens-share` that say how words are looked up.
  private static let shared: [StaticString] = [
    "romanize", "lexicon", "language", "to-language", "help", "version",
  ]

  private static var rows: [OptionRow] { ServerProgram.rows(shared) }

  private static func run(_ arguments: [[UInt8]], _ streams: ProgramStreams) -> Int32 {
    ServerProgram.run("lens-dictd", .dictServerSummary, { rows }, arguments, streams) {
      options, service, say in
      var server = DictServer(options, service, streams, say: say)
      try server.run()
      return ExitStatus.success.rawValue
    }
  }

  // MARK: Texts

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
