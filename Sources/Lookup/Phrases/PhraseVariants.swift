import LexiconModel
import LexiconPack
import TextAnalysis

/// A word that a match may be within a headword of several words.
struct PhraseVariant {
  /// Its sequence in the phrase filter.
  var sequence: UInt64
  private let start: UInt32
  private let count: UInt16
  /// From the highest bit: two bits of the way, then whether it is a guess, begins phrases, is several words; then
  /// the origin plus one. A long text has a million variants, of 16 bytes each.
  private var notes: UInt16
  private static let mostOrigins = 1 << 11

  /// Nil if its origin does not fit into `notes`, or it is longer than any word.
  init?(text: Range<Int>, way: PhraseWord.Way, origin: Int, isGuess: Bool) {
    guard origin + 1 < Self.mostOrigins, text.count <= LookupEngine.longestToken else { return nil }
    sequence = 0
    start = UInt32(text.lowerBound)
    count = UInt16(text.count)
    notes = UInt16(way.rawValue) << 14 | (isGuess ? 1 << 13 : 0) | UInt16(origin + 1)
  }

  /// Where it is in the store's bytes.
  @inline(__always)
  var text: Range<Int> { Int(start)..<(Int(start) + Int(count)) }
  /// Position of the step in the match's route that leads to it, or position among the guesses; −1 for neither.
  var origin: Int { Int(notes & UInt16(Self.mostOrigins - 1)) - 1 }
  var way: PhraseWord.Way { PhraseWord.Way(rawValue: UInt8(notes >> 14)) ?? .written }
  /// Whether it is a lemma that a rule proposes for a match without steps.
  var isGuess: Bool { notes & 1 << 13 != 0 }
  /// Whether a headword of several words may begin with it.
  @inline(__always)
  var beginsPhrases: Bool {
    get { notes & 1 << 12 != 0 }
    set { notes = newValue ? notes | 1 << 12 : notes & ~(1 << 12) }
  }
  /// Whether it is several words: `one's self` for `herself`.
  @inline(__always)
  var isSeveral: Bool {
    get { notes & 1 << 11 != 0 }
    set { notes = newValue ? notes | 1 << 11 : notes & ~(1 << 11) }
  }
}

/// What the phrase filter and the packs have for several words.
extension Proposer {
  /// Whether a headword of several words may begin with these words, or be them. One space separates two words.
  /// False is certain.
  public func mayBeginPhrase(_ words: Span<UInt8>) throws(PackError) -> Bool {
    if words.isEmpty { return false }
    let answer = try mayBeginPhrase(PhraseFilter.sequence(ofWords: words))
    lexicons.trace?.search(.beginnings, words)
    if answer { lexicons.trace?.find(in: -1) }
    return answer
  }

  /// The same for the sequence alone.
  @inline(__always)
  func mayBeginPhrase(_ sequence: UInt64) throws(PackError) -> Bool {
    try lexicons.holdsWords(sequence, of: phraseKinds, in: preferred)
  }

  /// Whether these words may be a whole headword. False is certain.
  @inline(__always)
  func mayBePhrase(_ sequence: UInt64) throws(PackError) -> Bool {
    try lexicons.holdsWords(PhraseFilter.sequence(sequence, PhraseFilter.end), of: phraseKinds, in: preferred)
  }
}

