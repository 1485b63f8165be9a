import Processes

/// How many threads look up a long text, and what each may remember.
enum ScanBudget {
  /// The most threads that are used unless the options ask for more: one reads and writes as fast as eight look up.
  static let mostByDefault = 8
  /// The addresses that a thread may need, in bytes: the C library reserves 128 MiB for its heap, and its tables
  /// grow to `memory` by doubling.
  static let perThread = 256 << 20
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

  /// The memory is checked after this many bytes of text, or after a longer line. With blocks of 256 KiB, a text with
  /// many new words exceeded the limit by 60 MiB.
  static let checkedBytes = 16 << 10

  /// The memory in bytes at which the pages of the packs are released. They make up two thirds of it. Pages that are
  /// read again come from the system's cache: in 33 MB of a handbook, that takes 0.2 s of 5.
  static func resident(_ threads: Int) -> Int { (64 + 12 * threads) << 20 }

  /// A thread forgets the words it has met when they take more bytes than this. The writing thread drops what is then found
  /// again.
  static func memory(_ threads: Int) -> Int { max(8 << 20, (28 << 20) / threads) }
}
