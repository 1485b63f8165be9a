/// A word of at most fifteen bytes as two integers, which a processor compares and hashes at once.
///
/// The last byte holds the length, a mark and a number given by the caller. Two words are equal if their integers are.
public struct PackedWord: Equatable, Sendable {
  /// The longest word in bytes.
  @inlinable static var longest: Int { 15 }

  @usableFromInline private(set) var low: UInt64
  @usableFromInline private(set) var high: UInt64

  /// No word.
  @inlinable public static var none: PackedWord {
    @inline(__always) get { PackedWord() }
  }

  @inlinable @inline(__always)
  init() { (low, high) = (0, 0) }

  /// The word at `range`; nil if it is empty or too long. A marked word is not equal to the same word without a mark.
  @inlinable @inline(__always)
  public init?(_ text: Span<UInt8>, _ range: Range<Int>, isMarked: Bool) {
    let count = range.count
    guard count &- 1 < Self.longest, range.lowerBound >= 0, range.upperBound <= text.count else { return nil }
    let tag = UInt64(count) | (isMarked ? 0x80 : 0)
    if range.lowerBound &+ 16 <= text.count {
      // SAFETY: sixteen bytes from the start of the range lie in the text.
      let bytes = unsafe text.bytes
      low = UInt64(
        littleEndian: unsafe bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: range.lowerBound, as: UInt64.self))
      high = UInt64(
        littleEndian: unsafe bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: range.lowerBound &+ 8, as: UInt64.self))
      if count < 8 {
        low &= (1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1
        high = 0
      } else {
        high &= (1 &<< UInt64(truncatingIfNeeded: (count &- 8) &* 8)) &- 1
      }
    } else {
      (low, high) = (0, 0)
      for index in 0..<count {
        let byte = UInt64(text[range.lowerBound &+ index])
        if index < 8 {
          low |= byte &<< UInt64(truncatingIfNeeded: index &* 8)
        } else {
          high |= byte &<< UInt64(truncatingIfNeeded: (index &- 8) &* 8)
        }
      }
    }
    high |= tag &<< 56
  }

  /// The same word in the language with a number below 8; nil for greater numbers.
  @inlinable
  public func numbered(_ number: Int) -> PackedWord? {
    if number >= 8 { return nil }
    var word = self
    word.high |= UInt64(number) &<< 60
    return word
  }

  /// Whether both are the same.
  @inlinable @inline(__always)
  public static func == (left: PackedWord, right: PackedWord) -> Bool {
    left.low == right.low && left.high == right.high
  }

  /// A hash of `bits` bits: the high ones of a product (Knuth, The Art of Computer Programming, 6.4). With a seed that the
  /// writer of a text does not know, no text makes many words share it.
  @inlinable @inline(__always)
  public func hash(bits: UInt64, seed: UInt64) -> Int {
    let mixed =
      ((low ^ seed) &* 0xD6E8_FEB8_6659_FD93 ^ (high &* 0xC2B2_AE3D_27D4_EB4F)) &* 0x9E37_79B9_7F4A_7C15
    let product = (mixed ^ (mixed &>> 29)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product &>> (64 &- bits))
  }
}
