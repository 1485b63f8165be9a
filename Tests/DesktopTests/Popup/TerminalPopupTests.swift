import Foundation
import Processes
import RealDesktop
import Testing

@testable import Desktop

/// Windows of terminals: what is run in them gets its arguments byte for byte, and no shell sees them.
@Suite struct TerminalPopupTests {
  private static let command = ["/bin/lens-share", "--to", "pager", "--", "$(x);"].map { Array($0.utf8) }

  @Test(arguments: [
    (
      TerminalPopup.named("tmux", in: .tmuxAlone),
      ["display-popup", "-E", "-w", "62", "-h", "12", "/bin/lens-share", "--to", "pager", "--", "$(x)\\;"]
    ),
    (
      TerminalPopup.named("kitty", in: .kitty),
      [
        "@", "launch", "--type=overlay", "--copy-env", "--", "/bin/lens-share", "--to", "pager", "--",
        "$(x);",
      ]
    ),
    (
      TerminalPopup.named("foot", in: .wayland),
      [
        "--app-id=lens-share-popup", "--title=lens-share", "--window-size-chars=60x10",
        "--override=pad=12x10",
        "/bin/lens-share", "--to", "pager", "--", "$(x);",
      ]
    ),
  ])
  func arguments(tool: TerminalPopup, expected: [String]) {
    #expect(strings(tool.arguments(columns: 60, rows: 10, running: Self.command)) == expected)
  }

  @Test(arguments: [
    TerminalPopup.named("kitty", in: .wayland), TerminalPopup.named("alacritty", in: .wayland),
    TerminalPopup.named("xterm", in: .x11),
  ])
  func theCommandStandsAtTheEnd(tool: TerminalPopup) {
    let arguments = tool.arguments(columns: 60, rows: 10, running: Self.command)
    #expect(Array(arguments.suffix(5)) == Self.command)
    #expect(arguments.dropLast(5).allSatisfy { !$0.contains(UInt8(ascii: "$")) })
  }

