import Foundation
import Testing

@Suite struct SinkDeliveryTests {
  private let sandbox: Sandbox
  private let tools: StandInTools

  init() throws {
    sandbox = try Sandbox()
    tools = try StandInTools()
    sandbox.variables["PATH"] = tools.path
    sandbox.variables["DISPLAY"] = ":1"
  }

  private func addHook(_ name: String, mode: Int = 0o700, then command: String = "exit 0") throws -> URL {
    let folder = sandbox.root.appending(path: "config/lens-share/hooks")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try tools.add(name, then: command)
    let hook = folder.appending(path: name)
    try FileManager.default.moveItem(at: tools.folder.appending(path: name), to: hook)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: hook.path())
    return hook
  }

  // MARK: The clipboard

  @Test func theClipboardGetsTheFormatAndStandardOutputNothing() throws {
    try tools.add("xclip")
    let plain = try sandbox.run("--detail", "brief", "mouse")
    let outcome = try sandbox.run("--to", "clipboard", "--detail", "brief", "mouse")
    #expect(outcome.code == 0)
    #expect(outcome.output.isEmpty && outcome.errors.isEmpty)
    #expect(tools.input("xclip") == plain.text)
    #expect(try sandbox.run("--to", "clipboard", "--format", "json", "mouse").code == 0)
    #expect(tools.input("xclip") == (try sandbox.run("--format", "json", "mouse").text))
  }

  @Test func severalSinksEachGetTheAnswer() throws {
    try tools.add("xclip")
    _ = try addHook("keep")
    let outcome = try sandbox.run(
      "--to=clipboard", "--to=stdout", "--to=keep", "--to=stdout", "--detail=brief", "mouse")
    #expect(outcome.text == (try sandbox.run("--detail", "brief", "mouse").text))
    #expect(tools.input("xclip") == outcome.text)
    #expect(tools.input("keep") == outcome.text)
  }

  @Test func aToolThatFailsIsFollowedByTheNext() throws {
    try tools.add("xclip", then: "echo no display >&2; exit 1")
    try tools.add("xsel")
    #expect(try sandbox.run("--to", "clipboard", "mouse").code == 0)
    #expect(tools.wasRun("xclip") && tools.wasRun("xsel"))
  }

  @Test func theOnlySinkThatFailsIsTheRunsFailure() throws {
    try tools.add("xclip", then: "exit 3")
    try sandbox.expect(
      75, ["--to clipboard: xclip failed, exit status 3: run lensctl doctor"],
      from: ["--to", "clipboard", "mouse"])
  }

  @Test func oneOfSeveralSinksThatFailsIsTalk() throws {
    try tools.add("xclip", then: "exit 3")
    let outcome = try sandbox.run("--to", "clipboard", "--to", "stdout", "mouse")
    #expect(outcome.code == 0)
    #expect(outcome.text == (try sandbox.run("mouse").text))
    #expect(outcome.talk.count == 1)
  }

  @Test func nothingInstalledSaysWhatToInstall() throws {
    try sandbox.expect(
      69, ["no clipboard program found: install xclip or xsel"], from: ["--to", "clipboard", "mouse"])
    sandbox.variables["DISPLAY"] = nil
    try sandbox.expect(
      69, ["no desktop or terminal here for --to clipboard: use --to stdout"],
      from: ["--to", "clipboard", "mouse"])
  }

  @Test func aLongTextIsCut() throws {
    try tools.add("xclip")
    let outcome = try sandbox.run(
      ["--to", "clipboard"], input: Array(repeatElement(Array("mouse ".utf8), count: 200_000).joined()))
    #expect(outcome.code == 0)
    #expect(
      outcome.talk == [
        "lens-share: the text is longer than 1048576 bytes: the rest was not looked up"
      ])
    #expect(tools.input("xclip")?.hasPrefix("mouse") == true)
  }

  // MARK: Popups

  @Test func whatWentWrongIsEscapedForAPopup() throws {
    try tools.add("rofi")
    let outcome = try sandbox.run("--to", "popup", "--lexicon", "<b>&", "mouse")
    #expect(outcome.code == 66)
    let message = tools.arguments("rofi").last
    #expect(message == "no dictionary named &lt;b&gt;&amp;: choose one of mini, words")
  }

  // MARK: Hooks

  @Test func aHookGetsTheAnswerAndTheFacts() throws {
    _ = try addHook("keep")
    let outcome = try sandbox.run(
      "--to", "keep", "--detail", "brief", "--format", "markdown", "$(touch P) mice")
    #expect(outcome.code == 0)
    #expect(outcome.output.isEmpty && outcome.errors.isEmpty)
    #expect(tools.arguments("keep") == [""])
    #expect(tools.input("keep")?.contains("mice") == true)
    #expect(
      tools.variables("keep") == [
        "LENS_FORMAT=markdown", "LENS_FOUND=1", "LENS_HEADWORD=mouse", "LENS_LANGUAGE=en",
        "LENS_SOURCE=arguments", "LENS_TEXT=$(touch P) mice", "LENS_TITLE=", "LENS_URL=",
      ])
  }

  @Test(arguments: ["exit 7", "kill -9 $$", "/usr/bin/yes"])
  func aHookThatFailsIsTalk(command: String) throws {
    let hook = try addHook("bad", then: command)
    let outcome = try sandbox.run("--to", "bad", "--to", "stdout", "--detail", "brief", "mouse")
    #expect(outcome.code == 0)
    #expect(outcome.text == (try sandbox.run("--detail", "brief", "mouse").text))
    #expect(outcome.talk.count == 1)
    #expect(outcome.errors.hasPrefix("lens-share: \(hook.path()): "))
  }

  @Test func aHookThatOthersMayChangeIsRefused() throws {
    let hook = try addHook("open", mode: 0o722)
    try sandbox.expect(
      77,
      [
        "\(hook.path()): not run, because other users can change \(hook.path()): run chmod go-w on that, or become its owner"
      ], from: ["--to", "open", "mouse"])
    #expect(!tools.wasRun("open"))
  }

  @Test(arguments: ["nothing", "../hooks/keep", "-keep", "/bin/true", ".keep", "Popup"])
  func anUnknownSinkIsAUsageError(name: String) throws {
    _ = try addHook("keep")
    let outcome = try sandbox.run("--to=\(name)", "mouse")
    #expect(outcome.code == 64)
    #expect(outcome.talk.count == 1)
    #expect(outcome.errors.hasPrefix("lens-share: no sink \(name) and no hook "))
  }

  // MARK: What went wrong

  /// The body of the last notification.
  private var notification: String? { tools.arguments("notify-send").last }

  @Test(arguments: [
    (["--bogus", "mouse"], 64, "unknown option --bogus"),
    (["--lexicon", "none", "mouse"], 66, "no dictionary"),
    (["--offset", "9", "mouse"], 64, "--offset 9"),
    (["--to", "nohook", "mouse"], 64, "no sink nohook"),
    (["..."], 1, "no words in the text"), (["zzyzx"], 1, "not found: zzyzx"),
  ])
  func theSinkSaysIt(arguments: [String], code: Int32, start: String) throws {
    try tools.add("notify-send")
    let outcome = try sandbox.run(["--to", "notification"] + arguments, input: [])
    #expect(outcome.code == code)
    #expect(notification?.contains(start) == true, "\(notification ?? "nothing")")
  }

  @Test func anUnknownSinkIsToldBeforeAnythingIsRead() throws {
    let outcome = try sandbox.run("--to", "stdout", "--to", "nohook", "mouse")
    #expect(outcome.code == 64)
    #expect(outcome.output.isEmpty)
  }

  @Test func theClipboardKeepsWhatItHeldIfNothingIsFound() throws {
    try tools.add("xclip")
    for text in ["zzyzx", "..."] {
      try sandbox.expect(1, ["nothing found: the clipboard is unchanged"], from: ["--to", "clipboard", text])
    }
    #expect(!tools.wasRun("xclip"))
  }

  @Test func aSinkIsServedThoughStandardOutputIsFull() throws {
    try tools.add("xclip")
    let full = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
    let null = try FileHandle(forReadingFrom: URL(filePath: "/dev/null"))
    let code = sandbox.run(
      ["--to", "clipboard", "--to", "stdout", "mouse"], null.fileDescriptor, full.fileDescriptor,
      FileHandle.nullDevice.fileDescriptor)
    #expect(code == 74)
    #expect(tools.input("xclip") == (try sandbox.run("mouse").text))
  }

  @Test func warningsAreToldOnce() throws {
    try tools.add("xclip")
    for sinks in [["--to=clipboard"], ["--to=clipboard", "--to=stdout"], ["--fit=80x20"]] {
      let outcome = try sandbox.run(sinks + ["-"], input: [0x6D, 0x69, 0xFF, 0x20] + Array("mouse".utf8))
      #expect(outcome.talk.count == 1)
      #expect(outcome.errors.contains("not valid UTF-8"))
    }
  }

  @Test func sinksOfTheCommandLineReplaceThoseOfTheFile() throws {
    try tools.add("xclip")
    try sandbox.configure("--to=clipboard\n")
    #expect(try sandbox.run("mouse").output.isEmpty)
    #expect(try sandbox.run("--to", "stdout", "mouse").output.isEmpty == false)
    #expect(tools.input("xclip") == (try sandbox.run("--no-config", "mouse").text))
  }

  @Test func aTerminalsPopupGetsTheTextWithoutItsMarkup() throws {
    try tools.add("xterm")
    let payload = #"{"html":"<p class=big>mice <b>men</b></p>","language":"en-gb"}"#
    #expect(
      try sandbox.run(["--share", "--to", "popup", "--detail", "brief"], input: Array(payload.utf8)).code == 0
    )
    #expect(
      Array(tools.arguments("xterm").suffix(6)) == [
        "--no-config", "--to=pager", "--language=en-gb", "--detail=brief", "--", "mice men\n",
      ])
    #expect(try sandbox.run("--to", "popup", "--offset", "90", "mouse").code == 64)
    let notice = Array(tools.arguments("xterm").suffix(5))
    #expect(notice.prefix(4) == ["--no-config", "--to=pager", "--notice", "--"])
    #expect(notice.last?.hasPrefix("--offset 90 is past the end") == true)
  }

  @Test func aNoticeIsShownAsItIs() throws {
    try tools.add("notify-send")
    let outcome = try sandbox.run("--notice", "--to", "notification", "--to", "stdout", "$(mice) <b>")
    #expect(outcome.code == 0)
    #expect(outcome.text == "$(mice) <b>\n")
    #expect(notification == "$(mice) &lt;b&gt;")
  }
}
