import Messages
import Rendering

/// rofi: the answer above the words that can be followed. Typing filters them; what is none of them is looked up as
/// it is; Alt-Left goes back.
struct Rofi: Dialog {
  let program: StaticString = "rofi"
  let package: StaticString = "rofi"
  let needs: [DesktopSession.Fact] = [.x11]

  /// The exit status of the first key of the caller's own (rofi-dmenu(5)).
  private static let backStatus: Int32 = 10
  /// SIGTERM.
  private static let replaced: Int32 = 15
  /// From its messages, which have no translations: no server, no keyboard, no place for its file.
  private static let complaints = ["open display", "Connection has error", "grab", "create pid file"]
  /// What it says of another rofi, in whose place it comes where it may.
  private static let otherComplaint = "lock on pidfile"
  /// Cells of an answer that is less wide, so that the list has room.
  private static let narrowest = 56
  /// Lines of the list that are on the screen.
  private static let listLines = 3

  /// The file by which one rofi knows another is ours alone: the newest answer takes the place of the one before, and
  /// a menu of the reader's stays. Without a folder for it rofi has one for all.
  private func lock(in session: DesktopSession) -> [[UInt8]] {
    guard let folder = session.environment.value("XDG_RUNTIME_DIR"), !folder.isEmpty else { return [] }
    return [Array("-replace".utf8), Array("-pid".utf8), folder + Array("/lens-share.rofi.pid".utf8)]
  }

  /// rofi knows nothing of the size that the reader's desktop is drawn in.
  func options(in session: DesktopSession) -> [[UInt8]] {
    let resolution =
      XResources.resolution(in: session).map { [Array("-dpi".utf8), Array("\($0)".utf8)] } ?? []
    return lock(in: session) + resolution
  }

  func arguments(for content: SinkContent, canGoBack: Bool) -> [[UInt8]] {
    let prompt = Message.popupLookUp.text
    let options = [
      "-dmenu", "-i", "-no-config", "-theme", "/dev/null", "-theme-str", Self.theme(for: content),
      "-p", prompt, "-kb-custom-1", "Alt+Left", "-hover-select",
      "-me-select-entry", "", "-me-accept-entry", "MousePrimary", "-mesg",
    ]
    var message = content.body
    if message.last == 0x0A { message.removeLast() }
    return options.map { Array($0.utf8) } + [message]
  }

  func input(for content: SinkContent) -> [UInt8] { Array(content.links.joined(separator: [0x0A])) }

  func outcome(of process: ChildProcess, in session: DesktopSession) -> DialogOutcome {
    switch process.end {
    case .exited(0): process.pick
    case .exited(Self.backStatus): .back
    // A newer answer took its place.
    case .signalled(Self.replaced): .closed
    case .exited(1):
      process.closed(
        unlessItSays: Self.complaints + (lock(in: session).isEmpty ? [Self.otherComplaint] : []))
    default: .failed
    }
  }

  /// The looks, as wide as the answer is. No text from outside stands in it. A picture of the screen behind its round
  /// corners needs no compositor.
  private static func theme(for content: SinkContent) -> String {
    let columns = max(narrowest, Markup.pango.size(of: content.body).columns + 1)
    let listColumns = listColumns(for: content.links, in: columns)
    let lines = min(listLines, (content.links.count + listColumns - 1) / listColumns)
    // rofi puts a window without a list below the middle: an empty one is two spacings high.
    let (spacing, list) = lines == 0 ? ("0.4em", "") : ("0.8em", "padding: 0.7em 0 0; border: 1px 0 0;")
    let hint = Message.popupAnyWord.text
    return """
      configuration { font: "monospace 11"; show-icons: false; }
      * { background-color: transparent; text-color: #e5e9f0; border: 0; margin: 0; padding: 0; spacing: 0; }
      window { width: calc( \(columns)ch + 2.4em ); padding: 1em 1.2em 0.8em; background-color: #21252b;
        border: 1px; border-color: #4b5263; border-radius: 0.4em; transparency: "screenshot"; }
      mainbox { spacing: \(spacing); children: [ message, listview, inputbar ]; }
      listview { columns: \(listColumns); lines: \(lines); dynamic: false; scrollbar: false; cycle: false;
        spacing: 0.2em 0.4em; border-color: #3b4048; \(list) }
      element { padding: 0.1em 0.4em; border-radius: 0.3em; cursor: pointer; }
      element-text { text-color: #8fbcdb; highlight: bold; cursor: inherit; }
      element selected { background-color: #3b4252; }
      element-text selected { text-color: #ffffff; }
      inputbar { padding: 0 0.4em; spacing: 1ch; children: [ prompt, entry ]; }
      prompt { text-color: #8a93a3; }
      entry { placeholder: "\(hint)"; placeholder-color: #5c6370; cursor-color: #8fbcdb; cursor: text; }
      """
  }

  /// As many columns as leave the words whole that are on the screen, in so many cells: each takes three for its edges.
  static func listColumns(for links: [[UInt8]], in cells: Int) -> Int {
    [4, 3].first { columns in
      links.prefix(columns * listLines).allSatisfy { Markup.none.size(of: $0).columns <= cells / columns - 3 }
    } ?? 2
  }
}
