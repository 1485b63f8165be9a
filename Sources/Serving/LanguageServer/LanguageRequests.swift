import ByteText
import Intake
import JSONReading
import Messages
import Rendering
import Safety

// What an editor asks about a place in a document.
extension LanguageServer {
  mutating func request(_ message: ClientMessage) throws(Failure) {
    if message.isCalled("textDocument/hover") {
      try hover(message)
    } else if message.isCalled("textDocument/codeAction") {
      try codeActions(message)
    } else if message.isCalled("textDocument/definition") {
      try definition(message)
    } else if message.isCalled("textDocument/completion"), settings.completes {
      try completion(message)
    } else if message.isCalled("textDocument/inlayHint"), settings.hintLevel != nil {
      try hints(message)
    } else {
      try refuse(message, .methodNotFound)
    }
  }

  /// The document of a request and a range in it, which may be a single place; nil, after an answer, if the request is not valid
  /// or the document is not open.
  func place(
    _ message: ClientMessage, none: StaticString
  ) throws(Failure) -> (uri: [UInt8], document: TextDocument, range: Range<Int>)? {
    let params = message.params
    guard let uri = params["textDocument"]?["uri"]?.text else {
      try refuse(message, .invalidParams)
      return nil
    }
    guard let document = documents[uri] else {
      try answer(message) { $0.append(text: none) }
      return nil
    }
    if let range = params["range"].flatMap({ offsets(of: $0, in: document) }) {
      return (uri, document, range)
    }
    guard let position = params["position"]?.position else {
      try refuse(message, .invalidParams)
      return nil
    }
    let offset = document.offset(of: position, in: features.unit)
    return (uri, document, offset..<offset)
  }

  private var lookup: PlaceLookup { PlaceLookup(service: service, settings: settings) }

  // MARK: Hover

  private mutating func hover(_ message: ClientMessage) throws(Failure) {
    guard let (_, document, range) = try place(message, none: "null") else { return }
    var lookup = lookup
    lookup.row = features.readsMarkdown ? .markdown : .text
    lookup.detail = settings.detail
    lookup.suggests = true
    // Names in programs are often abbreviations, which a correction would only get wrong.
    guard let found = try attempt({ _ in try lookup.word(at: range, in: document) }), !found.text.isEmpty,
      found.isName ? found.word.isExplained : found.isExplained
    else {
      return try answer(message) { $0.append(text: "null") }
    }
    let (unit, readsMarkdown) = (features.unit, features.readsMarkdown)
    try answer(message) { body in
      body.beginObject()
      body.field("contents")
      body.beginObject()
      body.field("kind", word: readsMarkdown ? "markdown" : "plaintext")
      body.field("value", found.text.span)
      body.endObject()
      body.field("range")
      body.append(found.range, in: document, unit)
      body.endObject()
    }
  }

  // MARK: Code actions

  private mutating func codeActions(_ message: ClientMessage) throws(Failure) {
    guard let (uri, document, range) = try place(message, none: "[]") else { return }
    var lookup = lookup
    lookup.suggests = message.wants(kind: "quickfix")
    lookup.hasSynonyms = message.wants(kind: "refactor.rewrite")
    var found: PlacedWord?
    if settings.hasCodeActions, features.takesEdits, lookup.suggests || lookup.hasSynonyms {
      found = try attempt { _ in try lookup.word(at: range, in: document) }
    }
    let features = features
    try answer(message) { body in
      body.beginArray()
      if let found {
        for word in found.replacements(found.word.suggestions) {
          body.append(
            action: "quickfix", replacing: found.range, with: word, in: uri, document, features)
        }
        for word in found.replacements(found.word.synonyms) {
          body.append(
            action: "refactor.rewrite", replacing: found.range, with: word, in: uri, document, features)
        }
      }
      body.endArray()
    }
  }

  // MARK: Definition

  private mutating func definition(_ message: ClientMessage) throws(Failure) {
    guard let (_, document, range) = try place(message, none: "null") else { return }
    var lookup = lookup
    lookup.row = .markdown
    lookup.detail = .full
    var uri: [UInt8]?
    if settings.follows, let cards,
      let found = try attempt({ _ in try lookup.word(at: range, in: document) }),
      found.isExplained
    {
      uri = cards.write(found.text, named: found.word.key)
    }
    try answer(message) { body in
      guard let uri else { return body.append(text: "null") }
      body.beginObject()
      body.field("uri", uri.span)
      body.field("range")
      body.append(text: "{\"start\":{\"line\":0,\"character\":0},\"end\":{\"line\":0,\"character\":0}}")
      body.endObject()
    }
  }

  // MARK: Completion

  /// The most headwords that complete a word.
  private static let mostCompletions = 50

