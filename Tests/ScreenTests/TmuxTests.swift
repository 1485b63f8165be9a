import Foundation
import RealDesktop
import Testing

extension ScreenTests {
  /// A word that is marked in tmux, a key, and a popup over the pane, as the terminal around it shows them.
  @Suite struct TmuxTests {
    @Test func aMarkedWordOpensAPopup() throws {
      // The terminal that is looked at is tmux, too: in it runs the client of the other.
      let (inner, outer) = (try TmuxServer(), try TmuxServer())
      defer {
        inner.stop()
        outer.stop()
      }
      let session = try Session(tools: nil, variables: inner.variables)
      session.set("HOME", to: session.home.home.path)
      let screen = try Session(tools: nil, variables: outer.variables)
      for name in ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"] {
        inner.run("set-environment", "-g", name, session.environment[name] ?? "")
      }
      #expect(try session.finish("lensctl", ["desktop", "install", "tmux", "--key", "Alt+U"]).status == 0)
      inner.run("source-file", session.home.home.appending(path: ".tmux.conf").path)
      inner.run("respawn-pane", "-k", "printf '%s\\n' 'It was by serendipity.'; exec sleep 600")
      let socket = inner.value.prefix { $0 != "," }
      outer.run("respawn-pane", "-k", "env -u TMUX tmux -S \(socket) attach")
      func press(_ keys: String...) { for key in keys { outer.run("send-keys", key) } }
      func see(_ part: String) throws {
        try screen.wait(for: "'\(part)' on the screen") {
          try screen.run("tmux", "capture-pane", "-p").contains(part)
        }
      }

      try see("It was by serendipity.")
      press("C-b", "[", "C-r")
      try see("search up")
      press("serendipity", "Enter", "C-Space", "M-f", "M-u")
      try see("noun  good luck in making unexpected and fortunate discoveries")
      // The first of the words that can be followed.
      press("Tab", "Enter")
      try see("an auspicious state")
      press("Escape")
      try screen.wait(for: "the end of the popup") {
        try !screen.run("tmux", "capture-pane", "-p").contains("auspicious")
      }
      try see("It was by serendipity.")
    }
  }
}
