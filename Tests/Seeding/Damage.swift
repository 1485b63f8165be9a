import Foundation

/// Damaged copies of a file: one bit flipped, or the end cut off.
///
/// A test sees an evenly spread sample of them, the same in every run. `scripts/check damage` sets
/// `LENS_SHARE_DAMAGE=all`, and every bit is flipped and every end cut off.
package enum Damage {
  private static let isWhole = ProcessInfo.processInfo.environment["LENS_SHARE_DAMAGE"] == "all"

  /// Calls `body` with about `sample` copies in which one bit is flipped, and the number of that bit. Bits before `first` stay as they are.
  package static func forEachFlippedBit(
    of bytes: [UInt8], from first: Int = 0, sample: Int = 300, _ body: ([UInt8], Int) throws -> Void
  ) rethrows {
    // An odd step meets each of the eight bits of a byte in turn.
    let step = isWhole ? 1 : (bytes.count * 8 - first) / sample | 1
    for bit in stride(from: first, to: bytes.count * 8, by: step) {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << (bit % 8)
      try body(damaged, bit)
    }
  }

  /// Calls `body` with about `sample` beginnings of the file, from the empty one on, and their lengths in bytes.
  package static func forEachCut(of bytes: [UInt8], sample: Int = 300, _ body: ([UInt8], Int) throws -> Void)
    rethrows
  {
    let step = isWhole ? 1 : max(bytes.count / sample, 1)
    for length in stride(from: 0, to: bytes.count, by: step) { try body(Array(bytes[..<length]), length) }
  }
}
