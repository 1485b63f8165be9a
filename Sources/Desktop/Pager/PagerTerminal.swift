import Processes

/// A terminal in raw mode, on its second screen: keys arrive one by one, and the old screen comes back at the end.
///
/// Whatever ends or stops the process restores the terminal, except SIGKILL and SIGSTOP; a process that continues takes it
/// again. There can be only one at a time.
final class PagerTerminal {
  /// Milliseconds in which the next byte of a sequence must follow an escape.
  private static let escapeMilliseconds: Int32 = 40

  /// An event of the terminal.
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

  /// Restores the terminal.
  func end() { GivingBack.giveBack() }

  func write(_ bytes: [UInt8]) {
    _ = StandardStreams.write(bytes, to: descriptor)
  }

  /// Its cells and lines; 80 and 24 if it does not know.
  var size: (columns: Int, rows: Int) {
    let size = WindowSize(of: descriptor)
    return (size?.columns ?? 80, size.map(\.rows).flatMap { $0 > 0 ? $0 : nil } ?? 24)
  }

  /// Waits for an event. Draws `frame` before it waits, and so only once if many keys arrive together.
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
      // SAFETY: an array of two structures.
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

/// The terminal to restore, in a place where signal handlers find it.
private enum GivingBack {
  /// −1 for none.
  nonisolated(unsafe) private static var descriptor: Int32 = -1
  nonisolated(unsafe) private static var state = termios()
  /// The mode in which it sends every key at once.
  nonisolated(unsafe) private static var raw = termios()
  /// The terminal while the process is stopped; −1 for none.
  nonisolated(unsafe) private static var lent: Int32 = -1
  /// The pipe that reports a change of size.
  nonisolated(unsafe) private static var pipeEnds: (read: Int32, write: Int32) = (-1, -1)
  /// The earlier handler for a truncated pack.
  nonisolated(unsafe) private static var onTruncation: (@convention(c) (Int32) -> Void)?

  private static let fatal = [
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGABRT, SIGSEGV, SIGILL, SIGTRAP, SIGFPE, SIGUSR1, SIGUSR2, SIGALRM,
  ]

  static var resizes: Int32 { unsafe pipeEnds.read }

  /// Puts the terminal into raw mode; returns false if it is no terminal.
  static func take(_ terminal: Int32) -> Bool {
    // SAFETY: only one thread uses this, and it calls `take` and `giveBack` in turn. A handler that interrupts it finds the
    // descriptor only after everything else is set. tcgetattr fills the structure.
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

  /// Restores the terminal, once. Calls only functions that a signal handler may call.
  private static func restore() {
    // SAFETY: tcsetattr is safe in a handler (signal-safety(7)), and `state` was set before the descriptor.
    let terminal = unsafe descriptor
    if terminal < 0 { return }
    unsafe descriptor = -1
    let end: StaticString = "\u{1B}[?1006l\u{1B}[?1000l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"
    systemWrite(terminal, end)
    unsafe tcsetattr(terminal, TCSANOW, &state)
  }

  /// Selects the second screen, and mouse reports as SGR.
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

  /// Takes the terminal again; after SIGSTOP, other programs may have changed it.
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
