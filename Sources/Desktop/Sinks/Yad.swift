import Messages
import Processes
import Safety

extension Dialog {
  /// yad: the answer above a field for the next word, with the words of the answer as its list. Looks like GTK.
  static let yad = Dialog(
    program: "yad", package: "yad", needs: [.x11, .wayland],
    colors: .variantAndText(option: "--gtkrc"), opensAtPointer: true,
    arguments: { page, look in
      // Pixels of a cell, and of the border. The height is a minimum: the window grows with its content. Buttons need
      // the fewest cells.
      let (cell, border, fewest) = (look.scaled(pixels: 9), 20, 40)
      let columns = max(fewest, OutputMarkup.pango.size(of: Array(page.body)).columns)
      let width = columns * cell + 2 * border
      // GTK takes the first monitor for the whole screen.
      let place = look.place.flatMap { $0.geometry(columns: columns, look, ofHeight: $0.firstHeight) }
      return [
        "--entry", "--editable", "--entry-label=\(Message.popupLookUp.text)", "--rest=/dev/stdin",
        "--borders=\(border)",
      ].bytes
        + (place.map { ["--geometry=\(width)x10\($0)"] } ?? ["--center", "--width=\(width)", "--height=10"])
        .bytes
        + [
          "--window-icon=accessories-dictionary", "--name=\(PopupSink.windowName)",
          "--class=\(PopupSink.windowName)",
        ].bytes + buttons(page) + GTKLabel.arguments(for: page, look, endsBelow: true)
    }, input: { page in page.links.flatMap { $0.doublingBackslashes + [0x0A] } },
    outcome: { process, _ in
      switch process.end {
      case .exited(0): process.pick
      case .exited(let status) where status % 2 == 0 && DialogCommand(rawValue: Int(status) / 2 - 1) != nil:
        .command(DialogCommand(rawValue: Int(status) / 2 - 1)!)
      case .exited(252): .closed
      default: .failed
      }
    }, large: large)

  /// A button for each command. Its exit status is even: an odd one would make yad write the word.
  private static func buttons(_ page: DialogPage) -> [[UInt8]] {
    let buttons = page.commands.map { "--button=\($0.button.text):\(2 * ($0.rawValue + 1))" }
    return (buttons.isEmpty ? ["--no-buttons"] : buttons).bytes
  }

  /// A window over the whole screen, with the text and a button that closes it.
  @Sendable private static func large(_ text: [UInt8], _ look: PopupLook, _ screen: ScreenSize) -> [[UInt8]] {
    let label = LargeLabel(text, look, screen, reserved: look.scaled(pixels: 60))
    return [
      "--fullscreen", "--undecorated", "--borders=0", "--text-align=center",
      "--button=\(Message.popupClose.text):0", "--name=\(PopupSink.windowName)",
      "--class=\(PopupSink.windowName)", "--title=lens-share",
    ].bytes + [Array("--text=".utf8) + (label.spacer + label.markup).doublingBackslashes]
  }
}

/// An answer as the text of a GTK label.
enum GTKLabel {
  /// The title of the window, and the text.
  static func arguments(for page: DialogPage, _ look: PopupLook, endsBelow: Bool) -> [[UInt8]] {
    [
      Array("--title=".utf8) + page.title,
      Array("--text=".utf8) + text(of: page, look, endsBelow: endsBelow),
    ]
  }

  /// In the reader's font, or a monospaced one, and without further line breaks (Pango 1.44): the answer is already broken into
  /// lines, and the window becomes as wide as they are.
  static func text(of page: DialogPage, _ look: PopupLook, endsBelow: Bool) -> [UInt8] {
    let font = "font_family=\"\(look.font ?? "monospace")\" size=\"\(look.points * 1000)\""
    var text = Array("<span \(font) allow_breaks=\"false\">".utf8)
    text += page.body
    text += Array((endsBelow ? "\n</span>" : "</span>").utf8)
    return text.doublingBackslashes
  }
}
