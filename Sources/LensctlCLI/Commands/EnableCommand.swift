import ArgumentParser
import Messages

/// `lensctl enable`: has packs asked again, at the place that they had.
struct EnableCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "enable", abstract: Message.enableHelp.text)

  @Argument(help: ArgumentHelp(Message.enableHelpPacks.text), completion: .packs)
  var packs: [String]

  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws(Failure) {
    try PackStateChange(packs: packs, isDisabled: false).make(output, in: session)
  }
}

/// `lensctl disable`: has packs asked only by those who name them.
struct DisableCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "disable", abstract: Message.disableHelp.text)

  @Argument(help: ArgumentHelp(Message.disableHelpPacks.text), completion: .packs)
  var packs: [String]

  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws(Failure) {
    try PackStateChange(packs: packs, isDisabled: true).make(output, in: session)
  }
}

/// What `enable` and `disable` do.
private struct PackStateChange {
  let packs: [String]
  let isDisabled: Bool

  func make(_ output: OutputOptions, in session: Session) throws(Failure) {
    let folders = PackFolders(environment: session.environment)
    let found = folders.packs()
    for name in packs { _ = try found.pack(named: name) }
    try PackOrderFile(folders: folders).change { lines in
      let before = lines
      for name in packs { lines.set(name, isDisabled: isDisabled) }
      return lines != before
    }
    session.console.attempt { () throws(Failure) in try PackIndexFile(folders: folders).refresh() }
    let order = folders.packs()
    switch output.format {
    case .json: try session.console.answer(OrderAnswer(order).text())
    case .text:
      let lines = packs.map { (isDisabled ? Message.disableDone(name: $0) : .enableDone(name: $0)).text }
      try session.console.answer(lines.joined(separator: "\n"))
    }
    if order.allSatisfy({ $0.place?.isDisabled ?? false }) {
      session.console.tell(Message.warning(problem: Message.allDisabled.text).text)
    }
  }
}
