import ByteText
import Intake
import JSONReading
import LexiconPack
import Messages
import Processes
import Rendering
import Safety

/// A server of the Language Server Protocol 3.17 on two streams: it explains the words of documents that are open in an editor.
///
/// There is one thread. Before each request, what has arrived is read, so that requests can be cancelled while they wait.
struct LanguageServer {
  private enum State {
    /// `initialize` has not come yet.
    case new
    case running
    /// Only `exit` is wanted.
    case shutDown
  }

  /// The most bytes, and messages, that are read ahead.
  private static let (mostWaiting, mostMessages) = (64 << 20, 1024)

  private var stream: MessageStream
  private let output: Int32
  let service: AnswerService
  private var state = State.new
  private var waiting: [ClientMessage] = []
  private var waitingBytes = 0

  private(set) var features = ClientFeatures()
  private(set) var settings: ServerSettings
  private(set) var documents: [[UInt8]: TextDocument] = [:]
  /// Nil where no folder is safe.
  let cards: CardFolder?
  /// The failure that was shown last.
  private var shown = ""

  init(_ options: Options, _ service: AnswerService, _ streams: ProgramStreams) {
    self.service = service
    stream = MessageStream(descriptor: streams.input)
    output = streams.output
    settings = ServerSettings(options)
    cards = CardFolder(streams.environment)
  }

  /// Answers messages until `exit` or the end of the input, and returns the exit code.
  mutating func run() throws(Failure) -> Int32 {
    defer { cards?.removeAll() }
    while true {
      try readAhead()
      if waiting.isEmpty {
        if stream.isAtEnd { return ExitStatus.notFound.rawValue }
        try stream.fill()
        continue
      }
      let message = waiting.removeFirst()
      if waiting.isEmpty { waitingBytes = 0 }
      if message.isCalled("exit"), message.fault == nil {
        return (state == .shutDown ? ExitStatus.success : .notFound).rawValue
      }
      try handle(message)
    }
  }

  /// Reads what has arrived, and marks requests that were cancelled.
  private mutating func readAhead() throws(Failure) {
    while waitingBytes < Self.mostWaiting, waiting.count < Self.mostMessages {
      guard let bytes = try stream.next() else {
        if waiting.isEmpty || !stream.isReadable { return }
        try stream.fill()
        continue
      }
      let message = ClientMessage(bytes)
      let cancelled = message.cancelledID
      if !cancelled.isEmpty {
        for index in waiting.indices where waiting[index].id == cancelled {
          waiting[index].fault = .cancelled
        }
      } else {
        waiting.append(message)
        waitingBytes += bytes.count
      }
    }
  }

  private mutating func handle(_ message: ClientMessage) throws(Failure) {
    if let fault = message.fault { return try refuse(message, fault) }
    if message.id.isEmpty {
      if state == .running { try notice(message) }
      return
    }
    switch state {
    case .new where message.isCalled("initialize"): try initialize(message)
    case .new: try refuse(message, .notInitialized)
    case .running where message.isCalled("shutdown"):
      state = .shutDown
      documents = [:]
      cards?.removeAll()
      try answer(message) { $0.append(text: "null") }
    case .running where !message.isCalled("initialize"): try request(message)
    case .running, .shutDown: try refuse(message, .invalidRequest)
    }
  }

  // MARK: Notifications

  private mutating func notice(_ message: ClientMessage) throws(Failure) {
    let params = message.params
    if message.isCalled("workspace/didChangeConfiguration") {
      if let changed = params["settings"] { try apply(changed) }
      return
    }
    guard let uri = params["textDocument"]?["uri"]?.text else { return }
    if message.isCalled("textDocument/didOpen") {
      guard let document = params["textDocument"], let text = document["text"]?.text else { return }
      documents[uri] = TextDocument(
        text, DocumentKind(language: document["languageId"]?.text ?? [], uri: uri),
        version: document["version"]?.integer)
    } else if message.isCalled("textDocument/didChange") {
      change(uri, params)
    } else if message.isCalled("textDocument/didClose") {
      documents[uri] = nil
    }
  }

  /// Applies the edits of a notification in their order. A document that is not open has none.
  private mutating func change(_ uri: [UInt8], _ params: JSONValue) {
    // Taken out, so that it is not copied.
    guard var document = documents.removeValue(forKey: uri) else { return }
    for change in params["contentChanges"]?.elements ?? [] {
      guard let text = change["text"]?.text else { continue }
      guard let range = change["range"], range != .null else {
        document.replace(with: text)
        continue
      }
      guard let place = offsets(of: range, in: document) else { continue }
      document.replace(place, with: text)
    }
    document.version = params["textDocument"]?["version"]?.integer
    documents[uri] = document
  }

