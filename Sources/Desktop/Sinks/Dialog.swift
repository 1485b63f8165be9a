import Processes

/// A program that shows an answer, lets its reader pick a word, and writes the word when it ends: rofi, yad or zenity.
struct Dialog: SinkTool {
  let program: StaticString
  let package: StaticString
  let needs: [DesktopSession.Fact]
  /// The options before the arguments, for a session.
  var options: @Sendable (DesktopSession) -> [[UInt8]] = { _ in [] }
  let arguments: @Sendable (DialogPage) -> [[UInt8]]
  /// What it reads from standard input.
  let input: @Sendable (DialogPage) -> [UInt8]
  let outcome: @Sendable (ChildProcess, DesktopSession) -> DialogOutcome

  let isWindow = true

  func form(in session: DesktopSession) -> SinkForm { PopupSink.form }

  func show(
    _ content: SinkContent, at path: [UInt8], in session: DesktopSession,
    follow: (Following) -> SinkContent
  ) -> ChildProcess.End {
    let installation = Installation(in: session)
    var pages = DialogPages(content, canInstall: installation != nil)
    var hasBeenShown = false
    while true {
      let process = session.run(
        path, options(session) + arguments(pages.page), input: input(pages.page),
        limits: .init(seconds: nil, outputBytes: 4096))
      var picked: [UInt8]?
      switch outcome(process, session) {
      case .closed: return .exited(0)
      case .refused: return hasBeenShown ? .exited(0) : process.end
      case .failed:
        return hasBeenShown || process.seconds >= TerminalPopup.shown ? .exited(0) : process.end
      case .back: pages.goBack()
      case .forward: pages.goForward()
      case .followed(let word): picked = word
      case .enter:
        guard let suggestion = pages.page.suggestion else { return .exited(0) }
        picked = suggestion
      }
      hasBeenShown = true
      guard let picked else { continue }
      if picked == pages.page.installation, let installation, let language = pages.page.content.installable {
        return installation.run(language, in: session)
      }
      pages.follow(picked, follow)
    }
  }
}

/// How a dialog ended.
enum DialogOutcome: Equatable {
  /// Its reader picked a word, or typed one.
  case followed([UInt8])
  /// Its reader pressed Enter without either.
  case enter
  case back, forward
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
    let word = output.prefix { $0 != 0x0A }.prefix(Self.wordBytes).filter { $0 >= 0x20 && $0 != 0x7F }
    return word.isEmpty ? .enter : .followed(Array(word))
  }

  /// The outcome of a program that has one exit status both for a closed window and for one that it could not open. In the
  /// second case it writes one of these complaints, perhaps among other messages.
  func closed(unlessItSays complaints: [String]) -> DialogOutcome {
    let talk = String(decoding: talk, as: UTF8.self)
    return complaints.contains { talk.contains($0) } ? .refused : .closed
  }
}
