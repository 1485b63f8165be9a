import Processes
import Safety
import Themes

/// A popup: a window that shows an answer. Its reader follows words from entry to entry and closes it with Escape.
package enum PopupSink {
  /// The name by which window managers recognize most of the windows: the instance on X11, the application on Wayland.
  package static let windowName = "lens-share-popup"

  /// The fewest cells of a line, however large its letters are.
  static let narrowest = 20

  /// What fits a screen of 1366 × 768 pixels, with a list under it.
  static func form(_ look: PopupLook, theme: Theme?) -> SinkForm {
    let rows = look.fitting(26, least: 4)
    var form = SinkForm(
      columns: look.fitting(76, least: narrowest), markup: .pango, theme: theme)
    // Pixels of a title bar, the list and the borders, and of a line, which is higher in Chinese than in English.
    form.rows = look.place.map { max(4, min(rows, $0.rows(of: 21, beside: 186, look))) } ?? rows
    form.look = look
    return form
  }

  /// In order of preference.
  package static let tools: [any SinkTool] = [
    tmux(in: .tmuxAlone), Dialog.rofi, Dialog.yad, Dialog.zenity,
    // A window over the kitty window that this program was started in. The command ends as soon as the window is there.
    TerminalPopup(program: "kitty", package: "kitty", needs: [.kitty], seconds: 2) { _, _, _ in
      ["@", "launch", "--type=overlay", "--copy-env", "--"]
    },
    TerminalPopup(
      program: "foot", package: "foot", needs: [.wayland], fullScreen: "--fullscreen",
      looks: { look in
        let colors = look.colors { "--override=colors.\($0)=\($1.dropFirst())" }
        if look.font == nil, look.textSize == nil { return colors }
        return colors + ["--font=\(look.fontPattern):size=\(look.points)"]
      }
    ) { columns, rows, _ in
      [
        "--app-id=\(windowName)", "--title=lens-share", "--window-size-chars=\(columns)x\(rows)",
        "--override=pad=12x10",
      ]
    },
    TerminalPopup(
      program: "kitty", package: "kitty", needs: [.wayland, .x11], fullScreen: "--start-as=fullscreen",
      looks: { look in
        look.colors { "--override=\($0)=\($1)" } + (look.font.map { ["--override=font_family=\($0)"] } ?? [])
          + (look.textSize.map { ["--override=font_size=\($0)"] } ?? [])
      }
    ) { columns, rows, _ in
      [
        "--class=\(windowName)", "--title=lens-share", "--override=remember_window_size=no",
        "--override=initial_window_width=\(columns)c", "--override=initial_window_height=\(rows)c",
        "--override=window_padding_width=8", "--override=confirm_os_window_close=0",
      ]
    },
    TerminalPopup(
      program: "alacritty", package: "alacritty", needs: [.wayland, .x11],
      fullScreen: "--option=window.startup_mode=\"Fullscreen\"",
      looks: { look in
        look.colors { "--option=colors.primary.\($0)=\"\($1)\"" }
          + (look.font.map { ["--option=font.normal.family=\"\($0)\""] } ?? [])
          + (look.textSize.map { ["--option=font.size=\($0)"] } ?? [])
      }
    ) { columns, rows, _ in
      [
        "--class=\(windowName),\(windowName)", "--title=lens-share",
        "--option=window.dimensions.columns=\(columns)", "--option=window.dimensions.lines=\(rows)",
        "--option=window.padding.x=12", "--option=window.padding.y=10", "--command",
      ]
    },
    TerminalPopup(
      program: "xterm", package: "xterm", needs: [.x11], followsDesktop: false, opensAtPointer: true,
      fullScreen: "-fullscreen",
      looks: { look in
        ["-fa", look.fontPattern, "-fs", "\(look.points)"]
          + (look.theme.map { ["-bg", $0[.background].color.text, "-fg", $0[.text].color.text] } ?? [])
      }
    ) { columns, rows, look in
      let place = look.place.flatMap { $0.geometry(columns: columns, look, ofHeight: $0.screenHeight) } ?? ""
      return [
        "-class", "XTerm", "-name", windowName, "-title", "lens-share",
        "-geometry", "\(columns)x\(rows)\(place)", "-b", "12", "+sb", "-u8", "-e",
      ]
    },
    tmux(in: .tmux), Pager(),
  ]

  /// A window over the panes of the terminal (tmux 3.2). It comes first in a session without a window system, and late in
  /// any other. The border takes two cells. Several words are a program and its arguments; a single word would be a line
  /// for a shell.
  private static func tmux(in session: DesktopSession.Fact) -> TerminalPopup {
    TerminalPopup(program: "tmux", package: "tmux", needs: [session], escape: withoutSemicolonAtEnd) {
      columns, rows, _ in
      ["display-popup", "-E", "-w", "\(columns + 2)", "-h", "\(rows + 2)"]
    }
  }

  /// Escapes an argument that ends in a semicolon, which would end tmux's command.
  @Sendable private static func withoutSemicolonAtEnd(_ argument: [UInt8]) -> [UInt8] {
    argument.last == UInt8(ascii: ";") ? argument.dropLast() + Array("\\;".utf8) : argument
  }
}

