import ArgumentParser
import ManagerBase
import Messages
import Safety

/// `lens-sync packs`: fetches the packs of a publisher.
struct PacksCommand: SyncSessionCommand {
  static let configuration = CommandConfiguration(commandName: "packs", abstract: Message.syncPacksHelp.text)

  @Argument(help: ArgumentHelp(Message.syncHelpPackURL.text))
  var url: String

  @Argument(help: ArgumentHelp(Message.syncHelpPackNames.text))
  var names: [String] = []

  @Option(help: ArgumentHelp(Message.syncHelpKey.text))
  var key: String

  func run(in session: SyncSession) async throws(Failure) {
    guard let key = PublisherKey(key) else { throw Failure(.usage, .badKey) }
    var fetch = try PackFetch(try ServerAddress(url), key: key, environment: session.environment)
    var hasFetched = false
    for pack in try fetch.packs(named: names) {
      switch try fetch.fetch(pack) {
      case .unchanged: try session.console.answer(Message.packUpToDate(name: pack.name).text)
      case .own: session.console.warn(Message.packOwn(name: pack.name).text)
      case .fetched:
        hasFetched = true
        try session.console.answer(Message.packFetched(name: pack.name, bytes: pack.size).text)
      }
    }
    if hasFetched { session.console.tell(Message.packsIndex.text) }
  }
}
