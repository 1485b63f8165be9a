import ArgumentParser
import Messages

/// `lensctl order`: says in which order packs are asked, or changes it.
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
    switch output.format {
    case .json: try session.console.answer(OrderAnswer(order).text())
    case .text:
      if order.isEmpty { return session.console.tell(Message.noPacks.text) }
      try session.console.answer(order.map(Self.line).joined(separator: "\n"))
    }
  }

  private static func line(_ pack: PackLocation) -> String {
    let isDisabled = pack.place?.isDisabled ?? false
    return isDisabled ? "\(pack.name.onOneLine)\t\(Message.packDisabled.text)" : pack.name.onOneLine
  }
}

/// Which packs are asked in which order, as JSON.
struct OrderAnswer: Encodable {
  private struct Pack: Encodable {
    var name: String
    var enabled: Bool
  }

  private let packs: [Pack]

  init(_ packs: [PackLocation]) {
    self.packs = packs.map { Pack(name: $0.name, enabled: !($0.place?.isDisabled ?? false)) }
  }

  func text() throws(Failure) -> String {
    try JSONAnswer("order", self).text()
  }
}
