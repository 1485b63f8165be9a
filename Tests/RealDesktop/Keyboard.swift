import Foundation

/// Someone at the keyboard of an X server: xdotool.
package struct Keyboard: Sendable {
  private let variables: [String: String]

  package init(_ server: XServer) { variables = server.variables }

  /// Waits until a window of a class is on the screen, and gives it the keyboard, since there is no window manager.
  /// Gives its number; nil if it does not come within 10 s.
  package func window(_ windowClass: String = "lens-share-popup") -> String? {
    for _ in 0..<500 {
      let found = xdotool("search", "--onlyvisible", "--class", windowClass)
      if let window = found.split(separator: "\n").map({ String($0) }).last {
        _ = xdotool("windowfocus", window)
        return window
      }
      usleep(20_000)
    }
    return nil
  }

  /// Types a text.
  package func type(_ text: String) { _ = xdotool("type", "--delay", "20", text) }

  /// Presses keys, as xdotool names them.
  package func press(_ keys: String...) {
    for key in keys {
      _ = xdotool("key", key)
      usleep(50_000)
    }
  }

  /// Takes every window away.
  package func closeAll() { _ = xdotool("search", "--onlyvisible", "--name", "", "windowkill", "%@") }

  private func xdotool(_ arguments: String...) -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/xdotool")
    process.arguments = arguments
    process.environment = variables
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return "" }
    let data = (try? output.fileHandleForReading.readToEnd()) ?? nil
    process.waitUntilExit()
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
