/// Headwords of several words that a text seldom means: `in that house` has no adverb `in that`.
package struct PhraseRules: Sendable {
  /// Columns: headword, what it is.
  let table: WordTable
  /// Columns: word, the slots of headwords that it fills.
  let slots: WordTable

  /// What the table says of a headword.
  package enum Note {
    case none
    /// Nearly always something else in running text.
    case exception
    /// Of two words with an article before the other, and meant when neither is a name.
    case articlePhrase
    /// Meant only where a sentence pauses after it, or goes on with a conjunction, a preposition or the like: `I could make
    /// it.`, but `make it better`.
    case open
    /// The same if it is a verb: its particle is more often a preposition, as in `come to`, `live in`.
    case openVerb
    case closedVerb
  }

  package func note(on key: Span<UInt8>) -> Note {
    let rows = table.rows(for: key)
    if rows.isEmpty { return .none }
    let kind = table[rows.lowerBound, 1]
    if kind.matches("never") { return .exception }
    if kind.matches("article") { return .articlePhrase }
    if kind.matches("open") { return .open }
    return kind.matches("open verb") ? .openVerb : .closedVerb
  }

  /// Whether all verbs with the particle of a headword are `openVerb` that have no note of their own.
  package func hasOpenParticle(_ key: Span<UInt8>) -> Bool {
    guard let space = key.firstOffset(of: 0x20, in: 0..<key.count) else { return false }
    return !table.rows(for: key.extracting(space..<key.count), behind: UInt8(ascii: "*")).isEmpty
  }

  /// The slots that a lookup key fills, the likeliest first; none for most.
  package func slots(for key: Span<UInt8>) -> [StaticString] {
    guard let row = slots.row(for: key) else { return [] }
    var found: [StaticString] = []
    while slots[row, found.count + 1].utf8CodeUnitCount > 0 { found.append(slots[row, found.count + 1]) }
    return found
  }
}
