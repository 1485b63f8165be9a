import Foundation
import Testing

extension ScreenTests {
  /// What is on the screen, read from a picture of it by tesseract, as a person would read it.
  @Suite(.enabled(if: ScreenTests.isWhole)) struct PictureTests {
    @Test(arguments: [
      ("serendipity", "good luck in making unexpected and fortunate discoveries"),
      ("Mice", "any of numerous small rodents typically resembling diminutive"),
      ("islands", "smaller than a continent"),
    ])
    func rofiDrawsTheAnswer(word: String, expected: String) throws {
      let screen = try Screen(tools: ["xclip", "rofi"])
      defer { screen.stop() }
      try screen.bindKey()
      try TextWindow.xterm(on: screen).select(word)
      try screen.press(Screen.key)
      let window = try screen.window("rofi")
      try screen.wait(for: "'\(expected)' to be read") { try screen.read(window).contains(expected) }
      try screen.takePicture("rofi \(word)")
      try screen.close("rofi")
    }

    @Test func dunstDrawsTheAnswer() throws {
      let screen = try Screen(tools: ["notify-send"])
      defer { screen.stop() }
      try screen.start("dunst", ["-conf", "/dev/null"])
      try screen.wait(for: "the server") { try screen.finish("dunstctl", ["count"]).status == 0 }
      #expect(try screen.finish("lens-share", ["--to", "notification", "serendipity"]).status == 0)
      let window = try screen.window("Dunst")
      try screen.wait(for: "the answer to be read") {
        try screen.read(window).split(whereSeparator: \.isWhitespace).joined(separator: " ")
          .contains("good luck in making unexpected and fortunate discoveries")
      }
      try screen.takePicture("dunst")
    }
  }
}

extension Screen {
  /// The text in a window.
  func read(_ window: Window) throws -> String {
    let picture = home.folder.appending(path: "window.png").path
    try run("import", "-window", window, picture)
    return try Picture.text(picture, in: self)
  }
}

enum Picture {
  /// The text in a picture, by tesseract, as large as it is in print.
  static func text(_ path: String, in session: Session) throws -> String {
    let large = path + ".large.png"
    try session.run("convert", path, "-colorspace", "Gray", "-resize", "300%", large)
    return try session.run("tesseract", large, "-", "--psm", "6")
  }
}
