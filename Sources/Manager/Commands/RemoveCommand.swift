import ArgumentParser
import Messages
import Processes
import Safety

/// `lensctl remove`: deletes the user's packs, by their names or all of a language.
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
    /// The names of the remaining packs.
    var left: [String]
  }

  func run(in session: Session) throws(Failure) {
    let folders = session.folders
    let there = try folders.packs()
    let removed: [PackLocation]
    do throws(Failure) { removed = try chosen(there, folders, session.catalog) } catch {
      // A run that was killed may have removed them, but not their part of the index.
      _ = try? PackIndexFile(folders: folders).refresh { _ in }
      throw error
    }
    let change = try PackSetChange(of: folders)
    // Read with the lock held: another run may have written some before.
    var receipts = try Receipts(in: folders.writable())
    var difference = PackSetChange.Difference()
    for pack in removed {
      receipts.packs[pack.name] = nil
      difference.removed.append(pack.name)
    }
    difference.files = [(Receipts.file, try receipts.text())]
    if let refusal = try change.commit(difference) { session.console.warn(refusal.message) }
    session.refreshIndex()
    let left = there.filter { !removed.contains($0) || folders.isHidden($0.name) }.map(\.name)
    let packs = removed.map { Answer.Pack(name: $0.name, path: $0.path) }
    try output.answer("remove", Answer(packs: packs, left: left), on: session.console) {
      removed.map { Message.removeDone(name: $0.name.onOneLine).text }.joined(separator: "\n")
    }
    if output.format == .text {
      let rest =
        left.isEmpty ? Message.removeLeftNone : .removeLeft(names: left.joined(separator: ", "))
      session.console.tell(rest.text)
    }
  }

  /// The packs that the arguments mean: for a language, those that `lensctl install` has made.
  private func chosen(
    _ there: [PackLocation], _ folders: PackFolders, _ catalog: Catalog
  ) throws(Failure) -> [PackLocation] {
    let installed = try Receipts(in: folders.writable()).packs.keys
    var chosen: [PackLocation] = []
    for name in names {
      if name.utf8.contains(UInt8(ascii: "/")) { throw Failure(.usage, .removeByName(file: name)) }
      let meant = try catalog.packs(named: [name], among: there.map(\.name))
      let packs = there.filter { pack in
        meant.contains(where: pack.isNamed) && (pack.isNamed(name) || installed.contains(where: pack.isNamed))
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
