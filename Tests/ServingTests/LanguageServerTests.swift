import Foundation
import Seeding
import Testing

@testable import Serving

/// A client's messages and the answers of the language server.
@Suite struct LanguageServerTests {
  private typealias Run = LanguageServerRun
  private typealias Object = LanguageServerRun.Object

  private static func range(_ answer: Object?) -> [Int]? {
    guard let range = answer?["range"] as? Object, let start = range["start"] as? [String: Int],
      let end = range["end"] as? [String: Int]
    else { return nil }
    return [start["line"]!, start["character"]!, end["line"]!, end["character"]!]
  }

  private static func hover(_ number: Int, _ messages: [Object]) -> Object? {
    Run.answer(number, in: messages)["result"] as? Object
  }

  private static func value(_ hover: Object?) -> String? {
    (hover?["contents"] as? Object)?["value"] as? String
  }

  private static func titles(_ number: Int, _ messages: [Object]) -> [String]? {
    (Run.answer(number, in: messages)["result"] as? [Object])?.compactMap { $0["title"] as? String }
  }

  private static func error(_ answer: Object) -> Int? { (answer["error"] as? Object)?["code"] as? Int }

  // MARK: Beginning and end

  @Test(
    arguments: [
      (nil, nil), (["utf-8", "utf-16", "utf-32"], "utf-8"), (["utf-32", "utf-8"], "utf-32"),
      (["utf-16"], "utf-16"),
      (["utf-7"], "utf-16"), ([], "utf-16"), (["utf-7", "utf-32"], "utf-32"),
    ] as [([String]?, String?)])
  func theFirstEncodingThatWeHaveIsChosen(encodings: [String]?, chosen: String?) throws {
    let run = try Run()
    try run.initialize(encodings.map { ["general": ["positionEncodings": $0]] } ?? [:])
    try run.shutDown()
    let (code, messages, _) = try run.run()
    let result = Run.answer(1, in: messages)["result"] as? Object
    let capabilities = try #require(result?["capabilities"] as? Object)
    #expect(capabilities["positionEncoding"] as? String == chosen)
    #expect((capabilities["textDocumentSync"] as? Object)?["change"] as? Int == 2)
    #expect(capabilities["hoverProvider"] as? Bool == true)
    #expect(capabilities["codeActionProvider"] == nil)
    #expect(capabilities["definitionProvider"] as? Bool == true)
    #expect(capabilities["completionProvider"] == nil)
    #expect(code == 0)
  }

  @Test func theEndHasACode() throws {
    let run = try Run()
    #expect(try run.run().code == 1)
    try run.notify("exit")
    #expect(try run.run().code == 1)
    let other = try Run()
    try other.initialize()
    #expect(try other.run().code == 1)
    try other.request("shutdown")
    #expect(try other.run().code == 1)
    try other.notify("exit")
    #expect(try other.run().code == 0)
  }

  @Test(arguments: [
    ("Content-Length: 2\n\n{}", 1), ("content-LENGTH:2\r\nContent-Type: a; charset=utf-8\r\n\r\n{}", 1),
    ("Content-Length: x\r\n\r\n", 65), ("Content-Length: -2\r\n\r\n{}", 65), ("\r\n\r\n", 65),
    ("hello\n", 65),
    ("Content-Length: 67108865\r\n\r\n", 65), ("Content-Length: 99999999999999999999\r\n\r\n", 65),
    ("Content-Length: 2", 1), ("Content-Length: 2\r\n\r\n{", 1),
    ("Content-Type: \(String(repeating: "a", count: 5000))", 65),
  ])
  func headersAreRead(input: String, code: Int) throws {
    let run = try Run()
    run.input = Data(input.utf8)
    let (found, _, errors) = try run.run()
    #expect(found == Int32(code))
    #expect(errors.isEmpty == (code != 65))
    #expect(errors.isEmpty || errors.hasPrefix("lens-lsp: standard input: "))
  }

