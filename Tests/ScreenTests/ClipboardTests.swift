import BuiltPrograms
import Foundation
import Testing

extension ScreenTests {
  /// What was copied from a terminal stays when the terminal is gone.
  @Suite struct ClipboardTests {
    @Test func theClipboardOutlivesProgramAndTerminal() throws {
      let screen = try Screen(tools: ["xclip"])
      defer { screen.stop() }
      try screen.run("xclip", "-in", "-selection", "clipboard", input: "of before")
      try screen.wait(for: "the clipboard") { try screen.selection("clipboard") == "of before" }
      let program = try BuiltPrograms.folder().appending(path: "lens-share").path
      try screen.run("xterm", "-e", program, "--to", "clipboard", "--detail", "brief", "serendipity")
      try screen.wait(for: "what was copied") {
        try screen.selection("clipboard")
          == "serendipity  noun  good luck in making unexpected and fortunate discoveries\n"
      }
    }
  }
}
