import ByteText
import JSONReading
import Rendering
import Safety

/// A request, a notification or an answer of a client (JSON-RPC 2.0).
struct ClientMessage {
  /// Why a request gets an error (JSON-RPC 2.0, section 5.1; Language Server Protocol 3.17, "ErrorCodes").
  enum Fault: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case notInitialized = -32002
    case cancelled = -32800

    var text: StaticString {
      switch self {
      case .parseError: "the message is not JSON"
      case .invalidRequest: "not a valid request now"
      case .methodNotFound: "no such method"
      case .invalidParams: "invalid parameters"
      case .notInitialized: "the server is not initialized"
      case .cancelled: "cancelled"
      }
    }
  }

  /// Empty for an answer.
  let method: [UInt8]
  /// As JSON, to be echoed; empty for a notification.
  let id: [UInt8]
  let params: JSONValue
  /// What is wrong with it.
  var fault: Fault?

  init(_ bytes: [UInt8]) {
    guard let value = try? JSONReader.value(of: bytes) else {
      (method, id, params, fault) = ([], Array("null".utf8), .null, .parseError)
      return
    }
    params = value["params"] ?? .null
    let isAnswer = value["method"] == nil && (value["result"] != nil || value["error"] != nil)
    var id: [UInt8] = []
    var isValid = true
    switch value["id"] {
    case .string(let text)?: id.append(json: text.span, text.indices)
    case .number(let number?)?: id.append(decimal: number)
    // A fraction or a large number.
    case .number(nil)?: id = (try? JSONReader.source(of: "id", in: bytes)) ?? []
    case nil: break
    default: isValid = false
    }
    if isAnswer, isValid {
      (method, self.id) = ([], [])
    } else if isValid, case .string(let name)? = value["method"] {
      (method, self.id) = (name, id)
    } else {
      (method, self.id) = ([], id.isEmpty ? Array("null".utf8) : id)
      fault = .invalidRequest
    }
  }

  func isCalled(_ name: StaticString) -> Bool { name.matches(method.span) }

  /// The request that a notification cancels; empty if it is none.
  var cancelledID: [UInt8] {
    guard isCalled("$/cancelRequest") else { return [] }
    var id: [UInt8] = []
    switch params["id"] {
    case .string(let text)?: id.append(json: text.span, text.indices)
    case .number(let number?)?: id.append(decimal: number)
    default: break
    }
    return id
  }
}

extension JSONValue {
  /// The bytes of a string; nil for another value.
  var text: [UInt8]? { if case .string(let bytes) = self { bytes } else { nil } }
  /// A number that is an integer; nil for another value.
  var integer: Int? { if case .number(let number) = self { number } else { nil } }
  var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
  var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }

  /// The place in `textDocument/…` requests.
  var position: TextDocument.Position? {
    guard let line = self["line"]?.integer, let character = self["character"]?.integer else { return nil }
    return TextDocument.Position(line: line, character: character)
  }

  /// Whether it is an array that has this string.
  func has(_ word: StaticString) -> Bool {
    elements?.contains { $0.text.map { word.matches($0.span) } ?? false } ?? false
  }
}
