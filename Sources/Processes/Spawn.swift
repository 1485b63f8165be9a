import CSpawn

/// Starts a program by posix_spawn(3) with default signal handlers, in a new session, with these standard streams and no
/// other open files. Returns 0, or an `errno`.
///
/// Standard output is /dev/null if it is nil. Without a folder, the program runs in the current one.
func spawn(
  _ pid: inout pid_t, _ path: [UInt8], _ arguments: [[UInt8]], _ environment: [[UInt8]],
  standardStreams: (Int32, Int32?, Int32), in folder: [UInt8]? = nil
) -> Int32 {
  #if canImport(Glibc)
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #else
    var actions: posix_spawn_file_actions_t? = nil
    var attributes: posix_spawnattr_t? = nil
  #endif
  // SAFETY: both structures are initialized here and destroyed below; paths are NUL-terminated.
  unsafe posix_spawn_file_actions_init(&actions)
  unsafe posix_spawnattr_init(&attributes)
  defer {
    unsafe posix_spawn_file_actions_destroy(&actions)
    unsafe posix_spawnattr_destroy(&attributes)
  }
  let (input, output, talk) = standardStreams
  unsafe posix_spawn_file_actions_adddup2(&actions, input, 0)
  if let output {
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
  } else {
    unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  }
  unsafe posix_spawn_file_actions_adddup2(&actions, talk, 2)
  if let folder {
    let code = unsafe (folder + [0]).withUnsafeBytes { folder in
      unsafe cspawn_change_folder(&actions, folder.assumingMemoryBound(to: CChar.self).baseAddress!)
    }
    if code != 0 { return code }
  }
  // A program that goes on running must not keep the files open that this process was given.
  unsafe cspawn_close_from(&actions, 3)

  var ignored = sigset_t()
  var blocked = sigset_t()
  unsafe sigemptyset(&ignored)
  unsafe sigemptyset(&blocked)
  for number in [SIGPIPE, SIGXFSZ, SIGBUS, SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&ignored, number) }
  unsafe posix_spawnattr_setsigdefault(&attributes, &ignored)
  unsafe posix_spawnattr_setsigmask(&attributes, &blocked)
  unsafe posix_spawnattr_setflags(
    &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK) | cspawn_setsid)

  let arguments = CStrings(arguments)
  let environment = CStrings(environment)
  return unsafe (path + [0]).withUnsafeBytes { path in
    let path = unsafe path.assumingMemoryBound(to: CChar.self).baseAddress!
    return unsafe posix_spawn(&pid, path, &actions, &attributes, arguments.pointers, environment.pointers)
  }
}

extension ChildProcess {
  /// Replaces this process by the program at `path`, with these arguments (its name is added) and variables and with `input`
  /// as its standard input. It keeps the terminal and the session. Returns an `errno` if that fails.
  package static func become(
    _ path: [UInt8], _ arguments: [[UInt8]], environment: Environment, variables: [Environment.Variable],
    input: [UInt8]
  ) -> Int32 {
    let arguments = CStrings([path] + arguments)
    let variables = CStrings(environment.entries(with: variables))
    return unsafe (path + [0]).withUnsafeBytes { path in
      let path = unsafe path.assumingMemoryBound(to: CChar.self).baseAddress!
      return unsafe input.withUnsafeBytes { input in
        unsafe cspawn_become(path, arguments.pointers, variables.pointers, input.baseAddress, input.count)
      }
    }
  }
}

/// A list of NUL-terminated strings that ends with a null pointer, as exec(3) takes it. It lives as long as the object.
@safe private final class CStrings {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ strings: [[UInt8]]) {
    count = strings.count
    unsafe pointers = .allocate(capacity: strings.count + 1)
    for (index, string) in strings.enumerated() {
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: string.count + 1)
      for (offset, byte) in string.enumerated() { unsafe copy[offset] = CChar(bitPattern: byte) }
      unsafe copy[string.count] = 0
      unsafe pointers[index] = copy
    }
    unsafe pointers[strings.count] = nil
  }

  deinit {
    // SAFETY: all were allocated above, and nobody keeps one.
    for index in 0..<count { unsafe pointers[index]?.deallocate() }
    unsafe pointers.deallocate()
  }
}
