import Lookup

/// The headwords of a word that is short for others, such as `don't` and `let's`, by their positions in the store's
/// entries.
struct Contraction {
  /// The contraction itself, if it is a headword.
  private(set) var whole: [Int] = []
  /// The words that it is short for, in their order.
  private(set) var parts: [Int] = []

  /// Nil for a match that is no contraction. `dog's` and `l'homme` are none: each is a form of a word that has a card.
  init?(_ match: Match, _ store: borrowing MatchStore) {
    if match.kind == .compound { return nil }
    var index = match.entries.lowerBound
    var last = -1
    while index < match.entries.upperBound {
      let step = store.lastStep(ofKind: .clitic, to: store.entries[index], match)
      if step < 0 {
        whole.append(index)
      } else if step != last {
        // Only the first headword of each word: `let`, not `LET`, of `let's`.
        parts.append(index)
        last = step
      }
      index = store.entries(ofHeadwordAt: index, match).upperBound
    }
    if parts.count < 2 { return nil }
    if whole.isEmpty {
      guard case .functionWord = store.entries[parts[0]].place else { return nil }
    }
  }
}
