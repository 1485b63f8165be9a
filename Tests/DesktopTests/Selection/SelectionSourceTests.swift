import Foundation
import Processes
import Testing

@testable import Desktop

/// Which tool is asked, and what becomes of one that does not answer.
@Suite struct SelectionSourceTests {
  private static let everything = [
    "wl-paste": "answer", "xclip": "answer", "xsel": "answer", "tmux": "answer", "pbpaste": "answer",
  ]
  private static let wayland = ["WAYLAND_DISPLAY": "w"]
  private static let x11 = ["DISPLAY": ":1"]
  private static let both = ["WAYLAND_DISPLAY": "w", "DISPLAY": ":1"]
  private static let tmux = ["TMUX": "s,1,0"]

  private func read(
    _ kind: SelectionKind, _ programs: [String: String], _ facts: [String: String], answer: String = "text"
  ) throws -> String {
    let standIns = try StandIns(programs, facts: facts)
    try standIns.answer(Array(answer.utf8))
    return describe(SelectionSource.read(kind, in: standIns.session))
  }

  @Test(
    arguments: [
      (.selection, wayland, "wl-paste selection: text"),
      (.selection, both, "wl-paste selection: text"),
      (.selection, x11, "xclip selection: text"),
      (.selection, x11.merging(tmux) { $1 }, "xclip selection: text"),
      (.selection, tmux, "tmux selection: text"),
      (.selection, x11.merging(["POPCLIP_TEXT": "clip"]) { $1 }, "PopClip selection: clip"),
      (.clipboard, x11.merging(["POPCLIP_TEXT": "clip"]) { $1 }, "xclip clipboard: text"),
      (.clipboard, both, "wl-paste clipboard: text"),
      (.clipboard, tmux, "tmux clipboard: text"),
      (.tmux, x11.merging(tmux) { $1 }, "tmux tmux: text"),
      (.tmux, x11, "unavailable: "),
      (.selection, [:], "unavailable: "),
      (.selection, ["DISPLAY": ""], "unavailable: "),
      (.selection, x11.merging(["CLIPBOARD_STATE": "sensitive"]) { $1 }, "sensitive"),
      (.selection, x11.merging(["CLIPBOARD_STATE": "data"]) { $1 }, "xclip selection: text"),
    ] as [(SelectionKind, [String: String], String)])
  func theSessionChoosesAmongAll(kind: SelectionKind, facts: [String: String], expected: String) throws {
    #expect(try read(kind, Self.everything, facts) == expected)
  }

  @Test(
    arguments: [
      (["xsel": "answer"], x11, "xsel selection: text"),
      (["xsel": "answer"], both, "xsel selection: text"),
      ([:], both, "unavailable: wl-clipboard xclip xsel"),
      ([:], x11, "unavailable: xclip xsel"),
      ([:], tmux, "unavailable: tmux"),
      (["wl-paste": "answer"], x11, "unavailable: xclip xsel"),
      (["wl-paste": "no-primary", "xclip": "answer"], both, "wl-paste clipboard: text"),
      (["wl-paste": "fail", "xclip": "answer"], both, "xclip selection: text"),
      (["wl-paste": "hang", "xclip": "answer"], both, "xclip selection: text"),
      (["wl-paste": "flood", "xclip": "answer"], both, "xclip selection: text"),
      (["xclip": "die", "xsel": "answer"], x11, "xsel selection: text"),
      (
        ["xclip": "hang", "xsel": "hang", "tmux": "answer"], x11.merging(tmux) { $1 }, "tmux selection: text"
      ),
      (["xclip": "die", "xsel": "fail"], x11, "failed xclip signalled(11)"),
      (["xclip": "fail", "xsel": "die"], x11, "failed xclip exited(3)"),
      (["xclip": "flood"], x11, "failed xclip flooded"),
    ] as [([String: String], [String: String], String)])
  func theNextToolIsAskedForOneThatIsMissingOrFails(
    programs: [String: String], facts: [String: String], expected: String
  ) throws {
    #expect(try read(.selection, programs, facts) == expected)
  }

