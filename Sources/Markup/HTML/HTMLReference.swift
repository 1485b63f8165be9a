import ByteText

/// A character reference: `&eacute;`, `&#233;`, `&#xE9;` (WHATWG HTML, sections 13.2.5.72 to 80, in text).
package struct HTMLReference: Equatable {
  /// The one or two scalars that it represents; U+FFFD for an invalid number.
  package var first: UInt32
  package var second: UInt32?
  /// The length of the reference in bytes.
  package var length: Int

  /// The length of the longest name, `CounterClockwiseContourIntegral`, and of the longest one that is valid without a
  /// semicolon.
  private static let longestName = 31
  private static let longestBareName = 6

  /// The reference that begins with the `&` at `offset`; nil if the `&` is text.
  ///
  /// With `isStrict`, the rules of CommonMark apply (0.31, section 2.5): every reference ends with a semicolon, and a
  /// number has at most seven digits, or six hexadecimal ones.
  package init?(in text: Span<UInt8>, at offset: Int, to end: Int, isStrict: Bool = false) {
    guard offset + 1 < end else { return nil }
    if text[offset + 1] == UInt8(ascii: "#") {
      self.init(numberIn: text, at: offset, to: end, isStrict: isStrict)
    } else {
      self.init(nameIn: text, at: offset, to: end, isStrict: isStrict)
    }
  }

  /// A text with its references replaced by the characters that they represent.
  package static func resolved(_ text: Span<UInt8>) -> String {
    var bytes: [UInt8] = []
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "&"), let reference = HTMLReference(in: text, at: index, to: text.count)
      {
        bytes.append(scalar: reference.first)
        if let second = reference.second { bytes.append(scalar: second) }
        index += reference.length
      } else {
        bytes.append(text[index])
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Names

  private init?(nameIn text: Span<UInt8>, at offset: Int, to end: Int, isStrict: Bool) {
    var name: [UInt8] = []
    while name.count <= Self.longestName, offset + 1 + name.count < end {
      let byte = text[offset + 1 + name.count]
      guard (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 <= 9 else { break }
      name.append(byte)
    }
    let next = offset + 1 + name.count
    if next < end, text[next] == UInt8(ascii: ";"), let found = HTMLReferenceNames.all.find(name[...]) {
      self.init(first: found.first, second: found.second, length: name.count + 2)
      return
    }
    if isStrict { return nil }
    // The longest prefix that is valid without a semicolon: `&notit;` is `&not` and `it;`.
    var count = min(name.count, Self.longestBareName)
    while count > 1 {
      if let found = HTMLReferenceNames.all.find(name[..<count]), found.mayBeBare {
        self.init(first: found.first, second: found.second, length: count + 1)
        return
      }
      count -= 1
    }
    return nil
  }

  // MARK: Numbers

  private init?(numberIn text: Span<UInt8>, at offset: Int, to end: Int, isStrict: Bool) {
    var index = offset + 2
    let isHexadecimal = index < end && text[index] | 0x20 == UInt8(ascii: "x")
    if isHexadecimal { index += 1 }
    let start = index
    var value: UInt32 = 0
    while index < end, let digit = Ascii.hexDigit(text[index]), isHexadecimal || digit < 10 {
      // A number that is too large remains too large.
      value = min(value, 0x11_0000) * (isHexadecimal ? 16 : 10) + digit
      index += 1
    }
    if index == start { return nil }
    let hasSemicolon = index < end && text[index] == UInt8(ascii: ";")
    if isStrict {
      if !hasSemicolon || index - start > (isHexadecimal ? 6 : 7) { return nil }
    } else if 0x80...0x9F ~= value {
      value = Self.windows1252[Int(value) - 0x80]
    }
    if value == 0 || value > 0x10_FFFF || 0xD800...0xDFFF ~= value { value = 0xFFFD }
    self.init(first: value, second: nil, length: index - offset + (hasSemicolon ? 1 : 0))
  }

  private init(first: UInt32, second: UInt32?, length: Int) {
    self.first = first
    self.second = second
    self.length = length
  }

  /// The meaning of the numbers 0x80 to 0x9F (section 13.2.5.80); five of them mean themselves.
  private static let windows1252: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152,
    0x8D,
    0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161,
    0x203A,
    0x0153, 0x9D, 0x017E, 0x0178,
  ]
}

/// The named character references of HTML (WHATWG HTML, section 13.5). Their table, `HTMLReferences.txt`, is read at the first
/// reference.
///
/// A line of the table is `name:XXXX`, with the scalars in hexadecimal and a comma between two of them, or `name?XXXX` if
/// the semicolon after the reference may be missing. The lines are sorted by name.
struct HTMLReferenceNames {
  struct Found {
    var first: UInt32
    var second: UInt32?
    /// Whether the semicolon may be missing.
    var mayBeBare: Bool
  }

  static let all = HTMLReferenceNames()

  /// The table, and the offset of each name in it, in the order of the names.
  private let bytes: [UInt8]
  private let starts: [Int]

  var count: Int { starts.count }

  private init() {
    let bytes = PackageResources.HTMLReferences_txt
    var starts: [Int] = []
    for index in bytes.indices where index == 0 || bytes[index - 1] == Ascii.newline { starts.append(index) }
    self.bytes = bytes
    self.starts = starts
  }

  /// The characters that a name represents; nil for an unknown name.
  func find(_ name: ArraySlice<UInt8>) -> Found? {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      let order = order(of: starts[middle], to: name)
      if order == 0 { return value(at: starts[middle] + name.count) }
      if order < 0 { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// Negative, zero or positive if the name at `start` sorts before, with or after the other one.
  private func order(of start: Int, to name: ArraySlice<UInt8>) -> Int {
    var index = start
    for byte in name {
      if isEnd(bytes[index]) { return -1 }
      let difference = Int(bytes[index]) - Int(byte)
      if difference != 0 { return difference }
      index += 1
    }
    return isEnd(bytes[index]) ? 0 : 1
  }

  private func isEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ":") || byte == UInt8(ascii: "?")
  }

  /// The scalars in the line of the name that ends at `end`.
  private func value(at end: Int) -> Found {
    var scalars: [UInt32] = [0]
    for byte in bytes[(end + 1)...].prefix(while: { $0 > 0x20 }) {
      if let digit = Ascii.hexDigit(byte) {
        scalars[scalars.count - 1] = scalars[scalars.count - 1] << 4 | digit
      } else {
        scalars.append(0)
      }
    }
    return Found(
      first: scalars[0], second: scalars.count > 1 ? scalars[1] : nil,
      mayBeBare: bytes[end] == UInt8(ascii: "?"))
  }
}
