import LexiconPack
import LookupKeys
import TextAnalysis

/// Suggests words that a misspelled word may be meant to be.
///
/// They are searched among the spellings in the index of all packs: without an index there are none. Each has an
/// entry.
///
/// A class: destroying an optional structure would create its metadata at start (31,000 instructions).
public final class Suggester {
  /// The most suggestions for a word.
  private static let most = 5
  /// The number of words that are searched: some of them lead nowhere.
  private static let wanted = 8

  private let costs = EnglishEditCosts()
  private var search: SpellingSearch
  /// The suggestions for each match so far.
  private var known: [Int: [[UInt8]]] = [:]

  package init() {
    search = SpellingSearch(costs, wanted: Self.wanted)
  }

  /// Forgets the suggestions, since the engine has forgotten its matches.
  public func forgetMatches() {
    known.removeAll(keepingCapacity: true)
  }

  /// The words that a token may be meant to be, the likeliest first, with capitals as in its place. `match` is that
  /// of the token, for which nothing was found.
  public func suggestions(
    for match: Int, _ token: Range<Int>, in text: Span<UInt8>, _ engine: inout LookupEngine
  ) throws(PackError) -> [[UInt8]] {
    if !engine.language.row.suggestsCorrections || !ProseWord.matches(token, in: text) { return [] }
    if let suggestions = known[match] { return suggestions }
    // The search for suggestions is not part of the explanation.
    let trace = engine.lexicons.trace
    engine.lexicons.trace = nil
    defer { engine.lexicons.trace = trace }
    let surface = text.extracting(token)
    let found = candidates(for: surface, engine.lexicons)
    var suggestions: [[UInt8]] = []
    for candidate in found where suggestions.count < Self.most {
      guard let word = try engine.spelling(of: candidate) else { continue }
      let suggestion = ProseWord.capitalized(word, as: surface)
      if !suggestions.contains(suggestion) { suggestions.append(suggestion) }
    }
    known[match] = suggestions
    return suggestions
  }

  /// The words that may be meant, whether they lead anywhere or not.
  private func candidates(
    for surface: Span<UInt8>, _ lexicons: LexiconSet
  ) -> [SpellingSearch.Found] {
    var key: [UInt8] = []
    LookupKey.append(keyFor: surface, to: &key)
    guard var plain = PlainLetters.spelling(of: key.span), !plain.isEmpty else { return [] }
    // A possessive is meant to be one.
    var ending: [UInt8] = []
    if plain.span.hasSuffix("'s") { ending = Array(plain.suffix(2)) }
    if plain.span.hasSuffix("s'") { ending = Array(plain.suffix(1)) }
    plain.removeLast(ending.count)
    var letters: [UInt8] = []
    for byte in plain {
      guard let letter = SpellingLetter.number(of: byte) else { return [] }
      letters.append(letter)
    }
    guard ProseWord.isLongEnough(letters.count), letters.count < SpellingTrie.longestWord else { return [] }
    var search = search
    let found = lexicons.withSpelling(of: Array("en".utf8)) { (trie, bytes) throws(PackError) in
      try search.run(letters, in: trie, bytes)
      var found = search.found
      found += try SplitSearch.run(letters, in: trie, bytes)
      return found
    }
    guard var found else { return [] }
    found.removeAll { $0.key == key }
    for index in found.indices { found[index].key += ending }
    found.sort { $0.score < $1.score }
    return found
  }
}

extension LookupEngine {
  /// The spelling of a candidate; nil if it leads nowhere.
  fileprivate mutating func spelling(of candidate: SpellingSearch.Found) throws(PackError) -> [UInt8]? {
    // Both words of a split are in the packs.
    if candidate.key.contains(0x20) { return candidate.key }
    let number = try match(candidate.key.span)
    let found = store.matches[number]
    guard !found.entries.isEmpty else { return nil }
    for step in store.steps[found.route] {
      switch step.kind {
      case .case, .normalization, .inflection, .clitic: continue
      default: return nil
      }
    }
    if found.kind == .exact { return candidate.key }
    let headword = try headword(of: found)
    guard let first = headword.first, let own = candidate.key.first else { return candidate.key }
    if found.kind == .case, headword.count == candidate.key.count { return headword }
    // A form of a name: `Germans`.
    var word = candidate.key
    if first != own, first.asciiLowercased == own { word[0] = first }
    return word
  }
  /// The spelling of the first entry of a match; empty for a function word.
  private func headword(of match: Match) throws(PackError) -> [UInt8] {
    let reference = store.entries[match.entries.lowerBound]
    guard case .lexicon(let position, let number) = reference.place else { return [] }
    let reader = try lexicons.lexicons[position].reader
    return try reader.withBytes { (bytes) throws(PackError) in
      Array(copying: bytes, try reader.entry(number, bytes).spelling(of: reference, bytes))
    }
  }
}
