import Foundation

/// A window with a text that is read, and can be selected from.
struct TextWindow {
  /// Written for the tests: words of one and of several entries, an inflected one, a phrase.
  static let text = """
    It was by serendipity that she found the map. Mice
    had eaten a corner of it, and the ink had faded, but
    the islands were where her grandfather had said.

    """

  let screen: Screen
  /// Where the middle of a word is, in pixels of the screen.
  private let place: (_ word: String) throws -> (x: Int, y: Int)

  /// Double-clicks a word.
  func select(_ word: String) throws {
    let (x, y) = try place(word)
    try screen.select(word, x: x, y: y)
  }

  /// What a terminal runs to show the text, and the file that is there when everything is drawn.
  static func command(in session: Session) throws -> (arguments: [String], mark: URL) {
    let file = session.home.folder.appending(path: "text")
    let mark = session.home.folder.appending(path: "text-is-drawn")
    try Data(text.utf8).write(to: file)
    // A terminal answers where its cursor is when it has drawn everything before.
    let script = #"cat "$1"; stty raw -echo; printf '\033[6n'; head -c 4 >/dev/null; : >"$2"; exec sleep 600"#
    return (["/bin/sh", "-c", "PATH=/usr/bin:/bin; \(script)", "sh", file.path, mark.path], mark)
  }

  /// The text in an xterm.
  static func xterm(on screen: Screen) throws -> TextWindow {
    let (command, mark) = try command(in: screen)
    try screen.start(
      "xterm",
      ["-name", "reading", "-fa", "monospace", "-fs", "12", "-geometry", "60x20+60+60", "-e"] + command)
    let window = try screen.window("reading")
    try screen.wait(for: "the text") { FileManager.default.fileExists(atPath: mark.path) }
    try screen.wait(for: "the window to be managed") {
      try screen.run("xprop", "-id", window, "WM_STATE").contains("Normal")
    }
    // `program specified resize increment: 10 by 20`
    let hints = try screen.run("xprop", "-id", window, "WM_NORMAL_HINTS")
    let cell = try Screen.numbers(after: "resize increment:", in: hints)
    let border = try Screen.numbers(after: "base size:", in: hints)
    return TextWindow(screen: screen) { word in
      let lines = text.split(separator: "\n").map(String.init)
      guard let row = lines.firstIndex(where: { $0.contains(word) }),
        let range = lines[row].firstRange(of: word)
      else { throw Screen.Failure(description: "no '\(word)' in the text") }
      let column = lines[row].distance(from: lines[row].startIndex, to: range.lowerBound) + word.count / 2
      let box = try screen.box(of: window)
      return (
        box.x + border[0] / 2 + column * cell[0] + cell[0] / 2,
        box.y + border[1] / 2 + row * cell[1] + cell[1] / 2
      )
    }
  }

  /// The text in a window of GTK.
  static func gtk(on screen: Screen) throws -> TextWindow {
    let file = screen.home.folder.appending(path: "text")
    try Data(text.utf8).write(to: file)
    try screen.start(
      "zenity",
      [
        "--text-info", "--name=reading", "--class=reading", "--width=560", "--height=240",
        "--filename=\(file.path)",
      ])
    _ = try screen.window("reading")
    return TextWindow(screen: screen) { word in
      let place = try screen.wait(for: "'\(word)' in the window") { () -> [Int]? in
        let place = try screen.accessible("place", "reading", word)
        return place.isEmpty ? nil : place.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
      }
      return (place[0], place[1])
    }
  }
}
