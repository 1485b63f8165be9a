import Foundation
import Processes
import Testing

@testable import Desktop

@Suite struct TerminalClipboardTests {
  private let session = DesktopSession(Environment(["SSH_TTY": "/dev/pts/0"]))

  @Test(arguments: 0...100)
  func base64IsThatOfFoundation(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + count) }
    #expect(TerminalClipboard.base64(bytes) == Array(Data(bytes).base64EncodedData()))
  }

  @Test(
    arguments: [
      (false, "\u{1B}]52;c;bWljZQ==\u{7}"), (true, "\u{1B}Ptmux;\u{1B}\u{1B}]52;c;bWljZQ==\u{7}\u{1B}\\"),
    ])
  func tmuxPassesTheSequenceOn(inTmux: Bool, expected: String) {
    #expect(TerminalClipboard.sequence(for: Array("mice".utf8), inTmux: inTmux) == Array(expected.utf8))
  }

  /// Whatever the text holds, a terminal sees one sequence.
  @Test func theTextCannotEndTheSequence() {
    let sequence = TerminalClipboard.sequence(for: Array("\u{7}\u{1B}\\\u{9C}\n".utf8), inTmux: false)
    #expect(sequence.dropLast().allSatisfy { $0 == 0x1B || 0x20..<0x7F ~= $0 })
    #expect(sequence.count { $0 == 0x1B } == 1)
  }

  @Test func whatNoTerminalTakesIsNotSent() {
    let text = [UInt8](repeating: 0x61, count: TerminalClipboard.byteLimit + 1)
    #expect(TerminalClipboard(terminal: "/dev/null").show(text, in: session) == .notStarted(EMSGSIZE))
    #expect(TerminalClipboard(terminal: "/dev/null").show(Array(text.dropLast()), in: session) == .exited(0))
    #expect(TerminalClipboard.base64(Array(text.dropLast())).count < 100_000)
  }

  @Test func aMissingTerminalIsTold() {
    #expect(TerminalClipboard(terminal: "/dev/null/0").show([0x61], in: session) == .notStarted(ENOTDIR))
    #expect(TerminalClipboard(terminal: "/dev/full").show([0x61], in: session) == .notStarted(ENOSPC))
  }
}
