import Filter
import Foundation
import History
import Processes
import Serving
import Testing

@Suite struct HistoryRecorderTests {
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
    try Data(Journal.firstLine(hasContext: false)).write(to: journal)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: journal.path())
  }

  /// The rows as `headword text source`, separated by commas.
  private var rows: String {
    get throws {
      try String(contentsOf: journal, encoding: .utf8).split(separator: "\n").dropFirst().map { line in
        guard let row = HistoryRow(line: Array(line.utf8)) else { return "?" }
        return [row.word, row.text, row.source].map { String(decoding: $0, as: UTF8.self) }
          .joined(separator: " ")
      }.joined(separator: ", ")
    }
  }

  /// xclip that has this selection, with these types.
  private func select(_ text: String, types: String = "UTF8_STRING") throws {
    try tools.add(
      "xclip", then: "case \"$*\" in *TARGETS*) echo '\(types)' ;; *) printf %s '\(text)' ;; esac")
  }

  @Test func severalSinksRecordOnce() throws {
    try tools.add("xclip")
    try tools.add("notify-send")
    #expect(
      try sandbox.run("--to=clipboard", "--to=notification", "--to=stdout", "--fit=40x5", "mice").code == 0)
    #expect(try rows == "mouse mice arguments")
  }

  @Test func aSelectionIsRecordedUnlessItIsASecret() throws {
    try select("mice")
    #expect(try sandbox.run("--from", "selection").code == 0)
    #expect(try sandbox.run("--from", "clipboard").code == 0)
    try select("mice", types: "x-kde-passwordManagerHint")
    #expect(try sandbox.run("--from", "clipboard").code == 1)
    #expect(try rows == "mouse mice selection, mouse mice clipboard")
  }

  @Test func wordsThatAreFollowedInAPopupAreRecorded() throws {
    // The first window picks a word that is typed, the second one closes.
    try tools.add(
      "rofi", then: "[ -e \"$0.again\" ] && exit 1; : > \"$0.again\"; printf 'rodent\\nrodent\\n'")
    _ = try sandbox.run("--to", "popup", "mice")
    #expect(try rows == "mouse mice arguments, rodent rodent popup")
  }

  @Test func nothingIsRecordedOfATextFromAPipe() throws {
    try tools.add(
      "rofi", then: "[ -e \"$0.again\" ] && exit 1; : > \"$0.again\"; printf 'rodent\\nrodent\\n'")
    _ = try sandbox.run(["--to", "popup"], input: Array("mice".utf8))
    #expect(tools.wasRun("rofi"))
    #expect(try rows == "")
  }

  /// A window of a terminal runs the program again, which records the words, or is kept from it.
  @Test(arguments: [
    (["--to", "popup", "mice"], "", false),
    (["--to", "popup", "--to", "stdout", "mice"], "mouse mice arguments", true),
    (["--to", "popup", "--no-history", "mice"], "", true), (["--to", "popup", "-"], "", true),
  ])
  func aTerminalsPopupRecordsForItself(arguments: [String], recorded: String, isKept: Bool) throws {
    try tools.add("xterm", then: "/bin/sleep 1.1")
    #expect(try sandbox.run(arguments, input: Array("mice".utf8)).code == 0)
    #expect(try rows == recorded)
    #expect(tools.arguments("xterm").contains("--no-history") == isKept)
  }

  @Test func aRowIsWrittenBeforeAWindowCloses() throws {
    try tools.add("rofi", then: "/bin/cp '\(journal.path())' \"$0.journal\"; exit 1")
    _ = try sandbox.run("--to", "popup", "mice")
    let seen = try String(contentsOf: tools.folder.appending(path: "rofi.journal"), encoding: .utf8)
    #expect(seen.contains("mouse"))
  }

  @Test func longRowsLoseTheirSentence() throws {
    try Data(Journal.firstLine(hasContext: true)).write(to: journal)
    // Each of these is six bytes in a row.
    let controls = String(repeating: "\u{1}", count: 400)
    for text in ["mice rodent", "mice " + controls, "mice " + String(repeating: "the ", count: 200)] {
      _ = try sandbox.run("--detail=none", text)
    }
    // The second row has no room for its sentence.
    _ = try sandbox.run("--detail=none", "mice rodent " + controls)
    let lines = try String(contentsOf: journal, encoding: .utf8).split(separator: "\n").dropFirst()
    #expect(lines.map { $0.contains("\"sentence\"") } == [true, true, true, false, true, false])
    #expect(lines.suffix(2).reduce(0) { $0 + $1.utf8.count + 1 } <= OpenJournal.longestAppend)
  }

  /// Who names several texts reads them.
  @Test(arguments: [["selection", "FILE"], ["FILE", "selection"], ["selection", "clipboard"]])
  func nothingIsRecordedOfSeveralTexts(sources: [String]) throws {
    try select("mice")
    let file = sandbox.root.appending(path: "text")
    try Data("cat".utf8).write(to: file)
    let options = sources.flatMap { ["--from", $0 == "FILE" ? file.path() : $0] }
    #expect(try sandbox.run(options, input: []).code == 0)
    #expect(try rows == "")
  }
}
