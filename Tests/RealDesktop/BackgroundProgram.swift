import Foundation

/// A program that runs for a test, and ends with it even if the test process dies.
package final class BackgroundProgram {
  private let shell = Process()
  private let lifeline = Pipe()
  private let output = Pipe()

  /// Sends the program the signals that are written to it, and ends it when its own input ends: at `stop`, or with
  /// this process. sway forgets commands that come before its event loop runs; what has not ended after 2 s is killed.
  private static let keeper = """
    "$@" </dev/null & child=$!
    while read -r signal; do kill -s "$signal" "$child"; done
    kill -s CONT "$child"
    tries=0
    while kill "$child"; do
      sleep 0.02
      tries=$((tries + 1))
      [ "$tries" -lt 100 ] || kill -s KILL "$child"
    done
    """

  package init(
    _ path: String, _ arguments: [String], environment: [String: String] = ["PATH": "/usr/bin:/bin"]
  ) throws {
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", Self.keeper, "keeper", path] + arguments
    shell.environment = environment
    shell.standardInput = lifeline
    shell.standardOutput = output
    shell.standardError = FileHandle.nullDevice
    try Self.withoutBlockedSignals { try shell.run() }
  }

  /// A child inherits what its parent's thread blocks: in those that tests run in, the signals that end a program.
  private static func withoutBlockedSignals(_ body: () throws -> Void) rethrows {
    var none = sigset_t()
    var blocked = sigset_t()
    // SAFETY: both sets are ours.
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try body()
  }

  deinit { stop() }

  /// The first line that it prints; empty if it ends before.
  package func firstLine() -> String {
    var line = Data()
    while let byte = try? output.fileHandleForReading.read(upToCount: 1), let first = byte.first,
      first != 0x0A
    {
      line += byte
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// Stops it until its end: it owns what it owns, and answers nobody.
  package func pause() {
    try? lifeline.fileHandleForWriting.write(contentsOf: Data("STOP\n".utf8))
    usleep(100_000)
  }

  /// Ends it, and returns when it has ended.
  package func stop() {
    guard shell.isRunning else { return }
    try? lifeline.fileHandleForWriting.close()
    shell.waitUntilExit()
  }
}
