import Foundation
import LexiconModel
import MiniLexicon
import Processes

@testable import Serving

/// One run of the language server over messages that are all there when it starts.
final class LanguageServerRun {
  typealias Object = [String: Any]

  /// What the client sends, with its headers.
  var input = Data()
  var environment: [String: String]
  let runtime: URL
  private let root: URL
  private var requests = 0

  /// What a client that can do everything says.
  static var capabilities: Object {
    [
      "general": ["positionEncodings": ["utf-8"]], "workspace": ["workspaceEdit": ["documentChanges": true]],
      "textDocument": [
        "hover": ["contentFormat": ["markdown", "plaintext"]],
        "codeAction": ["codeActionLiteralSupport": Object()],
      ],
    ]
  }

  init(_ records: [LexiconRecord] = MiniLexicon.records) throws {
    root = FileManager.default.temporaryDirectory.appending(path: "lens-lsp-\(UUID().uuidString)")
    let packs = root.appending(path: "data/lens-share/packs")
    runtime = root.appending(path: "runtime")
    try FileManager.default.createDirectory(at: packs, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      at: runtime, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try Data(MiniLexicon.pack(records)).write(to: packs.appending(path: "words.lexpack"))
    environment = [
      "XDG_DATA_HOME": root.appending(path: "data").path, "XDG_DATA_DIRS": "/nowhere",
      "XDG_RUNTIME_DIR": runtime.path,
    ]
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  // MARK: What is sent

  func send(_ message: Object) throws {
    send(try JSONSerialization.data(withJSONObject: message))
  }

  func send(_ body: Data) {
    input += Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }

  /// Sends a request, and returns its number.
  @discardableResult
  func request(_ method: String, _ params: Any = Object()) throws -> Int {
    requests += 1
    try send(["jsonrpc": "2.0", "id": requests, "method": method, "params": params])
    return requests
  }

  func notify(_ method: String, _ params: Any = Object()) throws {
    try send(["jsonrpc": "2.0", "method": method, "params": params])
  }

  func initialize(_ capabilities: Object = capabilities, options: Any? = nil) throws {
    var params: Object = ["capabilities": capabilities, "processId": NSNull(), "rootUri": NSNull()]
    if let options { params["initializationOptions"] = options }
    try request("initialize", params)
    try notify("initialized")
  }

  func open(_ text: String, language: String = "plaintext", uri: String = "file:///a") throws {
    try notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": uri, "languageId": language, "version": 7, "text": text]])
  }

  /// Asks about a place.
  @discardableResult
  func ask(_ method: String, _ line: Int, _ character: Int, uri: String = "file:///a") throws -> Int {
    try request(
      "textDocument/\(method)",
      ["textDocument": ["uri": uri], "position": ["line": line, "character": character]])
  }

  @discardableResult
  func actions(_ line: Int, _ character: Int, only: [String]? = nil) throws -> Int {
    let place = ["line": line, "character": character]
    var context: Object = ["diagnostics": [Any]()]
    if let only { context["only"] = only }
    return try request(
      "textDocument/codeAction",
      ["textDocument": ["uri": "file:///a"], "range": ["start": place, "end": place], "context": context])
  }

  func shutDown() throws {
    try request("shutdown")
    try notify("exit")
  }

  // MARK: What is answered

  /// Runs the server, and returns its exit code and what it sent.
  func run(_ arguments: [String] = []) throws -> (code: Int32, messages: [Object], errors: String) {
    let (sent, answered, said) = (
      root.appending(path: "in"), root.appending(path: "out"), root.appending(path: "errors")
    )
    try input.write(to: sent)
    for file in [answered, said] { try Data().write(to: file) }
    let (reading, writing, talking) = (
      try FileHandle(forReadingFrom: sent), try FileHandle(forWritingTo: answered),
      try FileHandle(forWritingTo: said)
    )
    var streams = ProgramStreams()
    streams.input = reading.fileDescriptor
    streams.output = writing.fileDescriptor
    streams.errors = talking.fileDescriptor
    streams.environment = Environment(environment)
    let code = LanguageServerProgram.personality.run(arguments.map { Array($0.utf8) }, streams)
    return (
      code, try Self.messages(try Data(contentsOf: answered)),
      String(decoding: try Data(contentsOf: said), as: UTF8.self)
    )
  }

  /// The answer to a request of one run.
  static func answer(_ number: Int, in messages: [Object]) -> Object {
    messages.first { $0["id"] as? Int == number } ?? [:]
  }

  static func range(_ answer: Object?) -> [Int]? {
    guard let range = answer?["range"] as? Object, let start = range["start"] as? [String: Int],
      let end = range["end"] as? [String: Int]
    else { return nil }
    return [start["line"]!, start["character"]!, end["line"]!, end["character"]!]
  }

  static func hover(_ number: Int, _ messages: [Object]) -> Object? {
    answer(number, in: messages)["result"] as? Object
  }

  static func value(_ hover: Object?) -> String? {
    (hover?["contents"] as? Object)?["value"] as? String
  }

  static func titles(_ number: Int, _ messages: [Object]) -> [String]? {
    (answer(number, in: messages)["result"] as? [Object])?.compactMap { $0["title"] as? String }
  }

  static func error(_ answer: Object) -> Int? { (answer["error"] as? Object)?["code"] as? Int }

  private struct NoMessage: Error {}

  private static func messages(_ output: Data) throws -> [Object] {
    var messages: [Object] = []
    var rest = output[...]
    while !rest.isEmpty {
      guard let end = rest.range(of: Data("\r\n\r\n".utf8)) else { throw NoMessage() }
      let header = String(decoding: rest[..<end.lowerBound], as: UTF8.self)
      guard header.hasPrefix("Content-Length: "), let length = Int(header.dropFirst(16)) else {
        throw NoMessage()
      }
      let body = rest[end.upperBound..<(end.upperBound + length)]
      guard let message = try JSONSerialization.jsonObject(with: body) as? Object else { throw NoMessage() }
      messages.append(message)
      rest = rest[(end.upperBound + length)...]
    }
    return messages
  }
}
