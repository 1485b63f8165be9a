/// The words by which dictionaries of English mark where a phrase has another word each time: `lose one's temper`,
/// `give someone a hard time`.
///
/// WordNet and GCIDE write `one's`, `oneself` and `one's self`; Wiktionary also `someone`, `someone's`, `something`.
package enum EnglishPhraseSlots {
  /// The slots that a lookup key fills; none for most.
  package static func slots(for key: Span<UInt8>) -> [StaticString] {
    // Most words are longer, or end otherwise.
    guard key.count >= 2, key.count <= 10 else { return [] }
    for row in rows where row.word.matches(key) { return row.kind.slots }
    return []
  }

  private enum Kind {
    case possessive, objectOrPossessive, object, thing, reflexive

    var slots: [StaticString] {
      switch self {
      case .possessive: ["one's", "someone's"]
      case .objectOrPossessive: ["one's", "someone's", "someone"]
      case .object: ["someone"]
      case .thing: ["something", "someone"]
      case .reflexive: ["oneself", "one's self"]
      }
    }
  }

  private static let rows: [(word: StaticString, kind: Kind)] = [
    ("her", .objectOrPossessive), ("herself", .reflexive), ("him", .object), ("himself", .reflexive),
    ("his", .possessive), ("it", .thing), ("its", .possessive), ("itself", .reflexive), ("me", .object),
    ("my", .possessive), ("myself", .reflexive), ("our", .possessive), ("ourselves", .reflexive),
    ("their", .possessive), ("them", .thing), ("themselves", .reflexive),
    ("thy", .possessive), ("thyself", .reflexive), ("us", .object), ("you", .object), ("your", .possessive),
    ("yourself", .reflexive), ("yourselves", .reflexive),
  ]
}
