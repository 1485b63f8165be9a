/// A color of the sRGB space.
package struct Color: Equatable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  /// Reads `#rrggbb`; nil for anything else.
  init?(_ text: ArraySlice<UInt8>) {
    guard text.count == 7, text.first == UInt8(ascii: "#") else { return nil }
    var value = 0
    for byte in text.dropFirst() {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | digit
    }
    red = UInt8(value >> 16)
    green = UInt8(value >> 8 & 0xFF)
    blue = UInt8(value & 0xFF)
  }

  /// `#rrggbb`.
  package var text: String {
    let digits = String(Int(red) << 16 | Int(green) << 8 | Int(blue), radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }

  /// Whether light text is readable on it: by its brightness in percent, weighted as in Rec. ITU-R BT.601.
  var isDark: Bool { (Int(red) * 299 + Int(green) * 587 + Int(blue) * 114) / 2550 < 50 }
}
