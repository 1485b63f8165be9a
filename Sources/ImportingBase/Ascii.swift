/// Names and tests for the bytes of text formats.
public enum Ascii {
  /// U+0009.
  public static let tab = UInt8(ascii: "\t")
  /// U+000A.
  public static let newline = UInt8(ascii: "\n")
  /// U+000D.
  public static let carriageReturn = UInt8(ascii: "\r")
  /// U+0020.
  public static let space = UInt8(ascii: " ")
  /// `"`.
  public static let quote = UInt8(ascii: "\"")
  /// `_`.
  public static let underscore = UInt8(ascii: "_")

  /// Whether the byte is `A` to `Z`.
  @inlinable public static func isUpper(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }

  /// Whether the byte is `a` to `z`.
  @inlinable public static func isLower(_ byte: UInt8) -> Bool { byte &- 0x61 < 26 }

  /// Whether the byte is `0` to `9`.
  @inlinable public static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// A letter of any script: bytes above 127 are parts of letters here.
  @inlinable public static func isLetter(_ byte: UInt8) -> Bool { isLower(byte | 0x20) || byte >= 0x80 }

  /// `a` to `z` for `A` to `Z`.
  @inlinable public static func lowered(_ byte: UInt8) -> UInt8 { isUpper(byte) ? byte | 0x20 : byte }

  /// The value of one to nine digits in base 10 or 16, or nil.
  public static func number(_ digits: ArraySlice<UInt8>, radix: Int = 10) -> Int? {
    if digits.isEmpty || digits.count > 9 { return nil }
    var value = 0
    for byte in digits {
      guard isDigit(byte) || radix == 16 && lowered(byte) &- 0x61 < 6 else { return nil }
      value = value * radix + Int(isDigit(byte) ? byte - 0x30 : lowered(byte) - 0x61 + 10)
    }
    return value
  }
}
