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
    var failures = PendingFailure(session.console)
    for failure in session.folders.unreadable { failures.add(failure) }
    for location in (try? session.folders.packs()) ?? [] {
      do throws(Failure) { packs.append(try location.describe()) } catch { failures.add(error) }
    }
    try output.answer("packs", Answer(packs: packs), on: session.console) {
      if packs.isEmpty && failures.isEmpty { session.console.tell(Message.noPacks.text) }
      let list = PackList(packs: packs)
      let lines = session.console.columns.map { list.table(columns: $0) } ?? list.records
      return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
    try failures.end()
  }
}
