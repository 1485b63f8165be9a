import CCurl
import Messages
import Processes
import Safety

/// Fetches small answers and files from one server, over one connection.
///
/// It follows no redirect, uses no proxy, and neither sends nor keeps a cookie.
@safe final class HTTPClient {
  private static let secondsToConnect = 10
  private static let secondsInAll = 30
  /// The most seconds that a file may take, and that it may come with less than 1 KiB a second.
  private static let secondsOfFile = 3600
  private static let secondsOfPause = 30

  /// Why there is no answer.
  enum Fault: Error, Equatable {
    /// libcurl's reason.
    case failed(String)
    case status(Int)
    case redirect(Int)
    case tooLarge
    /// A write failed with this `errno`.
    case disk(Int32)
  }

  /// The reason if an option cannot be set.
  private static let unset = "libcurl"
  private let handle: UnsafeMutableRawPointer
  private let receiver = Receiver()

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
    // SAFETY: libcurl calls the function only while `perform` runs, in which this object lives; it gives `count` bytes.
    let code = unsafe ccurl_set_target(
      handle,
      { start, size, count, target in
        guard let start = unsafe start, let target = unsafe target else { return 0 }
        let receiver = unsafe Unmanaged<Receiver>.fromOpaque(target).takeUnretainedValue()
        let bytes = unsafe Array(UnsafeRawBufferPointer(start: start, count: size * count))
        return receiver.receive(bytes) ? size * count : 0
      }, Unmanaged.passUnretained(receiver).toOpaque())
    if !isSet || code != CURLE_OK { throw Failure(.software, .syncNoClient) }
  }

  deinit {
    // SAFETY: made by `init`.
    unsafe curl_easy_cleanup(handle)
  }

  /// The body of the answer to a GET request.
  func body(of url: String) throws(Fault) -> [UInt8] {
    guard set(CURLOPT_TIMEOUT, Self.secondsInAll) else { throw .failed(Self.unset) }
    var body: [UInt8] = []
    let status = try perform(url) { (bytes) throws(Fault) in
      if body.count + bytes.count > CatalogAnswer.longest { throw .tooLarge }
      body += bytes
    }
    if status != 200 { throw Self.fault(of: status) }
    return body
  }

  /// Writes a file of `size` bytes to a descriptor, of which it has the first `offset`: the server is asked for the others, and
  /// may begin from the start.
  func file(_ url: String, to descriptor: Int32, from offset: Int, size: Int) throws(Fault) {
    let isSet =
      set(CURLOPT_TIMEOUT, Self.secondsOfFile) && set(CURLOPT_LOW_SPEED_LIMIT, 1024)
      && set(CURLOPT_LOW_SPEED_TIME, Self.secondsOfPause) && (offset == 0 || set(CURLOPT_RANGE, "\(offset)-"))
    if !isSet { throw .failed(Self.unset) }
    var length = offset
    var isFirst = true
    let status = try perform(url) { (bytes) throws(Fault) in
      let answered = self.status
      if answered != 200 && answered != 206 { return }
      if isFirst, answered == 200 {
        length = 0
        if ftruncate(descriptor, 0) != 0 { throw .disk(errno) }
      }
      if isFirst, lseek(descriptor, 0, SEEK_END) < 0 { throw .disk(errno) }
      isFirst = false
      length += bytes.count
      if length > size { throw .tooLarge }
      let code = StandardStreams.write(bytes, to: descriptor)
      if code != 0 { throw .disk(code) }
    }
    if status != 200 && status != 206 { throw Self.fault(of: status) }
  }

  /// Sends a GET request, and calls `receive` with each part of the answer's body. Returns the status.
  private func perform(_ url: String, receive: @escaping ([UInt8]) throws(Fault) -> Void) throws(Fault) -> Int
  {
    receiver.begin(receive)
    defer { receiver.end() }
    // SAFETY: the handle lives as long as this object, and `receiver` as long.
    let code = set(CURLOPT_URL, url) ? unsafe curl_easy_perform(handle) : CURLE_OUT_OF_MEMORY
    if let fault = receiver.fault { throw fault }
    // SAFETY: a constant of libcurl, which ends with NUL.
    if code != CURLE_OK { throw .failed(unsafe String(cString: curl_easy_strerror(code))) }
    return status
  }

  /// The status of the answer.
  private var status: Int {
    var status = 0
    // SAFETY: libcurl writes the number.
    _ = unsafe ccurl_get_number(handle, CURLINFO_RESPONSE_CODE, &status)
    return status
  }

  private static func fault(of status: Int) -> Fault {
    300..<400 ~= status ? .redirect(status) : .status(status)
  }

  private func set(_ option: CURLoption, _ value: Int) -> Bool {
    // SAFETY: each option that is set here takes a number.
    unsafe ccurl_set_number(handle, option, value) == CURLE_OK
  }

  private func set(_ option: CURLoption, _ value: String) -> Bool {
    // SAFETY: each option that is set here takes a string, which libcurl copies.
    unsafe ccurl_set_text(handle, option, value) == CURLE_OK
  }

  /// What libcurl gives the parts of an answer to.
  private final class Receiver {
    private(set) var fault: Fault?
    private var part: (([UInt8]) throws(Fault) -> Void)?

    func begin(_ part: @escaping ([UInt8]) throws(Fault) -> Void) {
      self.part = part
      fault = nil
    }

    /// Lets go of the function, which may keep the client.
    func end() { part = nil }

    /// False if nothing more is wanted.
    func receive(_ bytes: [UInt8]) -> Bool {
      do throws(Fault) {
        try part?(bytes)
        return true
      } catch {
        fault = error
        return false
      }
    }
  }
}

extension HTTPClient.Fault {
  private var message: Message {
    switch self {
    case .failed(let reason): .fetchFailed(reason: reason)
    case .status(let status): .fetchStatus(status: status)
    case .redirect(let status): .fetchRedirect(status: status)
    case .tooLarge: .fetchTooLarge
    case .disk(let code): .fetchDisk(reason: SystemReason.text(of: code))
    }
  }

  /// What is wrong, as a part of a line.
  var text: String { message.text(cleaning: Sanitizer.cleanLine) }
}
