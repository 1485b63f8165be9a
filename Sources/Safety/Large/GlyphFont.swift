import ByteText
import Processes

/// The glyphs of GNU Unifont, which has one for each character of Unicode's first plane: lines such as
/// `0041:00000000182424427E42424242000000`, sorted, with the 16 rows of 8 or 16 pixels from the top.
///
/// Text that is searched as it is: the fonts of the console have 512 glyphs each and are compressed, those of X and of
/// outlines need a library.
package struct GlyphFont: Sendable {
  /// One character in pixels.
  struct Glyph: Equatable {
    var width: Int
    /// From the top. The leftmost pixel is the bit of value 2^(width − 1).
    var rows: [UInt16]
  }

  /// The Debian package that has it.
  package static let package: StaticString = "unifont"
  /// The pixels of a glyph's height.
  static let height = 16

  private static let file = Array("/unifont/unifont.hex".utf8)
  /// Unifont 15 has 3.8 MB.
  private static let fileBytes = 16 << 20
  private static let replacement: UInt32 = 0xFFFD

  private let bytes: [UInt8]

  /// The font in the first of the user's and the system's data folders that has it (XDG Base Directory Specification); nil if
  /// none has.
  package init?(in environment: Environment) {
    var folders = environment.baseFolder("XDG_DATA_HOME", below: "/.local/share") ?? []
    let system = environment.value("XDG_DATA_DIRS") ?? []
    folders += Array(":".utf8) + (system.isEmpty ? Array("/usr/local/share:/usr/share".utf8) : system)
    for folder in folders.split(separator: UInt8(ascii: ":")) where folder.first == UInt8(ascii: "/") {
      if let file = try? SmallFile(path: folder + Self.file, atMost: Self.fileBytes) {
        self.init(file.bytes)
        return
      }
    }
    return nil
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The glyph of a character, or of U+FFFD if the font has none.
  func glyph(of scalar: UInt32) -> Glyph? {
    line(of: scalar).flatMap { read($0) } ?? line(of: Self.replacement).flatMap { read($0) }
  }

  /// The digits of a character's rows.
  private func line(of scalar: UInt32) -> ArraySlice<UInt8>? {
    var (low, high) = (0, bytes.count)
    while low < high {
      // The line around the middle.
      let middle = (low + high) / 2
      let start = bytes[low..<middle].lastIndex(of: 0x0A).map { $0 + 1 } ?? low
      let end = bytes[middle..<high].firstIndex(of: 0x0A) ?? high
      guard let colon = bytes[start..<end].firstIndex(of: UInt8(ascii: ":")),
        let code = Self.number(bytes[start..<colon])
      else { return nil }
      if code == scalar { return bytes[(colon + 1)..<end] }
      if code < scalar { low = end + 1 } else { high = start }
    }
    return nil
  }

  private func read(_ digits: ArraySlice<UInt8>) -> Glyph? {
    let count = digits.count / Self.height
    guard count == 2 || count == 4, digits.count % Self.height == 0 else { return nil }
    var rows: [UInt16] = []
    for start in stride(from: digits.startIndex, to: digits.endIndex, by: count) {
      guard let row = Self.number(digits[start..<(start + count)]) else { return nil }
      rows.append(UInt16(row))
    }
    return Glyph(width: 4 * count, rows: rows)
  }

  /// Hexadecimal, of at most eight digits.
  private static func number(_ digits: ArraySlice<UInt8>) -> UInt32? {
    if digits.isEmpty || digits.count > 8 { return nil }
    var number: UInt32 = 0
    for digit in digits {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): number = number << 4 | UInt32(digit - UInt8(ascii: "0"))
      case UInt8(ascii: "A")...UInt8(ascii: "F"): number = number << 4 | UInt32(digit - 55)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): number = number << 4 | UInt32(digit - 87)
      default: return nil
      }
    }
    return number
  }
}
