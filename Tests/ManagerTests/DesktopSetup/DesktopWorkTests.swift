import Foundation
import ManagerBase
import Testing

@testable import Manager

@Suite struct DesktopWorkTests {
  /// Those that change files only, with a file that each reads.
  static let files: [(name: String, path: String, text: String)] = [
    ("i3", "home/.config/i3/config", "bindsym Mod4+x exec xterm\n"),
    ("i3", "home/.i3/config", "font pango:monospace 8\n"),
    ("sway", "home/.config/sway/config", "bindsym Mod4+x exec foot\n"),
    ("sxhkd", "home/.config/sxhkd/sxhkdrc", "super + x\n\txterm\n"),
    (
      "openbox", "home/.config/openbox/rc.xml",
      "<openbox_config>\n  <keyboard>\n  </keyboard>\n</openbox_config>\n"
    ),
    ("openbox", "home/.config/openbox/rc.xml", "<openbox_config><keyboard></keyboard></openbox_config>\n"),
    ("tmux", "home/.tmux.conf", "set -g mouse on\n"),
    ("kitty", "home/.config/kitty/kitty.conf", "map ctrl+x new_tab\n"),
    ("kde", "home/.config/kglobalshortcutsrc", "[kwin]\nOverview=Meta+W,Meta+W,Toggle Overview\n"),
    ("macos", "home/Library/Services/other", "x"),
    ("nautilus", "home/.local/share/nautilus/scripts/other", "x"),
    ("nemo", "home/.local/share/nemo/actions/other", "x"),
    ("dolphin", "home/.local/share/kio/servicemenus/other", "x"),
    ("goldendict", "home/.config/goldendict/config", "<config>\n <programs/>\n</config>\n"),
    (
      "goldendict", "home/.goldendict/config",
      "<config>\n <programs>\n  <program id=\"a\" type=\"0\"/>\n </programs>\n</config>\n"
    ),
    ("applications", "home/.config/mimeapps.list", "[Default Applications]\ntext/plain=vim.desktop\n"),
  ]

  private enum Oddity: CaseIterable {
    case asItIs, missing, noNewline, returns, strictMode, link
  }

  /// The text that an oddity makes of a file's.
  private func prepare(_ sandbox: Sandbox, _ path: String, _ text: String, _ oddity: Oddity) throws {
    let bare = String(text.dropLast())
    switch oddity {
    case .missing: break
    case .asItIs: try sandbox.write(text, to: path)
    case .noNewline: try sandbox.write(bare, to: path)
    case .returns: try sandbox.write(text.replacing("\n", with: "\r\n"), to: path)
    case .strictMode: try sandbox.write(text, to: path, mode: 0o600)
    case .link:
      try sandbox.write(text, to: "dotfiles/file", mode: 0o640)
      try sandbox.write("", to: path)
      let file = sandbox.root.appending(path: path)
      try FileManager.default.removeItem(at: file)
      try FileManager.default.createSymbolicLink(
        at: file, withDestinationURL: sandbox.root.appending(path: "dotfiles/file"))
    }
  }

  /// Does the work of one command; gives what it answered, or why it failed.
  private func run(
    _ action: DesktopWork.Action, _ integration: any Integration, _ sandbox: Sandbox, isDryRun: Bool = false
  ) throws -> String {
    var answer: [UInt8] = []
    let out: Console.Sink = { bytes in
      answer += bytes
      return 0
    }
    let work = DesktopWork(
      action: action, named: [integration], place: try DesktopPlace(sandbox.environment),
      console: Console("lensctl", out: out, err: { _ in 0 }), isDryRun: isDryRun,
      output: try OutputOptions.parse([]))
    try work.run()
    return String(decoding: answer, as: UTF8.self)
  }

  @Test(arguments: files)
  func whatIsInstalledIsRemovedToTheByte(name: String, path: String, text: String) throws {
    let integration = try #require(IntegrationRegistry.all.first { $0.name == name })
    // Without a configuration of the user's, sway's own is copied; only the tests of the desktop install it.
    // GoldenDict makes its own.
    let lacksModel =
      name == "goldendict" || name == "sway" && !FileManager.default.fileExists(atPath: "/etc/sway/config")
    for oddity in Oddity.allCases where oddity != .missing || !lacksModel {
      let (sandbox, program) = try Sandbox.withProgram("my programs")
      let install = DesktopWork.Action.install(try BoundProgram(path: program), nil)
      try prepare(sandbox, path, text, oddity)
      let before = try sandbox.tree()

      #expect(try run(install, integration, sandbox, isDryRun: true).contains("my programs"))
      #expect(try sandbox.tree() == before, "\(oddity): a dry run changes nothing")

      _ = try run(install, integration, sandbox)
      let after = try sandbox.tree()
      #expect(after != before)
      #expect(after[path]?.hasPrefix("NSFileTypeSymbolicLink") ?? false == (oddity == .link))

      #expect(try run(install, integration, sandbox).hasSuffix("already set up, nothing to change\n"))
      #expect(try sandbox.tree() == after, "\(oddity): the second time changes nothing")

      let removed = try run(.remove, integration, sandbox)
      #expect(try sandbox.tree() == before, "\(oddity): \(removed)")
      #expect(try run(.remove, integration, sandbox) == "\(name):\n  nothing to remove\n")
    }
  }
}
