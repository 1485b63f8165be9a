import LexiconPack
import Lookup
import LookupKeys

/// Two headwords of a match that are one for a reader: a function word and what lexicons have under its spelling (`can`), or a
/// word with accents and the same word in lexicons that write it without (`déjà vu`, `deja vu`).
struct SharedHeadword {
  /// Whether the headword it was asked for comes first in the match.
  private(set) var isFirst = true
  /// The entry whose spelling is the title: the one with accents, or else the first.
  private(set) var title: EntryReference
  /// An entry under the spelling without accents, whose facts are those of the word, too.
  private(set) var otherSpelling: EntryReference?
  /// The entries that are shown, unless all are: those of the first lexicon, and the function word.
  private(set) var shown: [EntryReference] = []
  /// The entries of the lexicons that are not shown, lexicon by lexicon.
  private(set) var others: [EntryReference] = []
  /// All entries, lexicon by lexicon.
  private(set) var all: [EntryReference] = []

  private init(_ title: EntryReference) { self.title = title }

  /// The headword of the entries `group`, if it is one with another headword of the match. Nil for most headwords.
  static func around(
    _ group: Range<Int>, _ match: Match, _ engine: borrowing LookupEngine
  ) throws(PackError) -> SharedHeadword? {
    guard let other = try partner(of: group, match, engine), try partner(of: other, match, engine) == group
    else {
      return nil
    }
    let isFirst = group.lowerBound < other.lowerBound
    let (first, second) = isFirst ? (group, other) : (other, group)
    let entry = engine.store.entries[first.lowerBound]
    let otherEntry = engine.store.entries[second.lowerBound]
    var headword = SharedHeadword(entry)
    headword.isFirst = isFirst
    if entry.lexicon == nil || otherEntry.lexicon == nil {
      headword.addFunctionWord(first, second, engine.store)
      return headword
    }
    let isAccented = try isAccented(entry, unlike: otherEntry, engine)
    headword.title = isAccented ? entry : otherEntry
    headword.otherSpelling = isAccented ? otherEntry : entry
    headword.addSpellings(first, second, engine.store)
    return headword
  }

  /// The first headword of a match that is one with that of the entries `group`.
  private static func partner(
    of group: Range<Int>, _ match: Match, _ engine: borrowing LookupEngine
  ) throws(PackError) -> Range<Int>? {
    if group == match.entries || match.kind == .clitic || match.kind == .compound { return nil }
    var index = match.entries.lowerBound
    while index < match.entries.upperBound {
      let other = engine.store.entries(ofHeadwordAt: index, match)
      index = other.upperBound
      if other != group, try areOne(group, other, match, engine) { return other }
    }
    return nil
  }

  /// Whether two headwords are one for a reader. Spellings with and without accents are two if one lexicon has both: `rosé`
  /// and `rose`.
  private static func areOne(
    _ first: Range<Int>, _ second: Range<Int>, _ match: Match, _ engine: borrowing LookupEngine
  ) throws(PackError) -> Bool {
    let entry = engine.store.entries[first.lowerBound]
    let other = engine.store.entries[second.lowerBound]
    if (entry.lexicon == nil) != (other.lexicon == nil) {
      let headword = try engine.lexicons.headword(of: entry)
      let otherHeadword = try engine.lexicons.headword(of: other)
      return headword == otherHeadword
    }
    let isFolded = engine.store.lastStep(ofKind: .folding, to: entry, match) >= 0
    if isFolded == (engine.store.lastStep(ofKind: .folding, to: other, match) >= 0) { return false }
    for index in first {
      for place in second where engine.store.entries[index].isOfLexicon(of: engine.store.entries[place]) {
        return false
      }
    }
    if try isAccented(entry, unlike: other, engine) { return true }
    return try isAccented(other, unlike: entry, engine)
  }

  // MARK: Function words

  /// A lexicon's entry of the function word itself, `us` as a pronoun, is not shown beside it.
  private mutating func addFunctionWord(
    _ first: Range<Int>, _ second: Range<Int>, _ store: borrowing MatchStore
  ) {
    let isBefore = store.entries[first.lowerBound].lexicon == nil
    let (own, group) = isBefore ? (first, second) : (second, first)
    let word = store.entries[own.lowerBound]
    let lexicon = store.entries[group.lowerBound].lexicon
    for index in own.dropFirst() {
      if store.entries[index].lexicon != lexicon { others.insert(byLexicon: store.entries[index]) }
      all.insert(byLexicon: store.entries[index])
    }
    for index in group {
      if store.entries[index].lexicon == lexicon {
        shown.append(store.entries[index])
      } else {
        others.insert(byLexicon: store.entries[index])
      }
      all.insert(byLexicon: store.entries[index])
    }
    shown.insert(word, at: isBefore ? 0 : shown.count)
    all.insert(word, at: isBefore ? 0 : all.count)
  }

  // MARK: Accents

  /// Whether a headword is another one with accents.
  private static func isAccented(
    _ entry: EntryReference, unlike other: EntryReference, _ engine: borrowing LookupEngine
  ) throws(PackError) -> Bool {
    let headword = try engine.lexicons.headword(of: entry)
    let otherHeadword = try engine.lexicons.headword(of: other)
    return AccentFolding.bytes(for: headword) == otherHeadword
  }

  private mutating func addSpellings(_ first: Range<Int>, _ second: Range<Int>, _ store: borrowing MatchStore)
  {
    for index in first { all.insert(byLexicon: store.entries[index]) }
    for index in second { all.insert(byLexicon: store.entries[index]) }
    for entry in all {
      if entry.lexicon == all[0].lexicon { shown.append(entry) } else { others.append(entry) }
    }
  }
}

extension EntryReference {
  /// Whether two entries are in one lexicon.
  func isOfLexicon(of other: EntryReference) -> Bool { lexicon == other.lexicon }

  /// The lexicon's position in the set; nil for a function word.
  fileprivate var lexicon: Int? {
    if case .lexicon(let position, _) = place { position } else { nil }
  }
}

extension [EntryReference] {
  /// Inserts an entry of a lexicon after those of the same and of earlier lexicons.
  fileprivate mutating func insert(byLexicon entry: EntryReference) {
    var index = count
    while index > 0, let last = self[index - 1].lexicon, let own = entry.lexicon, last > own { index -= 1 }
    insert(entry, at: index)
  }

  /// The end of the entries from `index` on that belong to one lexicon.
  func endOfLexicon(from index: Int) -> Int {
    var end = index + 1
    while end < count, self[end].isOfLexicon(of: self[index]) { end += 1 }
    return end
  }
}
