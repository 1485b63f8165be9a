import LexiconModel
import Messages
import PackBuilding

/// What a client asks, without the body.
struct Request: Equatable, Sendable {
  var method: String
  /// The path and the query.
  var target: String
  /// The entity tags of `If-None-Match`, without the mark of weak ones (RFC 9110, section 13.1.2).
  var ifNoneMatch: [String] = []
  var authorization: String?
}

/// What the server answers: JSON, or nothing.
struct Response: Hashable, Sendable {
  var status: Int
  /// The entity tag.
  var tag: String?
  /// The methods of a path to which another method was sent.
  var allowed: String?
  var body: [UInt8]

  static func error(_ status: Int, _ text: String) -> Response {
    Response(status: status, body: CatalogAnswer.bytes(ofError: text))
  }

  static var tooLarge: Response {
    error(413, Message.serveTooLarge(megabytes: CatalogAnswer.longest >> 20).text)
  }

  static func noLanguage(_ route: CatalogService.Route) -> Response {
    guard case .translations(let language) = route else { return error(404, Message.serveNotFound.text) }
    return error(404, Message.serveNoLanguage(language: language.text).text)
  }
}

/// Finds out what a request asks for, and whether it may.
struct Router: Sendable {
  /// The digest of the token that updates need; nil if there are no updates.
  private let tokenDigest: [UInt8]?

  init(token: [UInt8]?) { tokenDigest = token.map(Self.digest) }

  func route(_ request: Request) -> CatalogService.Route {
    let parts = request.target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let query = parts.count > 1 ? parts[1] : ""
    let isRead = ["GET", "HEAD"].contains(request.method)
    switch parts.first {
    case "/Translations/GetLastUpdated":
      return isRead ? .lastUpdated : refusal(of: request, methods: "GET, HEAD")
    case "/Translations/GetTranslations":
      if !isRead { return refusal(of: request, methods: "GET, HEAD") }
      return language(of: query).map { .translations($0) }
        ?? .refused(.error(400, Message.serveLanguage.text))
    case "/Translations/Update":
      if !["PUT", "POST"].contains(request.method) { return refusal(of: request, methods: "PUT, POST") }
      if tokenDigest == nil { return .refused(.error(403, Message.serveNoUpdates.text)) }
      if !isAuthorized(request) { return .refused(.error(401, Message.serveNoToken.text)) }
      return language(of: query).map { .update($0, isAddition: request.method == "POST") }
        ?? .refused(.error(400, Message.serveLanguage.text))
    default: return .refused(.error(404, Message.serveNotFound.text))
    }
  }

  private func refusal(of request: Request, methods: String) -> CatalogService.Route {
    var response = Response.error(405, Message.serveMethod(methods: methods).text)
    response.allowed = methods
    return .refused(response)
  }

  /// The language of a query that names one.
  private func language(of query: Substring) -> LanguageTag? {
    let values = query.split(separator: "&").filter { $0.hasPrefix("language=") }
    return values.count == 1 ? LanguageTag(String(values[0].dropFirst("language=".count))) : nil
  }

  /// Whether the token is the right one. Digests are compared, so that the time says nothing about it.
  private func isAuthorized(_ request: Request) -> Bool {
    guard let words = request.authorization?.split(separator: " "), words.count == 2 else { return false }
    return words[0].lowercased() == "bearer" && Self.digest(of: Array(words[1].utf8)) == tokenDigest
  }

  private static func digest(of token: [UInt8]) -> [UInt8] {
    var digest = SHA256()
    digest.update(token)
    return digest.finish()
  }
}
