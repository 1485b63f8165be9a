/// Limits on the memory and processor time that the process may still use (setrlimit).
///
/// Without a handler, a process that reaches such a limit ends without a message: the system kills it at the limit of time,
/// and it ends itself if it gets no memory.
package enum ResourceLimits {
  /// The function that is called at a limit: a literal closure, which captures nothing.
  package typealias Handler = @convention(c) (Int32) -> Void

  /// The peak of the process's resident memory, in bytes.
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

  /// The number of processors that the system has running; 1 if it does not say.
  package static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Allows at most this many more bytes of addresses and seconds of processor time.
  package static func allow(
    addresses: Int, seconds: Int, onTime: Handler, onMemory: Handler
  ) {
    lower(RLIMIT_AS, to: UInt64(usedAddresses() + addresses))
    if lower(RLIMIT_CPU, to: UInt64(usedSeconds() + seconds)) { signal(SIGXCPU, onTime) }
    onShortage(onMemory)
  }

  /// Runs `body`, and calls `onTime` if it takes more than `seconds` of processor time. If a limit as low is already in
  /// force, that one stays, and `onTime` is not called.
  package static func within<Result, Fault: Error>(
    seconds: Int, onTime: Handler, _ body: () throws(Fault) -> Result
  ) throws(Fault) -> Result {
    let before = limit(RLIMIT_CPU)
    guard lower(RLIMIT_CPU, to: UInt64(usedSeconds() + seconds)) else { return try body() }
    signal(SIGXCPU, onTime)
    defer {
      set(RLIMIT_CPU, before)
      signal(SIGXCPU, SIG_DFL)
    }
    return try body()
  }

  /// Calls the function when the process ends for want of memory, or by another trap: `isShortOfAddresses` tells them apart.
  package static func onShortage(_ handler: Handler) {
    // The ways in which Swift ends without memory.
    for number in [SIGABRT, SIGILL, SIGTRAP, SIGSEGV] { signal(number, handler) }
  }

  /// Whether the limit of addresses is nearly reached. A handler may call this, because it allocates nothing.
  package static var isShortOfAddresses: Bool {
    addresses.map { usedAddresses() > $0 / 4 * 3 } ?? false
  }

  /// The bytes of addresses that the process may use; nil if there is no limit.
  package static var addresses: Int? {
    limit(RLIMIT_AS).flatMap { $0.rlim_cur < UInt64(Int.max) ? Int($0.rlim_cur) : nil }
  }

  /// Leaves no core file if this process dies, or a program that it starts.
  package static func forbidCores() { lower(RLIMIT_CORE, to: 0) }

  /// Lowers a limit; returns false if it is as low already.
  @discardableResult
  private static func lower(_ resource: Resource, to value: UInt64) -> Bool {
    guard var limit = limit(resource), limit.rlim_cur > value else { return false }
    limit.rlim_cur = rlim_t(value)
    set(resource, limit)
    return true
  }

  private static func limit(_ resource: Resource) -> rlimit? {
    var limit = rlimit()
    // SAFETY: getrlimit fills the structure that it is given.
    return unsafe getrlimit(kind(resource), &limit) == 0 ? limit : nil
  }

  private static func set(_ resource: Resource, _ limit: rlimit?) {
    guard var limit else { return }
    // SAFETY: setrlimit reads the structure.
    _ = unsafe setrlimit(kind(resource), &limit)
  }

  /// The seconds of processor time that the process has used.
  private static func usedSeconds() -> Int {
    var usage = rusage()
    // SAFETY: getrusage fills the structure that it is given.
    _ = unsafe getrusage(usageOfProcess, &usage)
    return usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
  }

  /// The bytes of addresses of the process; 0 if the system does not say.
  package static func usedAddresses() -> Int { memory()[0] }

  /// The bytes of memory that the process has now, and how many of them are pages of files; 0 if the system does not say.
  package static func residentMemory() -> (all: Int, files: Int) {
    let memory = memory()
    return (memory[1], memory[2])
  }

  /// The first fields of `/proc/self/statm` (proc(5)) in bytes: addresses, memory, and pages of files in it.
  private static func memory() -> InlineArray<3, Int> {
    var fields = InlineArray<3, Int>(repeating: 0)
    // SAFETY: a literal path.
    let descriptor = unsafe open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { return fields }
    var text = InlineArray<128, UInt8>(repeating: 0x20)
    var bytes = text.mutableSpan
    // SAFETY: read writes no more than there are bytes.
    _ = unsafe bytes.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress!, $0.count) }
    close(descriptor)
    var index = 0
    for field in fields.indices {
      while text[index] != 0x20 {
        fields[field] = fields[field] * 10 + Int(text[index] &- 0x30)
        index += 1
      }
      fields[field] *= Int(getpagesize())
      index += 1
    }
    return fields
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
