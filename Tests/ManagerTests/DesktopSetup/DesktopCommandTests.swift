import Foundation
import Processes
import Testing

@testable import Manager

@Suite struct DesktopCommandTests {
  @Test(arguments: ["i3", "sway", "sxhkd", "openbox", "kitty", "kde", "tmux"])
  func anotherKeyTakesThePlaceOfTheFirst(name: String) throws {
    let (sandbox, program) = try Sandbox.withProgram()
    try sandbox.write("font x\n", to: "home/.config/sway/config")
    let before = try sandbox.tree()
    let integration = try #require(IntegrationRegistry.all.first { $0.name == name })
    let first = try #require(integration.defaultKey.flatMap(integration.spelling))
    let second = try #require(KeyChord("Ctrl+Alt+F9").flatMap(integration.spelling))
    #expect(sandbox.run("desktop", "install", name, "--program", program).answer.contains(first))
    let other = sandbox.run("desktop", "install", name, "--program", program, "--key", "Ctrl+Alt+F9")
    #expect(other.status == .success)
    #expect(other.answer.contains(second))
    let dry = sandbox.run(
      "desktop", "install", name, "--program", program, "--key", "Ctrl+Alt+F9", "--dry-run")
    #expect(dry.answer.hasSuffix("already set up, nothing to change\n"))
    #expect(sandbox.run("desktop", "remove", name).status == .success)
    #expect(try sandbox.tree() == before)
  }

  @Test func allTogetherGoInAndOut() throws {
    let (sandbox, program) = try Sandbox.withProgram()
    try sandbox.write("font x\n", to: "home/.config/sway/config")
    try sandbox.write("<config>\n <programs/>\n</config>\n", to: "home/.config/goldendict/config")
    let before = try sandbox.tree()
    let names = Set(DesktopWorkTests.files.map(\.name)).sorted()
    func run(_ action: String, _ more: [String]) -> Sandbox.Outcome {
      sandbox.run(arguments: ["desktop", action] + more)
    }
    #expect(run("install", names + ["--program", program]).status == .success)
    #expect(run("remove", []).status == .success)
    #expect(try sandbox.tree() == before)
    #expect(run("remove", []).answer == "lens-share is not set up on any desktop here\n")
  }

  @Test(arguments: [
    ("i3", "to free the key now, run: i3-msg reload"),
    (
      "tmux",
      "to free the key now, run: tmux unbind-key M-F9; tmux unbind-key -T copy-mode M-F9; "
        + "tmux unbind-key -T copy-mode-vi M-F9"
    ),
    ("kde", "to free the key, log out and log in again"),
  ])
  func aRemovalSaysHowTheKeyIsFreed(name: String, line: String) throws {
    let (sandbox, program) = try Sandbox.withProgram()
    _ = sandbox.run("desktop", "install", name, "--program", program, "--key", "Alt+F9")
    let removal = sandbox.run("desktop", "remove", name)
    #expect(removal.answer.hasSuffix("  removed\n  \(line)\n"), "\(removal.answer)")
  }

