import ManagerBase
import Messages

/// The progress of the work: on a terminal a line with a bar, else a line for each piece of work.
final class ProgressLine {
  private let console: Console
  private var text = ""
  private var total = 0
  private var isShown = false

  /// Cells of the bar.
  private static let width = 20

  init(_ console: Console) {
    self.console = console
  }

  /// Begins a piece of work of `total` bytes; 0 if that is not known.
  func begin(_ text: String, of total: Int = 0) {
    self.text = text
    self.total = total
    if console.talkColumns == nil {
      let size = total > 0 ? Message.installSize(size: ByteCount.text(total)).text : ""
      console.tell(text + size)
    } else {
      update(0)
    }
  }

  /// Shows that this many bytes are done.
  func update(_ done: Int) {
    guard let columns = console.talkColumns else { return }
    var line = "lensctl: \(text)"
    if total > 0 {
      let filled = min(Self.width, Self.width * done / total)
      let bar = String(repeating: "=", count: filled) + String(repeating: " ", count: Self.width - filled)
      line += " [\(bar)] \(ByteCount.text(done))"
    }
    console.show(String(line.prefix(max(0, columns - 1))))
    isShown = true
  }

  /// Clears the line, so that messages can follow.
  func clear() {
    if isShown { console.show("") }
    isShown = false
  }
}

/// A number of bytes for people.
enum ByteCount {
  /// `800 kB` or `57 MB`: units of 1000, rounded up.
  static func text(_ bytes: Int) -> String {
    bytes < 1_000_000 ? "\((bytes + 999) / 1000) kB" : "\((bytes + 999_999) / 1_000_000) MB"
  }
}