  @Test func whatIsOutOfOrderIsRefused() throws {
    let run = try Run()
    try run.ask("hover", 0, 0)  // 1
    try run.open("mouse")
    try run.initialize()  // 2
    try run.ask("hover", 0, 0)  // 3: the document came before the server was initialized.
    try run.initialize()  // 4
    try run.request("workspace/symbol")  // 5
    try run.request("textDocument/hover", [1])  // 6
    run.send(Data("{\"jsonrpc\":\"2.0\",\"id\":7,".utf8))
    run.send(Data("[]".utf8))
    run.send(Data("{\"jsonrpc\":\"2.0\",\"id\":[1],\"method\":\"shutdown\"}".utf8))
    run.send(Data("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":null}".utf8))
    run.send(Data("{\"jsonrpc\":\"2.0\",\"id\":\"a\\u00e4\",\"method\":\"x\"}".utf8))
    run.send(Data("{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"x\"}".utf8))
    try run.notify("$/unknown")
    let nested = String(repeating: "[", count: 129) + String(repeating: "]", count: 129)
    run.send(Data("{\"jsonrpc\":\"2.0\",\"id\":99,\"method\":\"x\",\"params\":\(nested)}".utf8))
    try run.request("shutdown")  // 7
    try run.ask("hover", 0, 0)  // 8
    try run.notify("exit")
    let (code, messages, _) = try run.run()
    #expect(code == 0)
    #expect(Self.error(Run.answer(1, in: messages)) == -32002)
    #expect(Run.answer(3, in: messages)["result"] is NSNull)
    #expect(Self.error(Run.answer(4, in: messages)) == -32600)
    #expect(Self.error(Run.answer(5, in: messages)) == -32601)
    #expect(Self.error(Run.answer(6, in: messages)) == -32602)
    #expect(
      messages.filter { $0["id"] is NSNull }.map { Self.error($0) } == [-32700, -32600, -32600, -32700])
    #expect(messages.contains { $0["id"] as? String == "aä" && Self.error($0) == -32601 })
    #expect(messages.contains { $0["id"] as? Double == 1.5 && Self.error($0) == -32601 })
    #expect(Run.answer(7, in: messages)["result"] is NSNull)
    #expect(Self.error(Run.answer(8, in: messages)) == -32600)
    #expect(messages.count == 14)
  }

  @Test func aWaitingRequestIsCancelled() throws {
    let run = try Run()
    try run.initialize()
    try run.open("mouse")
    let first = try run.ask("hover", 0, 0)
    let second = try run.ask("hover", 0, 0)
    try run.notify("$/cancelRequest", ["id": first])
    try run.notify("$/cancelRequest", ["id": 1000])
    try run.shutDown()
    let (code, messages, _) = try run.run()
    #expect(code == 0)
    #expect(Self.error(Run.answer(first, in: messages)) == -32800)
    #expect(Self.value(Self.hover(second, messages)) != nil)
  }

  // MARK: Hover

  @Test(arguments: [("utf-8", [1, 8, 1, 12]), ("utf-16", [1, 5, 1, 9]), ("utf-32", [1, 4, 1, 8])])
  func aHoverHasTheRangeOfTheWord(encoding: String, range: [Int]) throws {
    let run = try Run()
    try run.initialize(["general": ["positionEncodings": [encoding]]])
    try run.open("x\rä 𝄞 mice run")
    let number = try run.ask("hover", 1, range[1] + 1)
    try run.shutDown()
    let hover = Self.hover(number, try run.run().messages)
    #expect(Self.range(hover) == range)
    #expect(Self.value(hover)?.contains("a small rodent") == true)
  }

