import ByteText

/// Reads a JSON text strictly by RFC 8259, except for three faults that senders make by accident: half a surrogate pair
/// becomes U+FFFD, malformed UTF-8 is kept in its string, and the text may begin with a byte order mark.
package struct JSONReader {
  /// The maximum depth of nested arrays and objects.
  package static let deepestNesting = 128

  private let bytes: [UInt8]
  private var offset = 0

  /// The value of a text.
  package static func value(of text: [UInt8]) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes: text)
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { reader.offset = 3 }
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    if reader.offset < text.count { throw reader.fault(.moreThanOneValue) }
    return value
  }

  /// The bytes of a member's value as they are in the text of an object; nil if there is none. Of members with the same name,
  /// the last one counts.
  package static func source(of name: StaticString, in text: [UInt8]) throws(JSONError) -> [UInt8]? {
    var reader = JSONReader(bytes: text)
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { reader.offset = 3 }
    reader.skipSpace()
    if try reader.peek() != UInt8(ascii: "{") { return nil }
    var found = 0..<0
    try reader.eachItem(depth: 1, end: UInt8(ascii: "}")) { (reader) throws(JSONError) in
      let member = try reader.memberName()
      reader.skipSpace()
      let start = reader.offset
      _ = try reader.value(depth: 1)
      if name.matches(member.span) { found = start..<reader.offset }
    }
    return found.isEmpty ? nil : Array(text[found])
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    skipSpace()
    switch try peek() {
    case UInt8(ascii: "{"): return .object(try members(depth: depth + 1))
    case UInt8(ascii: "["): return .array(try elements(depth: depth + 1))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw fault(.unexpectedByte)
    }
  }

  private mutating func members(depth: Int) throws(JSONError) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    try eachItem(depth: depth, end: UInt8(ascii: "}")) { (reader) throws(JSONError) in
      let name = try reader.memberName()
      members.append(JSONValue.Member(name: name, value: try reader.value(depth: depth)))
    }
    return members
  }

  /// The name of a member, and the colon after it.
  private mutating func memberName() throws(JSONError) -> [UInt8] {
    if try peek() != UInt8(ascii: "\"") { throw fault(.unexpectedByte) }
    let name = try string()
    skipSpace()
    if try peek() != UInt8(ascii: ":") { throw fault(.unexpectedByte) }
    offset += 1
    return name
  }

  private mutating func elements(depth: Int) throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    try eachItem(depth: depth, end: UInt8(ascii: "]")) { (reader) throws(JSONError) in
      elements.append(try reader.value(depth: depth))
    }
    return elements
  }

  /// Reads from an opening bracket to the closing one; each call of `read` reads one item.
  private mutating func eachItem(
    depth: Int, end: UInt8, _ read: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    if depth > Self.deepestNesting { throw fault(.tooDeep) }
    offset += 1
    skipSpace()
    if try peek() == end {
      offset += 1
      return
    }
    while true {
      skipSpace()
      try read(&self)
      skipSpace()
      let byte = try peek()
      if byte != end, byte != UInt8(ascii: ",") { throw fault(.unexpectedByte) }
      offset += 1
      if byte == end { return }
    }
  }

  private mutating func word(_ text: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
    var expected: [UInt8] = []
    expected.append(text: text)
    for byte in expected {
      if try peek() != byte { throw fault(.unexpectedByte) }
      offset += 1
    }
    return value
  }

  // MARK: Numbers

  private mutating func number() throws(JSONError) -> Int? {
    let isNegative = bytes[offset] == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    var value: Int? = 0
    let digits = try self.digits { digit in
      guard let (tens, isLarge) = value?.multipliedReportingOverflow(by: 10), !isLarge else {
        value = nil
        return
      }
      let (sum, overflows) = tens.addingReportingOverflow(isNegative ? -digit : digit)
      value = overflows ? nil : sum
    }
    if digits.count > 1, bytes[digits.lowerBound] == UInt8(ascii: "0") {
      offset = digits.lowerBound + 1
      throw fault(.unexpectedByte)
    }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
      offset += 1
      // 5.0 is 5: some senders write all numbers like that.
      _ = try self.digits { if $0 != 0 { value = nil } }
    }
    if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      value = nil
      let sign = try peek()
      if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { offset += 1 }
      _ = try self.digits { _ in }
    }
    return value
  }

  /// Reads one digit or more.
  private mutating func digits(_ read: (Int) -> Void) throws(JSONError) -> Range<Int> {
    let start = offset
    if try peek() &- 0x30 > 9 { throw fault(.unexpectedByte) }
    while offset < bytes.count, bytes[offset] &- 0x30 <= 9 {
      read(Int(bytes[offset] - 0x30))
      offset += 1
    }
    return start..<offset
  }

  // MARK: Strings

  private mutating func string() throws(JSONError) -> [UInt8] {
    offset += 1
    var text: [UInt8] = []
    while true {
      let start = offset
      while offset < bytes.count, bytes[offset] >= 0x20, bytes[offset] != UInt8(ascii: "\""),
        bytes[offset] != UInt8(ascii: "\\")
      {
        offset += 1
      }
      text += bytes[start..<offset]
      let byte = try peek()
      if byte < 0x20 { throw fault(.controlCharacter) }
      offset += 1
      if byte == UInt8(ascii: "\"") { return text }
      try appendEscaped(to: &text)
    }
  }

  /// Reads the escape that follows a `\`.
  private mutating func appendEscaped(to text: inout [UInt8]) throws(JSONError) {
    let byte = try peek()
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      try appendUnit(to: &text)
      return
    default: throw fault(.badEscape)
    }
    offset += 1
  }

  /// Reads `uXXXX`, and the following `\uXXXX` if both are halves of a surrogate pair.
  private mutating func appendUnit(to text: inout [UInt8]) throws(JSONError) {
    offset += 1
    let unit = try unit()
    if unit & 0xFC00 == 0xD800, offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    {
      let start = offset
      offset += 2
      let next = try self.unit()
      if next & 0xFC00 == 0xDC00 {
        text.append(scalar: (unit & 0x3FF) << 10 + (next & 0x3FF) + 0x10000)
        return
      }
      offset = start
    }
    text.append(scalar: unit)
  }

  private mutating func unit() throws(JSONError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Ascii.hexDigit(try peek()) else { throw fault(.badEscape) }
      unit = unit << 4 | digit
      offset += 1
    }
    return unit
  }

  // MARK: Bytes

  private mutating func skipSpace() {
    while offset < bytes.count,
      bytes[offset] == 0x20 || bytes[offset] == 0x0A || bytes[offset] == 0x0D || bytes[offset] == 0x09
    {
      offset += 1
    }
  }

  private func peek() throws(JSONError) -> UInt8 {
    if offset >= bytes.count { throw fault(.unexpectedEnd) }
    return bytes[offset]
  }

  private func fault(_ fault: JSONError.Fault) -> JSONError {
    JSONError(offset: offset, fault: fault)
  }
}

/// A value of a JSON text (RFC 8259).
package enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// A number; nil if it is not an integer or does not fit in an `Int`.
  case number(Int?)
  /// UTF-8, except for bytes that are malformed in the source.
  case string([UInt8])
  case array([JSONValue])
  case object([Member])

  /// A name and its value. Of members with the same name, the last one counts.
  package struct Member: Equatable, Sendable {
    package var name: [UInt8]
    package var value: JSONValue

    package init(name: [UInt8], value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The value of a member of an object; nil if there is none.
  package subscript(name: StaticString) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { name.matches($0.name.span) }?.value
  }
}

/// The reason why a text is not JSON, and where.
package struct JSONError: Error, Equatable, Sendable {
  package enum Fault: Equatable, Sendable {
    /// A byte that is not allowed there.
    case unexpectedByte
    /// The text ends too early.
    case unexpectedEnd
    /// A `\` followed by anything but an escape of RFC 8259.
    case badEscape
    /// A control character in a string that is not escaped.
    case controlCharacter
    /// Values nested deeper than `JSONReader.deepestNesting`.
    case tooDeep
    /// Something follows the value.
    case moreThanOneValue
  }

  /// The offset of the byte at which the fault was found.
  package var offset: Int
  package var fault: Fault
}
