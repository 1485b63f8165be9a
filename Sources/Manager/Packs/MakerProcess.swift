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
  /// memory and time are freed when it ends. Where the system does not say which program this is (without `/proc`), and in tests,
  /// this process does the work itself, unconfined.
  func make(_ maker: PackMaker, in folder: String) throws(PackMaker.MakeFailure) -> PackMaker.Made {
    guard let program else { return try maker.make(in: folder) }
    // A confined process can be granted only folders that already exist.
    do throws(Failure) { try DiskChange.makeFolder(folder) } catch { throw .target(error) }
    let request: MakerRequest
    do throws(Failure) { request = MakerRequest(maker: try maker.forOtherProcess(), folder: folder) } catch {
      throw .source(error)
    }
    let child = ChildProcess.run(
      program.pathBytes, [Array(MakeCommand.name.utf8)], environment: Environment(environment),
      input: (try? JSONEncoder().encode(request)).map(Array.init) ?? [],
      limits: ChildProcess.Limits(seconds: nil, outputBytes: MakerRequest.longest))
    if child.isSuccess, let answer = try? JSONDecoder().decode(MakerAnswer.self, from: Data(child.output)) {
      switch answer {
      case .made(let made): return made
      case .source(let status, let message): throw .source(Failure(status, text: message))
      case .target(let status, let message): throw .target(Failure(status, text: message))
      }
    }
    if case .notStarted(let code) = child.end {
      throw .target(.system(program, code, Message.ctlFolderRefused))
    }
    if child.end == .signalled(SIGKILL) { throw .source(Failure(.temporary, .importKilled)) }
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
struct MakerRequest: Codable {
  var maker: PackMaker
  var folder: String

  /// The most bytes of a request, and of an answer: 1 MiB.
  static let longest = 1 << 20
}

/// The result of making a pack.
enum MakerAnswer: Codable {
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
