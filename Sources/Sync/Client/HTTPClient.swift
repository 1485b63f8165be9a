import CCurl
import Messages
import Processes
import Safety

/// Fetches small answers from one server, over one connection.
///
/// It follows no redirect, uses no proxy, and neither sends nor keeps a cookie.
@safe final class HTTPClient {
  private static let secondsToConnect = 10
  private static let secondsInAll = 30

  /// Why there is no answer.
  enum Fault: Error, Equatable {
    /// libcurl's reason.
    case failed(String)
    case status(Int)
    case redirect(Int)
    case tooLarge
  }

  private let handle: UnsafeMutableRawPointer
  private let body = Body()

  /// For URLs of this scheme.
  init(scheme: String) throws(Failure) {
    // Before any thread is started.
    curl_global_init(Int(CURL_GLOBAL_DEFAULT))
    // SAFETY: libcurl makes the handle, which only this object has.
    guard let handle = unsafe curl_easy_init() else { throw Failure(.software, .syncNoClient) }
    unsafe self.handle = handle
    let isSet =
      set(CURLOPT_PROTOCOLS_STR, scheme) && set(CURLOPT_NOPROXY, "*")
      && set(CURLOPT_USERAGENT, "lens-sync/\(Release.version)") && set(CURLOPT_FOLLOWLOCATION, 0)
      && set(CURLOPT_NOSIGNAL, 1) && set(CURLOPT_CONNECTTIMEOUT, Self.secondsToConnect)
      && set(CURLOPT_TIMEOUT, Self.secondsInAll)
    // SAFETY: libcurl calls the function only while `body(of:)` runs, in which this object lives; it gives `count` bytes.
    let code = unsafe ccurl_set_target(
      handle,
      { start, size, count, target in
        guard let start = unsafe start, let target = unsafe target else { return 0 }
        let body = unsafe Unmanaged<Body>.fromOpaque(target).takeUnretainedValue()
        let bytes = unsafe UnsafeRawBufferPointer(start: start, count: size * count)
        return unsafe body.append(bytes) ? size * count : 0
      }, Unmanaged.passUnretained(body).toOpaque())
    if !isSet || code != CURLE_OK { throw Failure(.software, .syncNoClient) }
  }

  deinit {
    // SAFETY: made by `init`.
    unsafe curl_easy_cleanup(handle)
  }

  /// The body of the answer to a GET request.
  func body(of url: String) throws(Fault) -> [UInt8] {
    body.clear()
    // SAFETY: the handle lives as long as this object, and `body` as long.
    let code = set(CURLOPT_URL, url) ? unsafe curl_easy_perform(handle) : CURLE_OUT_OF_MEMORY
    if body.isTooLarge { throw .tooLarge }
    // SAFETY: a constant of libcurl, which ends with NUL.
    if code != CURLE_OK { throw .failed(unsafe String(cString: curl_easy_strerror(code))) }
    var status = 0
    // SAFETY: libcurl writes the number.
    _ = unsafe ccurl_get_number(handle, CURLINFO_RESPONSE_CODE, &status)
    switch status {
    case 200: return body.bytes
    case 300..<400: throw .redirect(status)
    default: throw .status(status)
    }
  }

  private func set(_ option: CURLoption, _ value: Int) -> Bool {
    // SAFETY: each option that is set here takes a number.
    unsafe ccurl_set_number(handle, option, value) == CURLE_OK
  }

  private func set(_ option: CURLoption, _ value: String) -> Bool {
    // SAFETY: each option that is set here takes a string, which libcurl copies.
    unsafe ccurl_set_text(handle, option, value) == CURLE_OK
  }

  /// The bytes of an answer.
  private final class Body {
    private(set) var bytes: [UInt8] = []
    private(set) var isTooLarge = false

    func clear() {
      bytes = []
      isTooLarge = false
    }

    /// False if these are too many.
    func append(_ new: UnsafeRawBufferPointer) -> Bool {
      isTooLarge = bytes.count + new.count > CatalogAnswer.longest
      // SAFETY: the caller gives readable bytes.
      if !isTooLarge { unsafe bytes.append(contentsOf: new) }
      return !isTooLarge
    }
  }
}

extension HTTPClient.Fault {
  private var message: Message {
    switch self {
    case .failed(let reason): .fetchFailed(reason: reason)
    case .status(let status): .fetchStatus(status: status)
    case .redirect(let status): .fetchRedirect(status: status)
    case .tooLarge: .fetchTooLarge(megabytes: CatalogAnswer.longest >> 20)
    }
  }

  /// What is wrong, as a part of a line.
  var text: String { message.text(cleaning: Sanitizer.cleanLine) }
}
