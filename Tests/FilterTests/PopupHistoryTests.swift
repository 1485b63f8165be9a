import Foundation
import History
import Processes
import Testing

@testable import Filter
@testable import Serving

/// What a popup's reader gets of the history, hears and copies: rofi's keys in a stand-in for it.
@Suite struct PopupHistoryTests {
  private let sandbox: Sandbox
  private let tools: StandInTools
  private let journal: URL

  init() throws {
    sandbox = try Sandbox()
    tools = try StandInTools()
    sandbox.variables["PATH"] = tools.path
    sandbox.variables["DISPLAY"] = ":1"
    let folder = sandbox.root.appending(path: "home/.local/state/lens-share")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    journal = folder.appending(path: "history.jsonl")
  }

  /// Turns the history on, with these words.
  private func record(_ words: String..., time: String = "2026-05-31T18:30:00Z") throws {
    var bytes = Journal.firstLine(hasContext: false)
    for word in words {
      HistoryRow(time: Array(time.utf8), word: Array(word.utf8), text: Array(word.utf8)).append(to: &bytes)
      bytes.append(0x0A)
    }
    try Data(bytes).write(to: journal)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: journal.path())
  }

  private static let back: Int32 = 10
  private static let forward: Int32 = 11
  private static let recent: Int32 = 13
  private static let speech: Int32 = 14
  private static let copy: Int32 = 15

  /// Shows a popup whose reader presses these keys of rofi and then Escape; returns the text of each window, without markup.
  private func show(_ arguments: String..., pressing keys: Int32...) throws -> [String] {
    let statuses = (keys + [1]).enumerated().map { "\($0.offset)) exit \($0.element) ;;" }.joined(
      separator: " ")
    try tools.add(
      "rofi",
      then: """
        read -r n <"$0.count" || n=0; echo $((n + 1)) >"$0.count"; /bin/cp "$0.arguments" "$0.$n.arguments"
        /bin/cp "$0.input" "$0.$n.input"
        case $n in \(statuses) esac
        """)
    try "0\n".write(to: tools.folder.appending(path: "rofi.count"), atomically: true, encoding: .utf8)
    let outcome = try sandbox.run(["--to=popup"] + arguments, input: [])
    #expect(outcome.code == 0, "\(outcome.errors)")
    return (0...keys.count).map { window in
      (tools.arguments("rofi.\(window)").last ?? "none").replacing(/<[^>]*>/, with: "")
    }
  }

  @Test func altLeftGoesOnIntoTheHistory() throws {
    try record("rodent", "mouse", "cold")
    let windows = try show("mice", pressing: Self.back, Self.back, Self.back, Self.forward)
    #expect(windows[0].contains("mice → mouse"))
    // The word of the popup is not one that comes before it, and what is shown again is not recorded.
    #expect(windows[1].hasPrefix("cold") && windows[2].hasPrefix("rodent"))
    #expect(windows[3].hasSuffix("no word was looked up before 'rodent'") && windows[4].hasPrefix("cold"))
    #expect(try String(contentsOf: journal, encoding: .utf8).split(separator: "\n").count == 5)
  }

  @Test func withoutHistoryAKeySaysSo() throws {
    for key in [Self.back, Self.recent] {
      let windows = try show("mice", pressing: key)
      #expect(
        windows[1] == windows[0]
          + "\n\nhistory is off: to keep the words that you look up, run lensctl history on")
    }
  }

  @Test func theRecentWordsAreAList() throws {
    try record("rodent", "cold")
    _ = try show("mice", pressing: Self.recent)
    #expect(tools.arguments("rofi.1").last == "looked up last:")
    #expect(tools.input("rofi.1") == "mouse\ncold\nrodent")
  }

  /// Nil is now: the day may end while other tests run.
  @Test(arguments: [
    ("1999-12-31T18:30:00Z" as String?, "looked up 2 times before, last in December 1999"),
    (nil, "looked up 2 times before, last today"),
  ])
  func aCardSaysHowOftenItsWordWasLookedUp(time: String?, line: String) throws {
    try record("mouse", "cold", "mouse", time: time ?? String(decoding: HistoryTime.now, as: UTF8.self))
    #expect(try show("mice")[0].contains(line))
  }

  @Test func theAnswerIsCopiedAndTheTextIsSpoken() throws {
    try tools.add("xclip")
    // A voice that is still speaking ends with the popup.
    try tools.add("espeak-ng", then: "echo $$ >\"$0.pid\"; exec /bin/sleep 20")
    let start = ContinuousClock.now
    let windows = try show("mice", pressing: Self.copy, Self.speech)
    #expect(windows[1] == windows[0] + "\n\ncopied to the clipboard" && windows[2] == windows[0])
    #expect(tools.input("xclip")?.contains("mouse") == true)
    #expect(tools.arguments("espeak-ng") == ["-v", "en", "--stdin"] && tools.input("espeak-ng") == "mice.\n")
    #expect(ContinuousClock.now - start < .seconds(10))
    let pid = try String(contentsOf: tools.folder.appending(path: "espeak-ng.pid"), encoding: .utf8)
    #expect(try kill(#require(pid_t(pid.dropLast())), 0) == -1)
  }

  @Test func whatIsMissingIsSaid() throws {
    let windows = try show("mice", pressing: Self.copy, Self.speech)
    #expect(
      windows[1].contains("xclip") && windows[2].contains("espeak-ng"))
  }
}
