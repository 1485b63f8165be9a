import ArgumentParser
import Messages
import Safety

/// `lensctl index`: rebuilds the index if it is out of date.
struct IndexCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "index", abstract: Message.indexHelp.text)

  @OptionGroup var output: OutputOptions

  private struct Answer: Encodable {
    var packs: Int
    /// Null if there is no index because there are fewer than two packs.
    var path: String?
  }

  func run(in session: Session) throws(Failure) {
    let folders = session.folders
    _ = try folders.writable()
    let path = try PackIndexFile(folders: folders).refresh(session.terminalProgress) {
      session.console.warn($0.message)
    }
    let indexed = path.flatMap { PackIndexFile.open($0)?.packs.count }
    let packs = if let indexed { indexed } else { try folders.packs().count { !$0.isDisabled } }
    try output.answer("index", Answer(packs: packs, path: path), on: session.console) {
      (path.map { Message.indexDone(file: $0, count: packs) } ?? .indexNone).text
    }
  }
}
