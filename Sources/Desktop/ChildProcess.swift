import CSpawn
import ProcessStreams

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program that was started, given bytes on its standard input, and has ended or was ended.
///
/// This is the only place that starts processes. There is no shell: a program is a path and a list of arguments,
/// which are bytes; with a NUL among them nothing is started. The child is the leader of a session of its own, so
/// that a window that closes does not take it along and that it can be ended with all its children. A signal that ends this process ends it, too, while it is waited for.
package struct ChildProcess {
  /// What a program may take.
  package struct Limits: Sendable {
    /// Until the program and its children are ended; nil for a window, which its reader closes.
    package var seconds: Double?
    /// Bytes of standard output; a program that writes more is ended. With 0 it writes to nowhere.
    package var outputBytes: Int

    package init(seconds: Double?, outputBytes: Int = 0) {
      self.seconds = seconds
      self.outputBytes = outputBytes
    }
  }

  /// Something to do again and again while a program runs: to look how far it has come.
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

  /// Bytes of standard error that are kept.
  private static let talkBytes = 1024

  /// How often, and after how many microseconds, a program that is being written is tried again: for 0.2 s.
  private static let attempts = 20
  private static let pauseBetweenAttempts: UInt32 = 10_000

  package private(set) var end = End.exited(0)
  /// What it wrote on standard output.
  package private(set) var output: [UInt8] = []
  /// The beginning of what it wrote on standard error. It comes from outside: clean it before it is shown.
  package private(set) var talk: [UInt8] = []

  /// How long it ran, in seconds.
  package private(set) var seconds = 0.0

  package var isSuccess: Bool { end == .exited(0) }

  /// Runs the program at `path` with these arguments (its own name is added) and variables to its end, in `folder` or
  /// that of this process.
  ///
  /// A program that ends while a child of it goes on, as the owner of a clipboard does, has ended.
  package static func run(
    _ path: [UInt8], _ arguments: [[UInt8]], environment: Environment,
    variables: [(name: StaticString, value: [UInt8])] = [], input: [UInt8] = [], limits: Limits,
    in folder: [UInt8]? = nil, watch: Watch? = nil
  ) -> ChildProcess {
    var process = ChildProcess()
    // exec(3) would end an argument at a NUL.
    if path.contains(0) || folder?.contains(0) == true || arguments.contains(where: { $0.contains(0) }) {
      process.end = .notStarted(EINVAL)
      return process
    }
    // A program that does not read its input is no reason to end.
    signal(SIGPIPE, SIG_IGN)
    let variables = environment.entries(with: variables)
    var pid: pid_t = 0
    // No pipe for what nobody reads: a caller may have few descriptors left.
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
      // A program that was just saved may be open for writing a moment longer, in a child of the editor's.
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
    process.end = attend(pid, input, output, talk, limits, watch)
    cspawn_release(pid)
    process.output = output?.bytes ?? []
    process.talk = talk.bytes
    process.seconds = MonotonicTime.now() - start
    return process
  }

  /// Feeds and reads a child until it ends or meets a limit.
  private static func attend(
    _ pid: pid_t, _ input: Channel, _ output: Channel?, _ talk: Channel, _ limits: Limits, _ watch: Watch?
  ) -> End {
    let start = MonotonicTime.now()
    let ending = cspawn_watch(pid)
    defer { if ending >= 0 { close(ending) } }
    while true {
      watch?.look()
      var status: Int32 = 0
      // SAFETY: waitpid fills an integer of ours.
      if unsafe waitpid(pid, &status, WNOHANG) == pid {
        // What it wrote before it ended may still be on its way.
        output?.receive()
        talk.receive()
        if output?.hasOverflowed == true { return .flooded }
        return status & 0x7F == 0 ? .exited((status >> 8) & 0xFF) : .signalled(status & 0x7F)
      }
      let elapsed = MonotonicTime.now() - start
      let isLate = limits.seconds.map { elapsed >= $0 } ?? false
      if isLate || output?.hasOverflowed == true {
        kill(-pid, SIGKILL)
        // SAFETY: as above; a killed child ends.
        _ = unsafe waitpid(pid, &status, 0)
        return isLate ? .timedOut : .flooded
      }
      let pause = pause(after: elapsed, limits, watch, isTold: ending >= 0)
      Channel.wait(input, output, talk, ending, milliseconds: pause)
      input.send()
      output?.receive()
      // What does not fit is read all the same: a program may not stand still because it talks.
      talk.receive()
    }
  }

  /// How long to wait for news, in milliseconds; −1 for ever. Where nothing tells of the end of a program whose child
  /// keeps its streams open, a short look; seldom at a window that stays.
  private static func pause(after elapsed: Double, _ limits: Limits, _ watch: Watch?, isTold: Bool) -> Int32 {
    let step: Double? = isTold ? nil : elapsed < 0.05 ? 1 : elapsed < 1 ? 5 : 50
    let left = limits.seconds.map { max(0, $0 - elapsed) * 1000 }
    let look = watch.map { $0.seconds * 1000 }
    guard let shorter = [step, left, look].compactMap({ $0 }).min() else { return -1 }
    return Int32(min(shorter.rounded(.up), Double(Int32.max)))
  }
}
