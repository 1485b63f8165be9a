import Foundation
import Processes
import Testing

@testable import Manager

@Suite struct DoctorCommandTests {
  /// A home with a pack, and a `lens-share` on the path whose exit status the test sets.
  private func prepare(_ program: String = "echo lens-share 9.9") throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("", to: "home/.keep")
    try sandbox.importMini()
    // What was just written may still be open in a child of another test, and then is not started (ETXTBSY).
    try sandbox.write("\(program)\n", to: "bin/does")
    let standIn = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "StandIns/lens-share")
    try FileManager.default.createSymbolicLink(
      at: sandbox.root.appending(path: "bin/lens-share"), withDestinationURL: standIn)
    sandbox.environment["PATH"] = sandbox.root.appending(path: "bin").path
    sandbox.environment["LANG"] = "C.UTF-8"
    return sandbox
  }

  /// The lines of what was found, by what was looked at.
  private func findings(_ outcome: Sandbox.Outcome) -> [String: String] {
    let lines = outcome.answer.split(separator: "\n").map { line in
      let colon = line.firstIndex(of: ":") ?? line.endIndex
      return (String(line[..<colon].dropFirst(5)), String(line.prefix(5) + line[colon...].dropFirst(2)))
    }
    return Dictionary(lines) { $0 + "\n" + $1 }
  }

  @Test func aSoundHomeHasNothingToMend() throws {
    let sandbox = try prepare()
    let outcome = sandbox.run("doctor")
    #expect(outcome.status == .success, "\(outcome.answer)")
    #expect(outcome.talk == [])
    let found = findings(outcome)
    #expect(found["program"] == "ok   lens-share 9.9, \(sandbox.root.path)/bin/lens-share")
    #expect(found["PATH"] == "ok   \(sandbox.root.path)/bin/lens-share")
    #expect(found["pack wordnet"]?.hasPrefix("ok   Mini WordNet 0.1, ") ?? false)
    #expect(found["locale"] == "ok   C.UTF-8")
    #expect(found["session"] == "ok   no desktop: text can come from arguments, files and pipes")
    #expect(found["source tmux"] == "ok   none here; not tmux (needs tmux)")
    #expect(found["keys and menus"] == "ok   nothing is set up: lensctl desktop install")
  }

  @Test(arguments: [
    ("echo 'lens-share: f:1: no' >&2; exit 64", "configuration", "fail f:1: no"),
    ("echo 'lens-share: broken' >&2; exit 70", "program", "fail P: broken: build or install it again"),
    ("exit 3", "program", "fail P: exit status 3: build or install it again"),
  ])
  func whatTheProgramSaysIsPassedOn(program: String, check: String, line: String) throws {
    let sandbox = try prepare(program)
    let outcome = sandbox.run("doctor")
    #expect(outcome.status == .notFound, "\(outcome.answer)")
    #expect(outcome.talk == ["lensctl: 1 check failed: see above"], "\(outcome.answer)")
    let path = "\(sandbox.root.path)/bin/lens-share"
    #expect(findings(outcome)[check] == line.replacing("P:", with: "\(path):"))
  }

  @Test func aDamagedPackAndNoPackFail() throws {
    let sandbox = try prepare()
    let path = sandbox.packs.appending(path: "wordnet.lexpack")
    try Data(contentsOf: path).dropLast(1).write(to: path)
    let damaged = sandbox.run("doctor")
    #expect(damaged.status == .notFound)
    #expect(findings(damaged)["pack wordnet"]?.hasPrefix("fail \(path.path): ") ?? false)
    try FileManager.default.removeItem(at: path)
    let none = sandbox.run("doctor")
    #expect(none.status == .notFound)
    #expect(findings(none)["packs"] == "fail no packs yet: run lensctl install en")
  }

  @Test(arguments: [
    ("b\nwordnet\n", "ok   b, wordnet"), ("-b\n", "ok   wordnet"),
    ("b\nx\n-y\n", "warn F lists packs that are not installed: x, y: correct or remove these names"),
  ])
  func theOrderOfPacksIsChecked(text: String, expected: String) throws {
    let sandbox = try prepare()
    try sandbox.importMini("--name", "b")
    let before = findings(sandbox.run("doctor"))
    let file = "\(sandbox.packs.path)/order"
    #expect(before["lookup order"] == "ok   wordnet, b")
    try sandbox.write(text, to: "home/.local/share/lens-share/packs/order")
    let outcome = sandbox.run("doctor")
    #expect(outcome.status == .success)
    #expect(findings(outcome)["lookup order"] == expected.replacing("F", with: file))
    #expect(findings(outcome)["pack b"]?.hasSuffix("OK, disabled") == text.hasPrefix("-b"))
  }

  @Test func withAllPacksDisabledNothingCanBeFound() throws {
    let sandbox = try prepare()
    #expect(
      findings(sandbox.run("doctor"))["lookup order"]
        == "ok   wordnet")
    _ = sandbox.run("disable", "wordnet")
    let outcome = sandbox.run("doctor")
    #expect(outcome.status == .notFound)
    #expect(
      findings(outcome)["packs"]
        == "fail all packs are disabled, so lens-share has no dictionary: run lensctl enable")
  }

  @Test(arguments: [
    ("home/.local/share/lens-share/packs", "pack folder"),
    ("home/.local/share/lens-share/packs/order", "lookup order"),
    ("home/.local/share/lens-share/packs/wordnet.lexpack", "pack wordnet"),
    ("home/.config/lens-share/config", "configuration"),
    ("home/.config/lens-share/hooks", "hook folder"),
  ])
  func whatOthersMayChangeFails(path: String, check: String) throws {
    let sandbox = try prepare()
    try sandbox.write("", to: "home/.config/lens-share/config")
    try sandbox.write("", to: "home/.config/lens-share/hooks/.keep")
    try sandbox.write("", to: "home/.local/share/lens-share/packs/order")
    let file = "\(sandbox.root.path)/\(path)"
    try FileManager.default.setAttributes([.posixPermissions: 0o757], ofItemAtPath: file)
    let outcome = sandbox.run("doctor")
    #expect(outcome.status == .notFound)
    #expect(
      findings(outcome)[check] == "fail \(file) can be changed by other users: chmod go-w \(file)")
  }

  @Test func hooksAreThoseThatWouldRun() throws {
    let sandbox = try prepare()
    try sandbox.write("", to: "home/.config/lens-share/hooks/good", mode: 0o700)
    try sandbox.write("", to: "home/.config/lens-share/hooks/bad", mode: 0o600)
    let found = findings(sandbox.run("doctor"))
    #expect(found["hook good"]?.hasPrefix("ok ") ?? false)
    #expect(found["hook bad"]?.contains("hooks/bad: not run: ") ?? false)
  }

  @Test(arguments: [
    (["LC_ALL": "C"], "locale", "warn C is not UTF-8, the encoding that lens-share writes: set LANG=C.UTF-8"),
    (["LC_ALL": "", "LC_CTYPE": "de_DE.utf8@euro"], "locale", "ok   de_DE.utf8@euro"),
    (
      ["XDG_STATE_HOME": "here"], "XDG_STATE_HOME",
      "warn here is not a full path and is ignored: set it to a full path, or unset it"
    ),
    (["DISPLAY": ":0", "TMUX": "x"], "session", "ok   X11, tmux"),
    (
      ["DISPLAY": ":0"], "message bus",
      "warn none: notifications cannot be shown: start the session with dbus-run-session"
    ),
    (["DISPLAY": ":0", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/x"], "message bus", "ok   unix:path=/x"),
    (
      ["DISPLAY": ":0"], "source clipboard",
      "warn none here; not wl-paste (needs Wayland), xclip (not installed), xsel (not installed), "
        + "pbpaste (needs macOS), tmux (needs tmux): apt install xclip or xsel"
    ),
    (
      ["DISPLAY": ":0"], "place of popups",
      "ok   in the middle; not at the pointer without xdotool (not installed), xrandr (not installed): "
        + "apt install xdotool x11-xserver-utils"
    ),
  ])
  func theSessionIsDescribed(variables: [String: String], check: String, line: String) throws {
    let sandbox = try prepare()
    for (name, value) in variables { sandbox.environment[name] = value }
    let outcome = sandbox.run("doctor")
    #expect(outcome.status == .success)
    #expect(findings(outcome)[check] == line)
  }

  @Test func theToolThatServesIsNamed() throws {
    let sandbox = try prepare()
    try sandbox.write("#!/bin/sh\n", to: "bin/xsel", mode: 0o755)
    sandbox.environment["DISPLAY"] = ":0"
    #expect(
      findings(sandbox.run("doctor"))["source clipboard"]
        == "ok   xsel; not wl-paste (needs Wayland), xclip (not installed)")
  }

  @Test func popupsOpenAtThePointerWithBothTools() throws {
    let sandbox = try prepare()
    for tool in ["xdotool", "xrandr"] { try sandbox.write("#!/bin/sh\n", to: "bin/\(tool)", mode: 0o755) }
    sandbox.environment["DISPLAY"] = ":0"
    #expect(findings(sandbox.run("doctor"))["place of popups"] == "ok   at the pointer")
    // Where no program may ask.
    sandbox.environment["WAYLAND_DISPLAY"] = "wayland-0"
    #expect(findings(sandbox.run("doctor"))["place of popups"] == nil)
  }

  @Test func keysThatStartAnotherProgramAreFound() throws {
    let sandbox = try prepare()
    _ = sandbox.run("desktop", "install", "sxhkd", "nemo")
    #expect(findings(sandbox.run("doctor"))["keys and menus"] == "ok   sxhkd, nemo")
    _ = sandbox.run("desktop", "install", "sxhkd", "--program", "/bin/true")
    let outcome = sandbox.run("doctor")
    #expect(outcome.status == .success)
    #expect(
      findings(outcome)["keys and menus"] == """
        ok   sxhkd, nemo
        warn sxhkd does not start \(sandbox.root.path)/bin/lens-share: lensctl desktop install sxhkd
        """)
  }

  @Test func theAnswerIsThereInJSON() throws {
    struct Answer: Decodable {
      struct Check: Decodable {
        var check: String
        var level: String
        var text: String
        var next: String?
      }
      var format: String
      var checks: [Check]
    }
    let outcome = try prepare("exit 70").run("doctor", "--format", "json")
    #expect(outcome.status == .notFound)
    let answer = try JSONDecoder().decode(Answer.self, from: Data(outcome.answer.utf8))
    #expect(answer.format == "lens-share.doctor/1")
    #expect(answer.checks.first?.check == "program")
    #expect(answer.checks.first?.level == "fail")
    #expect(answer.checks.first?.next == "build or install it again")
  }
}
