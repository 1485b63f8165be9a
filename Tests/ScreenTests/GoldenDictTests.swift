import Foundation
import Testing

extension ScreenTests {
  /// GoldenDict itself, with the programs that `lensctl` adds to it, read from pictures of its window.
  @Suite(.enabled(if: ScreenTests.isWhole)) struct GoldenDictTests {
    /// The least that it starts with: it looks for no dictionaries, and knows no web sites.
    private static let configuration = "<config>\n <paths/>\n <programs/>\n</config>\n"

    @Test func itExplainsAndCompletes() throws {
      let screen = try Screen(tools: [])
      defer { screen.stop() }
      let folder = screen.home.home.appending(path: "config/goldendict")
      let file = folder.appending(path: "config")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(Self.configuration.utf8).write(to: file)
      #expect(try screen.finish("lensctl", ["desktop", "install", "goldendict"]).status == 0)

      try screen.start("goldendict", ["mice"])
      let window = try screen.wait(for: "its window") {
        try screen.run("xdotool", "search", "--onlyvisible", "--name", "GoldenDict$")
          .split(separator: "\n").first.map(String.init)
      }
      try screen.run("xdotool", "windowsize", window, "1000", "700")
      // What is not the form as written, but the headword that it leads to.
      try screen.wait(for: "the answer") {
        try screen.read(window).contains("any of numerous small rodents typically resembling")
      }
      // It would undo a change when it ends.
      #expect(try screen.finish("lensctl", ["desktop", "remove", "goldendict"]).status == 75)

      try screen.run("xdotool", "windowactivate", "--sync", window)
      try screen.press("ctrl+l", "ctrl+a")
      try screen.type("serendipit")
      // The list of words is a window of its own.
      let picture = screen.home.folder.appending(path: "screen.png").path
      try screen.wait(for: "the words") {
        try screen.takePicture(at: picture)
        return try Picture.text(picture, in: screen).contains("serendipitous")
      }
      try screen.press("Escape")
      try screen.run("xdotool", "windowactivate", "--sync", window)
      try screen.press("ctrl+q")
      try screen.wait(for: "the file that it writes") {
        try String(contentsOf: file, encoding: .utf8).contains("<preferences>")
      }
      #expect(try String(contentsOf: file, encoding: .utf8).contains("id=\"lens-share-html\""))
      try screen.wait(for: "its end") {
        try screen.finish("lensctl", ["desktop", "remove", "goldendict"]).status == 0
      }
      let rest = try String(contentsOf: file, encoding: .utf8)
      #expect(!rest.contains("lens-share") && rest.contains("<programs/>"))
    }
  }
}
