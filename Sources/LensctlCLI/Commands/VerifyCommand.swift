import ArgumentParser
import Messages

/// `lensctl verify`: reads packs from end to end.
struct VerifyCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: Message.verifyHelp.text)

  @Argument(help: ArgumentHelp(Message.verifyHelpPacks.text, valueName: "pack"), completion: .packs)
  var packs: [String] = []

  @OptionGroup var output: OutputOptions

  /// What the index of all packs is called among them.
  private static let indexName = "index"

  private struct Verdict: Encodable {
    var name: String
    var path: String
    /// What is wrong; absent if nothing is.
    var problem: String?
  }

  private struct Answer: Encodable {
    var packs: [Verdict]
  }

  /// All packs are checked; the status is that of the last one with a problem.
  func run(in session: Session) throws(Failure) {
    let folders = PackFolders(environment: session.environment)
    var locations: [PackLocation] = packs.isEmpty ? folders.packs() : []
    for name in packs { locations.append(try folders.pack(name)) }
    let index = packs.isEmpty ? PackIndexFile(folders: folders).state() : nil
    if let index, index.state != .missing {
      locations.append(PackLocation(name: Self.indexName, path: index.path, isOwn: true))
    }
    var verdicts: [Verdict] = []
    // Told when the next one comes; the last one ends the command.
    var pending: Failure?
    for location in locations {
      var verdict = Verdict(name: location.name, path: location.path)
      do throws(Failure) {
        if let index, location.path == index.path {
          // Who mends a pack has the index made anew.
          if pending != nil, index.state != .sound { continue }
          if let problem = index.state.problem(index.path) {
            throw Failure(.data, .indexProblem(problem: problem.text))
          }
        } else {
          try location.verify()
        }
        if output.format == .text {
          try session.console.answer(Message.verifySound(name: location.name).text)
        }
      } catch {
        verdict.problem = error.message
        if let pending { session.console.tell(pending.message) }
        pending = error
      }
      verdicts.append(verdict)
    }
    if output.format == .json {
      try session.console.answer(JSONAnswer("verify", Answer(packs: verdicts)).text())
    }
    if let pending { throw pending }
  }
}
