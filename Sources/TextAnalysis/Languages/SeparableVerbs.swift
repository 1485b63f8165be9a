/// Words around a verb and its prefix, which is at the end of the clause: `Ich rufe dich morgen an` has `anrufen`.
package struct SeparableVerbs: Sendable {
  /// The most words between a verb and its prefix.
  package static let mostBetween = 24

  /// Columns: word, what it is, prefix of a companion.
  let table: WordTable

  /// Whether a word is a prefix that goes apart from its verb.
  package func hasPrefix(_ key: Span<UInt8>) -> Bool { holds("prefix", for: key) }

  /// Whether a word joins clauses, so that a prefix may come before it without a mark.
  package func isJoiner(_ key: Span<UInt8>) -> Bool { holds("joiner", for: key) }

  /// Whether a word comes up to three words before the companion of a prefix: `von Anfang an`.
  package func isOpener(_ key: Span<UInt8>) -> Bool { holds("opener", for: key) }

  /// Whether a word looks like the form of a verb and mostly is none: `bitte` of `mach bitte das Licht aus`.
  package func isOtherWord(_ key: Span<UInt8>) -> Bool { holds("no verb", for: key) }

  /// Whether a prefix belongs to the word before it; `isOpened` if an opener comes before that.
  package func isOwn(_ prefix: Span<UInt8>, behind word: Span<UInt8>, isOpened: Bool) -> Bool {
    for row in table.rows(for: word) where table[row, 2].matches(prefix) {
      return isOpened || table[row, 1].matches("companion")
    }
    return false
  }

  /// The infinitive of one with `zu` inside, `aufstehen` of `aufzustehen`: all that a prefix may make of it.
  func infinitives(of letters: KeyLetters) -> [KeyLetters] {
    var found: [KeyLetters] = []
    for row in 0..<table.count {
      let prefix = table[row, 0]
      guard table[row, 1].matches("prefix") || table[row, 1].matches("adverb"), letters.hasPrefix(prefix)
      else {
        continue
      }
      let start = KeyLetters(prefix)
      let rest = letters.dropping(first: start.count)
      if rest.count > 4, rest.hasPrefix("zu") {
        found.append(KeyLetters(start.scalars + rest.dropping(first: 2).scalars))
      }
    }
    return found
  }

  private func holds(_ kind: StaticString, for key: Span<UInt8>) -> Bool {
    for row in table.rows(for: key) where table[row, 1].matches(kind) { return true }
    return false
  }
}
