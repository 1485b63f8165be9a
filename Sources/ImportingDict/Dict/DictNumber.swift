import ImportingBase

/// Numbers as indexes of the DICT format write them: in base 64, the highest digit first, no padding
/// (dictfmt(1), "INDEX FILE FORMAT"; the digits are those of RFC 4648, table 1).
enum DictNumber {
  /// The value of the digits; nil without a digit, for another byte, and above `Int.max`.
  static func value(_ digits: ArraySlice<UInt8>) -> Int? {
    if digits.isEmpty { return nil }
    var value: UInt64 = 0
    for byte in digits {
      guard let digit = digit(byte), value >> 57 == 0 else { return nil }
      value = value << 6 | UInt64(digit)
    }
    return Int(exactly: value)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
