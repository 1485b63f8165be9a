/// English headwords of several words that in running text are nearly always something else: `in that house` has no
/// adverb `in that`.
package enum EnglishPhraseExceptions {
  /// Whether a lookup key is one of them.
  package static func contains(_ key: Span<UInt8>) -> Bool {
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if keys[middle].order(to: key) < 0 { low = middle + 1 } else { high = middle }
    }
    return low < keys.count && keys[low].matches(key)
  }

  /// Sorted by their bytes.
  private static let keys: [StaticString] = [
    "do in", "do it", "have it", "have on", "in that", "in this", "on it", "on that", "out to", "time flies",
    "to it", "to that",
  ]
}
