import Processes
import RealDesktop
import Testing

@testable import Desktop

/// tmux's buffers, of a real server.
@Suite struct TmuxShowBufferTests {
  @Test func theNewestBufferArrivesByteForByte() throws {
    let server = try TmuxServer()
    defer { server.stop() }
    let session = DesktopSession(Environment(server.variables))
    #expect(describe(SelectionSource.read(.tmux, in: session)) == "empty tmux tmux")
    #expect(describe(SelectionSource.read(.selection, in: session)) == "empty tmux selection")
    server.run("set-buffer", "older")
    let bytes: [UInt8] = Array("-x $(y)\n\u{1B}[31m\n\n".utf8) + [0, 0xFF]
    run("tmux", "load-buffer", "-", input: bytes, in: server.variables)
    guard case .text(let text) = SelectionSource.read(.tmux, in: session) else {
      Issue.record("no text")
      return
    }
    #expect(text == SelectedText(bytes: bytes, tool: "tmux", kind: .tmux, wasCut: false))
  }

  @Test func aServerThatIsGoneIsAFailure() {
    let session = DesktopSession(Environment(["PATH": "/usr/bin", "TMUX": "/nonexistent/socket,1,0"]))
    #expect(describe(SelectionSource.read(.tmux, in: session)) == "failed tmux exited(1)")
  }
}
