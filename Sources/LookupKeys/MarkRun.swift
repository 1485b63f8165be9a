import ByteText
import CICU

/// A run of characters that normalization may reorder or compose with the character before them, such as accents.
///
/// The time to normalize or compare such a run grows with the square of its length (python/cpython#149079; also in `==`
/// and the hash of `String`). So only 30 in a row are kept of text from outside (UAX #15, section 13, "Stream-Safe Text
/// Process"), which is more than any language has.
public struct MarkRun {
  private static let limit = 30
  private var count = 0

  /// Whether `scalar`, the next one of a text, is kept.
  @inline(__always)
  mutating func keeps(_ scalar: UInt32) -> Bool {
    // Not the combining class: U+0F73 and U+FF9E have class 0 and yet decompose to marks, and ignorable
    // characters between marks would hide the run.
    if scalar < 0x80 || cicu_nfkc_casefold_boundary_before(Int32(scalar)) {
      count = 0
      return true
    }
    count += 1
    return count <= Self.limit
  }

  /// Removes the characters that are not kept from UTF-8.
  public static func cut(_ bytes: inout [UInt8]) {
    guard mayBeLong(in: bytes) else { return }
    var run = MarkRun()
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var offset = 0
    while offset < bytes.count {
      let unit = UTF8Decoding.unit(in: bytes.span, at: offset)
      if run.keeps(unit.scalar) { kept += bytes[offset..<offset + unit.length] }
      offset += unit.length
    }
    bytes = kept
  }

  /// Whether there are enough bytes past ASCII in a row for a run that is too long.
  private static func mayBeLong(in bytes: [UInt8]) -> Bool {
    var count = 0
    for byte in bytes {
      count = byte < 0x80 ? 0 : count + 1
      // A mark has two bytes or more.
      if count > limit * 2 { return true }
    }
    return false
  }
}
