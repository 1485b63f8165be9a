/// A hash of a word's bytes from which those of all words that differ in one letter follow, each with a few
/// multiplications: so the 620 neighbors of a word are sought without being written.
///
/// It is a polynomial: byte *i* times the *i*th power of an odd number, modulo 2⁶⁴. An index has those of frequent words in
/// its `PhraseFilter`, mixed so that no sequence of words is likely to have the same number.
public struct SpellingHash {
  /// Words that are at least this frequent are in the filter, in hundredths of Zipf.
  public static let leastFrequency = 220
  /// Bytes of the longest word.
  public static let longest = 64

  private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15
  /// Times `base` it is 1.
  private static let inverse: UInt64 = {
    // Each step of Newton's doubles the bits that are right, three at first.
    var inverse = base
    for _ in 0..<5 { inverse &*= 2 &- base &* inverse }
    return inverse
  }()

  private let bytes: [UInt8]
  private var powers: [UInt64] = [1]
  /// Of the bytes before a place.
  private var before: [UInt64] = [0]

  /// Nil for a word that is too long, or empty.
  public init?(_ word: Span<UInt8>) {
    if word.isEmpty || word.count > Self.longest { return nil }
    var bytes: [UInt8] = []
    for index in word.indices {
      bytes.append(word[index])
      before.append(before[index] &+ UInt64(word[index]) &* powers[index])
      powers.append(powers[index] &* Self.base)
    }
    self.bytes = bytes
  }

  /// Of the word itself.
  public var whole: UInt64 { Self.mixed(before[bytes.count]) }

  /// Of the word without a byte.
  @inline(__always)
  public func without(_ place: Int) -> UInt64 {
    Self.mixed(before[place] &+ (before[bytes.count] &- before[place + 1]) &* Self.inverse)
  }

  /// Of the word with a byte and the one after it exchanged.
  @inline(__always)
  public func exchanging(_ place: Int) -> UInt64 {
    let difference = UInt64(bytes[place + 1]) &- UInt64(bytes[place])
    return Self.mixed(before[bytes.count] &+ difference &* (powers[place] &- powers[place + 1]))
  }

  /// Of the word with another byte at a place.
  @inline(__always)
  public func changing(_ place: Int, to byte: UInt8) -> UInt64 {
    Self.mixed(before[bytes.count] &+ (UInt64(byte) &- UInt64(bytes[place])) &* powers[place])
  }

  /// Of the word with one byte more before a place.
  @inline(__always)
  public func adding(_ byte: UInt8, at place: Int) -> UInt64 {
    let rest = (before[bytes.count] &- before[place]) &* Self.base
    return Self.mixed(before[place] &+ UInt64(byte) &* powers[place] &+ rest)
  }

  @inline(__always)
  private static func mixed(_ hash: UInt64) -> UInt64 {
    let mixed = (hash ^ hash >> 29) &* 0xC2B2_AE3D_27D4_EB4F
    return mixed ^ mixed >> 32
  }
}
