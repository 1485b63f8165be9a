/// Names of ASCII bytes, and tests for them.
///
/// Everything in this module is `public` and `@inlinable`: Swift 6.3 inlines no `package` declaration into another module,
/// and these run once per byte of a text.
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
  @inlinable @inline(__always)
  public static func isUpper(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "A") < 26
  }

  /// Whether the byte is `a` to `z`.
  @inlinable @inline(__always)
  public static func isLower(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "a") < 26
  }

  /// Whether the byte is `0` to `9`.
  @inlinable @inline(__always)
  public static func isDigit(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10
  }

  /// Whether the byte is an ASCII letter, or part of any character past ASCII.
  @inlinable @inline(__always)
  public static func isLetter(_ byte: UInt8) -> Bool {
    isAsciiLetter(byte) || byte >= 0x80
  }

  /// Whether the byte is `A` to `Z` or `a` to `z`.
  @inlinable @inline(__always)
  public static func isAsciiLetter(_ byte: UInt8) -> Bool {
    isLower(byte | 0x20)
  }

  /// Whether the byte is an ASCII letter or digit.
  @inlinable @inline(__always)
  public static func isAlphanumeric(_ byte: UInt8) -> Bool {
    isAsciiLetter(byte) || isDigit(byte)
  }

  /// Whether the byte is white space in HTML: space, tab, LF, FF or CR (WHATWG Infra, section 4.6).
  @inlinable @inline(__always)
  public static func isHTMLSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
  }

  /// Whether the byte is a space or a tab.
  @inlinable @inline(__always)
  public static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09
  }

  /// The letter in lower case, if it is one of `A` to `Z`; any other byte unchanged.
  @inlinable @inline(__always)
  public static func lowered(_ byte: UInt8) -> UInt8 {
    byte.asciiLowercased
  }

  /// The value of a hexadecimal digit; nil for any other byte.
  @inlinable
  public static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte) - 0x30
    case 0x41...0x46, 0x61...0x66: UInt32(byte | 0x20) - 0x57
    default: nil
    }
  }

  /// The value of one to nine digits in base 10 or 16; nil for anything else.
  public static func number(_ digits: ArraySlice<UInt8>, radix: Int = 10) -> Int? {
    if digits.isEmpty || digits.count > 9 { return nil }
    var value = 0
    for byte in digits {
      guard let digit = hexDigit(byte), digit < radix else { return nil }
      value = value * radix + Int(digit)
    }
    return value
  }
}

extension UInt8 {
  /// The letter in lower case, if it is one of A to Z; any other byte unchanged.
  @inlinable @inline(__always)
  public var asciiLowercased: UInt8 {
    self &- 0x41 < 26 ? self | 0x20 : self
  }
}
