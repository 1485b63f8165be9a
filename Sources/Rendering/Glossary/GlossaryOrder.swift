import TextAnalysis

/// Numbered words, put into the order of a language; words that it does not tell apart stay in the order of their bytes.
struct GlossaryOrder: ~Copyable {
  private struct Item {
    /// The first eight bytes of the sort key, which most comparisons need alone.
    var head: UInt64
    var key: Range<Int>
    var number: Int
  }

  private var collation: Collation
  private var keys: [UInt8] = []
  private var items: [Item] = []

  init(language: [UInt8]) {
    collation = Collation(language: language)
  }

  mutating func add(_ number: Int, _ word: Span<UInt8>) {
    let start = keys.count
    collation.appendKey(of: word, to: &keys)
    keys.append(word, 0..<word.count)
    var head: UInt64 = 0
    for index in start..<(start + 8) { head = head << 8 | UInt64(index < keys.count ? keys[index] : 0) }
    items.append(Item(head: head, key: start..<keys.count, number: number))
  }

  /// The numbers in order.
  var sorted: [Int] {
    items.sorted { first, second in
      if first.head != second.head { return first.head < second.head }
      return keys[first.key].lexicographicallyPrecedes(keys[second.key])
    }.map { $0.number }
  }
}
