import Testing

@testable import Desktop

@Suite struct ToolChoiceTests {
  private func choice(_ programs: [String: String], _ facts: [String: String], from first: Int = 0) throws
    -> ToolChoice
  {
    let standIns = try StandIns(programs, facts: facts)
    return withExtendedLifetime(standIns) {
      ToolChoice(SelectionKind.clipboard.tools, in: standIns.session, from: first)
    }
  }

  @Test func eachToolBeforeTheChosenHasAReason() throws {
    let choice = try choice(["xsel": "answer", "tmux": "answer"], ["DISPLAY": ":1"])
    let reasons = choice.passedOver.map { "\(choice.tools[$0.tool].program) \($0.reason)" }
    #expect(reasons == ["wl-paste session", "xclip missing"])
    #expect(choice.chosen.map { "\(choice.tools[$0].program)" } == "xsel")
  }

  @Test(
    arguments: [
      ([:], []), (["DISPLAY": ":1"], ["xclip", "xsel"]), (["WAYLAND_DISPLAY": "w"], ["wl-clipboard"]),
      (["TMUX": "t"], ["tmux"]),
    ] as [([String: String], [String])])
  func packagesFitTheSession(facts: [String: String], expected: [String]) throws {
    let choice = try choice([:], facts)
    #expect(choice.chosen == nil)
    #expect(choice.packagesToInstall.map { "\($0)" } == expected)
  }

  @Test func theNextIsChosenBehindOneThatFailed() throws {
    let first = try choice(["xclip": "fail", "xsel": "answer"], ["DISPLAY": ":1"])
    let next = try choice(["xclip": "fail", "xsel": "answer"], ["DISPLAY": ":1"], from: first.chosen! + 1)
    #expect(next.chosen == first.chosen! + 1)
  }

  @Test func whatIsBuiltInNeedsNoPath() throws {
    let session = try StandIns([:], facts: ["SSH_TTY": "t"]).session
    let choice = ToolChoice(ClipboardSink.tools, in: session)
    #expect(choice.chosen == ClipboardSink.tools.count - 1)
    #expect(choice.path.isEmpty)
  }
}
