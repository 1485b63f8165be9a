import ByteText
import CICU

/// How many cells of a terminal a text takes.
///
/// Scalar by scalar, as Kuhn's wcwidth and terminals do: marks, format and control characters 0; East Asian Wide and
/// Fullwidth (UAX #11), and so emoji that are pictures by default (UTS #51), 2; all else 1. U+FE0F makes the emoji before
/// it a picture. Parts of a joined emoji (U+200D) count one by one, since most terminals draw them so.
public enum DisplayWidth {
  /// The cells of a whole text, UTF-8; a malformed subpart has one.
  public static func cells(of text: Span<UInt8>) -> Int {
    var total = 0
    var last: (scalar: UInt32, cells: Int) = (0, 0)
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if byte &- 0x20 < 0x5F {
        last = (UInt32(byte), 1)
        total += 1
        offset += 1
        continue
      }
      let unit = UTF8Decoding.unit(in: text, at: offset)
      offset += unit.length
      if unit.scalar == 0xFE0F {
        if last.cells == 1, cicu_is_emoji(Int32(last.scalar)) { total += 1 }
        last = (0, 0)
        continue
      }
      last = (unit.scalar, cells(of: unit.scalar))
      total += last.cells
    }
    return total
  }

  /// The cells of one scalar: 0, 1 or 2.
  @inline(__always)
  public static func cells(of scalar: UInt32) -> Int {
    if scalar < 0x7F { return scalar < 0x20 ? 0 : 1 }
    // Latin letters and those of pronunciations, dashes, quotation marks, arrows, pictograms: an entry has some, and ICU's
    // tables cost page faults.
    if scalar >= 0xA0, scalar < 0x300 { return 1 }
    if scalar >= 0x2010, scalar < 0x2028 { return 1 }
    if scalar >= 0x2190, scalar < 0x2200 { return 1 }
    if scalar >= 0x1F442, scalar < 0x1F4FD { return 2 }
    if scalar >= 0x1F400, scalar < 0x1F43F { return 2 }
    if scalar >= 0x1F5FB, scalar < 0x1F650 { return 2 }
    if scalar >= 0x1F947, scalar < 0x1FA00 { return 2 }
    return Int(cicu_cells(Int32(truncatingIfNeeded: scalar)))
  }
}
