import Processes
import RealDesktop
import Testing

@testable import Desktop

@Suite struct ClipboardSinkTests {
  private static let programs = ClipboardSink.tools.compactMap { $0 as? CommandSink }

  /// The first that serves where all programs are installed.
  @Test(
    arguments: [
      (["WAYLAND_DISPLAY": "w", "DISPLAY": ":1", "TMUX": "s"], "wl-copy"),
      (["DISPLAY": ":1", "TMUX": "s"], "xclip"),
      (["TMUX": "s", "SSH_TTY": "t"], "tmux"), (["SSH_CONNECTION": "c"], "OSC 52"),
      (["SSH_CONNECTION": "c", "DISPLAY": "localhost:10"], "xclip"), ([:], nil),
    ] as [([String: String], String?)])
  func theSessionChooses(facts: [String: String], expected: String?) throws {
    let standIns = try StandIns(
      ["wl-copy": "record", "xclip": "record", "xsel": "record", "tmux": "record"], facts: facts)
    let choice = ToolChoice(ClipboardSink.tools, in: standIns.session)
    #expect(choice.chosen.map { "\(ClipboardSink.tools[$0].program)" } == expected)
  }

  /// Their options are ours alone, and end with nothing that a text could follow.
  @Test(arguments: ["-n", "$(x)", "<b>\n", "é\n\n"])
  func programsGetTheTextOnStandardInputOnly(text: String) throws {
    for tool in Self.programs {
      let standIns = try StandIns(["\(tool.program)": "record"], facts: [:])
      #expect(tool.show(Array(text.utf8), in: standIns.session) == .exited(0))
      #expect(try standIns.recorded("input") == Array(text.utf8))
      let arguments: [UInt8] = tool.arguments(content([])).flatMap { $0 + [0] }
      #expect(try standIns.recorded("arguments") == (arguments.isEmpty ? [0] : arguments))
    }
  }

  @Test(
    arguments: [
      ("hang", .timedOut), ("die", .signalled(11)), ("fail", .exited(3)), ("flood", .timedOut),
    ] as [(String, ChildProcess.End)])
  func aProgramThatFailsIsTold(script: String, end: ChildProcess.End) throws {
    let standIns = try StandIns(["xclip": script], facts: [:])
    let time = seconds {
      #expect(CommandSink.named("xclip").show(Array("text".utf8), in: standIns.session) == end)
    }
    #expect(time < 2.5)
  }

  /// What is pasted from a real X server is what was copied there by a program that has ended.
  @Test func xclipAndXselOwnTheClipboardByThemselves() throws {
    let server = try XServer()
    defer { server.stop() }
    let session = DesktopSession(Environment(server.variables))
    for (tool, text) in [
      (CommandSink.named("xclip"), "by xclip\n\n"), (CommandSink.named("xsel"), "by xsel, é"),
    ] as [(any SinkTool, String)] {
      #expect(tool.show(Array(text.utf8), in: session) == .exited(0))
      #expect(
        eventually { describe(SelectionSource.read(.clipboard, in: session)).hasSuffix("clipboard: \(text)") }
      )
    }
  }

  /// xsel looks for a home folder even where it needs none.
  @Test func xselNeedsNoHome() throws {
    let server = try XServer()
    defer { server.stop() }
    var variables = server.variables
    variables["HOME"] = nil
    #expect(
      CommandSink.named("xsel").show(Array("x".utf8), in: DesktopSession(Environment(variables)))
        == .exited(0))
  }

  @Test func tmuxKeepsItAsItsBuffer() throws {
    let server = try TmuxServer()
    defer { server.stop() }
    let session = DesktopSession(Environment(server.variables))
    #expect(CommandSink.named("tmux").show(Array("mice\n\n".utf8), in: session) == .exited(0))
    #expect(describe(SelectionSource.read(.tmux, in: session)) == "tmux tmux: mice\n\n")
  }

  @Test(.enabled(if: WaylandServer.isWanted)) func wlCopyOwnsTheClipboardByItself() throws {
    let server = try WaylandServer()
    defer { server.stop() }
    let session = DesktopSession(Environment(server.variables))
    #expect(CommandSink.named("wl-copy").show(Array("by wl-copy\n\n".utf8), in: session) == .exited(0))
    #expect(describe(SelectionSource.read(.clipboard, in: session)) == "wl-paste clipboard: by wl-copy\n\n")
  }
}
