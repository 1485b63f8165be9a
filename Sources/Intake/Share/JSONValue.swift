/// A JSON text as values (RFC 8259).
enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// A number; nil if it is no integer, or none that an `Int` holds.
  case number(Int?)
  /// UTF-8 as far as the text is.
  case string([UInt8])
  case array([JSONValue])
  case object([Member])

  /// A name and its value. Of members with the same name the last one counts.
  struct Member: Equatable, Sendable {
    var name: [UInt8]
    var value: JSONValue
  }
}

/// Why a text is no JSON.
package struct JSONError: Error, Equatable, Sendable {
  package enum Fault: Equatable, Sendable {
    /// A byte that cannot stand there.
    case unexpectedByte
    /// The text ends too early.
    case unexpectedEnd
    /// A `\` with anything but what RFC 8259 lets follow it.
    case badEscape
    /// A control character that stands in a string as it is.
    case controlCharacter
    /// Values inside each other, more than `JSONReader.deepestNesting` of them.
    case tooDeep
    /// Something behind the value.
    case moreThanOneValue
  }

  /// The byte at which it was seen, from 0.
  package var offset: Int
  package var fault: Fault
}
