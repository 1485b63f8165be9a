import Processes

/// A program that shows an answer, lets its reader pick a word, and writes the word when it ends: rofi, yad or zenity.
struct Dialog: SinkTool {
  let program: StaticString
  let package: StaticString
  let needs: [DesktopSession.Fact]
  /// What of a theme it can show.
  let colors: Colors
  /// Whether it can open at a place of ours.
  var opensAtPointer = false
  /// The options before the arguments, for a session.
  var options: @Sendable (DesktopSession) -> [[UInt8]] = { _ in [] }
  let arguments: @Sendable (DialogPage, PopupLook) -> [[UInt8]]
  /// What it reads from standard input.
  let input: @Sendable (DialogPage) -> [UInt8]
  let outcome: @Sendable (ChildProcess, DesktopSession) -> DialogOutcome
  /// The arguments that show nothing but a text, over the whole screen; nil if it cannot.
  var large: (@Sendable ([UInt8], PopupLook, ScreenSize) -> [[UInt8]])?

  let isWindow = true
  var showsLarge: Bool { large != nil }

  enum Colors {
    /// All of it: the program has no colors of its own.
    case all
    /// GTK's light or dark variant, the colors of the text, and those of the window by a style sheet, of which the option gets
    /// the file.
    case variantAndText(option: StaticString)
    /// GTK's light or dark variant.
    case variant
  }

  func form(in session: DesktopSession) -> SinkForm {
    let look = look(in: session)
    if case .variant = colors { return PopupSink.form(look, theme: nil) }
    return PopupSink.form(look, theme: look.theme)
  }

  func look(in session: DesktopSession) -> PopupLook {
    if case .all = colors { return session.look(followsDesktop: false, opensAtPointer: opensAtPointer) }
    var look = session.look(followsDesktop: true, opensAtPointer: opensAtPointer)
    // Where GTK scales its windows, it does not count the pixels of the screen.
    if session.environment.isSet("GDK_SCALE") || look.resolution ?? 0 >= 192 { look.place = nil }
    return look
  }

  func show(
    _ content: SinkContent, as form: SinkForm, at path: [UInt8], in session: DesktopSession,
    follow: (Following) -> Reply
  ) -> ChildProcess.End {
    let look = form.look
    let sheet = windowStyle(look)
    defer { withExtendedLifetime(sheet) {} }
    let options = options(session) + (sheet?.option ?? [])
    if content.isLarge { return showLarge(content.largeText, at: path, options, look, in: session) }
    let installation = Installation(in: session)
    var pages = DialogPages(content, canInstall: installation != nil)
    var hasBeenShown = false
    while true {
      let process = session.run(
        path, options + arguments(pages.page, look), variables: variables(look), input: input(pages.page),
        limits: .init(seconds: nil, outputBytes: 4096))
      var picked: [UInt8]?
      switch outcome(process, session) {
      case .closed: return .exited(0)
      case .refused: return hasBeenShown ? .exited(0) : process.end
      case .failed:
        return hasBeenShown || process.seconds >= TerminalPopup.shown ? .exited(0) : process.end
      case .command(.large):
        if pages.page.has(.large) {
          _ = showLarge(pages.page.content.largeText, at: path, options, look, in: session)
        }
      case .command(let command): pages.perform(command, follow)
      case .followed(let word): picked = word
      case .completing(let typed): pages.complete(typed, follow)
      case .enter:
        guard let suggestion = pages.page.suggestion else { return .exited(0) }
        picked = suggestion
      }
      hasBeenShown = true
      guard let picked else { continue }
      if picked == pages.page.installation, let installation, let language = pages.page.content.installable {
        // How the window of a terminal ends says nothing about the dialog.
        if case .notStarted(let code) = installation.run(language, in: session) { return .notStarted(code) }
        return .exited(0)
      }
      pages.follow(picked, follow)
    }
  }
}

extension Dialog {
  /// Shows a text over the whole screen until its reader closes it.
  private func showLarge(
    _ text: [UInt8], at path: [UInt8], _ options: [[UInt8]], _ look: PopupLook, in session: DesktopSession
  ) -> ChildProcess.End {
    guard let large else { return .notStarted(0) }
    var screen = ScreenSize.smallest(in: session)
    if case .all = colors {} else { screen = screen.scaled(in: session) }
    let process = session.run(
      path, options + large(text, look, screen), variables: variables(look),
      limits: .init(seconds: nil, outputBytes: 4096))
    switch outcome(process, session) {
    case .refused, .failed: return process.seconds >= TerminalPopup.shown ? .exited(0) : process.end
    default: return .exited(0)
    }
  }

  /// The variable by which GTK takes one of its own themes (GTK 3, gtk_css_provider_get_named).
  func variables(_ look: PopupLook) -> [Environment.Variable] {
    guard let theme = look.theme else { return [] }
    if case .all = colors { return [] }
    if look.themeName.starts(with: "high-contrast".utf8) {
      return [("GTK_THEME", Array((theme.isDark ? "HighContrastInverse" : "HighContrast").utf8))]
    }
    return [("GTK_THEME", Array((theme.isDark ? "Adwaita:dark" : "Adwaita").utf8))]
  }

  /// The option with which it reads the colors of its window, and the file, which must exist as long as it runs.
  func windowStyle(_ look: PopupLook) -> (option: [[UInt8]], file: ScratchFile)? {
    guard case .variantAndText(let option) = colors, let theme = look.theme,
      let file = try? ScratchFile(in: "/tmp")
    else { return nil }
    let (background, text) = (theme[.background].color.text, theme[.text].color.text)
    let sheet = "window, dialog { background-color: \(background); color: \(text); }\n"
    guard (try? file.append(Array(sheet.utf8))) != nil else { return nil }
    return (["\(option)=\(file.path)"].bytes, file)
  }
}

/// How a dialog ended.
enum DialogOutcome: Equatable {
  /// Its reader picked a word, or typed one.
  case followed([UInt8])
  /// Its reader pressed Enter without either.
  case enter
  /// Its reader asked for the words that begin with what is typed.
  case completing([UInt8])
  case command(DialogCommand)
  case closed
  /// It said that it could not open its window.
  case refused
  /// It ended without a sign of whether its window was shown.
  case failed
}

extension ChildProcess {
  /// The most bytes of a word that are looked up.
  private static let wordBytes = 1024

  /// The outcome if its first line is the word that was picked.
  var pick: DialogOutcome {
    let word = word(inLine: 0)
    return word.isEmpty ? .enter : .followed(word)
  }

  /// The word in a line of the output, empty if there is none.
  func word(inLine number: Int) -> [UInt8] {
    let lines = output.split(separator: 0x0A, maxSplits: number + 1, omittingEmptySubsequences: false)
    guard number < lines.count else { return [] }
    return lines[number].prefix(Self.wordBytes).filter { $0 >= 0x20 && $0 != 0x7F }
  }

  /// The outcome of a program that has one exit status both for a closed window and for one that it could not open. In the
  /// second case it writes one of these complaints, perhaps among other messages.
  func closed(unlessItSays complaints: [String]) -> DialogOutcome {
    let talk = String(decoding: talk, as: UTF8.self)
    return complaints.contains { talk.contains($0) } ? .refused : .closed
  }
}
