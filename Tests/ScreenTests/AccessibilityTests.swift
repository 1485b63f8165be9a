import Foundation
import Testing

extension ScreenTests {
  /// What a screen reader gets of a popup, by AT-SPI, on which Orca is built.
  @Suite struct AccessibilityTests {
    /// The roles and names in a popup of a tool, with these options.
    private static func names(in tool: String, window: String, _ options: [String]) throws -> [String] {
      let screen = try Screen(tools: [tool])
      defer { screen.stop() }
      try screen.start("lens-share", options + ["--to", "popup", "serendipity"])
      _ = try screen.text(of: window, with: "good luck")
      // The list is filled when the window is there.
      let names = try screen.wait(for: "the last word of the list") { () -> String? in
        let names = try screen.accessible("names", window)
        return names.contains(": discoveries\n") ? names : nil
      }
      return names.split(separator: "\n").map { String($0) }
    }

    private static let answer = [
      "label: serendipity", "  noun  good luck in making unexpected and fortunate discoveries",
    ]

    @Test(arguments: [[], ["--theme=sepia"]]) func yadNamesItsWindowAndItsField(options: [String]) throws {
      let names = try Self.names(in: "yad", window: "lens-share-popup", options)
      #expect(names.contains("frame: serendipity") && names.contains("text: Look up"))
      #expect(names.contains("menu item: good luck") && !names.contains { $0.contains("<span") })
      #expect(Self.answer.allSatisfy { names.contains($0) }, "\(names)")
    }

    @Test(arguments: [[], ["--theme=dark"]]) func zenityNamesItsWindowAndItsList(options: [String]) throws {
      let names = try Self.names(in: "zenity", window: "zenity", options)
      #expect(names.contains("dialog: serendipity") && names.contains("table column header: Look up"))
      #expect(names.contains("table cell: good luck") && !names.contains { $0.contains("<span") })
      #expect(names.contains("push button: Close") && names.contains("push button: Look up"))
      #expect(Self.answer.allSatisfy { names.contains($0) }, "\(names)")
    }
  }
}
