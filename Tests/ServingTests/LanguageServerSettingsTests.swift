import Foundation
import Seeding
import Testing

@testable import Serving

/// Settings and options of the language server, and messages that are damaged.
@Suite struct LanguageServerSettingsTests {
  private typealias Run = LanguageServerRun
  private typealias Object = LanguageServerRun.Object

  @Test func settingsAreTakenOrNamed() throws {
    let run = try Run()
    let bad: Object = ["detail": 3, "lexicons": [1], "language": "not a tag", "no": true, "follow": "x"]
    try run.initialize(options: ["lens-share": ["detail": "brief", "follow": false]])
    try run.open("mice")
    let brief = try run.ask("hover", 0, 1)
    try run.notify("workspace/didChangeConfiguration", ["settings": Object()])
    try run.notify("workspace/didChangeConfiguration", ["settings": NSNull()])
    try run.notify("workspace/didChangeConfiguration")
    let same = try run.ask("hover", 0, 1)
    try run.notify("workspace/didChangeConfiguration", ["settings": bad])
    try run.notify("workspace/didChangeConfiguration", ["settings": ["lexicons": ["none"]]])
    let failed = [try run.ask("hover", 0, 1), try run.ask("hover", 0, 2)]
    try run.notify(
      "workspace/didChangeConfiguration", ["settings": ["lexicons": NSNull(), "detail": "full"]])
    let full = try run.ask("hover", 0, 1)
    try run.shutDown()
    let messages = try run.run().messages
    let capabilities = (Run.answer(1, in: messages)["result"] as? Object)?["capabilities"] as? Object
    #expect(capabilities?["definitionProvider"] == nil)
    #expect(Run.value(Run.hover(brief, messages))?.hasPrefix("- **mouse**") == true)
    #expect(Run.value(Run.hover(brief, messages)) == Run.value(Run.hover(same, messages)))
    for number in failed { #expect(Run.answer(number, in: messages)["result"] is NSNull) }
    #expect(Run.value(Run.hover(full, messages))?.contains("a nursery rhyme") == true)
    let notes = messages.filter { $0["method"] != nil }.map {
      "\($0["method"]!) " + ((($0["params"] as? Object)?["message"] as? String) ?? "")
    }
    #expect(notes.filter { $0.hasPrefix("window/logMessage lens-share: ") }.count == 5)
    #expect(notes.filter { $0.hasPrefix("window/showMessage lens-share: ") }.count == 1)
    #expect(notes.count == 6)
  }

  /// One pack has no index, in which completions are searched.
  @Test func completionIsAskedFor() throws {
    let run = try Run()
    try run.initialize(options: ["completion": true])
    try run.open("a ro")
    let number = try run.ask("completion", 0, 4)
    try run.notify("workspace/didChangeConfiguration", ["settings": ["completion": NSNull()]])
    let off = try run.ask("completion", 0, 4)
    try run.shutDown()
    let messages = try run.run().messages
    let capabilities = (Run.answer(1, in: messages)["result"] as? Object)?["capabilities"] as? Object
    #expect(capabilities?["completionProvider"] != nil)
    #expect(((Run.answer(number, in: messages)["result"] as? Object)?["items"] as? [Object])?.isEmpty == true)
    #expect(Run.error(Run.answer(off, in: messages)) == -32601)
  }

  @Test func optionsAreChecked() throws {
    let run = try Run()
    for (arguments, code) in [
      (["--stdio", "--detail", "brief"], 1), (["--format", "json"], 64), (["text"], 64),
    ] {
      let (found, messages, errors) = try run.run(arguments)
      #expect(found == Int32(code))
      #expect(messages.isEmpty)
      #expect(errors.isEmpty == (code == 1))
    }
  }

  // MARK: Damage

  /// Messages that are cut, changed or out of order end with a documented code, and never in a trap.
  @Test func damagedInputDoesNoHarm() throws {
    let run = try Run()
    try run.initialize(options: ["completion": true])
    try run.open("Hot mice of New York\r\n𝄞 ä\rrun", language: "markdown")
    try run.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": "file:///a", "version": 8],
        "contentChanges": [
          [
            "range": ["start": ["line": 1, "character": 1], "end": ["line": 2, "character": 2]],
            "text": "\r\nmice",
          ]
        ],
      ])
    for method in ["hover", "definition", "completion"] { try run.ask(method, 0, 5) }
    try run.actions(0, 1)
    try run.shutDown()
    let whole = run.input
    var random = FixedRandom(seed: 5)
    var codes: [Int32: Int] = [:]
    for _ in 0..<400 {
      var bytes = Array(whole)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + 9))
        case 2: bytes.insert(contentsOf: Array("999999999999".utf8), at: place)
        default:
          // Digits, which are places, lengths and ids.
          if let digit = bytes[place...].firstIndex(where: { 0x30...0x39 ~= $0 }) {
            bytes[digit] = UInt8.random(in: 0x2D...0x39, using: &random)
          }
        }
      }
      run.input = Data(bytes)
      let (code, _, errors) = try run.run()
      codes[code, default: 0] += 1
      #expect([0, 1, 65].contains(code))
      #expect(errors.isEmpty == (code != 65))
    }
    #expect(codes.count == 3)
  }
}
