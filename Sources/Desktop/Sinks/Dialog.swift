import Processes

/// A program that shows an answer, lets its reader pick a word, and writes the word when it ends.
protocol Dialog: SinkTool {
  /// Its arguments. `canGoBack`: another answer was shown before this one.
  func arguments(for content: SinkContent, canGoBack: Bool) -> [[UInt8]]
  /// The options before them, for this session.
  func options(in session: DesktopSession) -> [[UInt8]]
  /// What it reads from standard input.
  func input(for content: SinkContent) -> [UInt8]
  func outcome(of process: ChildProcess, in session: DesktopSession) -> DialogOutcome
}

/// How a dialog ended.
enum DialogOutcome: Equatable {
  /// Its reader picked a word, or typed one.
  case followed([UInt8])
  case back
  case closed
  /// It said that it could not open its window.
  case refused
  /// It ended without a sign of whether its window was shown.
  case failed
}

extension Dialog {
  func options(in session: DesktopSession) -> [[UInt8]] { [] }

  package var isWindow: Bool { true }

  package func form(in session: DesktopSession) -> SinkForm { PopupSink.form }

  package func show(
    _ content: SinkContent, at path: [UInt8], in session: DesktopSession,
    follow: ([UInt8]) -> SinkContent
  ) -> ChildProcess.End {
    var content = content
    var before: [SinkContent] = []
    var hasBeenShown = false
    while true {
      let process = session.run(
        path, options(in: session) + arguments(for: content, canGoBack: !before.isEmpty),
        input: input(for: content), limits: .init(seconds: nil, outputBytes: 4096))
      switch outcome(of: process, in: session) {
      case .closed: return .exited(0)
      case .refused: return hasBeenShown ? .exited(0) : process.end
      case .failed:
        return hasBeenShown || process.seconds >= TerminalPopup.shown ? .exited(0) : process.end
      case .back: content = before.popLast() ?? content
      case .followed(let word):
        before.append(content)
        content = follow(word)
      }
      hasBeenShown = true
    }
  }
}

extension ChildProcess {
  /// The most bytes of a word that are looked up.
  private static let wordBytes = 1024

  /// The outcome if its first line is the word that was picked; an empty line is no word.
  var pick: DialogOutcome {
    let word = output.prefix { $0 != 0x0A }.prefix(Self.wordBytes).filter { $0 >= 0x20 && $0 != 0x7F }
    return word.isEmpty ? .closed : .followed(Array(word))
  }

  /// The outcome of a program that has one exit status both for a closed window and for one that it could not open. In the
  /// second case it writes one of these complaints, perhaps among other messages.
  func closed(unlessItSays complaints: [String]) -> DialogOutcome {
    let talk = String(decoding: talk, as: UTF8.self)
    return complaints.contains { talk.contains($0) } ? .refused : .closed
  }
}
