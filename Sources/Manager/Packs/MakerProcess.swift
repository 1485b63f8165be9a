import ArgumentParser
import Desktop
import FoundationEssentials
import ManagerBase
import Messages
import Processes
import Safety

extension Session {
  /// Makes a pack in a folder, in place of one with its name.
  ///
  /// A separate process reads the source, which comes from others: it can change files only in this folder (`Sandbox`), and its
  /// memory and time are freed when it ends. In tests, whose executable is not lensctl, this process does the work itself.
  func make(_ maker: PackMaker, in folder: String) throws(PackMaker.MakeFailure) -> PackMaker.Made {
    guard let programs else { return try maker.make(in: folder) }
    // A confined process can be granted only folders that already exist.
    do throws(Failure) { try DiskChange.makeFolder(folder) } catch { throw .target(error) }
    let request = MakerRequest(maker: maker.forOtherProcess, folder: folder)
    let child = ChildProcess.run(
      "\(programs)/lensctl".pathBytes, [Array(MakeCommand.name.utf8)], environment: Environment(environment),
      input: (try? JSONEncoder().encode(request)).map(Array.init) ?? [],
      limits: ChildProcess.Limits(seconds: nil, outputBytes: MakerRequest.longestAnswer))
    if child.isSuccess, let answer = try? JSONDecoder().decode(MakerAnswer.self, from: Data(child.output)) {
      switch answer {
      case .made(let made): return made
      case .source(let status, let message): throw .source(Failure(status, text: message))
      case .target(let status, let message): throw .target(Failure(status, text: message))
      }
    }
    let reason = ToolReason.text(of: child.end, talk: child.talk)
    // If it reached a limit, its own message says so.
    if case .exited(let code) = child.end, let status = ExitStatus(rawValue: code),
      reason.hasPrefix("lensctl: ")
    {
      throw .source(Failure(status, text: String(reason.dropFirst("lensctl: ".count))))
    }
    throw .source(Failure(.software, .importEnded(reason: reason)))
  }
}

/// What a process is to make.
private struct MakerRequest: Codable {
  var maker: PackMaker
  var folder: String

  /// The most bytes of an answer: 1 MiB.
  static let longestAnswer = 1 << 20
}

/// The result of making a pack.
private enum MakerAnswer: Codable {
  case made(PackMaker.Made)
  case source(ExitStatus, String)
  case target(ExitStatus, String)

  init(_ request: MakerRequest) {
    do throws(PackMaker.MakeFailure) {
      self = .made(try request.maker.make(in: request.folder))
    } catch {
      switch error {
      case .source(let failure): self = .source(failure.status, failure.message)
      case .target(let failure): self = .target(failure.status, failure.message)
      }
    }
  }
}

/// `lensctl make-pack`, which only lensctl itself calls: makes a pack, confined to its folder. The request is on standard input,
/// the answer on standard output.
struct MakeCommand: SessionCommand {
  static let name = "make-pack"
  static let configuration = CommandConfiguration(commandName: name, shouldDisplay: false)

  func run(in session: Session) throws(Failure) {
    var input: [UInt8] = []
    var end = -1
    while input.count > end {
      end = input.count
      _ = StandardStreams.read(0, atMost: 1 << 16, to: &input)
    }
    guard let request = try? JSONDecoder().decode(MakerRequest.self, from: Data(input)) else {
      throw Failure(.usage, .makePackAlone)
    }
    Sandbox.enter(keeping: [Sandbox.Folder(request.folder.pathBytes, .files)])
    let answer = try? JSONEncoder().encode(MakerAnswer(request))
    try session.console.answer(String(decoding: answer ?? Data(), as: UTF8.self))
  }
}
