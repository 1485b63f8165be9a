import Messages
import Processes
import Safety

extension Dialog {
  /// yad: the answer above a field for the next word, with the words of the answer as its list. Looks like GTK.
  static let yad = Dialog(
    program: "yad", package: "yad", needs: [.x11, .wayland],
    colors: .variantAndText(option: "--gtkrc"),
    arguments: { content, look in
      // Pixels of a cell, and of the border. The height is a minimum: the window grows with its content.
      let (cell, border) = (look.scaled(pixels: 9), 20)
      let width = OutputMarkup.pango.size(of: content.body).columns * cell + 2 * border
      return [
        "--entry", "--editable", "--entry-label=\(Message.popupLookUp.text)", "--rest=/dev/stdin",
        "--no-buttons", "--borders=\(border)", "--center", "--width=\(width)", "--height=10",
        "--window-icon=accessories-dictionary", "--name=\(PopupSink.windowName)",
        "--class=\(PopupSink.windowName)",
      ].bytes + GTKLabel.arguments(for: content, look, endsBelow: true)
    }, input: { content in content.links.flatMap { $0.doublingBackslashes + [0x0A] } },
    outcome: { process, _ in
      switch process.end {
      case .exited(0): process.pick
      case .exited(252): .closed
      default: .failed
      }
    })
}

/// An answer as the text of a GTK label.
enum GTKLabel {
  /// The title of the window, and the text.
  static func arguments(for content: SinkContent, _ look: PopupLook, endsBelow: Bool) -> [[UInt8]] {
    [
      Array("--title=".utf8) + content.title,
      Array("--text=".utf8) + text(of: content, look, endsBelow: endsBelow),
    ]
  }

  /// In the reader's font, or a monospaced one, and without further line breaks (Pango 1.44): the answer is already broken into lines, and the
  /// window becomes as wide as they are.
  static func text(of content: SinkContent, _ look: PopupLook, endsBelow: Bool) -> [UInt8] {
    let font = "font_family=\"\(look.font ?? "monospace")\" size=\"\(look.points * 1000)\""
    var text = Array("<span \(font) allow_breaks=\"false\">".utf8)
    text += content.body.last == 0x0A ? content.body.dropLast() : content.body[...]
    text += Array((endsBelow ? "\n</span>" : "</span>").utf8)
    return text.doublingBackslashes
  }
}
