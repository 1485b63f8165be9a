import ArgumentParser
import ManagerBase
import Messages
import Safety

/// `lens-sync serve`: the reference server.
struct ServeCommand: SyncSessionCommand {
  static let configuration = CommandConfiguration(commandName: "serve", abstract: Message.syncServeHelp.text)

  @Argument(help: ArgumentHelp(Message.syncHelpDatabase.text))
  var catalogs: String

  @Option(help: ArgumentHelp(Message.syncHelpListen.text, valueName: "host:port"))
  var listen = "127.0.0.1:8080"

  @Option(help: ArgumentHelp(Message.syncHelpToken.text, valueName: "file"))
  var tokenFile: String?

  func run(in session: SyncSession) async throws(Failure) {
    guard let colon = listen.lastIndex(of: ":"), colon > listen.startIndex,
      let port = UInt16(listen[listen.index(after: colon)...])
    else { throw Failure(.usage, .badListen(value: listen)) }
    // An IPv6 address has brackets.
    let host = listen[..<colon].trimmingPrefix("[").split(separator: "]").joined()
    var token: [UInt8]?
    if let tokenFile { token = try SecretFile.token(in: tokenFile) }
    let service = try CatalogService(path: catalogs, router: Router(token: token)) { failure in
      _ = Console.standard("lens-sync").report(failure)
    }
    do {
      try await HTTPServer(service: service).run(host: host, port: Int(port)) { url in
        try session.console.answer(Message.syncListening(url: url).text)
      }
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(.inputOutput, .listenFailed(address: listen, reason: HTTPServer.reason(of: error)))
    }
  }
}
