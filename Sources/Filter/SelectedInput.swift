import Desktop
import Intake
import Messages
import Processes
import Rendering
import Safety
import Serving

/// Texts selected on the desktop.
extension InputSources {
  /// How many characters of the selection are shown above an answer.
  private static let headerLength = 60

  /// The source that `--from` names.
  func fetch(_ kind: SelectionKind) throws(Failure) -> TextInput {
    try selectedInput(SelectionSource.read(kind, in: DesktopSession(environment)), kind)
  }

  /// The selected text, else the copied text. It can be hours old, so its first words are shown above the answer.
  func selected() throws(Failure) -> TextInput {
    let session = DesktopSession(environment)
    let result = SelectionSource.readSelectionOrClipboard(in: session)
    if case .unavailable(let choice) = result, choice.packagesToInstall.isEmpty {
      throw Failure(.usage, .noText)
    }
    var input = try selectedInput(result, .selection)
    let text = OneLine.beginning(of: input.reader.bytes, characters: Self.headerLength)
    input.header = Message.selectionHeader(source: "\(input.description.kind.name)", text: text).text
    return input
  }

  private func selectedInput(
    _ result: SelectionResult, _ kind: SelectionKind
  ) throws(Failure) -> TextInput {
    switch result {
    case .text(let text):
      var input = make(SourceKind(text.kind), text.bytes)
      input.description.name = Array(text.tool.utf8)
      if text.wasCut { input.warnings.append(Self.cutWarning) }
      return input
    case .empty(_, .selection): throw Failure(.notFound, .nothingSelected)
    case .empty: throw Failure(.notFound, .nothingCopied)
    case .sensitive: throw Failure(.notFound, .sensitiveText)
    case .unavailable(let choice):
      let packages = choice.packagesToInstall
      if packages.isEmpty, kind == .tmux { throw Failure(.unavailable, .noTmux) }
      if packages.isEmpty { throw Failure(.unavailable, .noSession(source: kind.name)) }
      throw Failure(
        .unavailable,
        .noSourceTool(source: kind.name, packages: packages.map { "\($0)" }.alternatives))
    case .failed(let tool, .timedOut, _):
      throw Failure(.temporary, .sourceSilent(source: kind.name, tool: tool))
    case .failed(let tool, let end, let talk):
      throw Failure(
        .temporary,
        .sourceFailed(source: kind.name, tool: tool, reason: ToolReason.text(of: end, talk: talk)))
    }
  }
}

extension SourceKind {
  fileprivate init(_ kind: SelectionKind) {
    switch kind {
    case .selection: self = .selection
    case .clipboard: self = .clipboard
    case .tmux: self = .tmux
    }
  }
}
