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
    let order =
      packs.isEmpty
      ? try session.folders.packs()
      : try session.changeOrder(of: packs, isPinned: true) { $0.putFirst(packs) }
    try output.answer("order", OrderAnswer(order), on: session.console) {
      if order.isEmpty { session.console.tell(Message.noPacks.text) }
      return order.isEmpty ? nil : order.map(Self.line).joined(separator: "\n")
    }
  }

  private static func line(_ pack: PackLocation) -> String {
    pack.name.onOneLine + (pack.isDisabled ? "\t\(Message.packDisabled.text)" : "")
  }
}

extension Session {
  /// Changes the lookup order of these packs, which must exist, and rebuilds the index. Returns the packs in the new order.
  /// `isPinned` writes the file even if the order stays the same.
  func changeOrder(
    of packs: [String], isPinned: Bool = false, _ edit: (inout PackOrderLines) -> Void
  ) throws(Failure) -> [PackLocation] {
    let found = try folders.packs()
    for name in packs { _ = try found.pack(named: name) }
    try PackOrderFile(folders: folders).change(isPinned: isPinned, edit)
    refreshIndex()
    return try folders.packs()
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
    self.packs = packs.map { Pack(name: $0.name, enabled: !$0.isDisabled) }
  }
}
