import Foundation
import Testing

extension ScreenTests {
  /// How long a popup takes, from the key to the window. Nothing is expected of it: `scripts/check --desktop` prints it.
  @Suite(.enabled(if: ScreenTests.isMeasured)) struct PopupTimeTests {
    private static let count = 21

    @Test(arguments: ["rofi", "yad", "zenity", "xterm"])
    func fromTheKeyToTheWindow(tool: String) throws {
      let screen = try Screen(tools: ["xclip", "xdotool", "xrandr", tool])
      defer { screen.stop() }
      // A bus for screen readers is asked for by GTK, and started by the first that asks.
      try screen.bindKey()
      try TextWindow.xterm(on: screen).select("serendipity")
      let times = try screen.windowTimes(Self.count).dropFirst()
      #expect(times.count == Self.count - 1)
      func median(_ values: [Double]) -> String { String(format: "%4.0f", values.sorted()[values.count / 2]) }
      print(
        "popup:", tool.padding(toLength: 7, withPad: " ", startingAt: 0), "key to window",
        median(times.map(\.mapped)), "ms, to picture", median(times.map(\.drawn)), "ms, median of",
        times.count)
    }
  }
}

extension Screen {
  /// Presses the key so many times and closes what comes: milliseconds to each window, and to its first picture.
  fileprivate func windowTimes(_ count: Int) throws -> [(mapped: Double, drawn: Double)] {
    let (output, status) = try judge("window_times.py", ["\(count)", "Super_L", "u"])
    guard status == 0 else { throw Failure(description: "window_times.py: \(status)") }
    return output.split(separator: "\n").map { line in
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      return (numbers[0], numbers[1])
    }
  }
}
