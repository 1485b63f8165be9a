import Foundation
import Processes
import RealDesktop
import Testing

@testable import Desktop

@Suite struct NotifySendTests {
  @Test(arguments: [
    ("mouse", "mouse\n  noun  a rodent\n", "  noun  a rodent"),
    ("mouse", "mouse\n", "mouse"),
    ("mouse", "mouse  noun  a rodent\n", "noun  a rodent"),
    ("mice", "mice → mouse (plural)  noun  any\n  of them\n", "→ mouse (plural)  noun  any\n  of them"),
    ("take", "take off  verb  leave\n", "take off  verb  leave"),
    ("the mice", "mice → mouse  noun  a rodent\n", "mice → mouse  noun  a rodent"),
    ("a", "a < b & \\n <b>\n", "a &lt; b &amp; \\\\n &lt;b&gt;"),
    ("a", "", ""),
  ])
  func theBodyIsMarkupUnderThePlainTitle(title: String, body: String, expected: String) {
    let arguments = strings(CommandSink.named("notify-send").arguments(.sample(title: title, body: body)))
    #expect(Array(arguments.suffix(3)) == ["--", title, expected])
  }

  @Test func anEmptyTitleIsTheProgramsName() {
    #expect(
      strings(CommandSink.named("notify-send").arguments(.sample(title: ""))).suffix(2).first == "lens-share")
  }

  @Test func aNoticeIsReceivedAsItIsByARealServer() throws {
    let server = try NotificationServer()
    let session = DesktopSession(Environment(server.variables))
    let body = "--hint=int:x:1 <b>&amp; \\t\\\\ “é”\n$(touch x)\n"
    #expect(
      CommandSink.named("notify-send").show(.sample(title: "--help", body: body), in: session) == .exited(0))
    let shown = try server.notifications()
    #expect(shown.map(\.summary) == ["--help"])
    #expect(shown.map(\.body) == ["--hint=int:x:1 &lt;b&gt;&amp;amp; \\t\\\\ “é”\n$(touch x)"])
  }

  @Test func theNextOneTakesTheirPlace() throws {
    let server = try NotificationServer()
    let session = DesktopSession(Environment(server.variables))
    for title in ["one", "two", "three"] {
      #expect(CommandSink.named("notify-send").show(.sample(title: title), in: session) == .exited(0))
    }
    #expect(try server.notifications().map(\.summary) == ["three"])
  }

  @Test func noServerIsAFailure() {
    let session = DesktopSession(
      Environment([
        "PATH": "/usr/bin", "DISPLAY": ":31999", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent",
      ])
    )
    #expect(CommandSink.named("notify-send").show(.sample(), in: session) == .exited(1))
  }

  @Test func aToolThatHangsIsEnded() throws {
    let standIns = try StandIns(["notify-send": "hang"], facts: ["DISPLAY": ":0"])
    let time = seconds {
      #expect(CommandSink.named("notify-send").show(.sample(), in: standIns.session) == .timedOut)
    }
    #expect(time > 1.9 && time < 3)
  }

  @Test func macOSGetsTheTextBesideTheScript() {
    #expect(
      strings(CommandSink.named("osascript").arguments(.sample(title: "-e", body: "beep\n"))).suffix(3)
        == ["--", "-e", "beep"])
  }
}
