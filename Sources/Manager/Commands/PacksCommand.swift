import ArgumentParser
import History
import Messages
import Safety

/// `lensctl packs`: lists the packs, or describes them in SPDX.
struct PacksCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "packs", abstract: Message.packsHelp.text)

  @Flag(help: ArgumentHelp(Message.packsHelpSPDX.text))
  var spdx = false

  @OptionGroup var output: OutputOptions

  private struct Answer: Encodable {
    var packs: [PackDescription]
  }

  /// A pack that cannot be opened is reported and left out; the others are listed.
  func run(in session: Session) throws(Failure) {
    var packs: [PackDescription] = []
    var failures = PendingFailure(session.console)
    for failure in session.folders.unreadable { failures.add(failure) }
    let epoch = session.environment["SOURCE_DATE_EPOCH"].flatMap { Int($0) }
    var document = SPDXDocument(created: max(epoch ?? HistoryTime.seconds, 0))
    for location in (try? session.folders.packs()) ?? [] {
      do throws(Failure) {
        let pack = try location.describe(withLicenceText: spdx)
        if spdx { document.add(pack, digest: try location.open().fileDigest) }
        packs.append(pack)
      } catch {
        failures.add(error)
      }
    }
    if spdx, !packs.isEmpty {
      try session.console.answer(try document.text())
      return try failures.end()
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
