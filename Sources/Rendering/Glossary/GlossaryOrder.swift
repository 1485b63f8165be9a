import TextAnalysis

/// Sorts numbered words as a language sorts them; words that it considers equal are sorted by their bytes.
///
/// A sort key of ICU takes 3,000 instructions. In the root order most words are compared by the letters of ASCII that they
/// begin with, and a key is made where these do not decide.
struct GlossaryOrder: ~Copyable {
  private struct Item {
    /// The weights of the letters that the word begins with, and of a figure after them; at most eight, in the high bytes
    /// first.
    var head: UInt64 = 0
    /// Whether the word has nothing but bytes with a weight, and no figure.
    var isPlain: Bool
    var word: Range<Int>
    /// Its sort key in `keys`; empty until it is needed.
    var key = 0..<0
    var number: Int
  }

  private var collation: Collation
  private var words: [UInt8] = []
  private var keys: [UInt8] = []
  private var items: [Item] = []

  init(language: [UInt8]) {
    collation = Collation(language: language)
  }

  mutating func add(_ number: Int, _ word: Span<UInt8>) {
    let start = words.count
    words.append(word, 0..<word.count)
    var item = Item(isPlain: collation.isPlain, word: start..<words.count, number: number)
    var index = 0
    while index < word.count, item.isPlain {
      let weight = Collation.weight(of: word[index])
      item.isPlain = weight != 0 && weight != Collation.figure
      if index < 8 { item.head |= UInt64(weight) << UInt64(56 - 8 * index) }
      index += 1
    }
    items.append(item)
  }

  /// The numbers in the order of their words.
  mutating func sorted() -> [Int] {
    items.indices.sorted { precedes($0, $1) }.map { items[$0].number }
  }

  private mutating func precedes(_ first: Int, _ second: Int) -> Bool {
    let (one, two) = (items[first].head, items[second].head)
    let isPlain = items[first].isPlain && items[second].isPlain
    if one != two {
      let shift = UInt64((one ^ two).leadingZeroBitCount & ~7)
      // A plain word ends at a 0; what follows the letters of another is not known.
      if isPlain || (one << shift) >> 56 != 0 && (two << shift) >> 56 != 0 { return one < two }
    } else if isPlain {
      return precedes(items[first].word, items[second].word)
    }
    makeKey(first)
    makeKey(second)
    return keys[items[first].key].lexicographicallyPrecedes(keys[items[second].key])
  }

  /// The order of two plain words.
  private func precedes(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    let length = min(first.count, second.count)
    var isSmaller: Bool?
    for index in 0..<length {
      let (one, two) = (words[first.lowerBound + index], words[second.lowerBound + index])
      if one == two { continue }
      let (weight, other) = (Collation.weight(of: one), Collation.weight(of: two))
      if weight != other { return weight < other }
      if isSmaller == nil { isSmaller = one > two }
    }
    return first.count != second.count ? first.count < second.count : isSmaller == true
  }

  /// The sort key, followed by the bytes of the word.
  private mutating func makeKey(_ index: Int) {
    if !items[index].key.isEmpty { return }
    let (start, words, word) = (keys.count, words, items[index].word)
    collation.appendKey(of: words.span.extracting(word), to: &keys)
    keys.append(words.span, word)
    items[index].key = start..<keys.count
  }
}
