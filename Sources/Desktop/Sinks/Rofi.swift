import Messages
import Processes
import Safety
import Themes

extension Dialog {
  /// rofi: the answer above a list of the words that can be followed. Typing filters the list; any other word is looked up
  /// as typed, and Tab lists the words that begin so; Alt-Left goes back, Alt-Right forward again.
  static let rofi = Dialog(
    program: "rofi", package: "rofi", needs: [.x11], colors: .all, opensAtPointer: true, options: Rofi.lock,
    arguments: Rofi.arguments, input: { Array($0.links.joined(separator: [0x0A])) }, outcome: Rofi.outcome,
    large: Rofi.large)
}

/// The arguments and the theme of rofi.
enum Rofi {
  /// The exit status for the first custom key (rofi-dmenu(5)). That of a command has its number; the last one is Tab.
  private static let firstStatus: Int32 = 10
  private static let completeStatus = firstStatus + Int32(DialogCommand.allCases.count)
  /// SIGTERM.
  private static let replaced: Int32 = 15
  /// Parts of its messages, which are not translated: no server, no keyboard, no place for its file.
  private static let complaints = ["open display", "Connection has error", "grab", "create pid file"]
  /// Its message about another rofi that it may not replace.
  private static let otherComplaint = "lock on pidfile"
  /// The fewest cells of a window, so that the list has room.
  private static let narrowest = 56
  /// The most lines of the list on the screen.
  private static let listLines = 3

  /// The file by which one rofi recognizes another. With a file that only lens-share uses, a new answer replaces the one
  /// before, and the reader's own menus stay. Without a folder for it, rofi has one file for all.
  @Sendable static func lock(in session: DesktopSession) -> [[UInt8]] {
    guard let folder = session.environment.value("XDG_RUNTIME_DIR"), !folder.isEmpty else { return [] }
    return [Array("-replace".utf8), Array("-pid".utf8), folder + Array("/lens-share.rofi.pid".utf8)]
  }

  @Sendable static func arguments(for page: DialogPage, _ look: PopupLook) -> [[UInt8]] {
    let keys = DialogCommand.allCases.map { "Alt+\($0.key)" } + ["Tab"]
    let options =
      [
        "-dmenu", "-i", "-no-config", "-theme", "/dev/null", "-theme-str", theme(for: page, look),
        "-p", Message.popupLookUp.text, "-kb-row-tab", "", "-kb-element-next", "",
      ] + keys.enumerated().flatMap { ["-kb-custom-\($0.offset + 1)", $0.element] } + [
        "-format", "s\nf", "-hover-select", "-me-select-entry", "", "-me-accept-entry", "MousePrimary",
        "-mesg",
      ]
    return typed(in: page) + screen(look) + options.bytes + [page.body]
  }

  /// What the field has at first. rofi takes what begins with a hyphen for an option of its own.
  private static func typed(in page: DialogPage) -> [[UInt8]] {
    page.typed.isEmpty || page.typed[0] == UInt8(ascii: "-") ? [] : [Array("-filter".utf8), page.typed]
  }

  /// rofi does not know the scale of the reader's desktop. The monitor is the one that the pointer was on, wherever it is by
  /// now.
  private static func screen(_ look: PopupLook) -> [[UInt8]] {
    let resolution = look.resolution.map { ["-dpi", "\($0)"].bytes } ?? []
    return resolution + (look.place.map { [Array("-m".utf8), $0.monitor.name] } ?? [])
  }

  @Sendable static func outcome(of process: ChildProcess, in session: DesktopSession) -> DialogOutcome {
    switch process.end {
    case .exited(0): process.pick
    case .exited(completeStatus): .completing(process.word(inLine: 1))
    case .exited(let status) where DialogCommand(rawValue: Int(status - firstStatus)) != nil:
      .command(DialogCommand(rawValue: Int(status - firstStatus))!)
    // Replaced by a newer answer.
    case .signalled(replaced): .closed
    case .exited(1):
      process.closed(unlessItSays: complaints + (lock(in: session).isEmpty ? [otherComplaint] : []))
    default: .failed
    }
  }

