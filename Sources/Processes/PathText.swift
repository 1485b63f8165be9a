/// Paths as text, for programs that work with strings: any bytes become a string and the same bytes again.
///
/// A byte that is not part of valid UTF-8 becomes the private-use character U+EF00 plus the byte, from U+EF80 to U+EFFF. The
/// bytes of these characters themselves, if a path contains them, are escaped in the same way.
extension String {
  private static let firstEscape: UInt32 = 0xEF80
  private static let escapes: ClosedRange<UInt32> = firstEscape...0xEFFF

  /// The text of a path.
  package init(path bytes: some Collection<UInt8>) {
    if let text = String(validating: bytes, as: UTF8.self), !text.hasPathEscapes {
      self = text
      return
    }
    var text = String.UnicodeScalarView()
    var rest = Array(bytes)[...]
    while let first = rest.first {
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      if let character = String(validating: rest.prefix(length), as: UTF8.self), !character.hasPathEscapes {
        text.append(contentsOf: character.unicodeScalars)
        rest = rest.dropFirst(length)
      } else {
        text.append(Unicode.Scalar(Self.firstEscape + UInt32(first) - 0x80)!)
        rest = rest.dropFirst()
      }
    }
    self.init(text)
  }

  /// The bytes of a path.
  package var pathBytes: [UInt8] {
    if !hasPathEscapes { return Array(utf8) }
    var bytes: [UInt8] = []
    for scalar in unicodeScalars {
      if Self.escapes.contains(scalar.value) {
        bytes.append(UInt8(scalar.value - Self.firstEscape + 0x80))
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar)!)
      }
    }
    return bytes
  }

  /// A path as people should see it.
  package init(shown path: [UInt8]) { self = String(path: path).shownPath }

  /// A path in it as people should see it: a byte that is not text as `%E9`.
  package var shownPath: String {
    if !hasPathEscapes { return self }
    let digits = Array("0123456789ABCDEF")
    return unicodeScalars.reduce(into: "") { (shown, scalar) in
      if Self.escapes.contains(scalar.value) {
        let byte = Int(scalar.value - Self.firstEscape) + 0x80
        shown += "%\(digits[byte >> 4])\(digits[byte & 15])"
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
  }

  private var hasPathEscapes: Bool {
    // Their first byte is 0xEE.
    utf8.contains(0xEE) && unicodeScalars.contains { Self.escapes.contains($0.value) }
  }
}
