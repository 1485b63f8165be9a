import ArgumentParser
import Messages
import Safety

/// `lensctl packs`: lists the packs.
struct PacksCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "packs", abstract: Message.packsHelp.text)

  @OptionGroup var output: OutputOptions

  private struct Answer: Encodable {
    var packs: [PackDescription]
  }

  /// A pack that cannot be opened is reported and left out; the others are listed.
  func run(in session: Session) throws(Failure) {
    var packs: [PackDescription] = []
    // The last failure ends the command; an earlier one is reported when the next one comes.
    var pending: Failure?
    for location in PackFolders(environment: session.environment).packs() {
      do throws(Failure) {
        packs.append(try location.describe())
      } catch {
        if let pending { session.console.tell(pending.message) }
        pending = error
      }
    }
    try output.answer("packs", Answer(packs: packs), on: session.console) {
      if packs.isEmpty && pending == nil { session.console.tell(Message.noPacks.text) }
      let list = PackList(packs: packs)
      let lines = session.console.columns.map { list.table(columns: $0) } ?? list.records
      return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
    if let pending { throw pending }
  }
}
