import ArgumentParser
import Messages
import ProcessStreams

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `lensctl remove`: deletes a pack of the user's own.
struct RemoveCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: MessageKey.removeHelp.text())

  @Argument(help: ArgumentHelp(MessageKey.removeHelpPack.text()), completion: .packs)
  var pack: String

  @OptionGroup var output: OutputOptions

  private struct Answer: Encodable {
    var name: String
    var path: String
  }

  func run(in session: Session) throws(Failure) {
    let folders = PackFolders(environment: session.environment)
    if pack.contains("/") {
      throw Failure(.usage, .removeByName, ["file": pack])
    }
    let location = try folders.pack(pack)
    guard location.isOwn else {
      throw Failure(.permission, .packOfTheMachine, ["file": location.path])
    }
    guard FileCalls.remove(location.path) == 0 else {
      throw .system(location.path, errno, .ctlFolderRefused)
    }
    try PackInstaller.flushFolder(try folders.writable())
    session.console.attempt { () throws(Failure) in
      try PackOrderFile(folders: folders).drop(location.name)
    }
    session.console.attempt { () throws(Failure) in try PackIndexFile(folders: folders).refresh() }
    switch output.format {
    case .json:
      let answer = Answer(name: location.name, path: location.path)
      try session.console.answer(JSONAnswer("remove", answer).text())
    case .text: try session.console.answer(MessageKey.removeDone.text(["name": location.name]))
    }
  }
}
