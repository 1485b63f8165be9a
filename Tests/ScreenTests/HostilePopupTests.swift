import Foundation
import RealDesktop
import Testing

extension ScreenTests {
  /// Selections that are made to do harm, in every popup.
  @Suite(.enabled(if: ScreenTests.isWhole)) struct HostilePopupTests {
    private static let count = 60

    /// Each tool, and the name of its windows.
    @Test(arguments: [
      ("rofi", "rofi"), ("yad", "lens-share-popup"), ("zenity", "zenity"), ("xterm", "lens-share-popup"),
    ])
    func aPopupComesAndDrawsTextOnly(tool: String, window: String) throws {
      let screen = try Screen(tools: ["xclip", tool])
      defer { screen.stop() }
      try screen.bindKey()
      let canary = screen.home.folder.appending(path: "canary").path
      for text in HostileTexts.make(Self.count, canary: canary) {
        try screen.select(text)
        let shown = String(decoding: text, as: UTF8.self)
        try screen.press(Screen.key)
        _ = try screen.window(window)
        if tool == "yad" || tool == "zenity" {
          let drawn = try screen.wait(for: "the text of \(tool)") { () -> String? in
            let text = try screen.accessible("text", window)
            return text.isEmpty ? nil : text
          }
          #expect(!drawn.contains("<span") && !drawn.contains("&lt;"), "\(shown)")
        }
        try screen.close(window)
      }
      #expect(!FileManager.default.fileExists(atPath: canary))
    }
  }
}