/// A terminal that shows an answer by running this program's pager in a new window.
struct TerminalPopup: SinkTool {
  let program: StaticString
  let package: StaticString
  let needs: [DesktopSession.Fact]
  /// Seconds after which the program is killed; nil if it runs as long as its window is open.
  var seconds: Double?
  /// Whether its window has the colors that its user gave it.
  var followsDesktop = true
  /// Whether its window can open at a place of ours.
  var opensAtPointer = false
  /// The option with which its window fills the screen; nil if it has no window of its own.
  var fullScreen: String?
  /// The options for a look, before the others; nil if the window is one that is there, and keeps its look.
  var looks: (@Sendable (PopupLook) -> [String])?
  /// How the program reads an argument of the command.
  var escape: @Sendable ([UInt8]) -> [UInt8] = { $0 }
  /// The options before the command, for a window of this many cells and lines. They must not bring in a shell.
  let options: @Sendable (_ columns: Int, _ rows: Int, PopupLook) -> [String]

  let isWindow = true
  let runsPager = true

  /// Whether it opens a window of the desktop, and not one in another terminal.
  var isOfWindows: Bool { !needs.contains { $0 == .tmux || $0 == .tmuxAlone || $0 == .kitty } }

  func form(in session: DesktopSession) -> SinkForm {
    let look = look(in: session)
    var form = SinkForm(columns: look.fitting(Self.columns, least: PopupSink.narrowest), markup: .terminal)
    form.look = look
    return form
  }

  func arguments(
    columns: Int, rows: Int, isLarge: Bool = false, _ look: PopupLook = PopupLook(),
    running command: [[UInt8]]
  ) -> [[UInt8]] {
    let whole = isLarge ? [fullScreen].compactMap { $0 } : []
    return (whole + (looks?(look) ?? []) + options(columns, rows, look)).bytes + command.map(escape)
  }

  /// The letters of a window that is there are not ours to choose.
  func look(in session: DesktopSession) -> PopupLook {
    var look = session.look(followsDesktop: followsDesktop, opensAtPointer: opensAtPointer)
    if looks == nil { (look.font, look.textSize) = (nil, nil) }
    return look
  }

  func show(
    _ content: SinkContent, as form: SinkForm, at path: [UInt8], in session: DesktopSession,
    follow: (Following) -> Reply
  ) -> ChildProcess.End {
    guard let program = session.program, !content.pagerArguments.isEmpty else {
      return .notStarted(Self.noProgram)
    }
    let look = form.look
    let isWhole = content.isLarge && fullScreen == nil
    let size = isWhole ? (columns: Self.wholeScreen, rows: Self.wholeScreen) : Self.size(for: content, look)
    let process = session.run(
      path,
      arguments(
        columns: size.columns, rows: size.rows, isLarge: content.isLarge, look,
        running: [program] + Self.pagerArguments(for: content, look)),
      limits: .init(seconds: seconds))
    // Some programs end with the status of the pager, which does not matter once the answer was there to be read.
    return process.seconds >= Self.shown && process.end != .timedOut ? .exited(0) : process.end
  }

  /// The text's cells; the pager adds a margin.
  private static let columns = 76
  private static let narrowest = 56
  private static let rows = 28
  private static let fewestRows = 4
  /// More cells than any terminal has: tmux reduces them to those that it has.
  private static let wholeScreen = 9999
  /// Seconds after which a window counts as closed by its reader.
  static let shown = 1.0
  /// Bytes of an argument: Linux takes 128 KiB (execve(2)).
  private static let argumentBytes = 100 << 10
  /// ENOENT.
  private static let noProgram: Int32 = 2

  /// The cells and lines that an answer needs, with the margin and the line of keys.
  static func size(for content: SinkContent, _ look: PopupLook = PopupLook()) -> (columns: Int, rows: Int) {
    let size = OutputMarkup.terminal.size(of: content.body)
    let narrowest = look.fitting(narrowest, least: PopupSink.narrowest)
    // Pixels of a line, and of a title bar and the borders.
    let room = look.place?.rows(of: 19, beside: 60, look) ?? .max
    let rows = min(look.fitting(rows, least: fewestRows), room, size.rows + 2)
    return (max(narrowest, size.columns) + 2 * PagerView.margin, max(fewestRows, rows))
  }

  /// The arguments with which this program shows an answer in a terminal. One that is too long is cut; a NUL, which no
  /// argument can hold, becomes a space. The pager has the theme of its window.
  static func pagerArguments(for content: SinkContent, _ look: PopupLook = PopupLook()) -> [[UInt8]] {
    let theme = look.theme == nil ? [] : [Array("--theme=".utf8) + look.themeName]
    return theme
      + content.pagerArguments.map { argument in
        SelectedText.beginning(of: argument, argumentBytes).map { $0 == 0 ? 0x20 : $0 }
      }
  }
}
