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
    let (locations, unreadable) = session.folders.list()
    for (path, error) in unreadable { failures.add(Failure(error, path: path)) }
    var document = SPDXDocument(created: spdx ? try Self.time(in: session) : 0)
    for location in locations {
      do throws(Failure) {
        let pack = try location.describe(withLicenceText: spdx)
        if spdx { document.add(pack, digest: try location.open().fileDigest) }
        packs.append(pack)
      } catch {
        failures.add(error)
      }
    }
    if spdx {
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

  /// The time of a document: that of `SOURCE_DATE_EPOCH`, up to the year 9999, else now.
  private static func time(in session: Session) throws(Failure) -> Int {
    guard let value = session.environment["SOURCE_DATE_EPOCH"], !value.isEmpty else {
      return HistoryTime.seconds
    }
    guard let seconds = Int(value), 0...253_402_300_799 ~= seconds else {
      throw Failure(.usage, .badEpoch(value: value))
    }
    return seconds
  }
}
