import CCurl
import LexiconModel
import Messages
import Safety

/// Where a server of catalogs or packs is. libcurl takes the URL apart, so that what is checked here is what is fetched.
struct ServerAddress: Equatable {
  /// The URL as it was given.
  let text: String
  /// The scheme that is used: `https`, or `http` for this machine.
  let scheme: String
  /// The URL without the slash at its end.
  private let base: String

  /// Throws unless the URL has `https`, or `http` and a host that can only be this machine, and neither a user nor a query.
  init(_ text: String) throws(Failure) {
    self.text = text
    guard let url = URLParts(text) else { throw Failure(.usage, .syncBadURL(url: text)) }
    scheme = url.part(CURLUPART_SCHEME) ?? ""
    let host = url.part(CURLUPART_HOST) ?? ""
    guard scheme == "https" || scheme == "http" else { throw Failure(.usage, .syncBadURL(url: text)) }
    if scheme == "http", !Self.isThisMachine(host) { throw Failure(.usage, .syncNeedsTLS(url: text)) }
    if [CURLUPART_USER, CURLUPART_PASSWORD, CURLUPART_QUERY, CURLUPART_FRAGMENT].contains(where: {
      url.part($0) != nil
    }) {
      throw Failure(.usage, .syncURLParts(url: text))
    }
    guard var base = url.part(CURLUPART_URL) else { throw Failure(.usage, .syncBadURL(url: text)) }
    while base.hasSuffix("/") { base.removeLast() }
    self.base = base
  }

  var lastUpdated: String { "\(base)/Translations/GetLastUpdated" }

  func translations(of language: LanguageTag) -> String {
    "\(base)/Translations/GetTranslations?language=\(language.text)"
  }

  /// A file in the folder that the URL names.
  func file(_ name: String) -> String { "\(base)/\(name)" }

  /// Whether a host, as libcurl writes it, is this machine whatever a name server says: libcurl itself resolves `localhost`.
  private static func isThisMachine(_ host: String) -> Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
  }
}

/// The parts of a URL.
@safe private final class URLParts {
  private let handle: OpaquePointer

  init?(_ text: String) {
    // SAFETY: libcurl makes the handle, which only this object has, and copies the string during the call.
    guard let handle = unsafe curl_url() else { return nil }
    unsafe self.handle = handle
    let code = unsafe curl_url_set(handle, CURLUPART_URL, text, 0)
    if code != CURLUE_OK { return nil }
  }

  deinit {
    // SAFETY: made by `init`.
    unsafe curl_url_cleanup(handle)
  }

  /// A part; nil if the URL does not have it.
  func part(_ part: CURLUPart) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    // SAFETY: libcurl returns a NUL-terminated string, copied and freed here.
    guard unsafe curl_url_get(handle, part, &text, 0) == CURLUE_OK, let start = unsafe text else {
      return nil
    }
    defer { unsafe curl_free(start) }
    return unsafe String(cString: start)
  }
}