  /// The bytes of a range; nil if it is none.
  func offsets(of range: JSONValue, in document: TextDocument) -> Range<Int>? {
    guard let start = range["start"]?.position, let end = range["end"]?.position else { return nil }
    let first = document.offset(of: start, in: features.unit)
    let last = document.offset(of: end, in: features.unit)
    return min(first, last)..<max(first, last)
  }

  private mutating func apply(_ changed: JSONValue) throws(Failure) {
    for fault in settings.apply(changed) { try log(Failure(.usage, fault).message) }
  }

  // MARK: Initialization

  private mutating func initialize(_ message: ClientMessage) throws(Failure) {
    state = .running
    features = ClientFeatures(message.params)
    var faults: [Message] = []
    if let options = message.params["initializationOptions"] { faults = settings.apply(options) }
    let (features, settings, hasCards) = (features, settings, cards != nil)
    try answer(message) { body in
      body.beginObject()
      body.field("capabilities")
      body.beginObject()
      if features.namesEncodings { body.field("positionEncoding", word: features.encoding) }
      body.field("textDocumentSync")
      body.append(text: "{\"openClose\":true,\"change\":2}")
      body.field("hoverProvider")
      body.append(text: "true")
      if features.takesEdits, settings.hasCodeActions {
        body.field("codeActionProvider")
        body.append(text: "{\"codeActionKinds\":[\"quickfix\",\"refactor.rewrite\"]}")
      }
      if hasCards, settings.follows {
        body.field("definitionProvider")
        body.append(text: "true")
      }
      if settings.completes {
        body.field("completionProvider")
        body.append(text: "{}")
      }
      if settings.hintLevel != nil {
        body.field("inlayHintProvider")
        body.append(text: "true")
      }
      body.endObject()
      body.field("serverInfo")
      body.beginObject()
      body.field("name", word: "lens-share")
      body.field("version", word: Release.version)
      body.endObject()
      body.endObject()
    }
    for fault in faults { try log(Failure(.usage, fault).message) }
  }

  // MARK: Answers

  /// Answers a request with the result that `write` appends.
  func answer(_ message: ClientMessage, _ write: (inout [UInt8]) -> Void) throws(Failure) {
    var body = Self.head
    body.field("id")
    body += message.id
    body.field("result")
    write(&body)
    body.endObject()
    try send(body)
  }

  func refuse(_ message: ClientMessage, _ fault: ClientMessage.Fault) throws(Failure) {
    var body = Self.head
    body.field("id")
    body += message.id
    body.field("error")
    body.beginObject()
    body.field("code", fault.rawValue)
    body.field("message", word: fault.text)
    body.endObject()
    body.endObject()
    try send(body)
  }

  /// The result of a lookup; nil if it failed, of which the user gets a message.
  mutating func attempt<Result>(_ lookup: (Self) throws -> Result?) throws(Failure) -> Result? {
    do {
      return try lookup(self)
    } catch {
      try show(Failure(ending: error))
    }
    return nil
  }

  /// Shows why words cannot be looked up, once for each reason.
  private mutating func show(_ failure: Failure) throws(Failure) {
    if shown == failure.message { return }
    shown = failure.message
    try notify("window/showMessage", failure.message)
  }

  /// Writes a line into the editor's log.
  private func log(_ line: String) throws(Failure) {
    try notify("window/logMessage", line)
  }

  private func notify(_ method: StaticString, _ line: String) throws(Failure) {
    var body = Self.head
    body.field("method", word: method)
    body.field("params")
    body.beginObject()
    // A warning.
    body.field("type", 2)
    let text = Array("lens-share: \(line)".utf8)
    body.field("message", text.span)
    body.endObject()
    body.endObject()
    try send(body)
  }

  private static var head: [UInt8] { Array("{\"jsonrpc\":\"2.0\"".utf8) }

  /// Sends a message in one write.
  private func send(_ body: [UInt8]) throws(Failure) {
    var message = Array("Content-Length: ".utf8)
    message.append(decimal: body.count)
    message.append(text: "\r\n\r\n")
    message += body
    let code = StandardStreams.write(message, to: output)
    if code != 0 { throw Failure.lostAnswer(code) }
  }
}
