import ByteText

/// A character reference: `&eacute;`, `&#233;`, `&#xE9;` (WHATWG HTML, sections 13.2.5.72 to 80, in text).
package struct HTMLReference: Equatable {
  /// The scalars that it stands for, one or two; a number that is none is U+FFFD.
  package var first: UInt32
  package var second: UInt32?
  /// How many bytes it has.
  package var length: Int

  /// Bytes of the longest name, `CounterClockwiseContourIntegral`, and of the longest one that may stand without
  /// its semicolon.
  private static let longestName = 31
  private static let longestBareName = 6

  /// The reference that begins with the `&` at `offset`; nil if the `&` is text.
  ///
  /// With `isStrict` as CommonMark has it (0.31, section 2.5): every reference ends with a semicolon, and numbers
  /// have at most seven digits, or six hexadecimal ones.
  package init?(in text: Span<UInt8>, at offset: Int, to end: Int, isStrict: Bool = false) {
    guard offset + 1 < end else { return nil }
    if text[offset + 1] == UInt8(ascii: "#") {
      self.init(numberIn: text, at: offset, to: end, isStrict: isStrict)
    } else {
      self.init(nameIn: text, at: offset, to: end, isStrict: isStrict)
    }
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
    // The longest beginning of it that may stand bare: `&notit;` is `&not` and `it;`.
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
      // What is too large stays too large.
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

  /// What the numbers 0x80 to 0x9F mean (section 13.2.5.80); five of them mean themselves.
  private static let windows1252: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152,
    0x8D,
    0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161,
    0x203A,
    0x0153, 0x9D, 0x017E, 0x0178,
  ]
}
