/// Which sequences of words may begin a headword of several words, or be one: a Bloom filter.
///
/// It holds the words of every such headword, as `PhraseWords` parts them, with a space between two, and each beginning
/// of them. A sequence that it does not hold begins no headword; one that it holds does with a probability of about
/// 99 %, so that a text is searched for phrases with a few short tests a word, and the entries are asked only where one
/// is likely.
///
/// Source: B. H. Bloom, "Space/Time Trade-offs in Hash Coding with Allowable Errors", 1970; the two hashes are the
/// halves of one, after Kirsch and Mitzenmacher, "Less Hashing, Same Performance", 2006.
package enum PhraseFilter {
  package static let bitsPerKey = 10
  private static let probes = 6

  /// Runs `body` over the bits of a string in a filter of `bitCount` bits, until it returns false.
  @inline(__always)
  package static func forEachBit<E: Error>(
    of hash: UInt64, bitCount: Int, _ body: (Int) throws(E) -> Bool
  ) throws(E) {
    let step = (hash >> 32) | (hash << 32) | 1
    var value = hash
    for _ in 0..<probes {
      let bit = Int(truncatingIfNeeded: value.multipliedFullWidth(by: UInt64(bitCount)).high)
      if try !body(bit) { return }
      value &+= step
    }
  }

  /// Whether the filter at `filter` holds these words, a space between two; false if it is empty.
  static func holds(
    _ words: Span<UInt8>, _ filter: Range<Int>, _ bytes: Span<UInt8>, _ pages: PageChecksums
  ) throws(PackError) -> Bool {
    if filter.isEmpty { return false }
    var isHeld = true
    try forEachBit(of: XXHash64.hash(words), bitCount: filter.count * 8) { (bit) throws(PackError) in
      let offset = filter.lowerBound + bit / 8
      let place = try pages.place(offset..<(offset + 1), bytes).lowerBound
      isHeld = bytes[place] & (1 << UInt8(bit % 8)) != 0
      return isHeld
    }
    return isHeld
  }
}
