import CWordTables

/// The variety of English whose spelling a word has, unlike the spelling that is proposed.
package enum SpellingVariety: UInt8, Sendable { case british, american }

/// Other spellings of a key, end to end. They need not be words: each is looked up.
package struct SpellingVariants {
  package struct Item {
    /// Where the spelling lies in `bytes`.
    package let range: Range<Int>
    package let variety: SpellingVariety
  }

  package private(set) var bytes: [UInt8] = []
  /// In the order in which they are tried.
  package private(set) var items: [Item] = []

  /// Adds the key once for each place where it has the letters `old`, with `new` there; `atEnd` only at its end.
  mutating func replace(
    _ old: StaticString, by new: StaticString, atEnd: Bool, in key: Span<UInt8>, _ variety: SpellingVariety
  ) {
    let length = old.utf8CodeUnitCount
    if key.count < length { return }
    let first = old.byte(at: 0)
    var start = atEnd ? key.count - length : 0
    while start + length <= key.count {
      if key[start] == first, old.matches(key.extracting(start..<(start + length))) {
        let begin = bytes.count
        bytes.append(copying: key, 0..<start)
        bytes.append(text: new)
        bytes.append(copying: key, (start + length)..<key.count)
        items.append(Item(range: begin..<bytes.count, variety: variety))
      }
      start += 1
    }
  }
}

/// Spellings in which British and American English differ.
enum EnglishVarieties {
  /// A row of the table: columns British letters, American letters, `end`, `british`.
  private struct Row {
    let british: StaticString
    let american: StaticString
    /// Whether they only differ at the end of a word.
    let atEnd: Bool
    /// Whether a word with the American letters is respelled, too.
    let isMutual: Bool
  }

  /// The rows. Reading them for each word took a quarter of its time.
  private static let rows: [Row] = {
    let table = WordTable(words_english_varieties())
    return (0..<table.count).map { row in
      Row(
        british: table[row, 0], american: table[row, 1], atEnd: table[row, 2].matches("end"),
        isMutual: !table[row, 3].matches("british"))
    }
  }()

  /// The pairs of letters that a word with the British, then with the American letters of each row has.
  private static let needs: [UInt64] = {
    var needs: [UInt64] = []
    for row in rows {
      needs.append(need(of: row.british, atEnd: row.atEnd))
      needs.append(need(of: row.american, atEnd: row.atEnd))
    }
    return needs
  }()

  /// Words of 64 bits with a bit for each of the needs.
  private static let wordCount = (needs.count + 63) / 64

  /// For each of 64 pairs, those of the needs of which it is the first, a bit each.
  private static let needsByPair: [UInt64] = {
    var bits = [UInt64](repeating: 0, count: 64 * wordCount)
    for (index, need) in needs.enumerated() {
      // A single letter needs no pair.
      for pair in need == 0 ? 0..<64 : need.trailingZeroBitCount..<(need.trailingZeroBitCount + 1) {
        bits[pair * wordCount + index / 64] |= 1 << UInt64(index % 64)
      }
    }
    return bits
  }()

  /// The British spellings of an American key, and the reverse.
  @Sendable static func variants(of key: Span<UInt8>) -> SpellingVariants {
    var variants = SpellingVariants()
    if key.count < 4 { return variants }
    var pairs = pair(key[key.count - 1], 0)
    for index in 1..<key.count { pairs |= pair(key[index - 1], key[index]) }
    let (needs, needsByPair, wordCount) = (needs, needsByPair, wordCount)
    for word in 0..<wordCount {
      var (left, bits) = (pairs, 0 as UInt64)
      while left != 0 {
        bits |= needsByPair[left.trailingZeroBitCount * wordCount + word]
        left &= left - 1
      }
      while bits != 0 {
        let index = 64 * word + bits.trailingZeroBitCount
        bits &= bits - 1
        if needs[index] & ~pairs == 0 { respell(index, key, &variants) }
      }
    }
    return variants
  }

  /// Adds the spellings by a row, from British to American for even numbers of needs.
  private static func respell(_ need: Int, _ key: Span<UInt8>, _ variants: inout SpellingVariants) {
    let row = rows[need / 2]
    if need % 2 == 0 {
      variants.replace(row.british, by: row.american, atEnd: row.atEnd, in: key, .british)
    } else if row.isMutual {
      variants.replace(row.american, by: row.british, atEnd: row.atEnd, in: key, .american)
    }
  }

  private static func need(of text: StaticString, atEnd: Bool) -> UInt64 {
    let last = text.utf8CodeUnitCount - 1
    var need = atEnd ? pair(text.byte(at: last), 0) : 0
    for index in 0..<last { need |= pair(text.byte(at: index), text.byte(at: index + 1)) }
    return need
  }

  /// The bit of two letters, one after the other, or of the last letter and 0; several pairs share a bit.
  @inline(__always)
  private static func pair(_ first: UInt8, _ second: UInt8) -> UInt64 {
    1 &<< (UInt64(first) &* 7 &+ UInt64(second))
  }
}
