import Foundation

/// A Wayland compositor without a screen, sway, with a selection and a clipboard of its own.
package final class WaylandServer {
  private let folder: URL
  private let program: BackgroundProgram
  private let socket: String

  package struct NotStarted: Error {}

  /// The user that sway runs as where the test is root's: sway refuses to be root's.
  private static let nobody = 65_534

  /// Tests of the desktop are asked for by `LENS_SHARE_DESKTOP`.
  package static var isWanted: Bool { ProcessInfo.processInfo.environment["LENS_SHARE_DESKTOP"] != nil }

  /// `configuration` is added to sway's own, and `environment` to what it and its programs see.
  package init(
    size: String = "800x600", configuration: String = "", environment: [String: String] = [:]
  ) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "lens-sway-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    let config = folder.appending(path: "config")
    try Data("xwayland disable\noutput HEADLESS-1 resolution \(size)\n\(configuration)\n".utf8).write(
      to: config)
    var command = ["/usr/bin/sway", "-c", config.path()]
    if geteuid() == 0 {
      command =
        ["/usr/bin/setpriv", "--reuid=\(Self.nobody)", "--regid=\(Self.nobody)", "--clear-groups"] + command
      for file in [folder, config] {
        try FileManager.default.setAttributes([.ownerAccountID: Self.nobody], ofItemAtPath: file.path())
      }
    }
    program = try BackgroundProgram(
      command[0], Array(command[1...]),
      environment: [
        "PATH": "/usr/bin:/bin", "HOME": folder.path(), "XDG_RUNTIME_DIR": folder.path(),
        "WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman",
      ].merging(environment) { $1 })
    socket = folder.appending(path: "wayland-1").path()
    for _ in 0..<250 where !FileManager.default.fileExists(atPath: socket) { usleep(20_000) }
    guard FileManager.default.fileExists(atPath: socket) else { throw NotStarted() }
  }

  deinit { stop() }

  /// Ends it, at the end of a test.
  package func stop() {
    program.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// What a program sees within a session on it.
  package var variables: [String: String] {
    [
      "PATH": "/usr/bin:/bin", "HOME": folder.path(), "XDG_RUNTIME_DIR": folder.path(),
      "WAYLAND_DISPLAY": socket,
    ]
  }
}
