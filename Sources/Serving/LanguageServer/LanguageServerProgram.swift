import Messages
import Processes
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
    + ServerProgram.rows(shared)

  private static func run(_ arguments: [[UInt8]], _ streams: ProgramStreams) -> Int32 {
    ServerProgram.run("lens-lsp", .languageServerSummary, { rows }, arguments, streams) {
      options, service, _ in
      var server = LanguageServer(options, service, streams)
      return try server.run()
    }
  }

  // MARK: Texts

  private static let codes: [(status: ExitStatus, meaning: Message)] =
    [(.success, .exitShutDown), (.notFound, .exitWithoutShutDown)]
    + ManualPage.failures.filter { [.usage, .data, .software, .inputOutput].contains($0.status) }

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
