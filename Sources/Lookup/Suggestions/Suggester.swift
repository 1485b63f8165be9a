import ByteText
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
  /// The worst score of a suggestion that is shown as what was meant, and how far the second has to be from it. Of codespell's
  /// misspellings 70 % have such a suggestion, of lintian's 65 %; 98.4 % of these are right.
  private static let (certain, ahead) = (80, 60)
  /// The number of words that are searched: some of them lead nowhere.
  private static let wanted = 8

  /// The answers so far, sorted by match. An array, because creating the types of a dictionary takes 100,000 instructions.
  private var known: [Answer] = []

  /// What was suggested for a match.
  private struct Answer {
    let match: Int
    var suggestions: [[UInt8]] = []
    /// The match of the first suggestion, if that is far ahead of the others, else −1.
    var correction = -1
  }

  package init() {}

  /// Forgets the suggestions, since the engine has forgotten its matches.
  public func forgetMatches() {
    known.removeAll(keepingCapacity: true)
  }

  /// The match of the word that a token most probably is meant to be, the first of its suggestions; −1 if none is far ahead.
  public func correction(of match: Int) -> Int {
    let place = known.firstSorted { $0.match < match }
    return place < known.count && known[place].match == match ? known[place].correction : -1
  }

  /// The words that a token may be meant to be, the likeliest first, with capitals as in its place. `match` is that
  /// of the token, for which nothing was found.
  public func suggestions(
    for match: Int, _ token: Range<Int>, in text: Span<UInt8>, _ engine: inout LookupEngine
  ) throws(PackError) -> [[UInt8]] {
    if !engine.language.row.suggestsCorrections || !ProseWord.matches(token, in: text) { return [] }
    let place = known.firstSorted { $0.match < match }
    if place < known.count, known[place].match == match { return known[place].suggestions }
    // The search for suggestions is not part of the explanation.
    let trace = engine.lexicons.trace
    engine.lexicons.trace = nil
    defer { engine.lexicons.trace = trace }
    let surface = text.extracting(token)
    let found = candidates(for: surface, engine.lexicons)
    var answer = Answer(match: match)
    var first = 0
    for candidate in found where answer.suggestions.count < Self.most {
      guard let (word, meant) = try engine.spelling(of: candidate.key) else { continue }
      let suggestion = ProseWord.capitalized(word, as: surface)
      if answer.suggestions.contains(suggestion) { continue }
      answer.suggestions.append(suggestion)
      if answer.suggestions.count == 1 {
        first = candidate.score
        if first <= Self.certain { answer.correction = meant }
      } else if candidate.score - first < Self.ahead {
        answer.correction = -1
      }
    }
    known.insert(answer, at: place)
    return answer.suggestions
  }

  /// The words that may be meant, whether they lead anywhere or not.
  private func candidates(
    for surface: Span<UInt8>, _ lexicons: LexiconSet
  ) -> [SpellingSearch.Found] {
    let key = LookupKey.bytes(for: surface)
    guard var plain = PlainLetters.spelling(of: key.span), !plain.isEmpty else { return [] }
    // A possessive is meant to be one.
    var ending: [UInt8] = []
    if plain.span.hasSuffix("'s") { ending = Array(plain.suffix(2)) }
    if plain.span.hasSuffix("s'") { ending = Array(plain.suffix(1)) }
    plain.removeLast(ending.count)
    guard let letters = SpellingLetter.numbers(of: plain.span) else { return [] }
    guard letters.count > 1, letters.count < SpellingTrie.longestWord else { return [] }
    let found = lexicons.withSpelling(of: Array("en".utf8)) { (trie, bytes) throws(PackError) in
      try SpellingSearch.run(letters, wanted: Self.wanted, in: trie, bytes)
        + SplitSearch.run(letters, in: trie, bytes)
    }
    guard var found else { return [] }
    found.removeAll { $0.key == key }
    for index in found.indices { found[index].key += ending }
    found.sort { $0.score < $1.score }
    return found
  }
}

extension LookupEngine {
  /// How a word with this lookup key is written, and its match, −1 for two words; nil if it leads nowhere.
  mutating func spelling(
    of key: [UInt8]
  ) throws(PackError) -> (word: [UInt8], match: Int)? {
    // Both words of a split are in the packs.
    if key.contains(0x20) { return (key, -1) }
    let number = try match(key.span)
    if !isPlain(number) { return nil }
    let found = store.matches[number]
    let reference = store.entries[found.entries.lowerBound]
    if found.kind == .exact || reference.isFunctionWord { return (key, number) }
    let headword = try lexicons.headword(of: reference)
    guard let first = headword.first else { return (key, number) }
    if found.kind == .case, headword.count == key.count { return (headword, number) }
    // A form of a name: `Germans`.
    var word = key
    if first != key[0], first.asciiLowercased == key[0] { word[0] = first }
    return (word, number)
  }
}
