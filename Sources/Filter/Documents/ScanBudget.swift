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
    guard let limit = ResourceLimits.addresses else { return wanted }
    return threads(wanted, limit: limit, used: ResourceLimits.usedAddresses())
  }

  /// The same for a limit, of which `used` bytes are in use.
  static func threads(_ wanted: Int, limit: Int, used: Int) -> Int {
    max(0, min(wanted, (limit - used - ofWriter) / perThread))
  }
}
