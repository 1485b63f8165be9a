/// A hash of a word's bytes from which those of all words that differ in one letter follow, each with a few
/// multiplications: so the neighbors of a word are sought without being written.
///
/// It is a polynomial: byte *i* times the *i*th power of an odd number, modulo 2⁶⁴. An index has those of frequent words in
/// its `PhraseFilter`, mixed so that no sequence of words is likely to have the same number; and, mixed in another way, those
/// of the same words and of what each becomes without one of its letters. A word and its neighbor become the same word if
/// each loses at most a letter. So ten tests show for most words of nine letters that none of 500 neighbors is frequent.
/// There are such hashes for several frequencies: a word that is frequent itself is not found as its own neighbor when more
/// frequent ones are sought.
///
/// Source of the latter: W. Garbe, "SymSpell", 2012.
public enum SpellingHash {
  /// Words that are at least this frequent are in the filter, in hundredths of Zipf.
  public static let leastFrequency = 220
  /// Bytes of the longest word.
  public static let longest = 64

  private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15
  /// Times `base` it is 1.
  private static let inverse: UInt64 = 0xF1DE_83E1_9937_733D
  private static let factor: UInt64 = 0xC2B2_AE3D_27D4_EB4F

  /// An edit of a word: the bytes in a range give way to none, one or two others.
  public struct Edit {
    /// Empty where a letter is added.
    public let range: Range<Int>
    /// The other bytes; 0 for none.
    public let letters: (UInt8, UInt8)

    init(_ range: Range<Int>, _ first: UInt8 = 0, _ second: UInt8 = 0) {
      self.range = range
      letters = (first, second)
    }
  }

  /// The hash of a word; nil if it is too long, or empty.
  public static func hash(of word: Span<UInt8>) -> UInt64? {
    word.isEmpty || word.count > longest ? nil : mixed(sum(word))
  }

  /// Runs `body` over the ends of a word that begin at `starts`, the shortest first: where each begins, and its hash.
  public static func forEachEnd(of word: Span<UInt8>, from starts: Range<Int>, _ body: (Int, UInt64) -> Void)
  {
    var place = word.count
    var sum: UInt64 = 0
    while place > starts.lowerBound {
      place -= 1
      sum = UInt64(word[place]) &+ sum &* base
      if place < starts.upperBound { body(place, mixed(sum)) }
    }
  }

  /// The highest of the levels of frequency, which are 80 hundredths of Zipf apart.
  private static let mostLevel = 3

  /// The level that words of a frequency have.
  private static func level(_ zipf: Int) -> Int { min(max(0, zipf - leastFrequency) / 80, mostLevel) }

  /// Runs `body` over all numbers of a word of a frequency, in hundredths of Zipf: its hash, and those by which neighbors
  /// find it.
  public static func forEachNumber(of word: Span<UInt8>, zipf: Int, _ body: (UInt64) -> Void) {
    if word.isEmpty || word.count > longest { return }
    let whole = sum(word)
    body(mixed(whole))
    for level in 0...level(zipf) {
      body(stem(whole, level))
      var before: UInt64 = 0
      var power: UInt64 = 1
      for place in word.indices {
        let own = UInt64(word[place]) &* power
        body(stem(before &+ (whole &- before &- own) &* inverse, level))
        before &+= own
        power &*= base
      }
    }
  }

  /// Whether `body` holds for one of the words that a word becomes if a letter is dropped, added, changed, or exchanged
  /// with the next. Only those are tried whose numbers `holds` holds for, and not all of those rarer than `zipf`. A word that
  /// is too long, or empty, has none.
  public static func containsEdit(
    of word: Span<UInt8>, from zipf: Int, holds: (UInt64) -> Bool,
    where body: (Edit) throws(PackError) -> Bool
  ) throws(PackError) -> Bool {
    if word.isEmpty || word.count > longest { return false }
    let level = level(zipf)
    let whole = sum(word)
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let mayGrow = holds(stem(whole, level))
    var before: UInt64 = 0
    var power: UInt64 = 1
    for place in 0...word.count {
      let rest = whole &- before
      // Before a letter like it, an added one makes the same word as after it.
      let next = place == word.count ? 0 : word[place]
      if mayGrow {
        for letter in letters
        where letter != next && holds(mixed(before &+ UInt64(letter) &* power &+ rest &* base)) {
          if try body(Edit(place..<place, letter)) { return true }
        }
      }
      if place == word.count { break }
      let own = UInt64(next) &* power
      let shorter = before &+ (rest &- own) &* inverse
      if holds(stem(shorter, level)) {
        if holds(mixed(shorter)), try body(Edit(place..<(place &+ 1))) { return true }
        for letter in letters where letter != next && holds(mixed(whole &- own &+ UInt64(letter) &* power)) {
          if try body(Edit(place..<(place &+ 1), letter)) { return true }
        }
        if place &+ 1 < word.count {
          let second = word[place &+ 1]
          let exchanged = whole &+ (UInt64(second) &- UInt64(next)) &* (power &- power &* base)
          if holds(mixed(exchanged)), try body(Edit(place..<(place &+ 2), second, next)) { return true }
        }
      }
      before &+= own
      power &*= base
    }
    return false
  }

  private static func sum(_ word: Span<UInt8>) -> UInt64 {
    var sum: UInt64 = 0
    var power: UInt64 = 1
    for index in word.indices {
      sum &+= UInt64(word[index]) &* power
      power &*= base
    }
    return sum
  }

  /// The number of what a word and its neighbors of a level have in common.
  private static func stem(_ sum: UInt64, _ level: Int) -> UInt64 { mixed(~sum &- UInt64(level) &* factor) }

  private static func mixed(_ hash: UInt64) -> UInt64 {
    let mixed = (hash ^ hash &>> 29) &* factor
    return mixed ^ mixed &>> 32
  }
}
