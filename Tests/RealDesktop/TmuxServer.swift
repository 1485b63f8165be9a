import Foundation

/// A tmux server of its own, with one session of 80 × 24 cells in which a shell runs.
package final class TmuxServer {
  private let folder: URL
  private let program: BackgroundProgram
  /// What `TMUX` holds within it.
  package let value: String

  package struct NotStarted: Error {}

  package init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "lens-tmux-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let socket = folder.appending(path: "socket").path()
    program = try BackgroundProgram(
      "/usr/bin/tmux", ["-S", socket, "-f", "/dev/null", "-D"])
    value = "\(socket),1,0"
    for _ in 0..<100 where !FileManager.default.fileExists(atPath: socket) { usleep(20_000) }
    guard run("new-session", "-d", "-x", "80", "-y", "24", "/bin/sh") == 0 else { throw NotStarted() }
  }

  deinit { stop() }

  /// Ends it, at the end of a test.
  package func stop() {
    program.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// What a program sees within it.
  package var variables: [String: String] {
    ["PATH": "/usr/bin:/bin", "HOME": folder.path(), "TERM": "screen", "TMUX": value]
  }

  /// Runs a command of tmux's; gives its exit status.
  @discardableResult
  package func run(_ command: String...) -> Int32 {
    let tmux = Process()
    tmux.executableURL = URL(filePath: "/usr/bin/tmux")
    tmux.arguments = command
    tmux.environment = variables
    tmux.standardError = FileHandle.nullDevice
    guard (try? tmux.run()) != nil else { return -1 }
    tmux.waitUntilExit()
    return tmux.terminationStatus
  }
}
