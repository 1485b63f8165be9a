import Foundation
import Testing

@testable import Serving

/// A client's messages and the answers of the language server.
@Suite struct LanguageServerTests {
  private typealias Run = LanguageServerRun
  private typealias Object = LanguageServerRun.Object

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
    #expect(Run.error(Run.answer(1, in: messages)) == -32002)
    #expect(Run.answer(3, in: messages)["result"] is NSNull)
    #expect(Run.error(Run.answer(4, in: messages)) == -32600)
    #expect(Run.error(Run.answer(5, in: messages)) == -32601)
    #expect(Run.error(Run.answer(6, in: messages)) == -32602)
    #expect(
      messages.filter { $0["id"] is NSNull }.map { Run.error($0) } == [-32700, -32600, -32600, -32700])
    #expect(messages.contains { $0["id"] as? String == "aä" && Run.error($0) == -32601 })
    #expect(messages.contains { $0["id"] as? Double == 1.5 && Run.error($0) == -32601 })
    #expect(Run.answer(7, in: messages)["result"] is NSNull)
    #expect(Run.error(Run.answer(8, in: messages)) == -32600)
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
    #expect(Run.error(Run.answer(first, in: messages)) == -32800)
    #expect(Run.value(Run.hover(second, messages)) != nil)
  }

  // MARK: Hover

  @Test(arguments: [("utf-8", [1, 8, 1, 12]), ("utf-16", [1, 5, 1, 9]), ("utf-32", [1, 4, 1, 8])])
  func aHoverHasTheRangeOfTheWord(encoding: String, range: [Int]) throws {
    let run = try Run()
    try run.initialize(["general": ["positionEncodings": [encoding]]])
    try run.open("x\rä 𝄞 mice run")
    let number = try run.ask("hover", 1, range[1] + 1)
    try run.shutDown()
    let hover = Run.hover(number, try run.run().messages)
    #expect(Run.range(hover) == range)
    #expect(Run.value(hover)?.contains("a small rodent") == true)
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
      let contents = Run.hover(number, try run.run().messages)?["contents"] as? Object
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
    #expect(Run.range(Run.hover(part, messages)) == [0, 3, 0, 8])
    #expect(Run.range(Run.hover(whole, messages)) == [0, 11, 0, 19])
    #expect(Run.value(Run.hover(whole, messages))?.contains("a city") == true)
    #expect(Run.titles(actions, messages) == ["Replace with “heated”"])
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
    #expect(Run.range(Run.hover(text, messages)) == [0, 16, 0, 19])
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
    #expect(Run.range(Run.hover(number, messages)) == [1, 0, 1, 4])
    #expect(Run.range(Run.hover(whole, messages)) == [0, 0, 0, 3])
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
    #expect(Run.titles(synonym, messages) == ["Replace with “Heated”"])
    #expect(Run.titles(inflected, messages) == [])
    #expect(Run.titles(phrase, messages) == ["Replace with “gnawing animal”"])
    #expect(Run.titles(others, messages) == [])
    #expect(Run.titles(wider, messages) == ["Replace with “Heated”"])
    #expect(Run.titles(empty, messages) == [])
    let action = try #require((Run.answer(synonym, in: messages)["result"] as? [Object])?.first)
    #expect(action["kind"] as? String == "refactor.rewrite")
    let change = ((action["edit"] as? Object)?["documentChanges"] as? [Object])?.first
    #expect((change?["textDocument"] as? Object)?["version"] as? Int == 7)
    let edit = try #require((change?["edits"] as? [Object])?.first)
    #expect(edit["newText"] as? String == "Heated")
    #expect(Run.range(edit) == [0, 0, 0, 3])
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
    #expect(Run.titles(off, messages) == [])
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
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
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
}
