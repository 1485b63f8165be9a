import ArgumentParser
import Messages
import Safety

/// `lensctl enable`: re-enables packs at their old place in the lookup order.
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

/// `lensctl disable`: disables packs except for lookups that name them.
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

/// The work of `enable` and `disable`.
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
    try output.answer("order", OrderAnswer(order), on: session.console) {
      packs.map { (isDisabled ? Message.disableDone(name: $0) : .enableDone(name: $0)).text }
        .joined(separator: "\n")
    }
    if order.allSatisfy({ $0.place?.isDisabled ?? false }) {
      session.console.tell(Message.warning(problem: Message.allDisabled.text).text)
    }
  }
}
