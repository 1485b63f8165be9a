import Foundation

/// A terminal without a window, whose other end the test holds (Linux, pts(4)).
final class PseudoTerminal {
  /// The test's end and the program's.
  let test: Int32
  let program: Int32

  init(columns: UInt16 = 0, rows: UInt16 = 24) {
    // SAFETY: paths of ours.
    test = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var number: Int32 = 0
    // SAFETY: TIOCSPTLCK reads and TIOCGPTN writes one integer of ours.
    _ = unsafe ioctl(test, 0x4004_5431, &number)
    _ = unsafe ioctl(test, 0x8004_5430, &number)
    program = unsafe open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    // SAFETY: one structure of ours, for the duration of the call.
    _ = unsafe ioctl(program, UInt(TIOCSWINSZ), &size)
  }

  deinit {
    close(program)
    close(test)
  }
}
