import Foundation

/// A server of notifications, dunst, on a bus and an X server of its own.
package final class NotificationServer {
  private let server: XServer
  private let bus: BackgroundProgram
  private let dunst: BackgroundProgram
  private let address: String

  package struct NotStarted: Error {}

  package init() throws {
    server = try XServer()
    bus = try BackgroundProgram(
      "/usr/bin/dbus-daemon", ["--session", "--nofork", "--nopidfile", "--print-address=1"],
      environment: server.variables)
    address = bus.firstLine()
    var variables = server.variables
    variables["DBUS_SESSION_BUS_ADDRESS"] = address
    dunst = try BackgroundProgram("/usr/bin/dunst", ["-conf", "/dev/null"], environment: variables)
    // It answers as soon as it owns its name.
    for _ in 0..<250 {
      if try dunstctl("count").status == 0 { return }
      usleep(20_000)
    }
    throw NotStarted()
  }

  deinit {
    dunst.stop()
    bus.stop()
  }

  /// What a program sees in a session with this server.
  package var variables: [String: String] {
    var variables = server.variables
    variables["DBUS_SESSION_BUS_ADDRESS"] = address
    return variables
  }

  /// The notifications that were shown, the newest first; those on the screen are closed by this.
  package func notifications() throws -> [(summary: String, body: String)] {
    _ = try dunstctl("close-all")
    let history = try dunstctl("history").output
    let json = try JSONSerialization.jsonObject(with: history) as? [String: Any]
    let entries = (json?["data"] as? [[[String: [String: Any]]]])?.first ?? []
    return entries.map { ($0["summary"]?["data"] as? String ?? "", $0["body"]?["data"] as? String ?? "") }
  }

  private func dunstctl(_ command: String) throws -> (status: Int32, output: Data) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/dunstctl")
    process.arguments = [command]
    process.environment = variables
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = (try output.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, data)
  }
}
