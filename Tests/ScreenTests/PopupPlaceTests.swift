import Foundation
import Testing

extension ScreenTests {
  /// Where popups open: at the pointer, wholly on its monitor, and not over the line that it is on.
  @Suite struct PopupPlaceTests {
    /// The popups that can be placed, and what their windows are known by.
    private static let windows = ["rofi": "rofi", "yad": "lens-share-popup", "xterm": "lens-share-popup"]

    private struct Monitor {
      let name: String
      let x, y, width, height: Int

      /// Its corners, the middles of its edges, and its middle.
      var places: [(x: Int, y: Int)] {
        [0, width / 2, width - 1].flatMap { right in
          [0, height / 2, height - 1].map { (x + right, y + $0) }
        }
      }

      /// As xrandr has it. The size in millimeters does not matter.
      var geometry: String { "\(width)/1x\(height)/1+\(x)+\(y)" }
    }

    @Test(arguments: ["rofi", "yad", "xterm"], ["mouse", "serendipity"])
    func besideTheLineOfThePointer(tool: String, word: String) throws {
      let screen = try Screen(tools: [tool, "xdotool", "xrandr"])
      defer { screen.stop() }
      let whole = Monitor(name: "screen", x: 0, y: 0, width: 1280, height: 800)
      for place in whole.places { try look(word, up: tool, at: place, of: whole, on: screen) }
    }

    /// Two monitors, of which the second is lower and narrower.
    @Test(arguments: ["rofi", "yad", "xterm"])
    func onTheMonitorOfThePointer(tool: String) throws {
      let screen = try Screen(tools: [tool, "xdotool", "xrandr"], size: "2000x1000")
      defer { screen.stop() }
      let monitors = [
        Monitor(name: "first", x: 0, y: 0, width: 1100, height: 900),
        Monitor(name: "second", x: 1100, y: 200, width: 900, height: 800),
      ]
      for (monitor, output) in zip(monitors, ["screen", "none"]) {
        try screen.run("xrandr", "--setmonitor", monitor.name, monitor.geometry, output)
      }
      for monitor in monitors {
        for place in monitor.places { try look("mouse", up: tool, at: place, of: monitor, on: screen) }
      }
    }

    /// The pages that follow open where the first one did, wherever the pointer is by then.
    @Test(arguments: ["rofi", "yad"])
    func furtherPagesStay(tool: String) throws {
      let screen = try Screen(tools: [tool, "xdotool", "xrandr"])
      defer { screen.stop() }
      let name = try #require(Self.windows[tool])
      try screen.run("xdotool", "mousemove", "640", "600")
      try screen.start("lens-share", ["--to", "popup", "serendipity"])
      let first = try screen.window(name)
      usleep(200_000)
      let before = try screen.frame(of: first)
      #expect(before.y + before.height == 576)
      try screen.run("xdotool", "mousemove", "100", "100")
      try screen.type("mouse")
      try screen.press("Return")
      // The number of the first window may be that of the second.
      let after = try screen.wait(for: "a longer page") {
        try screen.windows(name).last.flatMap { try? screen.frame(of: $0) }.flatMap {
          $0.height > before.height ? $0 : nil
        }
      }
      #expect(after.y + after.height == 576, "\(after)")
      try screen.close(name)
    }

    @Test func inTheMiddle() throws {
      let screen = try Screen(tools: ["rofi", "xdotool", "xrandr"])
      defer { screen.stop() }
      try screen.run("xdotool", "mousemove", "100", "100")
      try screen.start("lens-share", ["--to", "popup", "--place", "center", "serendipity"])
      let box = try screen.box(of: screen.window("rofi"))
      #expect(abs(2 * box.x + box.width - 1280) <= 2 && abs(2 * box.y + box.height - 800) <= 2, "\(box)")
      try screen.close("rofi")
    }

    /// Where the popup of a word opens.
    private func open(
      _ word: String, as name: String, on screen: Screen
    ) throws -> (x: Int, y: Int, width: Int, height: Int) {
      try screen.start("lens-share", ["--to", "popup", word])
      let window = try screen.window(name)
      // A window manager puts a window into its frame, and GTK gives it its size, when it is there already.
      usleep(200_000)
      return try screen.frame(of: window)
    }

    private func look(
      _ word: String, up tool: String, at place: (x: Int, y: Int), of monitor: Monitor, on screen: Screen
    ) throws {
      let name = try #require(Self.windows[tool])
      try screen.run("xdotool", "mousemove", "\(place.x)", "\(place.y)")
      var box = try open(word, as: name, on: screen)
      // Under load the tool that says where the pointer is may be too slow: then the popup opens in the middle of a monitor.
      for _ in 0..<2 where !(box.x...box.x + box.width + 40).contains(place.x) {
        try screen.close(name)
        box = try open(word, as: name, on: screen)
      }
      #expect(
        box.x >= monitor.x && box.x + box.width <= monitor.x + monitor.width && box.y >= monitor.y
          && box.y + box.height <= monitor.y + monitor.height, "\(tool) at \(place): \(box)")
      // A line of 12 points is 20 pixels high, and the pointer is anywhere on it.
      let line = place.y - 20..<place.y + 20
      #expect(!line.overlaps(box.y..<box.y + box.height), "\(tool) at \(place): \(box)")
      // What is known of letters before they are drawn may leave some pixels at the right edge.
      #expect((box.x...box.x + box.width + 40).contains(place.x), "\(tool) at \(place): \(box)")
      try screen.close(name)
    }
  }
}
