import Processes
import RealDesktop
import Testing

@testable import Desktop

/// wl-paste under a real compositor.
@Suite(.enabled(if: WaylandServer.isWanted)) struct WlPasteTests {
  private let server: WaylandServer
  private let session: DesktopSession

  init() throws {
    server = try WaylandServer()
    session = DesktopSession(Environment(server.variables))
  }

  private func copy(_ bytes: [UInt8], _ arguments: String...) {
    let owner = ChildProcess.run(
      Array("/usr/bin/wl-copy".utf8), arguments.map { Array($0.utf8) },
      environment: Environment(server.variables), input: bytes, limits: .init(seconds: 5))
    #expect(owner.isSuccess)
  }

  private func read(_ kind: SelectionKind) -> String { describe(SelectionSource.read(kind, in: session)) }

  @Test func nothingIsSelectedAtFirst() {
    #expect(read(.selection) == "empty wl-paste selection")
    #expect(read(.clipboard) == "empty wl-paste clipboard")
  }

  @Test func textsArriveByteForByte() {
    copy(Array("héllo\n\n".utf8), "--primary", "--type", "text/plain")
    copy(Array("-p $(x)\n".utf8), "--type", "text/plain;charset=utf-8")
    #expect(read(.selection) == "wl-paste selection: héllo\n\n")
    #expect(read(.clipboard) == "wl-paste clipboard: -p $(x)\n")
    copy(Array("a\u{0}b\n".utf8), "--type", "text/plain")
    #expect(read(.clipboard) == "wl-paste clipboard: a\u{0}b\n")
  }

  @Test func anImageIsNoText() {
    copy([0x89, 0x50, 0x4E, 0x47], "--type", "image/png")
    #expect(read(.clipboard) == "empty wl-paste clipboard")
  }

  @Test func aPasswordIsNotRead() {
    copy(Array("secret".utf8), "--type", "x-kde-passwordManagerHint")
    #expect(read(.clipboard) == "sensitive")
  }

  @Test func aLongTextIsCut() {
    copy([UInt8](repeating: 0x61, count: 3 << 20), "--type", "text/plain")
    #expect(read(.clipboard).hasPrefix("wl-paste clipboard (cut): aaa"))
  }

  @Test func aCompositorThatIsNotThereIsAFailure() {
    let session = DesktopSession(
      Environment(["PATH": "/usr/bin", "XDG_RUNTIME_DIR": "/nonexistent", "WAYLAND_DISPLAY": "wayland-9"]))
    #expect(describe(SelectionSource.read(.selection, in: session)) == "failed wl-paste exited(1)")
  }
}
