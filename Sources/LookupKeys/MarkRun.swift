import ByteText
import CICU

/// A run of characters that normalization may reorder, or compose with what stands before them: accents and the like.
///
/// To compare or normalize such a run takes time by the square of its length (python/cpython#149079; `String`'s `==` and
/// hash too), so that of text from outside 30 in a row stay (UAX #15, section 13, "Stream-Safe Text Process"), more than
/// any language has.
package struct MarkRun {
  private static let limit = 30
  private var count = 0

  /// Whether `scalar`, the next one of a text, stays.
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

  /// Removes from `bytes`, which are UTF-8, what does not stay.
  package static func cut(_ bytes: inout [UInt8]) {
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

  /// Whether so many bytes that are not ASCII stand in a row that they can be a run which is too long.
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