  @Test(arguments: [
    ("kitty", "--start-as=fullscreen"), ("foot", "--fullscreen"),
    ("alacritty", "--option=window.startup_mode=\"Fullscreen\""),
  ])
  func aTextAloneFillsTheScreen(program: String, option: String) {
    let tool = TerminalPopup.named(program, in: .wayland)
    #expect(
      strings(tool.arguments(columns: 60, rows: 10, isLarge: true, running: Self.command)).contains(option))
    #expect(!strings(tool.arguments(columns: 60, rows: 10, running: Self.command)).contains(option))
  }

  @Test func aWindowIsAsLargeAsItsAnswer() {
    let size = { (body: String) in
      let size = TerminalPopup.size(for: .sample(body: body))
      return [size.columns, size.rows]
    }
    #expect(size("mouse\n") == [58, 4])
    #expect(
      size(
        "\u{1B}[1m" + String(repeating: "w", count: 70) + "\u{1B}[0m\n" + String(repeating: "a\n", count: 9))
        == [72, 12])
    #expect(size(String(repeating: "a\n", count: 100)) == [58, 28])
  }

  @Test func thePagersArgumentsAreCutWhereTheSystemTakesNoMore() {
    var content = SinkContent.sample()
    #expect(
      strings(TerminalPopup.pagerArguments(for: content)) == ["--to=pager", "--", "mouse"])
    content.pagerArguments = [Array("--".utf8), Array(String(repeating: "é", count: 100_000).utf8)]
    let arguments = TerminalPopup.pagerArguments(for: content)
    #expect(arguments[0] == Array("--".utf8))
    #expect(arguments[1].count <= 100 << 10 && String(validating: arguments[1], as: UTF8.self) != nil)
  }

  @Test func whatATerminalCannotShowIsLeftToOthers() {
    var content = SinkContent.sample()
    content.pagerArguments = []
    let session = DesktopSession(
      Environment(["PATH": "/usr/bin", "DISPLAY": ":0"]), program: Array("/bin/true".utf8))
    #expect(TerminalPopup.named("xterm", in: .x11).show(content, in: session) == .notStarted(ENOENT))
  }

  // MARK: Real terminals

  /// Shows texts that nobody should be harmed by, and compares what the program in the terminal was given.
  private func show(_ tool: TerminalPopup, _ count: Int, in variables: [String: String]) throws {
    let standIns = try StandIns(["lens-share": "record-here"], facts: [:])
    let program = Array(standIns.folder.appending(path: "lens-share").path().utf8)
    let session = DesktopSession(Environment(variables), program: program)
    for text in HostileTexts.make(count, canary: standIns.canary) {
      var content = SinkContent.sample()
      content.pagerArguments = ["--no-config", "--to", "pager", "--"].map { Array($0.utf8) } + [text]
      try? FileManager.default.removeItem(at: standIns.folder.appending(path: "arguments"))
      #expect(tool.show(content, in: session) == .exited(0))
      let given = content.pagerArguments.dropLast() + [text.map { $0 == 0 ? 0x20 : $0 }]
      let command = TerminalPopup.pagerArguments(for: .sample(), tool.look(in: session)).dropLast(3) + given
      let expected = Array(command.map { $0 + [0] }.joined())
      #expect(eventually { (try? standIns.recorded("arguments")) == expected }, "\(text)")
    }
    #expect(!standIns.hasCanary)
  }

  @Test func xtermStartsTheProgramItself() throws {
    let server = try XServer()
    try show(TerminalPopup.named("xterm", in: .x11), 30, in: server.variables)
  }

  @Test func noDisplayIsAFailure() {
    let session = DesktopSession(
      Environment(["PATH": "/usr/bin", "DISPLAY": ":31999"]), program: Array("/bin/true".utf8))
    #expect(TerminalPopup.named("xterm", in: .x11).show(.sample(), in: session) == .exited(1))
  }

  @Test func tmuxStartsTheProgramItself() throws {
    let server = try TmuxServer()
    // Someone who looks at it.
    let attach = "import pty; pty.spawn(['tmux', '-S', '\(server.value.prefix { $0 != "," })', 'attach'])"
    let client = try BackgroundProgram(
      "/usr/bin/python3", ["-c", attach], environment: ["PATH": "/usr/bin:/bin", "TERM": "xterm"])
    #expect(eventually { run("tmux", "list-clients", in: server.variables).output.isEmpty == false })
    try show(TerminalPopup.named("tmux", in: .tmuxAlone), 120, in: server.variables)
    client.stop()
  }

  @Test func tmuxWithNobodyAttachedIsAFailure() throws {
    let server = try TmuxServer()
    let session = DesktopSession(Environment(server.variables), program: Array("/bin/true".utf8))
    #expect(TerminalPopup.named("tmux", in: .tmuxAlone).show(.sample(), in: session) == .exited(1))
  }

  @Test(
    .enabled(if: WaylandServer.isWanted),
    arguments: [
      TerminalPopup.named("foot", in: .wayland), TerminalPopup.named("kitty", in: .wayland),
      TerminalPopup.named("alacritty", in: .wayland),
    ])
  func aTerminalOfWaylandStartsTheProgramItself(tool: TerminalPopup) throws {
    let server = try WaylandServer()
    try show(tool, 8, in: server.variables)
  }

  @Test(.enabled(if: WaylandServer.isWanted)) func kittyStartsTheProgramItselfOverItsOwnWindow() throws {
    let server = try WaylandServer()
    let folder = FileManager.default.temporaryDirectory.appending(path: "lens-kitty-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let socket = folder.appending(path: "socket").path()
    let kitty = try BackgroundProgram(
      "/usr/bin/kitty",
      ["--config=NONE", "-o", "allow_remote_control=socket-only", "--listen-on=unix:\(socket)", "cat"],
      environment: server.variables)
    #expect(eventually { FileManager.default.fileExists(atPath: socket) })
    var variables = server.variables
    variables["KITTY_LISTEN_ON"] = "unix:\(socket)"
    try show(TerminalPopup.named("kitty", in: .kitty), 30, in: variables)
    kitty.stop()
  }
}