extension LookupEngine {
  /// Stores the words that a match may be. Returns whether a headword of several words may begin with one of them.
  mutating func noteVariants(of match: Int, _ row: LanguageRow) throws(PackError) -> Bool {
    let start = store.variants.count
    let own = store.matches[match].key
    let route = store.matches[match].route
    var begins = try noteVariant(own, .written)
    var hasLemma = false
    for position in route where store.isLemmaStep(position, of: match) {
      hasLemma = true
      if !store.isFirstStep(position, of: match) { continue }
      if try noteVariant(store.steps[position].to.range, .lemma, origin: position - route.lowerBound) {
        begins = true
      }
    }
    if !hasLemma, own.count > 3, row.mayBeInflected(store.bytes.span.extracting(own)) {
      let guesses = lemmaProposals(match)
      for number in guesses.items.indices {
        let guess = guesses.items[number]
        if guess.partOfSpeech != .noun, guess.partOfSpeech != .verb { continue }
        let text = store.intern(guesses.bytes.span.extracting(guess.range))
        if try noteVariant(text, .lemma, origin: number, isGuess: true) { begins = true }
      }
    }
    if let rules = row.phrases {
      for slot in rules.slots(for: store.bytes.span.extracting(own)) {
        _ = try noteVariant(store.intern(Array(slot).span), .slot)
      }
    }
    store.findings[match].variants = UInt32(start)..<UInt32(store.variants.count)
    return begins
  }

  /// Stores a word, and returns whether a headword of several words may begin with it.
  private mutating func noteVariant(
    _ text: Range<Int>, _ way: PhraseWord.Way, origin: Int = -1, isGuess: Bool = false
  ) throws(PackError) -> Bool {
    guard var variant = PhraseVariant(text: text, way: way, origin: origin, isGuess: isGuess) else {
      return false
    }
    do {
      let word = store.bytes.span.extracting(text)
      variant.isSeveral = word.firstOffset(of: 0x20, in: 0..<word.count) != nil
      variant.sequence =
        variant.isSeveral ? PhraseFilter.sequence(ofWords: word) : PhraseFilter.sequence(of: word)
      if way != .slot, !word.isEmpty {
        variant.beginsPhrases = try proposer.mayBeginPhrase(variant.sequence)
        if lexicons.trace != nil { _ = try proposer.mayBeginPhrase(word) }
      }
    }
    store.variants.append(variant)
    return variant.beginsPhrases
  }

  /// The lemmas that rules of the language propose for the key of a match, for matches without steps.
  func lemmaProposals(_ match: Int) -> ProposalList {
    var proposals = ProposalList()
    language.row.lemmatizer?.propose(store.bytes.span.extracting(store.matches[match].key), &proposals)
    return proposals
  }

  /// The sequence of some words followed by a variant.
  @inline(__always)
  func sequence(_ words: UInt64, _ variant: PhraseVariant) -> UInt64 {
    if !variant.isSeveral { return PhraseFilter.sequence(words, variant.sequence) }
    return PhraseFilter.sequence(words, ofWords: store.bytes.span.extracting(variant.text))
  }
}

extension MatchStore {
  /// Whether a step leads to another word than the match's key: one that the key is a form or variant of.
  func isLemmaStep(_ position: Int, of match: Int) -> Bool {
    let step = steps[position]
    switch step.kind {
    case .case, .normalization, .hyphenation, .phrase, .compound, .prefix, .suffix: return false
    case .clitic:
      // `city's` is a form of `city`, `he'd` none of `would`.
      return step.features.contains(.possessive) && !isSame(step.to.range, key(match))
    case .inflection, .respelling, .folding:
      // In `pathnames`, the step from `names` to `name` begins at a part.
      return !isSame(step.to.range, key(match))
        && lastStep(upTo: step.previous, matches[match], where: { $0.isPart }) < 0
    }
  }

  /// Whether no earlier step of the match leads to the same word.
  func isFirstStep(_ position: Int, of match: Int) -> Bool {
    for other in matches[match].route.lowerBound..<position
    where isLemmaStep(other, of: match) && steps[other].to == steps[position].to {
      return false
    }
    return true
  }

  /// Whether the same bytes are in two places.
  @inline(__always)
  func isSame(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    first.count == second.count && bytes.span.equals(bytes.span.extracting(first), at: second)
  }

  /// The place of the lookup key of a match.
  @inline(__always)
  func key(_ match: Int) -> Range<Int> { matches[match].key }
}
