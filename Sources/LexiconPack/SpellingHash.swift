/// A hash of a word's bytes from which those of all words that differ in one letter follow, each with a few
/// multiplications: so the 620 neighbors of a word are sought without being written.
///
/// It is a polynomial: byte *i* times the *i*th power of an odd number, modulo 2⁶⁴. An index has those of frequent words in
/// its `PhraseFilter`, mixed so that no sequence of words is likely to have the same number.
public enum SpellingHash {
  /// Words that are at least this frequent are in the filter, in hundredths of Zipf.
  public static let leastFrequency = 220
  /// Bytes of the longest word.
  @inlinable public static var longest: Int { 64 }

  @inlinable static var base: UInt64 { 0x9E37_79B9_7F4A_7C15 }
  /// Times `base` it is 1.
  @inlinable static var inverse: UInt64 { 0xF1DE_83E1_9937_733D }

  /// An edit of a word: the bytes in a range give way to none, one or two others.
  public struct Edit {
    /// Empty where a letter is added.
    public let range: Range<Int>
    /// The other bytes; 0 for none.
    public let letters: (UInt8, UInt8)

    @inlinable
    init(_ range: Range<Int>, _ first: UInt8 = 0, _ second: UInt8 = 0) {
      self.range = range
      letters = (first, second)
    }
  }

  /// The hash of a word; nil if it is too long, or empty.
  public static func hash(of word: Span<UInt8>) -> UInt64? {
    word.isEmpty || word.count > longest ? nil : mixed(sum(word))
  }

  /// Whether `body` holds for one of the words that a word becomes if a letter is dropped, added, changed, or exchanged
  /// with the next. It gets the hash of each. A word that is too long, or empty, has none.
  @inlinable @inline(__always)
  public static func containsEdit(
    of word: Span<UInt8>, where body: (UInt64, Edit) throws(PackError) -> Bool
  ) throws(PackError) -> Bool {
    if word.isEmpty || word.count > longest { return false }
    let whole = sum(word)
    var before: UInt64 = 0
    var power: UInt64 = 1
    for place in 0...word.count {
      let rest = whole &- before
      // Before a letter like it, an added one makes the same word as after it.
      let isAtEnd = place == word.count
      let next = isAtEnd ? 0 : word[place]
      var added = before &+ UInt64(UInt8(ascii: "a")) &* power &+ rest &* base
      var changed = whole &+ (UInt64(UInt8(ascii: "a")) &- UInt64(next)) &* power
      var letter = UInt8(ascii: "a")
      while letter <= UInt8(ascii: "z") {
        if letter != next {
          if try body(mixed(added), Edit(place..<place, letter)) { return true }
          if !isAtEnd, try body(mixed(changed), Edit(place..<(place &+ 1), letter)) { return true }
        }
        letter &+= 1
        added &+= power
        changed &+= power
      }
      if isAtEnd { break }
      let own = UInt64(next) &* power
      if try body(mixed(before &+ (rest &- own) &* inverse), Edit(place..<(place &+ 1))) { return true }
      if place &+ 1 < word.count {
        let second = word[place &+ 1]
        let exchanged = whole &+ (UInt64(second) &- UInt64(next)) &* (power &- power &* base)
        if try body(mixed(exchanged), Edit(place..<(place &+ 2), second, next)) { return true }
      }
      before &+= own
      power &*= base
    }
    return false
  }

  @inlinable
  static func sum(_ word: Span<UInt8>) -> UInt64 {
    var sum: UInt64 = 0
    var power: UInt64 = 1
    for index in word.indices {
      sum &+= UInt64(word[index]) &* power
      power &*= base
    }
    return sum
  }

  @inlinable @inline(__always)
  static func mixed(_ hash: UInt64) -> UInt64 {
    let mixed = (hash ^ hash &>> 29) &* 0xC2B2_AE3D_27D4_EB4F
    return mixed ^ mixed &>> 32
  }
}
