import ArgumentParser
import Messages

/// `lensctl index`: makes the index of all packs anew if it is not of those that are there.
struct IndexCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "index", abstract: Message.indexHelp.text)

  @OptionGroup var output: OutputOptions

  private struct Answer: Encodable {
    var packs: Int
    /// Null where fewer than two packs need none.
    var path: String?
  }

  func run(in session: Session) throws(Failure) {
    let folders = PackFolders(environment: session.environment)
    _ = try folders.writable()
    let packs = folders.packs().count { $0.place?.isDisabled != true }
    let path = try PackIndexFile(folders: folders).refresh()
    switch output.format {
    case .json: try session.console.answer(JSONAnswer("index", Answer(packs: packs, path: path)).text())
    case .text:
      let done = path.map { Message.indexDone(file: $0, count: packs) } ?? .indexNone
      try session.console.answer(done.text)
    }
  }
}
