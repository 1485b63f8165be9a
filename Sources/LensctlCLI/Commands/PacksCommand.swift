import ArgumentParser
import Messages

/// `lensctl packs`: lists the packs that a look-up sees.
struct PacksCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "packs", abstract: MessageKey.packsHelp.text())

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
      for pack in packs {
        let languages = pack.languages.joined(separator: " ")
        let columns = [pack.name, pack.title, languages, "\(pack.entries)", pack.path]
        try session.console.answer(columns.map(\.onOneLine).joined(separator: "\t"))
      }
      if packs.isEmpty && pending == nil { session.console.tell(MessageKey.noPacks.text()) }
    }
    if let pending { throw pending }
  }
}
