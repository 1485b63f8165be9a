import LexiconPack
import Messages
import Processes
import Rendering
import Safety

/// `lens-lsp`: the language server as a program.
package enum LanguageServerProgram {
  /// Options of `lens-share` that say how words are looked up.
  private static let shared: [StaticString] = [
    "ui-language", "detail", "senses", "romanize", "lexicon", "lexicons", "language", "to-language", "help",
    "version",
  ]

  package static let personality = Personality(
    "lens-lsp", options: { rows }, run: { run($0, $1) }, keeping: CardFolder.kept,
    manual: { manual($0) })

  static let rows: [OptionRow] =
    [OptionRow(.input, "stdio", help: .optionStdio, isSetting: false) { _, _ in }]
    + OptionRow.all.filter { row in shared.contains { $0.matches(row.name) } }

  private static func run(_ arguments: [[UInt8]], _ streams: ProgramStreams) -> Int32 {
    do throws(Failure) {
      var parser = OptionParser(rows: { rows })
      try parser.parse(arguments)
      let options = parser.options
      if let number = options.interfaceLanguage {
        InterfaceLanguage.select(InterfaceLanguage.all[number], streams.environment)
      }
      if let text = options.texts.first {
        throw Failure(.usage, .unexpectedArgument(value: String(decoding: text, as: UTF8.self)))
      }
      if options.showsHelp { return try write(help, to: streams.output) }
      let locations = PackLocations { streams.environment.value($0) }
      if options.showsVersion {
        return try write(VersionText.make(of: "lens-lsp", locations), to: streams.output)
      }
      let service = AnswerService(locations) {
        say($0.message, to: streams.errors)
      }
      var server = LanguageServer(options, service, streams)
      return try server.run()
    } catch {
      say(error.message, to: streams.errors)
      return error.status.rawValue
    }
  }

  private static func say(_ message: String, to errors: Int32) {
    _ = StandardStreams.write(Array("lens-lsp: \(message)\n".utf8), to: errors)
  }

  private static func write(_ text: String, to output: Int32) throws(Failure) -> Int32 {
    let code = StandardStreams.write(Array(text.utf8), to: output)
    if code != 0 { throw Failure.lostAnswer(code) }
    return ExitStatus.success.rawValue
  }

  // MARK: Texts

  private static let codes: [(status: ExitStatus, meaning: Message)] =
    [(.success, .exitShutDown), (.notFound, .exitWithoutShutDown)]
    + ManualPage.failures.filter { [.usage, .data, .software, .inputOutput].contains($0.status) }

  private static var help: String {
    var text = "lens-lsp: \(Message.languageServerSummary.text)\n\n"
    for row in rows { text += row.helpLines }
    return text
  }

  private static func manual(_ options: [OptionRow]) -> String {
    var page = ManualPage(program: "lens-lsp", summary: .languageServerSummary)
    page.section(.manualSynopsis)
    page.line([.bold("lens-lsp"), .plain(" ["), .italic("OPTION"), .plain("]...")])
    page.section(.manualDescription)
    page.paragraphs(Message.languageServerDescription.text)
    page.options(options, takesText: false)
    page.section(.manualExitStatus)
    for (status, meaning) in codes { page.item([.bold("\(status.rawValue)")], meaning: meaning.text) }
    page.section(.manualEnvironment, ManualPage.folderVariables + [("XDG_RUNTIME_DIR", .variableRuntime)])
    page.section(.manualFiles, ManualPage.packFiles + [("$XDG_RUNTIME_DIR/lens-share/KEY.md", .fileCard)])
    page.seeAlso("lens-share")
    return page.text
  }
}
