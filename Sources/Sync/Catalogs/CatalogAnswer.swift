import ByteText
import JSONReading
import LexiconModel
import Messages
import Safety

/// The JSON of a catalog server: what it answers, and what translators send.
enum CatalogAnswer {
  /// The most bytes of an answer, and of what is sent.
  static let longest = 8 << 20

  // MARK: Writing

  /// `{"success":true,"language":"de","translations":{…},"last_updated":"…","count":N}`, the translations sorted by their keys.
  static func bytes(of catalog: MessageCatalog) -> [UInt8] {
    var output: [UInt8] = []
    output.append(text: #"{"success":true,"language":"#)
    output.append(string: Array(catalog.language.text.utf8))
    output.append(text: #","translations":"#)
    output.append(object: catalog.texts.rows.map { ($0.key, $0.text) })
    output.append(text: #","last_updated":"#)
    output.append(string: catalog.lastUpdated.text)
    output.append(count: catalog.texts.rows.count)
    return output
  }

  /// `{"success":true,"last_updated":{"de":"…"},"count":N}`
  static func bytes(of times: [(language: LanguageTag, lastUpdated: Timestamp)]) -> [UInt8] {
    var output: [UInt8] = []
    output.append(text: #"{"success":true,"last_updated":"#)
    output.append(object: times.map { (Array($0.language.text.utf8), $0.lastUpdated.text) })
    output.append(count: times.count)
    return output
  }

  /// `{"success":false,"error":"…"}`
  static func bytes(ofError error: String) -> [UInt8] {
    var output: [UInt8] = []
    output.append(text: #"{"success":false,"error":"#)
    output.append(string: Array(error.utf8))
    output.append(text: "}\n")
    return output
  }

  // MARK: Reading

  /// The catalog in an answer to `GetTranslations`.
  static func catalog(_ answer: [UInt8], language: LanguageTag) throws(AnswerFault) -> MessageCatalog {
    let object = try success(answer)
    guard let tag = object["language"]?.string else { throw .missing("language") }
    if LanguageTag(tag) != language { throw .otherLanguage(tag) }
    return MessageCatalog(
      language: language, lastUpdated: try time(object["last_updated"]), texts: try texts(of: object))
  }

  /// The time of a language's last change in an answer to `GetLastUpdated`; nil if the server does not have the language.
  static func lastUpdated(_ answer: [UInt8], language: LanguageTag) throws(AnswerFault) -> Timestamp? {
    let object = try success(answer)
    guard case .object(let times) = object["last_updated"] else { throw .missing("last_updated") }
    try check(object["count"], times.count)
    guard let member = times.last(where: { LanguageTag($0.name) == language }) else { return nil }
    return try time(member.value)
  }

  /// The texts that a translator sends: an object as in an answer, of which only `translations` and `count` are needed.
  static func update(_ body: [UInt8], language: LanguageTag) throws(AnswerFault) -> CatalogTexts {
    let object = try object(body)
    if let tag = object["language"]?.string, LanguageTag(tag) != language { throw .otherLanguage(tag) }
    return try texts(of: object)
  }

  private static func object(_ bytes: [UInt8]) throws(AnswerFault) -> JSONValue {
    do throws(JSONError) {
      return try JSONReader.value(of: bytes)
    } catch {
      throw .notJSON(offset: error.offset)
    }
  }

  private static func success(_ answer: [UInt8]) throws(AnswerFault) -> JSONValue {
    let object = try object(answer)
    guard case .bool(let succeeded) = object["success"] else { throw .missing("success") }
    if !succeeded { throw .failed(object["error"]?.string ?? []) }
    return object
  }

  private static func texts(of object: JSONValue) throws(AnswerFault) -> CatalogTexts {
    guard case .object(let members) = object["translations"] else { throw .missing("translations") }
    try check(object["count"], members.count)
    var rows: [CatalogTexts.Row] = []
    for member in members {
      guard let text = member.value.string else { throw .notText(key: member.name) }
      rows.append(CatalogTexts.Row(key: member.name, text: text))
    }
    do throws(CatalogFault) {
      return try CatalogTexts(rows)
    } catch {
      throw .catalog(error)
    }
  }

  private static func check(_ value: JSONValue?, _ count: Int) throws(AnswerFault) {
    guard case .number(let number?) = value else { throw .missing("count") }
    if number != count { throw .otherCount(said: number, found: count) }
  }

  private static func time(_ value: JSONValue?) throws(AnswerFault) -> Timestamp {
    guard let text = value?.string else { throw .missing("last_updated") }
    guard let time = Timestamp(text) else { throw .notATime(text) }
    return time
  }
}

/// Why JSON is not what a catalog server answers, or a translator sends.
enum AnswerFault: Error, Equatable, Sendable {
  case notJSON(offset: Int)
  /// The field is missing, or has a value of another type.
  case missing(String)
  /// The server reports an error.
  case failed([UInt8])
  case otherLanguage([UInt8])
  case otherCount(said: Int, found: Int)
  case notATime([UInt8])
  case notText(key: [UInt8])
  case catalog(CatalogFault)
  /// An entry of a list of packs is wrong, or its name occurs twice.
  case pack([UInt8])

  private var message: Message {
    switch self {
    case .notJSON(let offset): .answerNotJSON(offset: offset)
    case .missing(let field): .answerMissing(field: field)
    case .failed(let error): .answerFailed(error: Self.start(of: error))
    case .otherLanguage(let tag): .answerLanguage(language: Self.start(of: tag))
    case .otherCount(let said, let found): .answerCount(said: said, found: found)
    case .notATime(let text): .answerTime(value: Self.start(of: text))
    case .notText(let key): .answerNotText(key: Self.start(of: key))
    case .catalog(let fault): fault.message
    case .pack(let name): .packsBadEntry(name: Self.start(of: name))
    }
  }

  /// What is wrong, as a part of a line.
  var text: String { message.text(cleaning: Sanitizer.cleanLine) }

  /// As much of a value as a message may quote.
  private static func start(of bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix(100), as: UTF8.self)
  }
}

extension JSONValue {
  fileprivate var string: [UInt8]? { if case .string(let text) = self { text } else { nil } }
}

extension [UInt8] {
  fileprivate mutating func append(string text: [UInt8]) {
    append(json: text.span, 0..<text.count)
  }

  fileprivate mutating func append(object members: [(name: [UInt8], value: [UInt8])]) {
    append(UInt8(ascii: "{"))
    for (index, member) in members.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      append(string: member.name)
      append(UInt8(ascii: ":"))
      append(string: member.value)
    }
    append(UInt8(ascii: "}"))
  }

  /// Appends the last member of an answer, and its end.
  fileprivate mutating func append(count: Int) {
    append(text: #","count":"#)
    append(decimal: count)
    append(text: "}\n")
  }
}
