import ArgumentParser
import Messages
import Safety

/// `lensctl enable` and `lensctl disable`.
protocol PackStateCommand: SessionCommand {
  static var disables: Bool { get }
  var packs: [String] { get }
  var output: OutputOptions { get }
}

extension PackStateCommand {
  func run(in session: Session) throws(Failure) {
    let order = try session.changeOrder(of: packs) { lines in
      for name in packs { lines.set(name, isDisabled: Self.disables) }
    }
    try output.answer("order", OrderAnswer(order), on: session.console) {
      packs.map { (Self.disables ? Message.disableDone(name: $0) : .enableDone(name: $0)).text }
        .joined(separator: "\n")
    }
    if order.allSatisfy(\.isDisabled) { session.console.warn(Message.allDisabled.text) }
  }
}

/// `lensctl enable`: re-enables packs at their old place in the lookup order.
struct EnableCommand: PackStateCommand {
  static let configuration = CommandConfiguration(
    commandName: "enable", abstract: Message.enableHelp.text)
  static let disables = false

  @Argument(help: ArgumentHelp(Message.enableHelpPacks.text), completion: .packs)
  var packs: [String]

  @OptionGroup var output: OutputOptions
}

/// `lensctl disable`: disables packs except for lookups that name them.
struct DisableCommand: PackStateCommand {
  static let configuration = CommandConfiguration(
    commandName: "disable", abstract: Message.disableHelp.text)
  static let disables = true

  @Argument(help: ArgumentHelp(Message.disableHelpPacks.text), completion: .packs)
  var packs: [String]

  @OptionGroup var output: OutputOptions
}
