import LexiconModel
import ManagerBase
import Messages
import Processes
import Safety

/// Brings the catalog of one language in the user's cache up to date with a server.
struct CatalogUpdate {
  /// What a run has done.
  enum Outcome: Equatable {
    case unchanged(Timestamp)
    case updated(MessageCatalog)
  }

  /// Seconds by which the server's clock may be ahead. What is dated far ahead would keep all that is later away.
  static let clockTolerance = 86_400

  private let address: ServerAddress
  private let language: LanguageTag
  /// The folder of catalogs in the cache.
  private let folder: String

  init(_ address: ServerAddress, language: LanguageTag, environment: Environment) throws(Failure) {
    guard let cache = environment.baseFolder("XDG_CACHE_HOME", below: "/.cache") else {
      throw Failure(.noInput, .syncNoCache)
    }
    self.address = address
    self.language = language
    folder = "\(String(decoding: cache, as: UTF8.self))/lens-share/catalogs"
  }

  private var name: String { "\(language.text)\(CatalogFile.ending)" }
  var path: String { "\(folder)/\(name)" }

  /// Fetches the catalog if the server's is newer than the one in the cache, which is replaced in one step.
  func run() throws(Failure) -> Outcome {
    let client = try HTTPClient(scheme: address.scheme)
    let old = CatalogFile.lastUpdated(of: path, language: language)
    let url = address.lastUpdated
    let announced = try read(url, client) { (answer) throws(AnswerFault) in
      try CatalogAnswer.lastUpdated(answer, language: language)
    }
    guard let announced else { throw refusal(url, Message.syncNoLanguage(language: language.text)) }
    if let old, announced <= old { return .unchanged(old) }
    let source = address.translations(of: language)
    let catalog = try read(source, client) { (answer) throws(AnswerFault) in
      try CatalogAnswer.catalog(answer, language: language)
    }
    if catalog.lastUpdated < announced {
      throw refusal(source, .syncOlder(time: catalog.lastUpdated.string, announced: announced.string))
    }
    if catalog.lastUpdated.seconds > Timestamp.now.seconds + Self.clockTolerance {
      throw refusal(source, .syncFuture(time: catalog.lastUpdated.string))
    }
    try write(catalog)
    return .updated(catalog)
  }

  private func read<Value>(
    _ url: String, _ client: HTTPClient, _ read: ([UInt8]) throws(AnswerFault) -> Value
  ) throws(Failure) -> Value {
    let answer: [UInt8]
    do throws(HTTPClient.Fault) {
      answer = try client.body(of: url)
    } catch {
      throw Failure(.temporary, .syncFailed(url: url, problem: error.text))
    }
    do throws(AnswerFault) {
      return try read(answer)
    } catch {
      throw Failure(.temporary, .syncRefused(url: url, problem: error.text))
    }
  }

  private func refusal(_ url: String, _ problem: Message) -> Failure {
    Failure(.temporary, .syncRefused(url: url, problem: problem.text(cleaning: Sanitizer.cleanLine)))
  }

  private func write(_ catalog: MessageCatalog) throws(Failure) {
    try DiskChange.makeFolder(folder, refused: Message.syncFolderNotMade)
    DiskChange.removeLeftovers(of: name, in: folder)
    try DiskChange.replace(path, named: name) { (descriptor, temporary) throws(Failure) in
      let code = StandardStreams.write(CatalogFile.bytes(of: catalog), to: descriptor)
      if code != 0 { throw .system(temporary, code, Message.ctlDiskFailed) }
    }
  }
}
