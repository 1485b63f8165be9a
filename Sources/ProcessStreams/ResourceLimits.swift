#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Limits of the memory and the processor time that the process may still take (setrlimit).
///
/// The system kills a process that comes to a limit of time, and one to which it refuses memory ends by itself, both without
/// a word: the handlers say one.
package enum ResourceLimits {
  /// What the system calls when a limit is met; a literal closure, which captures nothing.
  package typealias Handler = @convention(c) (Int32) -> Void

  /// The most bytes that the process has had resident.
  package static var peakMemory: Int {
    var usage = rusage()
    // SAFETY: getrusage fills the structure that it is given.
    let code = unsafe getrusage(usageOfProcess, &usage)
    #if canImport(Darwin)
      return code == 0 ? usage.ru_maxrss : 0
    #else
      return code == 0 ? usage.ru_maxrss * 1024 : 0
    #endif
  }

  /// Allows so many more bytes of addresses, and so many more seconds of processor time, as far as the system lets it.
  package static func allow(
    addresses: Int, seconds: Int, onTime: Handler, onMemory: Handler
  ) {
    set(RLIMIT_AS, to: UInt64(usedAddresses() + addresses))
    set(RLIMIT_CPU, to: UInt64(usedSeconds() + seconds))
    signal(SIGXCPU, onTime)
    // How Swift ends where there is no memory.
    for number in [SIGABRT, SIGILL, SIGTRAP, SIGSEGV] { signal(number, onMemory) }
  }

  /// Whether the limit of addresses is nearly reached. May be asked by a handler: it allocates nothing.
  package static var isShortOfAddresses: Bool {
    var limit = rlimit()
    // SAFETY: getrlimit fills the structure that it is given.
    let code = unsafe getrlimit(kind(RLIMIT_AS), &limit)
    return code == 0 && limit.rlim_cur < UInt64(Int.max) && usedAddresses() > Int(limit.rlim_cur) / 4 * 3
  }

  private static func set(_ resource: Resource, to value: UInt64) {
    var limit = rlimit()
    // SAFETY: the one fills the structure that it is given, the other reads it.
    if unsafe getrlimit(kind(resource), &limit) != 0 { return }
    limit.rlim_cur = min(rlim_t(value), limit.rlim_max)
    _ = unsafe setrlimit(kind(resource), &limit)
  }

  /// Seconds of processor time that the process has taken.
  private static func usedSeconds() -> Int {
    var usage = rusage()
    // SAFETY: getrusage fills the structure that it is given.
    _ = unsafe getrusage(usageOfProcess, &usage)
    return usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
  }

  /// Bytes of addresses that the process has; 0 where the system does not say.
  private static func usedAddresses() -> Int {
    // SAFETY: a literal path; the digits are read into a number of ours.
    let descriptor = unsafe open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { return 0 }
    var pages = 0
    var byte: UInt8 = 0
    while unsafe read(descriptor, &byte, 1) == 1, byte &- 0x30 < 10 { pages = pages * 10 + Int(byte - 0x30) }
    close(descriptor)
    return pages * Int(getpagesize())
  }

  #if canImport(Glibc)
    private typealias Resource = __rlimit_resource
    private static func kind(_ resource: Resource) -> __rlimit_resource_t {
      __rlimit_resource_t(resource.rawValue)
    }
    private static let usageOfProcess = __rusage_who_t(RUSAGE_SELF.rawValue)
  #else
    private typealias Resource = Int32
    private static func kind(_ resource: Resource) -> Int32 { resource }
    private static let usageOfProcess = RUSAGE_SELF
  #endif
}
