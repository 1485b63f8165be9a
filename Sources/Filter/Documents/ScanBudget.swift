import LexiconPack
import Processes

/// The number of threads that memory allows. Only a limit on addresses (`ulimit -v`) is known beforehand, and at
/// that limit the process would end.
enum ScanBudget {
  /// The addresses that a thread may need, in bytes: the C library reserves 128 MiB for its heap, and its tables
  /// grow to `ScanPool.longestMemory` by doubling.
  static let perThread = 256 << 20
  /// The bytes that the writing thread may still need.
  static let ofWriter = 128 << 20

  /// At most `wanted` threads.
  static func threads(_ wanted: Int) -> Int {
    var limit = rlimit()
    // SAFETY: getrlimit fills the structure that it is given.
    let code = unsafe getrlimit(Self.addresses, &limit)
    if code != 0 || limit.rlim_cur >= UInt64(Int.max) { return wanted }
    return threads(wanted, limit: Int(limit.rlim_cur), used: usedAddresses())
  }

  /// The same for a limit, of which `used` bytes are in use.
  static func threads(_ wanted: Int, limit: Int, used: Int) -> Int {
    max(0, min(wanted, (limit - used - ofWriter) / perThread))
  }

  /// The addresses that the process uses, in bytes; 0 if the system does not say.
  private static func usedAddresses() -> Int {
    guard let descriptor = try? MappedFile.open(Array("/proc/self/statm".utf8)) else { return 0 }
    defer { MappedFile.close(descriptor) }
    var bytes: [UInt8] = []
    _ = StandardStreams.read(descriptor, atMost: 128, to: &bytes)
    var pages = 0
    for byte in bytes {
      guard byte &- 0x30 < 10 else { break }
      pages = pages * 10 + Int(byte - 0x30)
    }
    return pages * Int(getpagesize())
  }

  #if canImport(Glibc)
    private static let addresses = __rlimit_resource_t(RLIMIT_AS.rawValue)
  #else
    private static let addresses = RLIMIT_AS
  #endif
}
