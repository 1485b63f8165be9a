import Foundation
import Testing

@testable import Filter
@testable import Serving

@Suite struct InputSourcesTests {
  private let sandbox: Sandbox
  private let tools: StandInTools

  init() throws {
    sandbox = try Sandbox()
    tools = try StandInTools()
    sandbox.variables["PATH"] = tools.path
    sandbox.variables["DISPLAY"] = ":1"
  }

  private func file(_ name: String, _ text: String) throws -> String {
    let url = sandbox.root.appending(path: name)
    try Data(text.utf8).write(to: url)
    return url.path()
  }

  // MARK: Files

  @Test func aFileIsReadAndNamed() throws {
    let path = try file("a.txt", "two mice")
    let outcome = try sandbox.run("--from", path, "--format", "json")
    let source = try #require(try outcome.json()["source"] as? NSDictionary)
    #expect(source["kind"] as? String == "file")
    #expect(source["name"] as? String == path)
    #expect(try outcome.lookups().count == 2)
  }

  @Test func eachFileIsATextOfItsOwn() throws {
    let paths = [try file("a", "mice"), try file("b", "mice")]
    let outcome = try sandbox.run(
      "--from", paths[0], "--from", paths[1], "--format", "json", "--detail", "none")
    let names = try outcome.jsonLines().map { ($0["source"] as? NSDictionary)?["name"] as? String }
    #expect(names == paths)
  }

  @Test func filesBehindAMissingOneAreAnswered() throws {
    let path = try file("b", "mice")
    let outcome = try sandbox.expect(
      66, ["/nowhere: No such file or directory: check its name and permissions"],
      from: ["--from", "/nowhere", "--from", path, "--detail", "brief"])
    #expect(outcome.text == (try sandbox.run("--detail", "brief", "mice").text))
  }

  @Test func aFolderIsNoText() throws {
    try sandbox.expect(
      74, ["\(sandbox.root.path()): Is a directory: give a text, or a file that can be read"],
      from: ["--from", sandbox.root.path()])
  }

  // MARK: One source

  @Test(arguments: [
    (["--share", "mouse"], "--share and TEXT"), (["--from", "x", "mouse"], "--from and TEXT"),
    (["--uri", "lens-share:a", "--from", "x"], "--uri and --from"),
    (["--share", "--uri", "lens-share:a"], "--share and --uri"),
  ])
  func twoSourcesAreOneTooMany(arguments: [String], names: String) throws {
    try sandbox.expect(
      64, ["\(names) both say where the text comes from: give only one of them"], from: arguments)
  }

  // MARK: Selections

  @Test func nothingSelectedIsSaidByTheSink() throws {
    try tools.add("xsel")
    try tools.add("notify-send")
    try sandbox.expect(
      1, ["nothing selected: select some text and try again"],
      from: ["--from", "selection", "--to", "notification"])
    #expect(tools.arguments("notify-send").last == "nothing selected: select some text and try again")
  }

  @Test func aSelectionThatHangsEndsTheRun() throws {
    try tools.add("xsel", then: "exec /bin/sleep 20")
    let start = Date()
    let outcome = try sandbox.run("--from", "clipboard")
    #expect(Date().timeIntervalSince(start) < 2)
    #expect(outcome.code == 75)
    #expect(outcome.talk == ["lens-share: clipboard: xsel did not answer in time: select the text again"])
  }

  @Test func whatToInstallIsSaid() throws {
    try sandbox.expect(
      69, ["no program found that can read the selection: install xclip or xsel"],
      from: ["--from", "selection"])
  }

  @Test func withoutADesktopThereIsNoSelection() throws {
    sandbox.variables["DISPLAY"] = nil
    try sandbox.expect(
      69, ["no desktop session to read the selection from: give a text, lens-share TEXT, or pipe one in"],
      from: ["--from", "selection"])
  }

  @Test(arguments: [["--from", "clipboard"], ["-"]])
  func aPasswordIsNotLookedUp(arguments: [String]) throws {
    try tools.add("xsel", then: "echo mouse")
    sandbox.variables["CLIPBOARD_STATE"] = "sensitive"
    let outcome = try sandbox.expect(
      1, ["text from a password manager is not looked up: select or copy something else"], from: arguments,
      input: "mouse")
    #expect(outcome.output.isEmpty)
    #expect(!tools.wasRun("xsel"))
  }

  @Test func aSelectionIsNamedInJSON() throws {
    try tools.add("xsel", then: "echo mice")
    let outcome = try sandbox.run("--from", "selection", "--format", "json")
    let source = try #require(try outcome.json()["source"] as? NSDictionary)
    #expect(source["kind"] as? String == "selection")
    #expect(source["name"] as? String == "xsel")
  }

  @Test func noSelectionIsASuccessWhereNothingIsRequired() throws {
    try tools.add("xsel")
    try sandbox.expect(
      0, ["nothing copied: copy some text and try again"], from: ["--from", "clipboard", "--require", "none"])
  }

  // MARK: What cannot stand together

  @Test(arguments: [
    (["--lines", "--offset", "1", "-"], "--lines and --offset cannot be combined"),
    (["--lines", "--share", "--to", "popup"], "--share --lines and --to=popup cannot be combined"),
    (["-0", "--share"], "--share --lines and --null cannot be combined"),
    (
      ["--from", "a", "--from", "b", "--to", "clipboard"],
      "--to clipboard shows one text: give one --from, or use --to stdout"
    ),
  ])
  func whatCannotStandTogetherIsSaid(arguments: [String], message: String) throws {
    try sandbox.expect(64, ["\(message)"], from: arguments, input: "mice")
  }

  @Test func aDashNamesStandardInput() throws {
    #expect(
      try sandbox.run("--from", "-", "--detail", "none", input: "mice").text == "mice → mouse (plural)\n")
  }

  // MARK: The header of a selection

  @Test(arguments: [
    ("mice\nran\r\n", "mice ran"), ("  a\tb ", "a b"),
    (String(repeating: "x", count: 61), String(repeating: "x", count: 60) + "…"),
    ("a\u{1B}[31m", "a<U+001B>[31m"), ("", ""),
  ])
  func aTitleIsOneLine(text: String, expected: String) {
    #expect(OneLine.beginning(of: Array(text.utf8), characters: 60) == expected)
  }
}
