import Foundation
import Processes
import RealDesktop
import Testing

@testable import Manager

/// Keys that are pressed on a real X server, and what the desktop starts for them.
@Suite(.enabled(if: WaylandServer.isWanted), .serialized) struct KeyPressTests {
  /// A program that writes down what it was started with, in a folder whose name has a space.
  private func prepare() throws -> (Sandbox, program: String, log: URL) {
    let (sandbox, program) = try Sandbox.withProgram("my programs")
    try sandbox.write(
      "#!/bin/sh\nprintf '%s\\n' \"$@\" >\"$0.log\"\n", to: "my programs/lens-share", mode: 0o755)
    return (sandbox, program, URL(filePath: program + ".log"))
  }

  private func run(_ command: [String], _ environment: [String: String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command[1...])
    process.environment = environment
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test(arguments: [
    ("i3", ["/usr/bin/i3"]), ("openbox", ["/usr/bin/openbox"]), ("sxhkd", ["/usr/bin/sxhkd"]),
    ("kde", ["/usr/bin/dbus-run-session", "--", "/usr/bin/kglobalaccel5"]),
  ])
  func aKeyStartsTheProgram(name: String, command: [String]) throws {
    let (sandbox, program, log) = try prepare()
    // i3's own example starts programs that would stay.
    try sandbox.write("font pango:monospace 8\n", to: "home/.config/i3/config")
    let outcome = sandbox.run("desktop", "install", name, "--program", program, "--key", "Super+Shift+F9")
    #expect(outcome.status == .success, "\(outcome.talk)")
    let server = try XServer()
    let variables = server.variables.merging([
      "HOME": sandbox.root.appending(path: "home").path, "SHELL": "/bin/sh",
    ]) { $1 }
    let desktop = try BackgroundProgram(command[0], Array(command[1...]), environment: variables)
    // The server first: what the desktop has started ends with it.
    defer {
      server.stop()
      desktop.stop()
    }
    // Until it listens: 10 s at most.
    for _ in 0..<100 where !FileManager.default.fileExists(atPath: log.path) {
      _ = try run(["/usr/bin/xdotool", "key", "super+shift+F9"], variables)
      usleep(100_000)
    }
    usleep(100_000)
    let arguments = try String(contentsOf: log, encoding: .utf8).split(separator: "\n").map(String.init)
    #expect(arguments == BoundProgram.selection)
  }

  @Test func swayTakesItsConfiguration() throws {
    let (sandbox, program, _) = try prepare()
    #expect(sandbox.run("desktop", "install", "sway", "--program", program).status == .success)
    var command = ["/usr/bin/sway", "-C", "-c", "\(sandbox.root.path)/home/.config/sway/config"]
    // It refuses to be root's.
    if geteuid() == 0 {
      command = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] + command
      for path in ["", "/home/.config", "/home/.config/sway", "/home/.config/sway/config"] {
        try FileManager.default.setAttributes(
          [.ownerAccountID: 65534], ofItemAtPath: sandbox.root.path + path)
      }
    }
    let status = try run(
      command,
      [
        "PATH": "/usr/bin:/bin", "XDG_RUNTIME_DIR": sandbox.root.path, "WLR_BACKENDS": "headless",
        "WLR_RENDERER": "pixman",
      ])
    #expect(status == 0)
  }
}
