import ProcessStreams

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A terminal that a pager has for itself: keys come one by one, and what was on the screen comes back at the end.
///
/// It is given back whatever ends or stops the process, SIGKILL and SIGSTOP excepted; a process that goes on takes it
/// again. One at a time.
final class PagerTerminal {
  /// How long after an escape another byte of a sequence may come, in milliseconds.
  private static let escapeMilliseconds: Int32 = 40

  /// What a terminal has to tell.
  enum Event: Equatable {
    case key(Key)
    case resized
    /// It is gone.
    case ended
  }

  private let descriptor: Int32
  private var keys = KeyReader()

  /// Takes the terminal at a descriptor; nil if there is none.
  init?(_ descriptor: Int32) {
    guard GivingBack.take(descriptor) else { return nil }
    self.descriptor = descriptor
  }

  /// Gives it back.
  func end() { GivingBack.giveBack() }

  func write(_ bytes: [UInt8]) {
    _ = StandardStreams.write(bytes, to: descriptor)
  }

  /// Cells and lines; those of most terminals where this one does not tell.
  var size: (columns: Int, rows: Int) {
    let size = WindowSize(of: descriptor)
    return (size?.columns ?? 80, size.map(\.rows).flatMap { $0 > 0 ? $0 : nil } ?? 24)
  }

  /// Waits for news. What `frame` gives is drawn before a wait, not for each key of many that came at once.
  func next(showing frame: () -> [UInt8]) -> Event {
    var isShown = false
    while true {
      if let key = keys.next() { return .key(key) }
      if !isShown { write(frame()) }
      isShown = true
      var requests = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: GivingBack.resizes, events: Int16(POLLIN), revents: 0),
      ]
      // SAFETY: an array of two of ours.
      let count = unsafe poll(&requests, 2, keys.isInKey ? Self.escapeMilliseconds : -1)
      if count == 0 {
        if let key = keys.next(isLast: true) { return .key(key) }
        continue
      }
      if count < 0 { continue }
      if requests[1].revents != 0 {
        var bytes: [UInt8] = []
        _ = StandardStreams.read(GivingBack.resizes, atMost: 64, to: &bytes)
        return .resized
      }
      var bytes: [UInt8] = []
      if StandardStreams.read(descriptor, atMost: 1024, to: &bytes) != 0 || bytes.isEmpty { return .ended }
      keys.add(bytes)
    }
  }
}

/// The terminal that must be given back, where signal handlers find it.
private enum GivingBack {
  /// −1 for none.
  nonisolated(unsafe) private static var descriptor: Int32 = -1
  nonisolated(unsafe) private static var state = termios()
  /// The state in which it sends every key at once.
  nonisolated(unsafe) private static var raw = termios()
  /// The terminal that is given back while the process is stopped; −1 for none.
  nonisolated(unsafe) private static var lent: Int32 = -1
  /// The pipe through which a change of size is told.
  nonisolated(unsafe) private static var pipeEnds: (read: Int32, write: Int32) = (-1, -1)
  /// What a truncated pack did before.
  nonisolated(unsafe) private static var onTruncation: (@convention(c) (Int32) -> Void)?

  private static let fatal = [
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGABRT, SIGSEGV, SIGILL, SIGTRAP, SIGFPE, SIGUSR1, SIGUSR2, SIGALRM,
  ]

  static var resizes: Int32 { unsafe pipeEnds.read }

  /// Makes the terminal send every key at once; false if it is none.
  static func take(_ terminal: Int32) -> Bool {
    // SAFETY: all of this is one thread's, which calls `take` and `giveBack` in turn; a handler that comes between
    // finds the descriptor only after everything else is set. tcgetattr fills a structure of ours.
    guard unsafe descriptor < 0, unsafe tcgetattr(terminal, &state) == 0 else { return false }
    unsafe raw = state
    unsafe cfmakeraw(&raw)
    guard unsafe tcsetattr(terminal, TCSAFLUSH, &raw) == 0 else { return false }
    var ends: [Int32] = [-1, -1]
    // SAFETY: pipe fills an array of two.
    if unsafe pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
      unsafe pipeEnds = (ends[0], ends[1])
    }
    unsafe descriptor = terminal
    for number in fatal { signal(number, end) }
    unsafe onTruncation = signal(SIGBUS, truncation)
    signal(SIGWINCH, resize)
    signal(SIGTSTP, stop)
    signal(SIGCONT, goOn)
    systemWrite(terminal, begin)
    return true
  }

  static func giveBack() {
    restore()
    for number in fatal + [SIGWINCH, SIGTSTP, SIGCONT] { signal(number, SIG_DFL) }
    // SAFETY: as in `take`.
    if let onTruncation = unsafe onTruncation {
      signal(SIGBUS, onTruncation)
    } else {
      signal(SIGBUS, SIG_DFL)
    }
    let ends = unsafe pipeEnds
    unsafe pipeEnds = (-1, -1)
    close(ends.read)
    close(ends.write)
  }

  /// Gives the terminal back, once. Calls nothing that a signal handler may not.
  private static func restore() {
    // SAFETY: tcsetattr is safe in a handler (signal-safety(7)), and `state` was set before the descriptor.
    let terminal = unsafe descriptor
    if terminal < 0 { return }
    unsafe descriptor = -1
    let end: StaticString = "\u{1B}[?1006l\u{1B}[?1000l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"
    systemWrite(terminal, end)
    unsafe tcsetattr(terminal, TCSANOW, &state)
  }

  /// Another screen, reports of the mouse as SGR.
  private static let begin: StaticString = "\u{1B}[?1049h\u{1B}[?1000h\u{1B}[?1006h"

  private static let stop: @convention(c) (Int32) -> Void = { number in
    let saved = errno
    // SAFETY: as in `take`.
    unsafe lent = descriptor
    restore()
    // It is delivered when this handler returns.
    signal(number, SIG_DFL)
    raise(number)
    errno = saved
  }

  /// Takes the terminal again, also after SIGSTOP, where others may have changed it.
  private static let goOn: @convention(c) (Int32) -> Void = { _ in
    let saved = errno
    // SAFETY: as in `take`.
    let terminal = unsafe max(lent, descriptor)
    unsafe lent = -1
    if terminal >= 0 {
      signal(SIGTSTP, stop)
      while unsafe tcsetattr(terminal, TCSANOW, &raw) != 0, errno == EINTR {}
      unsafe descriptor = terminal
      systemWrite(terminal, begin)
      unsafe systemWrite(pipeEnds.write, "w")
    }
    errno = saved
  }

  private static let end: @convention(c) (Int32) -> Void = { number in
    restore()
    // It is delivered when this handler returns.
    signal(number, SIG_DFL)
    raise(number)
  }

  private static let truncation: @convention(c) (Int32) -> Void = { number in
    restore()
    // SAFETY: as in `take`.
    if let onTruncation = unsafe onTruncation {
      onTruncation(number)
    } else {
      signal(number, SIG_DFL)
      raise(number)
    }
  }

  private static let resize: @convention(c) (Int32) -> Void = { _ in
    let saved = errno
    // SAFETY: as in `take`.
    unsafe systemWrite(pipeEnds.write, "w")
    errno = saved
  }
}

private func systemWrite(_ descriptor: Int32, _ text: StaticString) {
  // SAFETY: a literal's bytes live as long as the program; write is safe in a signal handler.
  _ = unsafe write(descriptor, text.utf8Start, text.utf8CodeUnitCount)
}
