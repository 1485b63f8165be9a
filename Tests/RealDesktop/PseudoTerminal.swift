import Foundation

/// A terminal with no window: what is drawn on it can be read, and keys pressed.
package final class PseudoTerminal {
  /// The path of the side that a program has.
  package let path: String
  /// The program's side, which stays open.
  package let descriptor: Int32
  private let keyboard: Int32

  /// TIOCSPTLCK and TIOCGPTN of ioctl_tty(2), which the system's headers show to C only.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  package struct NotOpened: Error {}

  /// With 0 columns, it does not know its width.
  package init(columns: UInt16 = 0) throws {
    // SAFETY: paths that are NUL-terminated.
    keyboard = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var lock: Int32 = 0
    var number: Int32 = 0
    // SAFETY: both requests read or write an integer of ours.
    guard keyboard >= 0, unsafe ioctl(keyboard, Self.setLock, &lock) == 0,
      unsafe ioctl(keyboard, Self.getNumber, &number) == 0
    else { throw NotOpened() }
    path = "/dev/pts/\(number)"
    descriptor = unsafe open(path, O_RDWR | O_NOCTTY)
    guard descriptor >= 0 else { throw NotOpened() }
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    // SAFETY: the request reads a structure of ours.
    _ = unsafe ioctl(descriptor, UInt(TIOCSWINSZ), &size)
    _ = fcntl(keyboard, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(descriptor)
    close(keyboard)
  }

  /// Presses keys: the bytes that a terminal sends.
  package func press(_ keys: String) {
    let bytes = Array(keys.utf8)
    // SAFETY: the array's bytes, during the call.
    _ = unsafe bytes.withUnsafeBytes { unsafe write(keyboard, $0.baseAddress!, $0.count) }
  }

  /// What was drawn since it was asked last. The system hands it over a moment after it was written: it is all there
  /// when nothing more has come for 0.2 s.
  package func drawn() -> String {
    var drawn: [UInt8] = []
    while true {
      var request = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
      // SAFETY: one structure of ours, during the call.
      guard unsafe poll(&request, 1, 200) == 1 else { break }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      // SAFETY: read writes at most the array's length into it.
      let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(keyboard, $0.baseAddress!, $0.count) }
      guard count > 0 else { break }
      drawn += bytes.prefix(count)
    }
    return String(decoding: drawn, as: UTF8.self)
  }

  /// Whether it gives keys line by line, as it did before a program took it.
  package var isLineByLine: Bool {
    var state = termios()
    // SAFETY: tcgetattr fills a structure of ours.
    return unsafe tcgetattr(descriptor, &state) == 0 && state.c_lflag & tcflag_t(ICANON) != 0
  }
}
