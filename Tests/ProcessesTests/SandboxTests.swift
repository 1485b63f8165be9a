import Foundation
import Processes
import Testing

/// Each test confines a thread, which ends with the test: the others of the process stay as they are.
@Suite struct SandboxTests {
  private static let hasLandlock = Sandbox.landlockVersion > 0

  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "lens-sandbox-\(UUID().uuidString)")
  private var path: String { folder.path() }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("old".utf8).write(to: folder.appending(path: "file"))
  }

  /// What a system call returned.
  private enum Outcome: Equatable {
    case done
    case refused(Int32)
  }

  private static func outcome(_ code: Int) -> Outcome { code < 0 ? .refused(errno) : .done }

  /// Runs `body` in a thread of its own that is confined first.
  private func confined<Result: Sendable>(
    keeping folders: [[UInt8]] = [], _ body: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        Sandbox.enter(keeping: folders)
        continuation.resume(returning: body())
      }
    }
  }

  private static func open(_ path: String, _ flags: Int32) -> Outcome {
    let descriptor = unsafe Foundation.open(path, flags, 0o600)
    defer { if descriptor >= 0 { close(descriptor) } }
    return outcome(Int(descriptor))
  }

  @Test(.enabled(if: hasLandlock)) func filesAreReadAndNotChanged() async {
    let path = path
    let outcomes = await confined {
      [
        Self.open("\(path)/file", O_RDONLY), Self.open("\(path)/file", O_WRONLY),
        Self.open("\(path)/new", O_WRONLY | O_CREAT),
        Self.outcome(Int(unsafe mkdir("\(path)/folder", 0o700))),
        Self.outcome(Int(unsafe unlink("\(path)/file"))),
        Self.outcome(Int(unsafe rename("\(path)/file", "\(path)/b"))),
        Self.outcome(Int(unsafe symlink("file", "\(path)/link"))),
        Self.outcome(Int(unsafe mkfifo("\(path)/fifo", 0o600))),
      ]
    }
    #expect(outcomes == [.done] + Array(repeating: .refused(EACCES), count: 7))
  }

  @Test(.enabled(if: Sandbox.hasSeccomp)) func neitherSocketsNorPrograms() async {
    let outcomes = await confined {
      let sockets = [AF_INET, AF_INET6, AF_UNIX, AF_NETLINK].map {
        Self.outcome(Int(socket($0, Int32(SOCK_STREAM.rawValue), 0)))
      }
      return sockets + [Self.run("/bin/true")]
    }
    #expect(outcomes == Array(repeating: .refused(EPERM), count: 5))
  }

  private static func run(_ program: String) -> Outcome {
    var child: pid_t = 0
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe [strdup(program), nil]
    defer { unsafe free(arguments[0]) }
    let code = unsafe posix_spawn(&child, program, nil, nil, &arguments, nil)
    if code != 0 { return .refused(code) }
    waitpid(child, nil, 0)
    return .done
  }

  @Test(.enabled(if: hasLandlock)) func whatIsKeptCanStillBeChanged() async {
    let path = path
    let outcomes = await confined(keeping: [Array(path.utf8)]) {
      [
        Self.open("\(path)/file", O_WRONLY), Self.open("\(path)/new", O_WRONLY | O_CREAT),
        Self.outcome(Int(unsafe rename("\(path)/new", "\(path)/other"))),
        Self.outcome(Int(unsafe unlink("\(path)/other"))),
        Self.outcome(Int(unsafe mkdir("\(path)/folder", 0o700))),
        Self.open("\(path)/../\(UUID())", O_WRONLY | O_CREAT),
      ]
    }
    #expect(outcomes == [.done, .done, .done, .done, .refused(EACCES), .refused(EACCES)])
  }

  @Test func whatIsOpenStaysOpen() async {
    let path = path
    let descriptor = unsafe Foundation.open("\(path)/file", O_WRONLY)
    let code = await confined { unsafe write(descriptor, "new", 3) }
    close(descriptor)
    #expect(code == 3)
  }
}
