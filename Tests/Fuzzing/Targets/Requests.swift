import ByteText
import Filter
import Intake
import JSONReading
import Lookup
import Processes
import Rendering
import Safety
import Seeding
import Serving

extension FuzzTarget {
  /// Requests of other programs.
  static var requests: [FuzzTarget] {
    [
      FuzzTarget(name: "share") {
        let packs = try ServedPacks()
        let service = packs.service
        return { input in try withExtendedLifetime(packs) { try checkPayload(input, service) } }
      },
      FuzzTarget(name: "share-lines", longest: 1024) {
        let packs = try ServedPacks()
        return { try checkPayloads($0, packs) }
      },
      FuzzTarget(name: "uri", longest: 256) { checkURI },
      FuzzTarget(name: "match", longest: 300) {
        let packs = try ServedPacks()
        let service = packs.service
        return { input in try withExtendedLifetime(packs) { try checkPattern(input, service) } }
      },
      FuzzTarget(name: "lsp") {
        let packs = try ServedPacks()
        return { try checkMessages($0, packs) }
      },
      FuzzTarget(name: "lsp-stream") {
        let packs = try ServedPacks()
        return { try checkFrames(of: packs.run(languageServer, input: $0).output) }
      },
      FuzzTarget(name: "dict-server", longest: 2048) {
        let packs = try ServedPacks()
        return { try checkCommands($0, packs) }
      },
      FuzzTarget(name: "sdcv", longest: 512) {
        let packs = try ServedPacks()
        return { try checkArguments($0, packs) }
      },
    ]
  }

  // MARK: Share

  private static func checkPayload(_ payload: [UInt8], _ service: AnswerService) throws {
    var options = Options()
    options.format = RendererRow.jsonFormat
    var output = Output.memory
    do {
      let input = try TextInput(payload: payload, options)
      let writer = try service.writer(options)
      let rendering = RenderOptions(detail: writer.detail(of: input))
      _ = try writer.write(input, as: options.row, rendering, to: &output, warn: { _ in })
    } catch let failure as Failure {
      return try check(failure)
    }
    _ = try JSONReader.value(of: output.bytes)
  }

  /// Checks that each line is answered by one line of JSON.
  private static func checkPayloads(_ lines: [UInt8], _ packs: ServedPacks) throws {
    let run = try packs.run(
      { streams in
        LensShare.run(
          arguments: ["--share", "--lines"].map { Array($0.utf8) }, input: streams.input,
          output: streams.output,
          errors: streams.errors, environment: streams.environment)
      }, input: lines)
    var payloads = lines.split(separator: 0x0A, omittingEmptySubsequences: false)
    if payloads.last?.isEmpty == true { payloads.removeLast() }
    let answers = run.output.split(separator: 0x0A)
    try require(answers.count == payloads.count, "\(answers.count) answers to \(payloads.count) payloads")
    for answer in answers { _ = try JSONReader.value(of: Array(answer)) }
    try require(harmless: run.output)
  }

  /// Checks that a failure is one line without control characters.
  static func check(_ failure: Failure) throws {
    try require(failure.status != .software, failure.message)
    let message = Array(failure.message.utf8)
    try require(
      !message.isEmpty && !message.contains(0x0A) && PrintedBytes.areHarmless(message),
      "the message is not one line: \(failure.message)")
  }

  // MARK: Words and patterns

