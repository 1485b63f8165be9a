import Testing

@testable import Manager

@Suite struct KeyChordTests {
  @Test(arguments: [
    ("Super+U", "Super+U"), ("super+u", "Super+U"), ("Shift+Super+l", "Super+Shift+L"), ("Meta+L", "Super+L"),
    ("Mod4+Shift+slash", "Super+Shift+Slash"), ("Ctrl+Alt+D", "Ctrl+Alt+D"), ("alt+control+7", "Ctrl+Alt+7"),
    ("F5", "F5"), ("Shift+F12", "Shift+F12"), ("Print", "Print"), ("Super+prior", "Super+PageUp"),
    ("W+Return", "Super+Return"),
  ])
  func aChordIsReadInAnyOrderAndCase(text: String, written: String) {
    #expect(KeyChord(text)?.text == written)
  }

  @Test(arguments: [
    "", "+", "U", "Shift+U", "Super", "Super+", "Super+Super+U", "Super++", "Super+UU", "Super+F25",
    "Super+F0",
    "Super+F05", "Super U", "Super+é", "Hyper+U", "Super+U+L", "Space", "Super+%", "--key",
  ])
  func whatIsNoChordIsRefused(text: String) {
    #expect(KeyChord(text) == nil)
  }

  /// Each tool's own form: i3 User's Guide 4.3, sxhkd(1), Openbox's Help:Bindings, tmux(1) KEY BINDINGS, kitty's
  /// "Mappable actions", GTK's accelerators, Qt's key sequences.
  @Test(arguments: [
    ("i3", "Super+Shift+L", "Mod4+Shift+l"), ("i3", "Ctrl+Alt+PageUp", "Ctrl+Mod1+Prior"),
    ("sway", "Super+U", "Mod4+u"), ("sxhkd", "Super+Shift+L", "super + shift + l"),
    ("openbox", "Super+Shift+L", "W-S-l"), ("openbox", "Ctrl+Alt+Return", "C-A-Return"),
    ("tmux", "Alt+U", "M-u"), ("tmux", "Alt+Shift+U", "M-U"), ("tmux", "Ctrl+Alt+D", "C-M-d"),
    ("tmux", "Ctrl+Shift+Up", "C-S-Up"), ("tmux", "F5", "F5"), ("kitty", "Ctrl+Alt+D", "ctrl+alt+d"),
    ("kitty", "Super+PageDown", "super+page_down"), ("gnome", "Super+Shift+L", "<Super><Shift>l"),
    ("gnome", "Ctrl+Alt+D", "<Control><Alt>d"), ("kde", "Super+Shift+L", "Meta+Shift+L"),
    ("kde", "Ctrl+Alt+Escape", "Ctrl+Alt+Esc"),
  ])
  func aChordIsWrittenInEachToolsWay(tool: String, chord: String, written: String) throws {
    let integration = try #require(IntegrationRegistry.all.first { $0.name == tool })
    #expect(integration.spelling(of: try #require(KeyChord(chord))) == written)
  }

  @Test(arguments: ["Super+U", "Ctrl+Shift+U", "Alt+Shift+7", "Alt+F13", "Alt+Pause"])
  func tmuxKnowsNoSuperAndNoShiftedControl(chord: String) throws {
    #expect(KeyFile.tmux.spelling(of: try #require(KeyChord(chord))) == nil)
  }
}
