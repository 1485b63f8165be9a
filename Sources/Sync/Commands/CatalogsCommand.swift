import ArgumentParser
import LexiconModel
import Messages
import Safety

/// `lens-sync catalogs`: brings the catalog of a language up to date.
struct CatalogsCommand: SyncSessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalogs", abstract: Message.syncCatalogsHelp.text)

  @Argument(help: ArgumentHelp(Message.syncHelpURL.text))
  var url: String

  @Option(help: ArgumentHelp(Message.syncHelpLanguage.text))
  var language: String

  func run(in session: SyncSession) async throws(Failure) {
    guard let tag = LanguageTag(language) else { throw Failure(.usage, .badLanguage(value: language)) }
    let address = try ServerAddress(url)
    let update = try CatalogUpdate(address, language: tag, environment: session.environment)
    let text =
      switch try update.run() {
      case .unchanged(let time): Message.syncUnchanged(language: tag.text, time: time.string)
      case .updated(let catalog):
        Message.syncUpdated(
          language: tag.text, count: catalog.texts.rows.count, time: catalog.lastUpdated.string,
          file: update.path)
      }
    try session.console.answer(text.text)
  }
}
