import CSpawn

/// A program that was run to its end: what it wrote, and how it ended.
///
/// This is the only place that starts processes. There is no shell: a program is a path and a list of arguments, all of
/// them bytes; if one contains a NUL, nothing is started. The child leads a new session, so that it outlives a window that
/// closes, and so that it can be killed with all its children. A signal that ends this process while it waits also ends
/// the child.
package struct ChildProcess {
  /// The limits of a program.
  package struct Limits: Sendable {
    /// Seconds after which the program and its children are killed; nil for a window, which its reader closes.
    package var seconds: Double?
    /// The most bytes of standard output; a program that writes more is killed. With 0, its output is discarded.
    package var outputBytes: Int

    package init(seconds: Double?, outputBytes: Int = 0) {
      self.seconds = seconds
      self.outputBytes = outputBytes
    }
  }

  /// Work to repeat while a program runs, such as reporting its progress.
  package struct Watch {
    let seconds: Double
    let look: () -> Void

    package init(every seconds: Double, look: @escaping () -> Void) {
      self.seconds = seconds
      self.look = look
    }
  }

  package enum End: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    case timedOut
    case flooded
    /// The `errno` of a start that failed.
    case notStarted(Int32)
  }

  /// The most bytes of standard error that are kept.
  private static let talkBytes = 1024

  /// How often a program that is still being written is tried again, with a pause in microseconds: for 0.2 s.
  private static let attempts = 20
  private static let pauseBetweenAttempts: UInt32 = 10_000

  package private(set) var end = End.exited(0)
  /// Its standard output.
  package private(set) var output: [UInt8] = []
  /// The beginning of its standard error. This text comes from outside: clean it before you show it.
  package private(set) var talk: [UInt8] = []

  /// How long it ran, in seconds.
  package private(set) var seconds = 0.0

  package var isSuccess: Bool { end == .exited(0) }

  /// Runs the program at `path` to its end, with these arguments (its name is added) and variables, in `folder` or in the
  /// current folder.
  ///
  /// A program has ended even if its child goes on, as the owner of a clipboard does. With a keeper, one that has not failed
  /// after 0.3 s and has read its input counts as ended, too; it goes on without limits.
  package static func run(
    _ path: [UInt8], _ arguments: [[UInt8]], environment: Environment,
    variables: [Environment.Variable] = [], input: [UInt8] = [], limits: Limits,
    in folder: [UInt8]? = nil, watch: Watch? = nil, keeper: ProgramKeeper? = nil
  ) -> ChildProcess {
    var process = ChildProcess()
    // exec(3) would end an argument at a NUL.
    if path.contains(0) || folder?.contains(0) == true || arguments.contains(where: { $0.contains(0) }) {
      process.end = .notStarted(EINVAL)
      return process
    }
    // A program that does not read its input must not end this process.
    signal(SIGPIPE, SIG_IGN)
    let variables = environment.entries(with: variables)
    var pid: pid_t = 0
    // No pipe for output that nobody reads: a caller may have few descriptors left.
    let output = limits.outputBytes == 0 ? nil : Channel(receiving: limits.outputBytes)
    guard let input = Channel(sending: input), let talk = Channel(receiving: talkBytes),
      output != nil || limits.outputBytes == 0
    else {
      process.end = .notStarted(errno)
      return process
    }
    cspawn_hold()
    var code: Int32 = 0
    for attempt in 0...attempts {
      code = spawn(
        &pid, path, [path] + arguments, variables,
        standardStreams: (input.childEnd, output?.childEnd, talk.childEnd), in: folder)
      // A program that was just saved may still be open for writing in a child of the editor.
      if code != ETXTBSY || attempt == attempts { break }
      usleep(pauseBetweenAttempts)
    }
    cspawn_attend(code == 0 ? pid : 0)
    for channel in [input, output, talk] { channel?.closeChildEnd() }
    guard code == 0 else {
      process.end = .notStarted(code)
      return process
    }
    let start = MonotonicTime.now()
    process.end = attend(pid, input, output, talk, limits, watch, keeper)
    cspawn_release(pid)
    process.output = output?.bytes ?? []
    process.talk = talk.bytes
    process.seconds = MonotonicTime.now() - start
    return process
  }

  /// Writes to a child and reads from it until it ends or reaches a limit.
  private static func attend(
    _ pid: pid_t, _ input: Channel, _ output: Channel?, _ talk: Channel, _ limits: Limits, _ watch: Watch?,
    _ keeper: ProgramKeeper?
  ) -> End {
    let start = MonotonicTime.now()
    let ending = cspawn_watch(pid)
    defer { if ending >= 0 { close(ending) } }
    while true {
      watch?.look()
      var status: Int32 = 0
      // SAFETY: waitpid fills the integer.
      if unsafe waitpid(pid, &status, WNOHANG) == pid {
        // Its last output may still be in the pipes.
        output?.receive()
        talk.receive()
        if output?.hasOverflowed == true { return .flooded }
        return status & 0x7F == 0 ? .exited((status >> 8) & 0xFF) : .signalled(status & 0x7F)
      }
      let elapsed = MonotonicTime.now() - start
      if let keeper, elapsed >= ProgramKeeper.patience, input.isSent {
        keeper.keep(pid, talk)
        return .exited(0)
      }
      let isLate = limits.seconds.map { elapsed >= $0 } ?? false
      if isLate || output?.hasOverflowed == true {
        kill(-pid, SIGKILL)
        // SAFETY: as above; a killed child ends.
        _ = unsafe waitpid(pid, &status, 0)
        return isLate ? .timedOut : .flooded
      }
      let pause = pause(after: elapsed, limits, watch, keeper, hasEndEvent: ending >= 0)
      Channel.wait(input, output, talk, ending, milliseconds: pause)
      input.send()
      output?.receive()
      // Messages beyond the limit are read and dropped: a program must not block because it writes many.
      talk.receive()
    }
  }

  /// Milliseconds to wait for an event; −1 for no limit. If the system has no event for the end of a child, its status is
  /// checked often at first, and rarely for a window that stays open.
  private static func pause(
    after elapsed: Double, _ limits: Limits, _ watch: Watch?, _ keeper: ProgramKeeper?, hasEndEvent: Bool
  ) -> Int32 {
    let step: Double? = hasEndEvent ? nil : elapsed < 0.05 ? 1 : elapsed < 1 ? 5 : 50
    let left = limits.seconds.map { max(0, $0 - elapsed) * 1000 }
    let patience =
      keeper != nil && elapsed < ProgramKeeper.patience ? (ProgramKeeper.patience - elapsed) * 1000 : nil
    let look = watch.map { $0.seconds * 1000 }
    guard let shorter = [step, left, patience, look].compactMap({ $0 }).min() else { return -1 }
    return Int32(min(shorter.rounded(.up), Double(Int32.max)))
  }
}
