import ArgumentParser
import Messages
import Safety

/// `lensctl verify`: reads packs from end to end, and compares them with the record of where they come from.
struct VerifyCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: Message.verifyHelp.text)

  @Argument(help: ArgumentHelp(Message.verifyHelpPacks.text, valueName: "pack"), completion: .packs)
  var packs: [String] = []

  @OptionGroup var output: OutputOptions

  /// The name of the index among the packs.
  private static let indexName = "index"

  private struct Verdict: Encodable {
    var name: String
    var path: String
    /// The fault; absent if there is none.
    var problem: String?
    /// Absent for the index, for a pack with a fault, and for a file that is named by its path.
    var origin: PackOrigins.Origin?
  }

  private struct Answer: Encodable {
    var packs: [Verdict]
  }

  /// All packs are checked; the exit status is that of the last one with a fault.
  func run(in session: Session) throws(Failure) {
    let folders = session.folders
    var locations: [PackLocation] = packs.isEmpty ? try folders.packs() : []
    for name in packs { locations.append(try folders.pack(name)) }
    let index = packs.isEmpty ? try PackIndexFile(folders: folders).state() : nil
    if let index, index.state != .missing {
      locations.append(PackLocation(name: Self.indexName, path: index.path, isOwn: true))
    }
    var verdicts: [Verdict] = []
    let origins = PackOrigins(session)
    var failures = PendingFailure(session.console)
    if packs.isEmpty {
      do throws(Failure) { try Receipts.check(in: folders.writable()) } catch { failures.add(error) }
      if locations.isEmpty { session.console.tell(Message.noPacks.text) }
    }
    for location in locations {
      var verdict = Verdict(name: location.name, path: location.path)
      do throws(Failure) {
        if let index, location.path == index.path {
          // Repairing the pack rebuilds the index.
          if !failures.isEmpty, index.state != .sound { continue }
          if let problem = index.state.problem(index.path) {
            throw Failure(.data, .indexProblem(problem: problem.text))
          }
        } else {
          try location.verify()
          verdict.origin = try origins.origin(of: location)
        }
        if output.format == .text {
          try session.console.answer(Message.verifySound(name: location.name.onOneLine).text)
        }
      } catch {
        verdict.problem = error.message
        failures.add(error)
      }
      verdicts.append(verdict)
    }
    try output.answer("verify", Answer(packs: verdicts), on: session.console) { nil }
    try failures.end()
  }
}
