/// Which sequences of words begin a headword of several words, and which are one: a Bloom filter.
///
/// It holds the words of every such headword, as `PhraseWords` parts them, each beginning of them, and all of them with
/// `end` after them. A sequence that it does not hold begins no headword; one that it holds does with a probability of about
/// 99 %, so that a text is searched for phrases with a few short tests a word, and the entries are asked only where there is
/// one.
///
/// A sequence is one number. That of a longer sequence is computed from it and the number of the next word, so that the
/// numbers of a text's words can be combined without their bytes. The bits of a sequence lie in one block of 64 bytes,
/// which a processor fetches at once.
///
/// Source: B. H. Bloom, "Space/Time Trade-offs in Hash Coding with Allowable Errors", 1970; blocks after Putze, Sanders
/// and Singler, "Cache-, Hash- and Space-Efficient Bloom Filters", 2007.
public enum PhraseFilter {
  package static let bitsPerSequence = 12
  /// Bytes of a block; a section has whole ones.
  @inlinable public static var blockLength: Int { 64 }
  @inlinable static var probes: Int { 6 }

  // MARK: Sequences

  /// The sequence of one word.
  @inlinable @inline(__always)
  public static func sequence(of word: Span<UInt8>) -> UInt64 { XXHash64.hash(word) }

  /// The sequence that has one word more; `word` is the sequence of that.
  @inlinable @inline(__always)
  public static func sequence(_ words: UInt64, _ word: UInt64) -> UInt64 {
    let mixed = (((words << 23) | (words >> 41)) ^ word) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ (mixed >> 32)
  }

  /// What follows the last word of a headword, in place of a word.
  public static let end: UInt64 = 0x6C61_7374_2077_6F72

  /// The sequence of words with a space between two; it continues `others`, if given.
  public static func sequence(_ others: UInt64? = nil, ofWords words: Span<UInt8>) -> UInt64 {
    var sequence: UInt64 = 0
    forEachBeginning(of: words, behind: others) { sequence = $0 }
    return sequence
  }

  /// Runs `body` over the sequences that words begin with, a space between two of them: the first, the first two and so on
  /// to all.
  public static func forEachBeginning(
    of words: Span<UInt8>, behind others: UInt64? = nil, _ body: (UInt64) -> Void
  ) {
    var sequence = others
    var start = 0
    while start <= words.count {
      var end = start
      while end < words.count, words[end] != 0x20 { end += 1 }
      let word = XXHash64.hash(words, start..<end)
      let longer = sequence.map { Self.sequence($0, word) } ?? word
      body(longer)
      sequence = longer
      start = end + 1
    }
  }

  /// What keeps the headwords of a pack apart from those of others in the filter of an index, exclusive-ored with each
  /// sequence. It is made of the pack's first language and of the one that it translates into, if it does: those who read
  /// English need no headword of a dictionary from English to German. The lists of languages are those of its description.
  public static func kind(ofPackWith languages: [UInt8], _ glosses: [UInt8]) -> UInt64 {
    let name =
      LanguageTags.firstPrimary(of: languages) + [UInt8(ascii: ">")]
      + LanguageTags.translation(of: languages, glosses)
    return XXHash64.hash(name.span)
  }

  // MARK: Bits

  /// How many bytes a filter of so many sequences has.
  public static func byteCount(of sequences: Int) -> Int {
    (sequences * bitsPerSequence + blockLength * 8 - 1) / (blockLength * 8) * blockLength
  }

  /// The block of a sequence among `count`.
  @inlinable @inline(__always)
  static func block(of sequence: UInt64, among count: Int) -> Int {
    Int(truncatingIfNeeded: sequence.multipliedFullWidth(by: UInt64(truncatingIfNeeded: count)).high)
  }

  /// The positions of a sequence's bits in its block, nine bits of a number each.
  @inlinable @inline(__always)
  static func bits(of sequence: UInt64) -> UInt64 {
    // Of a product the high bits hang on all bits; the block was chosen by those of the sequence itself.
    let product = sequence.multipliedFullWidth(by: 0xC2B2_AE3D_27D4_EB4F)
    return product.high ^ product.low
  }

  /// Adds a sequence to a filter of whole blocks.
  public static func add(_ sequence: UInt64, to filter: inout [UInt8]) {
    let start = block(of: sequence, among: filter.count / blockLength) * blockLength
    var bits = bits(of: sequence)
    for _ in 0..<probes {
      let bit = Int(truncatingIfNeeded: bits & 511)
      filter[start + bit / 8] |= 1 << UInt8(truncatingIfNeeded: bit % 8)
      bits >>= 9
    }
  }

  /// Where the block of a sequence lies that the filter at `filter` may hold; nil if the filter is empty.
  @inlinable @inline(__always)
  static func block(of sequence: UInt64, in filter: Range<Int>) -> Range<Int>? {
    let count = filter.count &>> 6
    if count == 0 { return nil }
    let start = filter.lowerBound &+ block(of: sequence, among: count) &* blockLength
    return start..<(start &+ blockLength)
  }

  /// Whether the block at an offset holds a sequence.
  @inlinable @inline(__always)
  static func holds(_ sequence: UInt64, blockAt place: Int, _ bytes: Span<UInt8>) -> Bool {
    unsafe bytes.extracting(place..<(place &+ blockLength)).withUnsafeBytes { (block) -> Bool in
      let start = unsafe block.baseAddress.unsafelyUnwrapped
      var bits = Self.bits(of: sequence)
      for _ in 0..<probes {
        // SAFETY: a block lies there, and this is one of its eight words.
        let word = unsafe start.loadUnaligned(fromByteOffset: Int(bits &>> 3 & 56), as: UInt64.self)
          .littleEndian
        if word & (1 &<< (bits & 63)) == 0 { return false }
        bits &>>= 9
      }
      return true
    }
  }

  /// Whether the filter at `filter` holds a sequence; false if it is empty.
  static func holds(
    _ sequence: UInt64, _ filter: Range<Int>, _ bytes: Span<UInt8>, _ pages: PageChecksums
  ) throws(PackError) -> Bool {
    guard let block = block(of: sequence, in: filter) else { return false }
    return holds(sequence, blockAt: try pages.place(block, bytes).lowerBound, bytes)
  }
}
