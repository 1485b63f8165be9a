import ManagerBase
import Messages
import Processes
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The progress of the work: on a terminal a line with the seconds that a piece of work has taken so far, or a bar; else a line
/// for each piece of work.
final class ProgressLine {
  private struct Shown {
    var text = ""
    /// The bytes that are done, and those of all; 0 if that is not known.
    var (done, total) = (0, 0)
    var start = 0.0
    /// Counts the pieces of work, so that a clock of an earlier one ends; nil if nothing is shown.
    var piece: Int?
    var pieces = 0
  }

  private let console: Console
  private let shown = Mutex(Shown())
  /// What a piece of work is a part of; empty if it is on its own.
  private var whole = ""

  /// Cells of the bar.
  private static let width = 20
  /// Seconds until the time is shown, and between two times.
  private static let patience = 2.0
  private static let tick: UInt32 = 1

  init(_ console: Console) {
    self.console = console
  }

  /// Begins work of several pieces, each of which is shown as a part of it.
  func beginWhole(_ text: String) { whole = text }

  /// Begins a piece of work of `total` bytes; 0 if that is not known.
  func begin(_ text: String, of total: Int = 0) {
    let text = whole.isEmpty ? text : Message.installPart(whole: whole, part: text).text
    guard console.talkColumns != nil else {
      let size = total > 0 ? Message.installSize(size: ByteCount.text(total)).text : ""
      return console.tell(text + size)
    }
    shown.withLock { shown in
      shown.pieces += 1
      (shown.text, shown.total, shown.done) = (text, total, 0)
      (shown.start, shown.piece) = (MonotonicTime.now(), shown.pieces)
      draw(shown)
    }
    startClock()
  }

  /// Shows that this many bytes are done.
  func update(_ done: Int) {
    if console.talkColumns == nil { return }
    shown.withLock { shown in
      shown.done = done
      draw(shown)
    }
  }

  /// Clears the line, so that messages can follow.
  func clear() {
    shown.withLock { shown in
      if shown.piece != nil { console.show("") }
      shown.piece = nil
    }
  }

  private func draw(_ shown: Shown) {
    guard let columns = console.talkColumns else { return }
    var line = "lensctl: \(shown.text)"
    let seconds = MonotonicTime.now() - shown.start
    if shown.total > 0 {
      // The catalog knows only about how many bytes there are.
      let done = min(shown.done, shown.total)
      let filled = Self.width * done / shown.total
      let bar = String(repeating: "=", count: filled) + String(repeating: " ", count: Self.width - filled)
      line += " [\(bar)] \(ByteCount.text(done))"
    } else if seconds >= Self.patience {
      line += Message.installSeconds(count: Int(seconds)).text
    }
    console.show(String(line.prefix(max(0, columns - 1))))
  }

  // MARK: The clock

  /// Shows the line again each second, as long as this piece of work is under way.
  private func startClock() {
    var thread = pthread_t()
    // SAFETY: the thread takes over a reference to the line, and gives it back at its end.
    let line = unsafe Unmanaged.passRetained(self)
    let code = unsafe pthread_create(
      &thread, nil,
      { argument in
        if let argument = unsafe argument {
          unsafe Unmanaged<ProgressLine>.fromOpaque(argument).takeRetainedValue().runClock()
        }
        return nil
      }, line.toOpaque())
    if code == 0 { pthread_detach(thread) } else { unsafe line.release() }
  }

  private func runClock() {
    let piece = shown.withLock { $0.piece }
    var isShown = piece != nil
    while isShown {
      sleep(Self.tick)
      isShown = shown.withLock { shown in
        if shown.piece == piece { draw(shown) }
        return shown.piece == piece
      }
    }
  }
}

/// A number of bytes for people.
enum ByteCount {
  /// `800 kB` or `57 MB`: units of 1000, rounded up.
  static func text(_ bytes: Int) -> String {
    bytes < 1_000_000 ? "\((bytes + 999) / 1000) kB" : "\((bytes + 999_999) / 1_000_000) MB"
  }
}
