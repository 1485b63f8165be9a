/// A program that draws an answer and a way to pick a word, and ends with the reader's pick.
protocol Dialog: SinkTool {
  /// What it is called with. `canGoBack` tells whether an answer was shown before this one.
  func arguments(for content: SinkContent, canGoBack: Bool) -> [[UInt8]]
  /// What stands before these, in a session.
  func options(in session: DesktopSession) -> [[UInt8]]
  /// What it reads.
  func input(for content: SinkContent) -> [UInt8]
  func outcome(of process: ChildProcess, in session: DesktopSession) -> DialogOutcome
}

/// How a dialog ended.
enum DialogOutcome: Equatable {
  /// Its reader picked a word, or typed one.
  case followed([UInt8])
  case back
  case closed
  /// It says itself that it could not be shown.
  case refused
  /// It ended in a way that tells nothing of whether it was shown.
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
        return hasBeenShown || process.seconds >= TerminalWindow.shown ? .exited(0) : process.end
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
  /// Bytes of a word that are looked up at most.
  private static let wordBytes = 1024
  /// The outcome where it wrote the word that was picked: an empty line is none.
  var pick: DialogOutcome {
    let word = output.prefix { $0 != 0x0A }.prefix(Self.wordBytes).filter { $0 >= 0x20 && $0 != 0x7F }
    return word.isEmpty ? .closed : .followed(Array(word))
  }

  /// The outcome where a program ends alike when it is closed and when it could not open its window. It says why, but
  /// may also talk of other things.
  func closed(unlessItSays complaints: [String]) -> DialogOutcome {
    let talk = String(decoding: talk, as: UTF8.self)
    return complaints.contains { talk.contains($0) } ? .refused : .closed
  }
}