  @Test func aHoverIsInTheFormatOfTheClient() throws {
    for (formats, kind) in [
      (["markdown", "plaintext"], "markdown"), (["plaintext", "markdown"], "plaintext"),
      (["plaintext"], "plaintext"),
      (["x", "markdown"], "markdown"), ([], "plaintext"),
    ] {
      let run = try Run()
      try run.initialize(["textDocument": ["hover": ["contentFormat": formats]]])
      try run.open("mice")
      let number = try run.ask("hover", 0, 1)
      try run.shutDown()
      let contents = Self.hover(number, try run.run().messages)?["contents"] as? Object
      #expect(contents?["kind"] as? String == kind)
      #expect(
        (contents?["value"] as? String)?.hasPrefix(kind == "markdown" ? "## mouse\n" : "mice → mouse") == true
      )
    }
  }

  @Test(arguments: [(0, 0), (0, 6), (1, 3), (9, 9)])
  func nothingToSayIsNull(line: Int, character: Int) throws {
    let run = try Run()
    try run.initialize()
    try run.open("Xqzzyt … 7\n    mice\n")
    let number = try run.ask("hover", line, character)
    try run.shutDown()
    #expect(Run.answer(number, in: try run.run().messages)["result"] is NSNull)
  }

  @Test func namesOfProgramsAreTakenApart() throws {
    let run = try Run()
    try run.initialize()
    try run.open("hotMouse = new_york + x", language: "c")
    let part = try run.ask("hover", 0, 4)
    let whole = try run.ask("hover", 0, 13)
    let actions = try run.actions(0, 1)
    try run.notify("workspace/didChangeConfiguration", ["settings": ["identifiers": "never"]])
    let prose = try run.ask("hover", 0, 4)
    try run.shutDown()
    let messages = try run.run().messages
    #expect(Self.range(Self.hover(part, messages)) == [0, 3, 0, 8])
    #expect(Self.range(Self.hover(whole, messages)) == [0, 11, 0, 19])
    #expect(Self.value(Self.hover(whole, messages))?.contains("a city") == true)
    #expect(Self.titles(actions, messages) == ["Replace with “heated”"])
    #expect(Run.answer(prose, in: messages)["result"] is NSNull)
  }

  @Test func markupIsNotText() throws {
    let run = try Run()
    try run.initialize()
    try run.open("<p title=\"mice\">hot</p>", language: "html")
    let (inside, text) = (try run.ask("hover", 0, 11), try run.ask("hover", 0, 17))
    try run.shutDown()
    let messages = try run.run().messages
    #expect(Run.answer(inside, in: messages)["result"] is NSNull)
    #expect(Self.range(Self.hover(text, messages)) == [0, 16, 0, 19])
  }

  // MARK: Edits

  @Test func editsAreApplied() throws {
    let run = try Run()
    try run.initialize()
    let change: Object = [
      "range": ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 99]],
      "text": "hot\r\nmi",
    ]
    let second: Object = [
      "range": ["start": ["line": 1, "character": 2], "end": ["line": 1, "character": 2]], "rangeLength": 0,
      "text": "ce",
    ]
    let document = ["uri": "file:///a", "version": 8] as Object
    // Before the document is open, nothing is changed.
    try run.notify("textDocument/didChange", ["textDocument": document, "contentChanges": [change]])
    try run.open("cold")
    try run.notify(
      "textDocument/didChange", ["textDocument": document, "contentChanges": [change, second, ["x": 1]]])
    let number = try run.ask("hover", 1, 1)
    try run.notify("textDocument/didChange", ["textDocument": document, "contentChanges": [["text": "run"]]])
    let whole = try run.ask("hover", 0, 1)
    try run.notify("textDocument/didClose", ["textDocument": document])
    let closed = try run.ask("hover", 0, 1)
    try run.shutDown()
    let messages = try run.run().messages
    #expect(Self.range(Self.hover(number, messages)) == [1, 0, 1, 4])
    #expect(Self.range(Self.hover(whole, messages)) == [0, 0, 0, 3])
    #expect(Run.answer(closed, in: messages)["result"] is NSNull)
  }

  // MARK: Code actions

  @Test func synonymsReplaceTheWord() throws {
    let run = try Run()
    try run.initialize()
    try run.open("Hot mice, rodent and New York")
    let synonym = try run.actions(0, 1)
    let inflected = try run.actions(0, 5)
    let phrase = try run.actions(0, 12)
    let others = try run.actions(0, 1, only: ["quickfix"])
    let wider = try run.actions(0, 1, only: ["refactor"])
    let empty = try run.actions(0, 1, only: ["refactor.rewrite.more", "source"])
    try run.shutDown()
    let messages = try run.run().messages
    #expect(Self.titles(synonym, messages) == ["Replace with “Heated”"])
    #expect(Self.titles(inflected, messages) == [])
    #expect(Self.titles(phrase, messages) == ["Replace with “gnawing animal”"])
    #expect(Self.titles(others, messages) == [])
    #expect(Self.titles(wider, messages) == ["Replace with “Heated”"])
    #expect(Self.titles(empty, messages) == [])
    let action = try #require((Run.answer(synonym, in: messages)["result"] as? [Object])?.first)
    #expect(action["kind"] as? String == "refactor.rewrite")
    let change = ((action["edit"] as? Object)?["documentChanges"] as? [Object])?.first
    #expect((change?["textDocument"] as? Object)?["version"] as? Int == 7)
    let edit = try #require((change?["edits"] as? [Object])?.first)
    #expect(edit["newText"] as? String == "Heated")
    #expect(Self.range(edit) == [0, 0, 0, 3])
  }

  @Test func aClientWithoutVersionsGetsChanges() throws {
    let run = try Run()
    try run.initialize(["textDocument": ["codeAction": ["codeActionLiteralSupport": Object()]]])
    try run.open("hot")
    let number = try run.actions(0, 1)
    try run.notify("workspace/didChangeConfiguration", ["settings": ["lens-share": ["codeActions": false]]])
    let off = try run.actions(0, 1)
    try run.shutDown()
    let messages = try run.run().messages
    let action = (Run.answer(number, in: messages)["result"] as? [Object])?.first
    let changes = (action?["edit"] as? Object)?["changes"] as? Object
    #expect((changes?["file:///a"] as? [Object])?.first?["newText"] as? String == "heated")
    #expect(Self.titles(off, messages) == [])
  }

  // MARK: Definition

  @Test func aDefinitionIsACard() throws {
    let run = try Run()
    let folder = run.runtime.appending(path: "lens-share")
    try run.initialize()
    try run.open("naïveté mice")
    let (first, second) = (try run.ask("definition", 0, 2), try run.ask("definition", 0, 14))
    // Without shutdown, the end of the input removes the cards.
    let messages = try run.run().messages
    let uri = try #require((Run.answer(first, in: messages)["result"] as? Object)?["uri"] as? String)
    #expect(uri == "file://\(folder.path)/na%25C3%25AFvet%25C3%25A9.md")
    let other = (Run.answer(second, in: messages)["result"] as? Object)?["uri"] as? String
    #expect(other == "file://\(folder.path)/mice.md")
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test func cardsAreOnlyWrittenWhereNobodyElseIs() throws {
    let files = FileManager.default
    let run = try Run()
    let folder = run.runtime.appending(path: "lens-share")
    try run.initialize()
    try run.open("mice")
    let number = try run.ask("definition", 0, 2)
    // A link to a folder elsewhere.
    try files.createSymbolicLink(at: folder, withDestinationURL: files.temporaryDirectory)
    #expect(Run.answer(number, in: try run.run().messages)["result"] is NSNull)
    try files.removeItem(at: folder)
    // A folder that others can open.
    try files.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
    #expect(Run.answer(number, in: try run.run().messages)["result"] is NSNull)
    #expect(try files.contentsOfDirectory(atPath: folder.path).isEmpty)
    try files.removeItem(at: folder)
    // One of another server, whose card stays.
    try files.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    try Data().write(to: folder.appending(path: "cat.md"))
    #expect(Run.answer(number, in: try run.run().messages)["result"] is Object)
    #expect(try files.contentsOfDirectory(atPath: folder.path) == ["cat.md"])
    for value in ["", "relative", "/nowhere/at/all", "/usr/bin/env"] {
      run.environment["XDG_RUNTIME_DIR"] = value
      let messages = try run.run().messages
      #expect(
        ((Run.answer(1, in: messages)["result"] as? Object)?["capabilities"] as? Object)?[
          "definitionProvider"] == nil)
      #expect(Run.answer(number, in: messages)["result"] is NSNull)
    }
  }

  // MARK: Settings

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
    #expect(Self.value(Self.hover(brief, messages))?.hasPrefix("- **mouse**") == true)
    #expect(Self.value(Self.hover(brief, messages)) == Self.value(Self.hover(same, messages)))
    for number in failed { #expect(Run.answer(number, in: messages)["result"] is NSNull) }
    #expect(Self.value(Self.hover(full, messages))?.contains("a nursery rhyme") == true)
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
    #expect(Self.error(Run.answer(off, in: messages)) == -32601)
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
