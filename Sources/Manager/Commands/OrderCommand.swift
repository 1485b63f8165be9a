import ArgumentParser
import Messages
import Safety

/// `lensctl order`: shows or changes the lookup order.
struct OrderCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "order", abstract: Message.orderHelp.text)

  @Argument(help: ArgumentHelp(Message.orderHelpPacks.text), completion: .packs)
  var packs: [String] = []

  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws(Failure) {
    let folders = PackFolders(environment: session.environment)
    if !packs.isEmpty {
      let found = folders.packs()
      for name in packs { _ = try found.pack(named: name) }
      try PackOrderFile(folders: folders).change { lines in
        lines.putFirst(packs)
        return true
      }
      session.console.attempt { () throws(Failure) in try PackIndexFile(folders: folders).refresh() }
    }
    let order = folders.packs()
    try output.answer("order", OrderAnswer(order), on: session.console) {
      if order.isEmpty { session.console.tell(Message.noPacks.text) }
      return order.isEmpty ? nil : order.map(Self.line).joined(separator: "\n")
    }
  }

  private static func line(_ pack: PackLocation) -> String {
    let isDisabled = pack.place?.isDisabled ?? false
    return isDisabled ? "\(pack.name.onOneLine)\t\(Message.packDisabled.text)" : pack.name.onOneLine
  }
}

/// The lookup order, as JSON.
struct OrderAnswer: Encodable {
  private struct Pack: Encodable {
    var name: String
    var enabled: Bool
  }

  private let packs: [Pack]

  init(_ packs: [PackLocation]) {
    self.packs = packs.map { Pack(name: $0.name, enabled: !($0.place?.isDisabled ?? false)) }
  }
}
