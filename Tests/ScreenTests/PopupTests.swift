import Foundation
import Testing

extension ScreenTests {
  /// A word that is selected in a real window, a key that is pressed, and what the popup says.
  @Suite struct PopupTests {
    @Test func rofiOverAnXterm() throws {
      let screen = try Screen(tools: ["xclip", "rofi"])
      defer { screen.stop() }
      try screen.bindKey()
      try TextWindow.xterm(on: screen).select("serendipity")
      try screen.press(Screen.key)
      _ = try screen.window("rofi")
      // What it draws can only be looked at: ReadPictureTests does.
      #expect(try told(screen).contains("good luck in making unexpected and fortunate discoveries"))
      // The first of the words that can be followed.
      try screen.press("Return")
      try screen.wait(for: "the next answer") { try told(screen).contains("an auspicious state") }
      _ = try screen.window("rofi")
      try screen.close("rofi")
    }

    /// At twice the usual size, too.
    @Test(arguments: ["serendipity", "zzyzxq", "She gave the mice a name"], [96, 192])
    func rofiStandsInTheMiddle(text: String, resolution: Int) throws {
      let size = (width: 1280 * resolution / 96, height: 800 * resolution / 96)
      let screen = try Screen(tools: ["rofi", "xrdb"], size: "\(size.width)x\(size.height)")
      defer { screen.stop() }
      try screen.run("xrdb", "-merge", input: "Xft.dpi: \(resolution)\n")
      try screen.start("lens-share", ["--to", "popup", text])
      let box = try screen.box(of: screen.window("rofi"))
      #expect(
        abs(2 * box.x + box.width - size.width) <= 2 && abs(2 * box.y + box.height - size.height) <= 2,
        "\(box)")
      // 56 cells and a border, of letters that are 9 pixels wide.
      #expect(box.width >= 56 * 9 * resolution / 96 && box.y >= 0)
      try screen.close("rofi")
    }

    /// What rofi was started with; empty while it is not there.
    private func told(_ screen: Screen) throws -> String {
      let program = "\(screen.home.folder.path)/bin/rofi\0"
      return try FileManager.default.contentsOfDirectory(atPath: "/proc").lazy.map { process in
        (try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)) ?? ""
      }.first { $0.hasPrefix(program) } ?? ""
    }

    @Test func yadOverAnXterm() throws {
      let screen = try Screen(tools: ["xclip", "yad"])
      defer { screen.stop() }
      try screen.bindKey()
      try TextWindow.xterm(on: screen).select("Mice")
      try screen.press(Screen.key)
      let text = try screen.text(of: "lens-share-popup", with: "Look up")
      #expect(text.contains("Mice → mouse (plural)\n  noun  1  any of numerous small rodents"))
      try screen.type("serendipity")
      try screen.press("Return")
      let next = try screen.text(of: "lens-share-popup", with: "good luck")
      #expect(
        next.contains("serendipity\n  noun  good luck in making unexpected and fortunate discoveries\n"))
      try screen.close("lens-share-popup")
    }

    @Test func zenityOverAWindowOfGTK() throws {
      let screen = try Screen(tools: ["xclip", "zenity"])
      defer { screen.stop() }
      try screen.bindKey()
      try TextWindow.gtk(on: screen).select("islands")
      try screen.press(Screen.key)
      let text = try screen.text(of: "zenity", with: "Look up")
      #expect(text.contains("islands → island (plural)\n  noun  1  a land mass (smaller than a continent)"))
      try screen.close("zenity")
    }

    @Test func aTerminalOverAWindowOfGTK() throws {
      let screen = try Screen(tools: ["xclip", "xterm"])
      defer { screen.stop() }
      try screen.bindKey()
      try TextWindow.gtk(on: screen).select("serendipity")
      try screen.press(Screen.key)
      let window = try screen.window("lens-share-popup")
      try screen.wait(for: "the text") {
        try drawn(in: window, screen).contains("good luck in making unexpected and fortunate discoveries")
      }
      try screen.press("Tab", "Return")
      try screen.wait(for: "the next answer") {
        try drawn(in: window, screen).contains("an auspicious state")
      }
      try screen.close("lens-share-popup")
    }

    /// What a terminal shows, as a person copies it: with Shift, since the mouse is the program's.
    private func drawn(in window: Screen.Window, _ screen: Screen) throws -> String {
      let box = try screen.box(of: window)
      try screen.run(
        "xdotool", "keydown", "shift", "mousemove", "--window", window, "1", "1", "mousedown", "1",
        "mousemove", "--window", window, "\(box.width - 2)", "\(box.height - 2)", "mouseup", "1", "keyup",
        "shift")
      return try screen.selection()
    }

    @Test func rofiGoesBackIntoTheHistory() throws {
      let screen = try Screen(tools: ["xclip", "rofi"])
      defer { screen.stop() }
      #expect(try screen.finish("lensctl", ["history", "on"]).status == 0)
      for word in ["islands", "mice"] { #expect(try screen.finish("lens-share", [word]).status == 0) }
      try screen.start("lens-share", ["--to", "popup", "serendipity"])
      _ = try screen.window("rofi")
      func press(_ key: String, for text: String) throws {
        try screen.press(key)
        try screen.wait(for: text) { try told(screen).contains(text) }
        _ = try screen.window("rofi")
      }
      try press("alt+Left", for: "any of numerous small rodents")
      try press("alt+Left", for: "a land mass")
      try press("alt+Left", for: "no word was looked up before 'island'")
      try press("alt+Right", for: "any of numerous small rodents")
      try press("alt+c", for: "copied to the clipboard")
      #expect(try screen.selection("clipboard").contains("any of numerous small rodents"))
      try press("alt+h", for: "looked up last:")
      try screen.press("Return")
      try screen.wait(for: "the last word") { try told(screen).contains("good luck in making") }
      _ = try screen.window("rofi")
      try screen.close("rofi")
    }

    /// yad and zenity have a button for each.
    @Test(arguments: [("yad", "lens-share-popup"), ("zenity", "zenity")])
    func aDialogGoesBackIntoTheHistory(program: String, window: String) throws {
      let screen = try Screen(tools: [program])
      defer { screen.stop() }
      try screen.start("lens-share", ["--to", "popup", "serendipity"])
      #expect(try !screen.text(of: window, with: "good luck").contains("History"))
      try screen.close(window)
      #expect(try screen.finish("lensctl", ["history", "on"]).status == 0)
      #expect(try screen.finish("lens-share", ["mice"]).status == 0)
      try screen.start("lens-share", ["--to", "popup", "serendipity"])
      _ = try screen.text(of: window, with: "History")
      try screen.press("alt+b")
      _ = try screen.text(of: window, with: "any of numerous small rodents")
      try screen.press("alt+f")
      _ = try screen.text(of: window, with: "good luck")
      try screen.press("alt+h")
      _ = try screen.text(of: window, with: "looked up last:")
      try screen.close(window)
    }

    @Test func nothingIsSelected() throws {
      let screen = try Screen(tools: ["xclip", "yad"])
      defer { screen.stop() }
      try screen.bindKey()
      try screen.press(Screen.key)
      _ = try screen.text(of: "lens-share-popup", with: "nothing selected: select some text and try again")
      try screen.close("lens-share-popup")
    }
  }
}
