import Foundation
import Processes
import RealDesktop
import Testing

@testable import Desktop

/// xclip and xsel on a real X server.
@Suite struct XServerSelectionTests {
  private let server: XServer
  private let session: DesktopSession

  init() throws {
    server = try XServer()
    session = DesktopSession(Environment(server.variables))
  }

  /// Offers a text as a selection by another program. It may go to the background before it owns the selection.
  private func own(_ kind: String, as target: String = "UTF8_STRING", _ bytes: [UInt8]) {
    let owner = run(
      "xclip", "-in", "-selection", kind, "-target", target, input: bytes, in: server.variables)
    #expect(owner.isSuccess)
    #expect(
      eventually {
        run("xclip", "-out", "-selection", kind, "-target", target, in: server.variables).output == bytes
      })
  }

  private func read(_ tool: SelectionTool, _ kind: SelectionKind) -> SelectionReading {
    let program = SelectionProgram(
      path: session.tools.path(of: "\(tool.program)")!, session: session, deadline: Deadline(seconds: 5))
    return tool.read(kind, program)
  }

  private static let tools: [SelectionTool] = [SelectionTool.named("xclip"), SelectionTool.named("xsel")]

  @Test func nothingIsSelectedAtFirst() {
    for tool in Self.tools {
      #expect(read(tool, .selection) == .empty)
      #expect(read(tool, .clipboard) == .empty)
    }
    #expect(describe(SelectionSource.readSelectionOrClipboard(in: session)) == "empty xclip clipboard")
  }

  @Test(arguments: ["mice", "héllo\n\n", "\n", " ", "日本語\t👩‍👩‍👧", "-o", "\u{1B}[31m\u{9B}\u{202E}"])
  func textsArriveByteForByte(text: String) {
    own("primary", Array(text.utf8))
    own("clipboard", Array("copied".utf8))
    for tool in Self.tools {
      #expect(read(tool, .selection) == .text(Array(text.utf8), wasCut: false))
      #expect(read(tool, .clipboard) == .text(Array("copied".utf8), wasCut: false))
    }
    #expect(describe(SelectionSource.readSelectionOrClipboard(in: session)) == "xclip selection: \(text)")
  }

  @Test func theClipboardStandsInForNoSelection() {
    own("clipboard", Array("copied".utf8))
    #expect(describe(SelectionSource.readSelectionOrClipboard(in: session)) == "xclip clipboard: copied")
  }

  @Test func bytesThatAreNoTextStay() {
    own("primary", Array("a\u{0}b".utf8) + [0xFF])
    #expect(
      read(SelectionTool.named("xclip"), .selection) == .text(Array("a\u{0}b".utf8) + [0xFF], wasCut: false))
    // xsel ends a text at a NUL.
    #expect(read(SelectionTool.named("xsel"), .selection) == .text(Array("a".utf8), wasCut: false))
  }

  @Test func anOwnerOfStringGivesLatin1() {
    own("primary", as: "STRING", Array("caf".utf8) + [0xE9])
    #expect(read(SelectionTool.named("xclip"), .selection) == .text(Array("café".utf8), wasCut: false))
  }

  /// If xclip owns an image, it gives the image for any target; only the list of targets shows that it is no text.
  @Test func anImageIsNoText() {
    own("clipboard", as: "image/png", [0x89, 0x50, 0x4E, 0x47])
    #expect(read(SelectionTool.named("xclip"), .clipboard) == .empty)
  }

  @Test func aPasswordIsNotRead() {
    own("clipboard", as: "x-kde-passwordManagerHint", Array("secret".utf8))
    #expect(describe(SelectionSource.read(.clipboard, in: session)) == "sensitive")
  }

  @Test func aLongTextIsCut() {
    own("primary", Array(String(repeating: "é\n", count: 1_000_000).utf8))
    guard case .text(let bytes, true) = read(SelectionTool.named("xclip"), .selection) else {
      Issue.record("not cut")
      return
    }
    #expect(SelectedText.byteLimit - 1...SelectedText.byteLimit ~= bytes.count)
    #expect(bytes.starts(with: Array("é\né\n".utf8)) && String(validating: bytes, as: UTF8.self) != nil)
  }

  @Test func aServerThatIsNotThereIsAFailure() {
    let session = DesktopSession(Environment(["PATH": "/usr/bin", "DISPLAY": ":31999"]))
    #expect(describe(SelectionSource.read(.selection, in: session)) == "failed xclip exited(1)")
  }

  /// A browser that hangs owns the selection, and answers nobody.
  @Test func anOwnerThatHangsTakesOneSecond() throws {
    let text = FileManager.default.temporaryDirectory.appending(path: "lens-\(UUID().uuidString)")
    try Data("text".utf8).write(to: text)
    defer { try? FileManager.default.removeItem(at: text) }
    let owner = try BackgroundProgram(
      "/usr/bin/xclip", ["-quiet", "-in", "-selection", "primary", text.path()], environment: server.variables
    )
    while read(SelectionTool.named("xclip"), .selection) == .empty { usleep(10_000) }
    owner.pause()
    var result = SelectionResult.sensitive
    let time = seconds { result = SelectionSource.read(.selection, in: session) }
    #expect(describe(result) == "failed xclip timedOut")
    #expect(time > 0.9 && time < 1.5)
    owner.stop()
  }
}
