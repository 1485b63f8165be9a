import Foundation
import RealDesktop

/// A desktop of 1280 × 800 pixels: an X server with a window manager, a session bus and a key daemon.
final class Screen: Session {
  /// A window, as X knows it.
  typealias Window = String

  /// The key that looks a selection up.
  static let key = "super+u"

  private let server: XServer

  /// `tools` are the programs that lens-share finds on its path, beside itself.
  init(tools: [String], size: String = "1280x800") throws {
    server = try XServer(size: size + "x24")
    try super.init(tools: tools, variables: ["DISPLAY": server.display])
    // The schemas of GTK's settings.
    set("XDG_DATA_DIRS", to: "/usr/share")
    let folder = home.folder.appending(path: "run")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    set("XDG_RUNTIME_DIR", to: folder.path)
    let bus = try start("dbus-daemon", ["--session", "--nofork", "--print-address"])
    set("DBUS_SESSION_BUS_ADDRESS", to: bus.firstLine())
    try start("openbox")
    try wait(for: "the window manager") {
      try run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK").contains("window id")
    }
  }

  override func stop() {
    // The server first: whatever is on it ends then.
    server.stop()
    super.stop()
  }

  override func takePicture(at path: String) throws {
    try run("import", "-window", "root", path)
  }

  // MARK: Keys and windows

  /// Has `lensctl` bind the key as its user would, and starts the key daemon.
  func bindKey() throws {
    let folder = home.home.appending(path: "config/sxhkd")
    let mark = home.folder.appending(path: "sxhkd-is-there")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // A user's own line, and the only way to see that sxhkd has its keys.
    try Data("super + F12\n\t/usr/bin/touch \(mark.path)\n".utf8).write(to: folder.appending(path: "sxhkdrc"))
    let installed = try finish("lensctl", ["desktop", "install", "sxhkd", "--key", Self.key])
    guard installed.status == 0 else { throw Failure(description: "lensctl: \(installed.status)") }
    // A key that is pressed while it takes its keys is lost on sxhkd 0.6.2, and freezes the keyboard: it waits for
    // news with the key in its hands. Then it is started again.
    try wait(for: "the key daemon") {
      let daemon = try start("sxhkd")
      usleep(100_000)
      try press("super+F12")
      for _ in 0..<100 {
        if FileManager.default.fileExists(atPath: mark.path) { return true }
        usleep(10_000)
      }
      daemon.stop()
      return false
    }
  }

  /// Presses keys one after the other, as `super+u` or `Escape`.
  func press(_ keys: String...) throws {
    for key in keys { try run("xdotool", "key", key) }
  }

  func type(_ text: String) throws {
    try run("xdotool", "type", "--delay", "5", text)
  }

  /// The windows of a class or instance that are on the screen.
  func windows(_ name: String) throws -> [Window] {
    try run("xdotool", "search", "--onlyvisible", "--class", "--classname", "^\(name)$")
      .split(separator: "\n").map(String.init)
  }

  /// Waits for a window of a class or instance.
  func window(_ name: String) throws -> Window {
    try wait(for: "a window of \(name)") { try windows(name).last }
  }

  func waitUntilGone(_ name: String) throws {
    try wait(for: "the end of the window of \(name)") { try windows(name).isEmpty }
  }

  /// Closes a window with Escape, which is pressed again if it came before the window had the focus.
  func close(_ name: String) throws {
    var presses = 0
    let start = Date()
    try wait(for: "the end of the window of \(name)") {
      if try windows(name).isEmpty { return true }
      if -start.timeIntervalSinceNow >= 4 * Double(presses) {
        try press("Escape")
        presses += 1
      }
      return false
    }
  }

  /// Where a window is, without its frame, in pixels of the screen.
  func box(of window: Window) throws -> (x: Int, y: Int, width: Int, height: Int) {
    let text = try run("xwininfo", "-id", window)
    let numbers = try ["Absolute upper-left X:", "Absolute upper-left Y:", "Width:", "Height:"].map { name in
      try Self.numbers(after: name, in: text).first ?? 0
    }
    return (numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// Where a window is with the frame that the window manager gives it.
  func frame(of window: Window) throws -> (x: Int, y: Int, width: Int, height: Int) {
    let box = try box(of: window)
    // Left, right, top, bottom; nothing for a window without a frame.
    let text = try run("xprop", "-id", window, "_NET_FRAME_EXTENTS")
    let sides = text.contains("=") ? try Self.numbers(after: "=", in: text) : [0, 0, 0, 0]
    return (
      box.x - sides[0], box.y - sides[2], box.width + sides[0] + sides[1], box.height + sides[2] + sides[3]
    )
  }

  /// The numbers after a name, on its line.
  static func numbers(after name: String, in text: String) throws -> [Int] {
    guard let range = text.firstRange(of: name) else {
      throw Failure(description: "no '\(name)' in: \(text)")
    }
    let line = text[range.upperBound...].prefix { $0 != "\n" }
    return line.split { !$0.isNumber && $0 != "-" }.compactMap { Int($0) }
  }

  /// Double-clicks at a place of the screen until the word that is there is selected.
  func select(_ word: String, x: Int, y: Int) throws {
    try wait(for: "'\(word)' to be selected") {
      try run("xdotool", "mousemove", "\(x)", "\(y)", "click", "--repeat", "2", "--delay", "40", "1")
      // A third click in the time of a double-click would select the line.
      for _ in 0..<10 {
        if try selection() == word { return true }
        usleep(50_000)
      }
      return false
    }
  }
}

extension Session {
  /// What is marked in any window, or what was copied.
  func selection(_ kind: String = "primary") throws -> String {
    try run("xclip", "-out", "-selection", kind)
  }

  /// Marks or copies a text without a window.
  func select(_ text: [UInt8], _ kind: String = "primary") throws {
    _ = try finish("xclip", ["-in", "-selection", kind], input: text)
    // xclip goes to the background before the text is its own.
    try wait(for: "the \(kind) selection") {
      try finish("xclip", ["-out", "-selection", kind]).output == text
    }
  }
}

extension Screen {
  private static let judges = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Judges")

  /// Asks a script in `Judges/`.
  func judge(_ script: String, _ arguments: [String]) throws -> (output: String, status: Int32) {
    let answer = try finish("python3", [Self.judges.appending(path: script).path] + arguments)
    return (String(decoding: answer.output, as: UTF8.self), answer.status)
  }

  /// What a screen reader gets from an application; empty if there is nothing (yet).
  func accessible(_ arguments: String...) throws -> String {
    let answer = try judge("accessible.py", arguments)
    return answer.status == 0 ? answer.output : ""
  }

  /// Waits until the window of an application says `part`, and gives all that it says.
  func text(of application: String, with part: String) throws -> String {
    try wait(for: "'\(part)' in the window of \(application)") {
      let text = try accessible("text", application)
      return text.contains(part) ? text : nil
    }
  }
}