  /// Checks that the text of a URI is the same after it is encoded and read again.
  private static func checkURI(_ uri: [UInt8]) throws {
    guard let text = try? LensURI.text(of: uri) else { return }
    try require(String(validating: text, as: UTF8.self) != nil, "not UTF-8")
    let digits = Array("0123456789abcdef".utf8)
    let encoded = text.flatMap { [UInt8(ascii: "%"), digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    try require(try LensURI.text(of: Array("LENS-share://".utf8) + encoded) == text, "another text")
  }

  /// The first byte chooses the strategy; the rest is the pattern.
  private static func checkPattern(_ input: [UInt8], _ service: AnswerService) throws {
    guard let first = input.first else { return }
    let strategies = HeadwordStrategy.allCases
    let pattern = Array(input.dropFirst())
    do throws(Failure) {
      let writer = try service.writer(Options())
      let found = try writer.headwords(
        strategies[Int(first) % strategies.count], pattern, for: TextInput(.arguments, pattern, Options()),
        most: 5)
      if found.count > 5 || found.contains(where: \.word.isEmpty) {
        throw Failure(.software, text: "\(found)")
      }
    } catch {
      try check(error)
    }
  }

  // MARK: Servers

  private static func languageServer(_ streams: ProgramStreams) -> Int32 {
    LanguageServerProgram.personality.run([], streams)
  }

  private static let opening = [
    #"""
    {"jsonrpc":"2.0","id":"a","method":"initialize","params":{"capabilities":{"general":{"positionEncodings":["utf-8"]},
    "textDocument":{"hover":{"contentFormat":["markdown"]},"codeAction":{"codeActionLiteralSupport":{}}},
    "workspace":{"workspaceEdit":{"documentChanges":true}}}}}
    """#,
    #"""
    {"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a","languageId":"markdown",
    "version":1,"text":"The *mice* ran\nto New York.\n\n`evil` naïveté 辞書 rodnet\n"}}}
    """#,
  ]

  /// Each line is a message. Checks that the server answers in frames of JSON, and that its last answer is to the shutdown
  /// request.
  private static func checkMessages(_ lines: [UInt8], _ packs: ServedPacks) throws {
    var input = opening.flatMap { frame(Array($0.utf8)) }
    for line in lines.split(separator: 0x0A) { input += frame(Array(line)) }
    input += frame(Array(#"{"jsonrpc":"2.0","id":"the last","method":"shutdown"}"#.utf8))
    let answers = try checkFrames(of: packs.run(languageServer, input: input).output)
    // The input may have ended the server before.
    let text = String(decoding: lines, as: UTF8.self)
    if text.contains("exit") || text.contains("\\u") { return }
    guard let last = answers.last, case .string(let id) = last["id"] else { throw Fault("no last answer") }
    try require(id.elementsEqual("the last".utf8), "the last answer is to \(id)")
  }

  private static func frame(_ body: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }

  /// Checks that an output consists of frames of JSON, and returns their messages.
  @discardableResult
  private static func checkFrames(of output: [UInt8]) throws -> [JSONValue] {
    var messages: [JSONValue] = []
    var start = 0
    while start < output.count {
      guard let end = output.span.firstOffset(of: "\r\n\r\n", from: start, to: output.count) else {
        throw Fault("no header")
      }
      let header = String(decoding: output[start..<end], as: UTF8.self)
      guard header.hasPrefix("Content-Length: "), let length = Int(header.dropFirst(16)),
        end + 4 + length <= output.count
      else { throw Fault("header \(header)") }
      start = end + 4 + length
      messages.append(try JSONReader.value(of: Array(output[(end + 4)..<start])))
    }
    return messages
  }

  /// Checks that the last answer is the one to QUIT, and that every line is one that DICT allows.
  private static func checkCommands(_ lines: [UInt8], _ packs: ServedPacks) throws {
    let run = try packs.run(
      { DictProgram.personality.run([], $0) }, input: lines + Array("\r\nQUIT\r\n".utf8))
    try require(run.code == 0, "exit status \(run.code): \(run.errorText)")
    try require(run.output.suffix(9).elementsEqual("221 bye\r\n".utf8), "no end")
    for line in run.output.split(separator: 0x0A) {
      try require(line.last == 0x0D && line.count <= 1024, "a line of \(line.count) bytes")
      try require(harmless: Array(line.dropLast()))
    }
  }

  /// Each line is an argument.
  private static func checkArguments(_ lines: [UInt8], _ packs: ServedPacks) throws {
    let arguments = lines.split(separator: 0x0A).map { Array($0) }
    let run = try packs.run(
      { SdcvProgram.personality.run([Array("-n".utf8)] + arguments, $0) }, input: [])
    try require(0...2 ~= run.code, "exit status \(run.code)")
    // An option turns colors on, so escape characters are allowed.
    try require(harmless: run.output.filter { $0 != 0x1B })
  }
}
