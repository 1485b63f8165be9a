/// The size of a terminal's window, in cells.
package struct WindowSize: Sendable {
  package let columns: Int
  /// 0 if it does not know.
  package let rows: Int

  /// The size of the terminal at a descriptor; nil if it is no terminal, or does not know its width.
  package init?(of descriptor: Int32) {
    var size = winsize()
    // SAFETY: ioctl fills the structure.
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    columns = Int(size.ws_col)
    rows = Int(size.ws_row)
  }
}