  @Test(arguments: [
    ("", "", true), ("", "wayland-0", false), ("LXQt", "", false), ("openbox", "", true),
  ])
  func openboxIsFoundWithoutAConfiguration(desktop: String, wayland: String, isFound: Bool) throws {
    let (sandbox, program) = try Sandbox.withProgram()
    let tools = sandbox.root.appending(path: "tools")
    try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: tools.appending(path: "openbox"), withDestinationURL: URL(filePath: "/bin/true"))
    sandbox.environment["PATH"] = tools.path()
    sandbox.environment["DISPLAY"] = ":0"
    sandbox.environment["WAYLAND_DISPLAY"] = wayland
    sandbox.environment["XDG_CURRENT_DESKTOP"] = desktop
    let answer = sandbox.run("desktop", "install", "--program", program, "--dry-run").answer
    #expect(answer.contains("openbox Super+U (") == isFound, "\(answer)")
  }

  @Test(arguments: [
    ("i3", "home/.config/i3/config", "set $mod Mod4\nbindsym --release $mod+u exec x\n", 2),
    ("i3", "home/.config/i3/config", "bindsym Mod4+U exec x\n", 1),
    ("sway", "home/.config/sway/config", "set $m Mod4\n\nbindsym $m+u exec x\n", 3),
    ("sxhkd", "home/.config/sxhkd/sxhkdrc", "# keys\nsuper+u\n\tx\n", 2),
    ("kitty", "home/.config/kitty/kitty.conf", "map super+u new_tab\n", 1),
    ("tmux", "home/.tmux.conf", "bind -r M-u next-window\n", 1),
    (
      "openbox", "home/.config/openbox/rc.xml",
      "<keyboard>\n<keybind key=\"W-u\"><action name=\"Close\"/></keybind>\n</keyboard>\n", 2
    ),
    ("kde", "home/.config/kglobalshortcutsrc", "[kwin]\nx=Meta+W\\tMeta+U,none,X\n", 2),
  ])
  func aKeyThatIsInUseIsLeftToItsUser(name: String, path: String, text: String, line: Int) throws {
    let (sandbox, program) = try Sandbox.withProgram()
    try sandbox.write(text, to: path)
    let before = try sandbox.tree()
    let outcome = sandbox.run("desktop", "install", name, "--program", program)
    let key = name == "tmux" ? "Alt+U" : "Super+U"
    #expect(outcome.status == .usage)
    #expect(
      outcome.talk == [
        "lensctl: \(name): \(sandbox.root.path)/\(path):\(line): \(key) is already bound: "
          + "unbind it there, or choose another --key"
      ])
    #expect(try sandbox.tree() == before)
  }

  @Test(arguments: [
    ("i3", "home/.config/i3/config", "mode \"resize\" {\n  bindsym Mod4+u exec x\n}\n#bindsym Mod4+u x\n"),
    ("sway", "home/.config/sway/config", "bindsym Mod4+Shift+u exec x\nbindsym Mod1+u exec x\n"),
    ("sxhkd", "home/.config/sxhkd/sxhkdrc", "super + x\n\tsuper + u\n"),
    ("tmux", "home/.tmux.conf", "bind -n M-u next-window\nbind -T root M-u x\nbind u x\n"),
    (
      "openbox", "home/.config/openbox/rc.xml",
      "<keyboard>\n<!--\n<keybind key=\"W-u\"/></keyboard>\n-->\n</keyboard>\n"
    ),
  ])
  func aKeyOfAnotherModeIsFree(name: String, path: String, text: String) throws {
    let (sandbox, program) = try Sandbox.withProgram()
    try sandbox.write(text, to: path)
    let outcome = sandbox.run("desktop", "install", name, "--program", program)
    #expect(outcome.status == .success, "\(outcome.talk)")
  }

  @Test func aForeignFileStays() throws {
    let (sandbox, program) = try Sandbox.withProgram()
    let path = "home/.local/share/nemo/actions/lens-share.nemo_action"
    try sandbox.write("[Nemo Action]\n", to: path)
    let before = try sandbox.tree()
    sandbox.expect(
      .inputOutput, ["nemo: \(sandbox.root.path)/\(path): not written by lensctl: move it away first"],
      from: ["desktop", "install", "nemo", "--program", program])
    #expect(sandbox.run("desktop", "remove", "nemo").status == .success)
    #expect(try sandbox.tree() == before)
  }

  @Test func oneThatFailsDoesNotKeepOthers() throws {
    let (sandbox, program) = try Sandbox.withProgram()
    try sandbox.write("x\n", to: "home/.config/i3/config", mode: 0o444)
    let outcome = sandbox.run("desktop", "install", "i3", "sxhkd", "--program", program)
    #expect(outcome.status == .permission)
    #expect(outcome.answer.contains("i3 Super+U:\n  failed\n"))
    #expect(try sandbox.tree().keys.contains("home/.config/sxhkd/sxhkdrc"))
  }

  @Test(arguments: [
    (["install", "gtk"], "gtk: no desktop of this name: choose one of \(IntegrationRegistry.names)"),
    (["install", "--key", "U"], "U: not a key: write modifiers and a key, such as Super+U or Ctrl+Alt+D"),
    (["install", "tmux", "--key", "Super+U"], "tmux cannot bind Super+U: choose another --key"),
  ])
  func aWrongCommandLineChangesNothing(arguments: [String], line: String) throws {
    let (sandbox, program) = try Sandbox.withProgram()
    let before = try sandbox.tree()
    sandbox.expect(.usage, ["\(line)"], from: ["desktop"] + arguments + ["--program", program])
    #expect(try sandbox.tree() == before)
  }

  @Test(arguments: [
    ("bin", .success), ("Größe 語", Processes.ExitStatus.success), ("it's", .usage), ("a\"b", .usage),
    ("a$b", .usage), ("a;b", .usage), ("50%", .usage), ("a\nb", .usage), ("a&b", .usage), ("a\\b", .usage),
  ])
  func aPathThatSomeFileCannotHoldIsRefused(folder: String, status: Processes.ExitStatus) throws {
    let (sandbox, program) = try Sandbox.withProgram(folder)
    #expect(sandbox.run("desktop", "install", "sxhkd", "--program", program).status == status)
  }

  @Test func whatIsInUseIsFound() throws {
    let (sandbox, program) = try Sandbox.withProgram()
    sandbox.environment["PATH"] = sandbox.root.appending(path: "none").path()
    sandbox.environment["XDG_CURRENT_DESKTOP"] = "X-Cinnamon:sway"
    try sandbox.write("x\n", to: "home/.tmux.conf")
    try sandbox.write("x\n", to: "home/.i3/config")
    struct Answer: Decodable {
      struct Item: Decodable {
        var name: String
        var key: String?
        var reason: String
        var state: String
      }
      var desktops: [Item]
      var program: String
    }
    let outcome = sandbox.run(
      "desktop", "install", "--program", program, "--key", "Super+Z", "--dry-run", "--format", "json")
    let answer = try JSONDecoder().decode(Answer.self, from: Data(outcome.answer.utf8))
    #expect(answer.program == program)
    #expect(answer.desktops.map(\.name) == ["i3", "sway", "tmux", "applications"])
    #expect(
      answer.desktops.map(\.reason) == [
        "\(sandbox.root.path)/home/.i3/config exists", "this is a sway session",
        "\(sandbox.root.path)/home/.tmux.conf exists", "every Linux desktop reads it",
      ])
    #expect(answer.desktops.map(\.key) == ["Super+Z", "Super+Z", "Super+Z", nil])
    // tmux has no Super; what opens documents is unknown here. A first configuration of sway is a copy of the system's.
    let sway = FileManager.default.fileExists(atPath: "/etc/sway/config") ? "shown" : "failed"
    #expect(answer.desktops.map(\.state) == ["shown", sway, "leftOut", "failed"])
    #expect(outcome.status == .unavailable)
  }

  @Test func aProgramOfAnotherNameIsTold() throws {
    let (sandbox, _) = try Sandbox.withProgram()
    sandbox.expect(
      .success, ["warning: keys and menus will start /bin/true, which is not named lens-share"],
      from: ["desktop", "install", "sxhkd", "--program", "/bin/true"])
  }
}
