import ArgumentParser
import Messages

/// `lensctl packs`: lists the packs that a look-up sees.
struct PacksCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "packs", abstract: Message.packsHelp.text)

  @OptionGroup var output: OutputOptions

  private struct Answer: Encodable {
    var packs: [PackDescription]
  }

  /// A pack that cannot be opened is told and left out; the others are listed all the same.
  func run(in session: Session) throws(Failure) {
    var packs: [PackDescription] = []
    // Told when the next one comes; the last one ends the command.
    var pending: Failure?
    for location in PackFolders(environment: session.environment).packs() {
      do throws(Failure) {
        packs.append(try location.describe())
      } catch {
        if let pending { session.console.tell(pending.message) }
        pending = error
      }
    }
    switch output.format {
    case .json: try session.console.answer(JSONAnswer("packs", Answer(packs: packs)).text())
    case .text:
      let list = PackList(packs: packs)
      let lines = session.console.columns.map { list.table(columns: $0) } ?? list.records
      if !lines.isEmpty { try session.console.answer(lines.joined(separator: "\n")) }
      if packs.isEmpty && pending == nil { session.console.tell(Message.noPacks.text) }
    }
    if let pending { throw pending }
  }
}
