/// A tool that reads a selection or the clipboard.
package protocol SelectionTool: DesktopTool {
  /// Whether it reads where password managers leave a hint, and cannot see it.
  var missesHints: Bool { get }

  func read(_ kind: SelectionKind, with program: SelectionProgram) -> SelectionReading
}

extension SelectionTool {
  package var missesHints: Bool { false }
}

/// What a tool said of a selection.
package enum SelectionReading: Equatable, Sendable {
  /// Its text, as the owner gave it; UTF-8 unless the owner is at fault. `wasCut`: there was more.
  case text([UInt8], wasCut: Bool)
  /// Nothing is selected, or nothing of it is text.
  case empty
  /// A password manager marked it as a secret.
  case sensitive
  /// There is no selection of this kind here, for any owner.
  case unsupported
  case failed(ChildProcess.End, talk: [UInt8])

  /// What the output of a program is that gives a text and nothing else. Failures are not its business.
  init(output process: ChildProcess) {
    switch process.end {
    case .exited(0) where process.output.isEmpty: self = .empty
    case .exited(0): self = .text(process.output, wasCut: false)
    case .flooded: self = .text(SelectedText.withoutHalfAScalar(process.output), wasCut: true)
    default: self = .failed(process.end, talk: process.talk)
    }
  }
}

/// A program that reads a selection, with the time that it has.
package struct SelectionProgram {
  let path: [UInt8]
  let session: DesktopSession
  let deadline: Deadline

  /// Runs it once with arguments of ours. Nothing from outside is ever one of them.
  func run(
    _ arguments: [StaticString], variables: [(name: StaticString, value: [UInt8])] = [],
    outputBytes: Int = SelectedText.byteLimit
  ) -> ChildProcess {
    session.run(
      path, arguments.map { Array("\($0)".utf8) }, variables: variables,
      limits: .init(seconds: deadline.left, outputBytes: outputBytes))
  }
}

extension ChildProcess {
  /// Whether one of these stands in what it wrote on standard error. Only for messages that the program has in one
  /// language.
  func saysAny(of messages: [StaticString]) -> Bool {
    messages.contains { message in
      let message = Array("\(message)".utf8)
      return talk.indices.contains { talk[$0...].starts(with: message) }
    }
  }
}
