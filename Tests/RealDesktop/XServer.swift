import Foundation

/// An X server without a screen, Xvfb, on a display that is free.
package final class XServer {
  /// `:99`
  package let display: String
  private let program: BackgroundProgram
  private let home = FileManager.default.temporaryDirectory.appending(path: "lens-home-\(UUID().uuidString)")

  package struct NotStarted: Error {}

  package init(size: String = "800x600x24") throws {
    // Without -noreset it starts afresh whenever its last client leaves, which takes 20 ms.
    program = try BackgroundProgram(
      "/usr/bin/Xvfb", ["-displayfd", "1", "-screen", "0", size, "-nolisten", "tcp", "-noreset"])
    let number = program.firstLine()
    guard !number.isEmpty else { throw NotStarted() }
    display = ":\(number)"
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: false)
  }

  deinit { stop() }

  /// Ends it, at the end of a test: an object may be gone after its last use.
  package func stop() {
    program.stop()
    try? FileManager.default.removeItem(at: home)
  }

  /// What a program sees within a session on this server.
  package var variables: [String: String] {
    ["PATH": "/usr/bin:/bin", "HOME": home.path(), "DISPLAY": display]
  }
}
