import Foundation
import Testing

extension ScreenTests {
  /// `--view large` over the whole screen, and what can be read there.
  @Suite struct LargeTests {
    /// The window that fills the screen.
    private func window(_ name: String, _ screen: Screen) throws -> Screen.Window {
      try screen.wait(for: "a window over the whole screen") {
        // One that is just being closed has no size.
        try screen.windows(name).first {
          let box = try? screen.box(of: $0)
          return box?.width == 1280 && box?.height == 800
        }
      }
    }

    @Test(
      arguments: [("rofi", "rofi"), ("yad", "lens-share-popup"), ("xterm", "lens-share-popup")],
      ["Escape", "Return"])
    func itFillsTheScreenUntilAKey(tool: (program: String, name: String), key: String) throws {
      let screen = try Screen(tools: [tool.program, "xrandr"])
      defer { screen.stop() }
      try screen.start("lens-share", ["--to", "popup", "--view", "large", "serendipity"])
      _ = try window(tool.name, screen)
      usleep(500_000)
      try screen.press(key)
      try screen.waitUntilGone(tool.name)
    }

    @Test(arguments: [("rofi", "rofi"), ("yad", "lens-share-popup")])
    func aKeyOfThePopupShowsIt(tool: (program: String, name: String)) throws {
      let screen = try Screen(tools: ["xclip", "xrandr", tool.program])
      defer { screen.stop() }
      try screen.bindKey()
      try TextWindow.xterm(on: screen).select("serendipity")
      try screen.press(Screen.key)
      _ = try screen.window(tool.name)
      usleep(500_000)
      try screen.press("alt+l")
      _ = try window(tool.name, screen)
      usleep(500_000)
      try screen.press("Escape")
      try screen.wait(for: "the answer") {
        try screen.windows(tool.name).contains { (try? screen.box(of: $0).height) ?? 800 < 700 }
      }
      usleep(500_000)
      try screen.press("Escape")
      try screen.waitUntilGone(tool.name)
    }

    /// Each text in each window. A terminal has plain letters for Devanagari.
    private static let cases = ["rofi", "yad", "xterm"].flatMap { program in
      let texts = [
        "serendipity", "WWW", "The quick brown fox jumps over the lazy dog", "مرحبا بالعالم كيف حالك اليوم",
        "日本語の単語を大きく表示する", "Åjǵ",
      ]
      return (program == "xterm" ? texts : texts + ["हिन्दी में लिखा हुआ"]).map { (program, $0) }
    }

    /// Letters that reach to the edges of the picture would be cut.
    @Test(.enabled(if: ScreenTests.isWhole), arguments: cases)
    func nothingIsCut(program: String, text: String) throws {
      let name = program == "rofi" ? "rofi" : "lens-share-popup"
      // A button, or a line of keys, is below the letters.
      let height = program == "rofi" ? 800 : 730
      let screen = try Screen(tools: [program, "xrandr"])
      defer { screen.stop() }
      try screen.start("lens-share", ["--to", "popup", "--view", "large", "--theme", "high-contrast", text])
      _ = try window(name, screen)
      let picture = screen.home.folder.appending(path: "large.png").path
      // Black letters on white.
      let box = try screen.wait(for: "the letters") {
        try screen.takePicture(at: picture)
        let box = try screen.run(
          "convert", picture, "-crop", "1280x\(height)+0+0", "+repage", "-threshold", "50%", "-trim",
          "-format",
          "%w %h %X %Y", "info:"
        ).split { !$0.isNumber }.compactMap { Int($0) }
        return box.count == 4 && box[1] > 40 && box[0] < 1280 ? box : nil
      }
      #expect(box[2] > 5 && box[2] + box[0] < 1275 && box[3] > 0 && box[3] + box[1] < height, "\(box)")
      // Large: it fills most of the screen in one direction.
      #expect(box[0] > 640 || box[1] > 365, "\(box)")
      try screen.takePicture("large \(program) \(text.prefix(12))")
      try screen.close(name)
    }

    @Test(.enabled(if: ScreenTests.isWhole), arguments: [("rofi", "rofi"), ("yad", "lens-share-popup")])
    func itCanBeRead(tool: (program: String, name: String)) throws {
      let screen = try Screen(tools: [tool.program, "xrandr"])
      defer { screen.stop() }
      try screen.start(
        "lens-share", ["--to", "popup", "--view", "large", "--theme", "light", "She gave the mice a name"])
      _ = try window(tool.name, screen)
      let picture = screen.home.folder.appending(path: "large.png").path
      try screen.wait(for: "the text to be read") {
        try screen.takePicture(at: picture)
        try screen.run("convert", picture, "-resize", "25%", picture)
        return try Picture.text(picture, in: screen).split(whereSeparator: \.isWhitespace).joined(
          separator: " "
        )
        .contains("She gave the mice a name")
      }
      try screen.press("Escape")
      try screen.waitUntilGone(tool.name)
    }
  }
}
