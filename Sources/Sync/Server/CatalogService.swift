import LexiconModel
import Messages
import PackBuilding
import Safety

/// Answers the requests of a catalog server.
actor CatalogService {
  /// What a request asks for, by its first lines.
  enum Route: Equatable, Sendable {
    case lastUpdated
    case translations(LanguageTag)
    /// A bulk update: of all texts of the language, or with `isAddition` of those that are sent.
    case update(LanguageTag, isAddition: Bool)
    case refused(Response)
  }

  private let store: CatalogStore
  private let router: Router
  /// Called with a failure that only the operator may read.
  private let report: @Sendable (Failure) -> Void
  private let path: String

  /// The answers that were given, until the database changes.
  private var answers: [Route: (body: [UInt8], tag: String)] = [:]
  /// The version of the database that they are from.
  private var version: Int?

  /// Opens the database at a path.
  init(path: String, router: Router, report: @escaping @Sendable (Failure) -> Void) throws(Failure) {
    do throws(CatalogStore.Fault) {
      store = try CatalogStore(path: path)
    } catch {
      throw error.failure(path)
    }
    self.path = path
    self.router = router
    self.report = report
  }

  nonisolated func route(_ request: Request) -> Route { router.route(request) }

  /// Answers a request. `body` is read for an update only.
  func answer(_ route: Route, to request: Request, body: [UInt8]) -> Response {
    do throws(CatalogStore.Fault) {
      return switch route {
      case .refused(let response): response
      case .update(let language, let isAddition): try update(language, isAddition: isAddition, body)
      case .lastUpdated, .translations: try read(route, knownTags: request.ifNoneMatch)
      }
    } catch {
      switch error {
      case .catalog(let fault): return .error(400, fault.text)
      case .tooLarge: return .tooLarge
      case .database, .foreign:
        report(error.failure(path))
        return .error(500, Message.serveDatabase.text)
      }
    }
  }

  private func read(_ route: Route, knownTags: [String]) throws(CatalogStore.Fault) -> Response {
    let current = try store.version()
    if current != version { answers = [:] }
    version = current
    if answers[route] == nil {
      guard let body = try body(of: route) else { return .noLanguage(route) }
      var digest = SHA256()
      digest.update(body)
      answers[route] = (body, "\"\(digest.finishAsText().prefix(32))\"")
    }
    guard let answer = answers[route] else { return .noLanguage(route) }
    let isKnown = knownTags.contains { $0 == "*" || $0 == answer.tag }
    return Response(status: isKnown ? 304 : 200, tag: answer.tag, body: isKnown ? [] : answer.body)
  }

  /// The answer to a request that changes nothing; nil if there is no such language.
  private func body(of route: Route) throws(CatalogStore.Fault) -> [UInt8]? {
    guard case .translations(let language) = route else {
      return CatalogAnswer.bytes(of: try store.lastUpdated())
    }
    return try store.catalog(of: language).map(CatalogAnswer.bytes)
  }

  private func update(
    _ language: LanguageTag, isAddition: Bool, _ body: [UInt8]
  ) throws(CatalogStore.Fault) -> Response {
    let texts: CatalogTexts
    do throws(AnswerFault) {
      texts = try CatalogAnswer.update(body, language: language)
    } catch {
      return .error(400, error.text)
    }
    let catalog = try store.transaction { () throws(CatalogStore.Fault) in
      try store.change(language, to: texts, isAddition: isAddition)
    }
    answers = [:]
    return Response(status: 200, body: CatalogAnswer.bytes(of: [(language, catalog.lastUpdated)]))
  }
}

extension CatalogService.Route: Hashable {}
