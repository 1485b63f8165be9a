import Processes

/// A place on the desktop that holds a text.
package enum SelectionKind: CaseIterable, Sendable {
  /// The text that is marked: PRIMARY of X11 and Wayland; the clipboard where there is no such thing.
  case selection
  /// The text that was copied.
  case clipboard
  /// tmux's newest buffer.
  case tmux

  /// The name, as `--from` takes it.
  package var name: String { "\(self)" }

  /// The tools that read it, in order of preference.
  package var tools: [SelectionTool] { SelectionTool.all.filter { $0.kinds.contains(self) } }
}

/// A tool that reads a selection or the clipboard: one row of `all`.
package struct SelectionTool: DesktopTool {
  package let program: StaticString
  package let package: StaticString
  package let needs: [DesktopSession.Fact]
  package var isBuiltIn = false
  /// What it is used for.
  var kinds: Set<SelectionKind> = [.selection, .clipboard]
  /// Whether it cannot see the hints with which password managers mark a secret.
  var missesHints = false
  let read: @Sendable (_ kind: SelectionKind, _ program: SelectionProgram) -> SelectionReading

  /// A window system comes before tmux: within tmux on a desktop, "the selection" is the text marked in any window, and
  /// `tmux` names the buffer. Wayland comes before X11, which on a Wayland desktop knows the same selection through
  /// Xwayland and takes over if wl-paste does not answer.
  static let all = [
    // Its variable holds the text that was selected when the button of PopClip was pressed.
    SelectionTool(program: "PopClip", package: "", needs: [.popClip], isBuiltIn: true, kinds: [.selection]) {
      let text = $1.session.environment.value("POPCLIP_TEXT") ?? []
      return .text(
        SelectedText.beginning(of: text, SelectedText.byteLimit),
        wasCut: text.count > SelectedText.byteLimit)
    },
    SelectionTool(program: "wl-paste", package: "wl-clipboard", needs: [.wayland], read: wlPaste),
    SelectionTool(program: "xclip", package: "xclip", needs: [.x11], read: xclip),
    // Cannot list targets, and ends a text at a NUL.
    SelectionTool(program: "xsel", package: "xsel", needs: [.x11], missesHints: true) { kind, program in
      SelectionReading(
        output: program.run(["--output", kind == .selection ? "--primary" : "--clipboard"])
      ).decoded()
    },
    // macOS has only a clipboard, and pbpaste does not show whether a text is marked as concealed. Without a locale it
    // writes MacRoman.
    SelectionTool(program: "pbpaste", package: "", needs: [.mac]) { kind, program in
      if kind == .selection { return .unsupported }
      return SelectionReading(
        output: program.run(["-Prefer", "txt"], variables: [("LC_ALL", Array("en_US.UTF-8".utf8))]))
    },
    // The buffer holds what was marked last in tmux's copy mode.
    SelectionTool(
      program: "tmux", package: "tmux", needs: [.tmux], kinds: [.selection, .clipboard, .tmux]
    ) { _, program in
      let process = program.run(["show-buffer"])
      if process.end == .exited(1), process.saysAny(of: ["no buffers"]) { return .empty }
      return SelectionReading(output: process)
    },
  ]

  @Sendable private static func wlPaste(
    _ kind: SelectionKind, _ program: SelectionProgram
  ) -> SelectionReading {
    let which: [StaticString] = kind == .selection ? ["--primary"] : []
    let list = program.run(which + ["--list-types"], outputBytes: SelectionTargets.byteLimit)
    if list.isSuccess {
      return SelectionTargets(list.output).read { program.run(which + ["--no-newline", "--type", $0]) }
    }
    if list.end == .exited(1) {
      // The messages of src/wl-paste.c in 2.1 and 2.2.
      if list.saysAny(of: ["No selection", "Nothing is copied"]) { return .empty }
      if list.saysAny(of: ["primary selection"]) { return .unsupported }
    }
    return .failed(list.end, talk: list.talk)
  }

  @Sendable private static func xclip(
    _ kind: SelectionKind, _ program: SelectionProgram
  ) -> SelectionReading {
    func isNotAvailable(_ process: ChildProcess) -> Bool {
      process.end == .exited(1) && process.saysAny(of: ["not available"])
    }
    let which: [StaticString] = ["-out", "-selection", kind == .selection ? "primary" : "clipboard"]
    // The list is read first not only for the hint: an owner that is xclip itself offers an image as text.
    let list = program.run(which + ["-target", "TARGETS"], outputBytes: SelectionTargets.byteLimit)
    if list.isSuccess {
      return SelectionTargets(list.output).read { program.run(which + ["-target", $0]) }
    }
    guard isNotAvailable(list) else { return .failed(list.end, talk: list.talk) }
    // There is no owner, or one so simple that it lists nothing. xclip asks it for STRING after UTF8_STRING.
    let text = program.run(which + ["-target", "UTF8_STRING"])
    return isNotAvailable(text) ? .empty : SelectionReading(output: text).decoded()
  }
}

/// The outcome of one attempt to read a selection.
package enum SelectionReading: Equatable, Sendable {
  /// The text as its owner gave it: UTF-8, unless the owner is at fault. `wasCut`: there was more.
  case text([UInt8], wasCut: Bool)
  /// Nothing is selected, or no part of it is text.
  case empty
  /// A password manager marked it as a secret.
  case sensitive
  /// This desktop has no selection of this kind.
  case unsupported
  case failed(ChildProcess.End, talk: [UInt8])

  /// The outcome of a program that writes a text and nothing else.
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

  /// Runs it once. Its arguments are literals: no text from outside is ever one of them.
  func run(
    _ arguments: [StaticString], variables: [Environment.Variable] = [],
    outputBytes: Int = SelectedText.byteLimit
  ) -> ChildProcess {
    session.run(
      path, arguments.map { Array("\($0)".utf8) }, variables: variables,
      limits: .init(seconds: deadline.left, outputBytes: outputBytes))
  }
}

extension ChildProcess {
  /// Whether its standard error contains one of these messages. Only for programs that are not translated.
  func saysAny(of messages: [StaticString]) -> Bool {
    messages.contains { message in
      let message = Array("\(message)".utf8)
      return talk.indices.contains { talk[$0...].starts(with: message) }
    }
  }
}
