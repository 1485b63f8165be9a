/// Headwords of several words that a text seldom means: `in that house` has no adverb `in that`.
package struct PhraseRules: Sendable {
  /// Columns: headword, what it is.
  let table: WordTable
  /// Columns: word, the slots of headwords that it fills.
  let slots: WordTable

  /// Whether a headword is nearly always something else in running text.
  package func isException(_ key: Span<UInt8>) -> Bool { holds("never", for: key) }

  /// Whether a headword of two words with an article before it is meant when neither word is a name.
  package func isArticlePhrase(_ key: Span<UInt8>) -> Bool { holds("article", for: key) }

  /// Whether a headword is meant only where a sentence pauses after it, or goes on with a conjunction, a preposition or the
  /// like: `I could make it.`, but `make it better`. A verb's particle is more often a preposition: `come to`, `live in`.
  package func isOpen(_ key: Span<UInt8>, isVerb: Bool) -> Bool {
    if holds("open", for: key) || isVerb && holds("open verb", for: key) { return true }
    guard isVerb, !holds("closed verb", for: key),
      let space = key.firstOffset(of: 0x20, in: 0..<key.count)
    else { return false }
    var any = [UInt8(ascii: "*")]
    any.append(copying: key, space..<key.count)
    return table.contains(any.span)
  }

  /// The slots that a lookup key fills, the likeliest first; none for most.
  package func slots(for key: Span<UInt8>) -> [StaticString] {
    guard let row = slots.row(for: key) else { return [] }
    var found: [StaticString] = []
    while slots[row, found.count + 1].utf8CodeUnitCount > 0 { found.append(slots[row, found.count + 1]) }
    return found
  }

  private func holds(_ kind: StaticString, for key: Span<UInt8>) -> Bool {
    for row in table.rows(for: key) where table[row, 1].matches(kind) { return true }
    return false
  }
}