  /// The theme, as wide as the answer. It contains no text from outside but the font, which cannot end a string. The round
  /// corners show a picture of the screen below, which needs no compositor.
  private static func theme(for page: DialogPage, _ look: PopupLook) -> String {
    let narrowest = look.fitting(narrowest, least: PopupSink.narrowest)
    let columns = max(narrowest, OutputMarkup.pango.size(of: Array(page.body)).columns + 1)
    let links = page.links
    let listColumns = listColumns(for: links, in: columns)
    let lines = min(listLines, (links.count + listColumns - 1) / listColumns)
    // rofi puts a window without a list below the middle, so the list stays: an empty one is two spacings high.
    let (spacing, list) = lines == 0 ? ("0.4em", "") : ("0.8em", "padding: 0.7em 0 0; border: 1px 0 0;")
    let (keys, hint) = hints(page.commands.map(\.hint.text), in: columns)
    let color = { (role: ThemeRole) in look.theme?[role].color.text ?? "inherit" }
    let chosen = look.theme?.selectionBackground.text ?? "inherit"
    return """
      configuration { font: "\(look.font ?? "monospace") \(look.points)"; show-icons: false; }
      * { background-color: transparent; text-color: \(color(.text)); border: 0; margin: 0; padding: 0; spacing: 0; }
      \(place(look, columns))
      window { width: calc( \(columns)ch + 2.4em ); padding: 1em 1.2em 0.8em;
        background-color: \(color(.background)); border: 1px; border-color: \(color(.border)); border-radius: 0.4em;
        transparency: "screenshot"; }
      mainbox { spacing: \(spacing); children: [ message, listview, inputbar ]; }
      listview { columns: \(listColumns); lines: \(lines); dynamic: false; scrollbar: false; cycle: false;
        spacing: 0.2em 0.4em; border-color: \(color(.border)); \(list) }
      element { padding: 0.1em 0.4em; border-radius: 0.3em; cursor: pointer; }
      element-text { text-color: \(color(.link)); highlight: bold; cursor: inherit; }
      element selected { background-color: \(chosen); }
      element-text selected { text-color: \(color(.selection)); }
      inputbar { padding: 0 0.4em; spacing: 1ch; children: [ prompt, entry, textbox-keys ]; }
      prompt, textbox-keys { text-color: \(color(.note)); }
      textbox-keys { content: "\(keys)"; expand: false; }
      entry { placeholder: "\(hint)"; placeholder-color: \(color(.note)); cursor-color: \(color(.link)); cursor: text; }
      """
  }

  /// The line of keys, as many as there is room for, and what the field for words says.
  static func hints(_ keys: [String], in columns: Int) -> (keys: String, field: String) {
    let fields = [
      "\(Message.popupAnyWord.text) · \(Message.popupComplete.text)", Message.popupAnyWord.text,
    ]
    let cells = { (text: String) in OutputMarkup.none.size(of: Array(text.utf8)).columns }
    for count in (0...keys.count).reversed() {
      let line = count == 0 ? "" : Message.popupKeys(keys: keys.prefix(count).joined(separator: " · ")).text
      for field in fields where cells("\(Message.popupLookUp.text) \(field)  \(line)") < columns {
        return (line, field)
      }
    }
    return ("", "")
  }

  /// The corner of the window that does not move, and how far it is from that corner of the monitor.
  private static func place(_ look: PopupLook, _ columns: Int) -> String {
    guard let place = look.place else { return "" }
    let corner = place.isAbove ? "south west" : "north west"
    let down = place.edge(look) - (place.isAbove ? place.monitor.height : 0)
    let right = place.left(columns: columns, look)
    return "window { location: \(corner); anchor: \(corner); x-offset: \(right)px; y-offset: \(down)px; }"
  }

  /// A message over the whole screen, which Escape and Enter close.
  @Sendable static func large(_ text: [UInt8], _ look: PopupLook, _ screen: ScreenSize) -> [[UInt8]] {
    let color = { (role: ThemeRole) in look.theme?[role].color.text ?? "inherit" }
    let label = LargeLabel(text, look, screen)
    // Lines that are written from the right begin at the right of the screen, from where rofi would move them farther.
    let theme = """
      * { background-color: transparent; text-color: \(color(.text)); border: 0; margin: 0; padding: 0; }
      window { fullscreen: true; padding: 0 3%; background-color: \(color(.background)); }
      error-message { expand: true; children: [ textbox ]; }
      textbox { expand: true; vertical-align: 0.5; horizontal-align: \(label.isRightToLeft ? 0 : 0.5); }
      """
    return ["-no-config", "-theme", "/dev/null", "-theme-str", theme, "-markup", "-e"].bytes
      + [label.markup]
  }

  /// The most columns, in a list of this many cells, in which no visible word is cut. The edges of a column take three
  /// cells.
  static func listColumns(for links: [[UInt8]], in cells: Int) -> Int {
    [4, 3].first { columns in
      links.prefix(columns * listLines).allSatisfy {
        OutputMarkup.none.size(of: $0).columns <= cells / columns - 3
      }
    } ?? 2
  }
}