  /// xsel sees no hint of a password manager's, and of a clipboard that did not answer nothing is known.
  @Test(
    arguments: [
      (.clipboard, ["xclip": "hang", "xsel": "answer"], x11, "failed xclip timedOut"),
      (.clipboard, ["wl-paste": "hang", "xsel": "answer"], both, "failed wl-paste timedOut"),
      (.clipboard, ["wl-paste": "hang", "xclip": "answer"], both, "xclip clipboard: text"),
      (.clipboard, ["xclip": "fail", "xsel": "answer"], x11, "xsel clipboard: text"),
      (.selection, ["xclip": "hang", "xsel": "answer"], x11, "xsel selection: text"),
    ] as [(SelectionKind, [String: String], [String: String], String)])
  func aClipboardThatHangsIsNotReadBlindly(
    kind: SelectionKind, programs: [String: String], facts: [String: String], expected: String
  ) throws {
    #expect(try read(kind, programs, facts) == expected)
  }

  @Test(arguments: [["xclip": "hang"], ["wl-paste": "hang", "xclip": "hang", "xsel": "hang"]])
  func toolsThatHangShareOneSecond(programs: [String: String]) throws {
    let standIns = try StandIns(programs, facts: Self.both)
    var result = SelectionResult.sensitive
    let time = seconds { result = SelectionSource.read(.selection, in: standIns.session) }
    #expect(describe(result) == "failed \(programs.count == 1 ? "xclip" : "wl-paste") timedOut")
    #expect(time > 0.9 && time < 1.5)
  }

  /// What the tool says goes into a message.
  @Test func aFailureKeepsWhatTheToolSaid() throws {
    let standIns = try StandIns(["xclip": "fail"], facts: Self.x11)
    guard case .failed(_, _, let talk) = SelectionSource.read(.selection, in: standIns.session) else {
      Issue.record("it did not fail")
      return
    }
    #expect(talk == Array("no luck\n".utf8))
  }

  @Test func aFloodOfTextIsCutBetweenCharacters() throws {
    let standIns = try StandIns(["xsel": "flood"], facts: Self.x11)
    guard case .text(let text) = SelectionSource.read(.selection, in: standIns.session) else {
      Issue.record("no text")
      return
    }
    // "é\n" is 3 bytes, and a third of 1 MiB is none.
    #expect(text.wasCut)
    #expect(text.bytes.count == 1 << 20 - 1 || text.bytes.count == 1 << 20)
    #expect(String(validating: text.bytes, as: UTF8.self) != nil)
  }

  @Test(
    arguments: [
      (["xclip": "answer"], "xclip selection: text"),
      (["xclip": "answer", "xsel": "fail"], "xclip selection: text"),
      ([:], "unavailable: xclip xsel"),
    ] as [([String: String], String)])
  func theClipboardIsNotReadWhereSomethingIsSelected(programs: [String: String], expected: String) throws {
    let standIns = try StandIns(programs, facts: Self.x11)
    try standIns.answer(Array("text".utf8))
    #expect(describe(SelectionSource.readSelectionOrClipboard(in: standIns.session)) == expected)
  }

  @Test(
    arguments: [
      ("é", 2, "é"), ("é", 1, ""), ("aé", 2, "a"), ("日", 2, ""), ("日", 3, "日"), ("a👩", 4, "a"),
      ("a👩", 5, "a👩"),
      ("abc", 3, "abc"), ("", 0, ""),
    ])
  func aCutLosesNoHalfOfAScalar(text: String, length: Int, expected: String) {
    #expect(SelectedText.beginning(of: Array(text.utf8) + [0x21], length) == Array(expected.utf8))
  }

  @Test func bytesThatAreNoTextStayWhenCut() {
    #expect(SelectedText.beginning(of: [0x80, 0x80, 0x80, 0x80], 3) == [0x80, 0x80, 0x80])
    #expect(SelectedText.beginning(of: [0x61, 0xE3], 2) == [0x61, 0xE3])
  }
}
