import Messages
import Processes
import Safety

/// yad: the answer above a field for the next word, with the words of the answer as its list. Looks like GTK.
struct Yad: Dialog {
  let program: StaticString = "yad"
  let package: StaticString = "yad"
  let needs: [DesktopSession.Fact] = [.x11, .wayland]

  /// Pixels of a cell at 11 points, and of the border.
  private static let cellPixels = 9
  private static let borderPixels = 20

  /// The height is a minimum: the window grows with its content.
  func arguments(for content: SinkContent, canGoBack: Bool) -> [[UInt8]] {
    let width = OutputMarkup.pango.size(of: content.body).columns * Self.cellPixels + 2 * Self.borderPixels
    let label = Message.popupLookUp.text
    let options = [
      "--entry", "--editable", "--entry-label=\(label)", "--rest=/dev/stdin", "--no-buttons",
      "--borders=\(Self.borderPixels)",
      "--center", "--width=\(width)", "--height=10", "--window-icon=accessories-dictionary",
      "--name=\(PopupSink.windowName)", "--class=\(PopupSink.windowName)",
    ]
    return options.map { Array($0.utf8) } + [
      Array("--title=".utf8) + content.title,
      Array("--text=".utf8) + GTKLabel.text(of: content, endsBelow: true),
    ]
  }

  func input(for content: SinkContent) -> [UInt8] {
    content.links.flatMap { $0.doublingBackslashes + [0x0A] }
  }

  func outcome(of process: ChildProcess, in session: DesktopSession) -> DialogOutcome {
    switch process.end {
    case .exited(0): process.pick
    case .exited(252): .closed
    default: .failed
    }
  }
}

/// An answer as the text of a GTK label.
enum GTKLabel {
  /// In a monospaced font and without further line breaks (Pango 1.44): the answer is already broken into lines, and the
  /// window becomes as wide as they are.
  static func text(of content: SinkContent, endsBelow: Bool) -> [UInt8] {
    var text = Array("<span font_family=\"monospace\" size=\"11000\" allow_breaks=\"false\">".utf8)
    text += content.body.last == 0x0A ? content.body.dropLast() : content.body[...]
    text += Array((endsBelow ? "\n</span>" : "</span>").utf8)
    return text.doublingBackslashes
  }
}
