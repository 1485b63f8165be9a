import ArgumentParser
import Messages
import ProcessStreams

/// `lensctl remove`: deletes packs of the user's own, by their names or all of a language.
struct RemoveCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: Message.removeHelp.text)

  @Argument(
    help: ArgumentHelp(Message.removeHelpNames.text, valueName: "name"), completion: .packsAndLanguages)
  var names: [String]

  @OptionGroup var output: OutputOptions

  private struct Answer: Encodable {
    struct Pack: Encodable {
      var name: String
      var path: String
    }

    var packs: [Pack]
    /// The names of the packs that are left.
    var left: [String]
  }

  func run(in session: Session) throws(Failure) {
    let folders = PackFolders(environment: session.environment)
    let removed = try chosen(folders, session.catalog)
    let change = try PackSetChange(of: folders)
    // Those that are there now: another run may have written some before the lock was ours.
    var receipts = Receipts(in: try folders.writable())
    var difference = PackSetChange.Difference()
    for pack in removed {
      receipts.packs[pack.name] = nil
      difference.removed.append(pack.name)
    }
    difference.files = [(Receipts.file, try receipts.text())]
    if let refusal = try change.commit(difference) {
      session.console.tell(Message.warning(problem: refusal.message).text)
    }
    session.console.attempt { () throws(Failure) in try PackIndexFile(folders: folders).refresh() }
    let left = folders.packs().map(\.name)
    switch output.format {
    case .json:
      let packs = removed.map { Answer.Pack(name: $0.name, path: $0.path) }
      try session.console.answer(JSONAnswer("remove", Answer(packs: packs, left: left)).text())
    case .text:
      let lines = removed.map { Message.removeDone(name: $0.name).text }
      try session.console.answer(lines.joined(separator: "\n"))
      let rest =
        left.isEmpty ? Message.removeLeftNone : .removeLeft(names: left.joined(separator: ", "))
      session.console.tell(rest.text)
    }
  }

  /// The packs that the arguments mean; of a language those that `lensctl install` made.
  private func chosen(_ folders: PackFolders, _ catalog: Catalog) throws(Failure) -> [PackLocation] {
    let there = folders.packs()
    let installed = Receipts(in: try folders.writable()).packs.keys
    var chosen: [PackLocation] = []
    for name in names {
      if name.contains("/") { throw Failure(.usage, .removeByName(file: name)) }
      let meant = try catalog.packs(named: [name], among: there.map(\.name))
      let packs = there.filter { pack in
        meant.contains(pack.name) && (pack.name == name || installed.contains(pack.name))
      }
      if packs.isEmpty { throw Failure(.noInput, .removeNothing(name: name)) }
      for pack in packs where !chosen.contains(pack) {
        guard pack.isOwn else { throw Failure(.permission, .packOfTheMachine(file: pack.path)) }
        chosen.append(pack)
      }
    }
    return chosen
  }
}
