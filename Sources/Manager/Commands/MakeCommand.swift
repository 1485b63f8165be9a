import ArgumentParser
import FoundationEssentials
import Messages
import Processes
import Safety

/// `lensctl make-pack`, which only lensctl itself calls: makes a pack, confined to its folder. The request is on standard input,
/// the answer on standard output.
struct MakeCommand: SessionCommand {
  static let name = "make-pack"
  static let configuration = CommandConfiguration(commandName: name, shouldDisplay: false)

  func run(in session: Session) throws(Failure) {
    guard let input = try? SmallFile(descriptor: 0, atMost: MakerRequest.longest),
      let request = try? JSONDecoder().decode(MakerRequest.self, from: Data(input.bytes))
    else { throw Failure(.usage, .makePackAlone) }
    Sandbox.enter(keeping: [request.folder.pathBytes])
    let answer = try? JSONEncoder().encode(MakerAnswer(request))
    try session.console.answer(String(decoding: answer ?? Data(), as: UTF8.self))
  }
}
