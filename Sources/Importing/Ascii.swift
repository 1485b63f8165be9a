/// Names and tests for the bytes that text formats are written in.
enum Ascii {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let underscore = UInt8(ascii: "_")

  @inline(__always)
  static func isUpper(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "A") < 26
  }

  @inline(__always)
  static func isLower(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "a") < 26
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10
  }

  /// A letter of any script: bytes above 127 are parts of letters here.
  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool {
    isLower(byte | 0x20) || byte >= 0x80
  }

  @inline(__always)
  static func lowered(_ byte: UInt8) -> UInt8 {
    isUpper(byte) ? byte | 0x20 : byte
  }

  /// The value of one to nine digits in base 10 or 16, or nil.
  static func number(_ digits: ArraySlice<UInt8>, radix: Int = 10) -> Int? {
    if digits.isEmpty || digits.count > 9 { return nil }
    var value = 0
    for byte in digits {
      let digit: Int
      if isDigit(byte) {
        digit = Int(byte) - 0x30
      } else if radix == 16 && lowered(byte) >= UInt8(ascii: "a") && lowered(byte) <= UInt8(ascii: "f") {
        digit = Int(lowered(byte)) - 0x61 + 10
      } else {
        return nil
      }
      value = value * radix + digit
    }
    return value
  }
}
