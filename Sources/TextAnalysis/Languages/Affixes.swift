import LexiconModel

/// The prefixes and suffixes with which a language makes words of others.
package struct Affixes: Sendable {
  /// Columns: affix, the words that it joins, how it is written, definition.
  let table: WordTable
  /// Adds what a word may be without a suffix that may change its end: `like` of `likable`.
  let proposeHosts: @Sendable (Span<UInt8>, Affix, inout ProposalList) -> Void

  /// The affix with a number, which is that of its row in the table.
  package subscript(number: Int) -> Affix { Affix(text: table[number, 0], table: table, row: number) }

  /// The number of the first prefix from `number` on that is written without a hyphen and that a key begins with.
  package func solidPrefix(of key: Span<UInt8>, from number: Int = 0) -> Int? {
    let rows = key.isEmpty ? 0..<0 : table.rows(beginningWith: key[0])
    for row in rows where row >= number && self[row].isPrefix(of: key) && !self[row].hasHyphen { return row }
    return nil
  }

  /// The number of the first suffix from `number` on that a key ends in.
  package func suffix(of key: Span<UInt8>, from number: Int = 0) -> Int? {
    for row in table.rows(beginningWith: UInt8(ascii: "-"))
    where row >= number && table.isEnding(row, of: key) {
      return row
    }
    return nil
  }

  /// The prefix that a word before a hyphen is; nil for other words.
  package func prefix(_ key: Span<UInt8>) -> Affix? {
    var text: [UInt8] = []
    text.append(copying: key, 0..<key.count)
    text.append(UInt8(ascii: "-"))
    return table.row(for: text.span).map { self[$0] }
  }

  /// The suffix that a word after a hyphen is; nil for other words.
  package func suffix(_ key: Span<UInt8>) -> Affix? {
    var text = [UInt8(ascii: "-")]
    text.append(copying: key, 0..<key.count)
    return table.row(for: text.span).map { self[$0] }
  }

  package var count: Int { table.count }

  /// Adds the words that may have the suffix a key ends in.
  package func proposeHosts(of key: Span<UInt8>, _ suffix: Affix, into list: inout ProposalList) {
    proposeHosts(key, suffix, &list)
  }
}

/// A prefix or suffix.
package struct Affix: Sendable {
  /// With a hyphen where the word goes on.
  package let text: StaticString
  fileprivate let table: WordTable
  fileprivate let row: Int

  /// The words that it joins.
  package var host: AffixHost { AffixHost(name: table[row, 1]) }

  /// Whether a prefix is never written without its hyphen.
  fileprivate var hasHyphen: Bool { table[row, 2].matches("hyphen") }

  /// Whether the host may lose its `e`, double its consonant or change its `y`: `likable`, `foggable`, `reliable`.
  package var changesHost: Bool { table[row, 2].matches("respelled") }

  /// Bytes without the hyphen.
  package var length: Int { text.utf8CodeUnitCount - 1 }

  fileprivate func isPrefix(of key: Span<UInt8>) -> Bool {
    if key.count < length { return false }
    for index in 0..<length where text.byte(at: index) != key[index] { return false }
    return true
  }
}

/// The parts of speech of the words that an affix joins. A set of them would be computed at run time.
package enum AffixHost: Sendable {
  case noun, verb, adjective, nounOrAdjective, verbOrNoun, any

  init(name: StaticString) {
    self =
      name.matches("noun")
      ? .noun
      : name.matches("verb")
        ? .verb
        : name.matches("adjective")
          ? .adjective
          : name.matches("nounOrAdjective")
            ? .nounOrAdjective : name.matches("verbOrNoun") ? .verbOrNoun : .any
  }

  package func admits(_ partOfSpeech: PartOfSpeech) -> Bool {
    switch (self, partOfSpeech) {
    case (.any, .noun), (.any, .verb), (.any, .adjective), (.any, .adverb), (.noun, .noun), (.verb, .verb),
      (.adjective, .adjective), (.nounOrAdjective, .noun), (.nounOrAdjective, .adjective),
      (.verbOrNoun, .verb), (.verbOrNoun, .noun):
      true
    default: false
    }
  }
}