  private mutating func completion(_ message: ClientMessage) throws(Failure) {
    guard let (_, document, range) = try place(message, none: "null") else { return }
    let found = try attempt { try $0.completions(at: range.lowerBound, in: document) }
    let (typed, words) = found ?? (range, [])
    let unit = features.unit
    try answer(message) { body in
      body.beginObject()
      body.field("isIncomplete")
      body.append(text: "true")
      body.field("items")
      body.beginArray()
      for (number, completion) in words.enumerated() {
        body.append(completion, number, replacing: typed, in: document, unit)
      }
      body.endArray()
      body.endObject()
    }
  }

  /// The words that begin with the letters before a place, the most frequent first, and the place of those letters.
  private func completions(
    at place: Int, in document: TextDocument
  ) throws -> (typed: Range<Int>, words: [Completion]) {
    let content = document.content(of: document.line(at: place))
    let end = min(place, content.upperBound)
    let line = document.bytes.span.extracting(content)
    guard let name = Identifier(at: end - content.lowerBound, in: line) else { return (end..<end, []) }
    let start = content.lowerBound + name.part.lowerBound
    if start >= end { return (end..<end, []) }
    let typed = Array(document.bytes[start..<end])
    let options = settings.options
    let found = try service.writer(options).completions(
      of: typed, for: TextInput(.stdin, typed, options), most: Self.mostCompletions)
    var lookup = lookup
    lookup.detail = .brief
    return (start..<end, try found.map { Completion(word: $0, documentation: try lookup.text(about: $0)) })
  }
}

/// A word that completes another.
private struct Completion {
  let word: [UInt8]
  /// One line.
  let documentation: [UInt8]
}

extension ClientMessage {
  /// Whether the client of a request for code actions wants those of a kind: it may name kinds that contain it.
  fileprivate func wants(kind: StaticString) -> Bool {
    guard let only = params["context"]?["only"]?.elements else { return true }
    var name: [UInt8] = []
    name.append(text: kind)
    return only.contains { wanted in
      guard let wanted = wanted.text else { return false }
      return wanted.isEmpty || wanted == name || name.starts(with: wanted + [UInt8(ascii: ".")])
    }
  }
}

extension PlacedWord {
  /// The words that may replace it: in a name of a program, only those of letters.
  fileprivate func replacements(_ words: [[UInt8]]) -> [[UInt8]] {
    isName ? words.filter { $0.allSatisfy { Ascii.isAsciiLetter($0) || $0 >= 0x80 } } : words
  }
}

// Values of the protocol.
extension [UInt8] {
  mutating func append(_ position: TextDocument.Position) {
    beginObject()
    field("line", position.line)
    field("character", position.character)
    endObject()
  }

  fileprivate mutating func append(_ range: Range<Int>, in document: TextDocument, _ unit: UnitOffset.Unit) {
    beginObject()
    field("start")
    append(document.position(of: range.lowerBound, in: unit))
    field("end")
    append(document.position(of: range.upperBound, in: unit))
    endObject()
  }

  /// A word that completes the letters at a range.
  fileprivate mutating func append(
    _ completion: Completion, _ number: Int, replacing range: Range<Int>, in document: TextDocument,
    _ unit: UnitOffset.Unit
  ) {
    element()
    beginObject()
    field("label", completion.word.span)
    // A text.
    field("kind", 1)
    // Editors sort by it: the order is that of frequency.
    field("sortText")
    append(text: number < 10 ? "\"0" : "\"")
    append(decimal: number)
    append(text: "\"")
    if !completion.documentation.isEmpty { field("documentation", completion.documentation.span) }
    field("textEdit")
    beginObject()
    field("range")
    append(range, in: document, unit)
    field("newText", completion.word.span)
    endObject()
    endObject()
  }

  /// An action that replaces a range of a document.
  fileprivate mutating func append(
    action kind: StaticString, replacing range: Range<Int>, with word: [UInt8], in uri: [UInt8],
    _ document: TextDocument, _ features: ClientFeatures
  ) {
    element()
    beginObject()
    let title = Array(Message.replaceWith(word: String(decoding: word, as: UTF8.self)).text.utf8)
    field("title", title.span)
    field("kind", word: kind)
    field("edit")
    beginObject()
    if features.takesVersions {
      field("documentChanges")
      beginArray()
      beginObject()
      field("textDocument")
      beginObject()
      field("uri", uri.span)
      field("version")
      if let version = document.version { append(decimal: version) } else { append(text: "null") }
      endObject()
      field("edits")
      append(edit: range, word, in: document, features)
      endObject()
      endArray()
    } else {
      field("changes")
      beginObject()
      append(json: uri.span, uri.indices)
      append(UInt8(ascii: ":"))
      append(edit: range, word, in: document, features)
      endObject()
    }
    endObject()
    endObject()
  }

  private mutating func append(
    edit range: Range<Int>, _ word: [UInt8], in document: TextDocument, _ features: ClientFeatures
  ) {
    beginArray()
    beginObject()
    field("range")
    append(range, in: document, features.unit)
    field("newText", word.span)
    endObject()
    endArray()
  }
}
