import BuiltPrograms
import Foundation
import RealDesktop
import Testing

extension ScreenTests {
  /// A word that is selected in a terminal of Wayland, a key that sway has from lensctl, and a popup.
  @Suite(.enabled(if: ScreenTests.isWhole)) struct WaylandTests {
    @Test(arguments: ["yad", "foot"])
    func aSelectedWordOpensAPopup(tool: String) throws {
      // What sway and wl-paste themselves start, and what lens-share does.
      let desk = try WaylandDesk(tools: ["sh", "swaybg", "cat", "wl-paste", tool])
      defer { desk.stop() }
      try desk.select("serendipity")
      try desk.press("-M", "logo", "-k", "u", "-m", "logo")
      let popup = try desk.wait(for: "the popup") { try desk.popup() }
      // Not a tile that takes half of the screen.
      #expect(popup.type == "floating_con")
      try desk.takePicture("sway \(tool)")
      let expected = "good luck in making unexpected and fortunate discoveries"
      try desk.wait(for: "'\(expected)' to be read") {
        try desk.read(popup).split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(expected)
      }
      try desk.press("-k", "Escape")
      try desk.wait(for: "the end of the popup") { try desk.popup() == nil }
    }
  }
}

/// A desktop of Wayland, sway, with a text in the terminal foot.
final class WaylandDesk: Session {
  struct Popup: Equatable {
    /// `floating_con`, or `con` for a tile.
    var type: String
    var x, y, width, height: Int
  }

  private var server: WaylandServer!

  init(tools: [String]) throws {
    try super.init(tools: tools, variables: [:])
    let config = home.home.appending(path: "config/sway/config")
    try FileManager.default.createDirectory(
      at: config.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("output * bg #3b5268 solid_color\n".utf8).write(to: config)
    guard try finish("lensctl", ["desktop", "install", "sway"]).status == 0 else {
      throw Failure(description: "lensctl desktop install sway")
    }
    set("XDG_DATA_DIRS", to: "/usr/share")
    server = try WaylandServer(
      size: "1280x800", configuration: String(contentsOf: config, encoding: .utf8), environment: environment)
    for (name, value) in server.variables where name != "PATH" { set(name, to: value) }
    let folder = server.variables["XDG_RUNTIME_DIR"] ?? ""
    let control = try FileManager.default.contentsOfDirectory(atPath: folder).first {
      $0.hasPrefix("sway-ipc.")
    }
    set("SWAYSOCK", to: "\(folder)/\(control ?? "")")
    let (command, mark) = try TextWindow.command(in: self)
    try start("foot", ["--font=monospace:size=12"] + command)
    try wait(for: "the text") { FileManager.default.fileExists(atPath: mark.path) }
  }

  override func stop() {
    server.stop()
    super.stop()
  }

  override func takePicture(at path: String) throws { try run("grim", path) }

  /// Presses keys as wtype takes them. What it has typed before the windows know its keyboard is lost.
  func press(_ keys: String...) throws {
    _ = try finish("wtype", ["-s", "100"] + keys + ["-s", "100"])
  }

  /// Selects a word in the terminal, by foot's search: there is no mouse.
  func select(_ word: String) throws {
    try wait(for: "'\(word)' to be selected") {
      try press(
        "-k", "Escape", "-M", "ctrl", "-M", "shift", "-k", "r", "-m", "shift", "-m", "ctrl", "-s", "100",
        word,
        "-s", "100", "-k", "Return")
      for _ in 0..<10 {
        if try run("wl-paste", "--primary", "--no-newline") == word { return true }
        usleep(50_000)
      }
      return false
    }
  }

  /// The popup, where there is one.
  func popup() throws -> Popup? {
    let tree = try JSONSerialization.jsonObject(
      with: Data(finish("swaymsg", ["-r", "-t", "get_tree"]).output))
    return Self.popup(in: tree as? [String: Any] ?? [:])
  }

  private static func popup(in node: [String: Any]) -> Popup? {
    if node["app_id"] as? String == "lens-share-popup", let box = node["rect"] as? [String: Int] {
      return Popup(
        type: node["type"] as? String ?? "", x: box["x"] ?? 0, y: box["y"] ?? 0, width: box["width"] ?? 0,
        height: box["height"] ?? 0)
    }
    return ["nodes", "floating_nodes"].lazy.flatMap { node[$0] as? [[String: Any]] ?? [] }
      .compactMap { popup(in: $0) }.first
  }

  /// The text in the popup.
  func read(_ popup: Popup) throws -> String {
    let picture = home.folder.appending(path: "popup.png").path
    try run("grim", "-g", "\(popup.x),\(popup.y) \(popup.width)x\(popup.height)", picture)
    return try Picture.text(picture, in: self)
  }
}
