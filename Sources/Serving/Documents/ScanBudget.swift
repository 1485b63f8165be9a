import Processes

/// How many threads look up a long text.
enum ScanBudget {
  /// The most threads that are used unless the options ask for more: one reads and writes as fast as eight look up.
  static let mostByDefault = 8
  /// The addresses that a thread may need, in bytes: the C library reserves 128 MiB for its heap, its tables grow to
  /// `MemoryBudget.ofWords` by doubling, and there is room for what is read of packs (`LoadedMemory`).
  static let perThread = 512 << 20
  /// The bytes that the writing thread may still need.
  static let ofWriter = 128 << 20

  /// As many threads as wanted, or as there are processors where that is 0: at most as many as memory allows. Only a
  /// limit on addresses (`ulimit -v`) is known beforehand, and at that limit the process would end. None where one is
  /// not worth its start.
  static func threads(_ wanted: Int) -> Int {
    let wanted = wanted > 0 ? wanted : min(ResourceLimits.processors, mostByDefault)
    if wanted == 1 { return 0 }
    guard let limit = ResourceLimits.addresses else { return wanted }
    return threads(wanted, limit: limit, used: ResourceLimits.usedAddresses())
  }

  /// The same for a limit, of which `used` bytes are in use.
  static func threads(_ wanted: Int, limit: Int, used: Int) -> Int {
    max(0, min(wanted, (limit - used - ofWriter) / perThread))
  }
}
