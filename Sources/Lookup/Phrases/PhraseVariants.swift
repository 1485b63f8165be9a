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
    return try mayBeginPhrase(PhraseFilter.sequence(ofWords: words), words)
  }

  /// The same for words whose filter sequence is known.
  func mayBeginPhrase(_ sequence: UInt64, _ words: Span<UInt8>) throws(PackError) -> Bool {
    let answer = try mayBeginPhrase(sequence)
    lexicons.trace?.search(.beginnings, words)
    if answer { lexicons.trace?.find(in: -1) }
    return answer
  }

  /// The same for the sequence alone.
  @inline(__always)
  func mayBeginPhrase(_ sequence: UInt64) throws(PackError) -> Bool {
    try lexicons.holdsWords(sequence, in: preferred)
  }

  /// Whether these words may be a whole headword. False is certain.
  @inline(__always)
  func mayBePhrase(_ sequence: UInt64) throws(PackError) -> Bool {
    try lexicons.holdsWords(PhraseFilter.sequence(sequence, PhraseFilter.end), in: preferred)
  }

  /// The parts of speech of a headword; none if it does not exist.
  public func partsOfSpeech(ofHeadword key: [UInt8]) throws(PackError) -> PartOfSpeechSet {
    var found = PartOfSpeechSet(rawValue: 0)
    try lexicons.forEachEntry(key.span, in: preferred) { (entry) throws(PackError) in
      found.formUnion(try lexicons.partsOfSpeech(of: entry))
    }
    return found
  }
}

extension LookupEngine {
  /// Stores the words that a match may be. Returns whether a headword of several words may begin with one of them.
  mutating func noteVariants(of match: Int) throws(PackError) -> Bool {
    let start = store.variants.count
    let own = store.matches[match].key
    var begins = try noteVariant(own, .written)
    var hasLemma = false
    for position in store.matches[match].route where store.isLemmaStep(position, of: match) {
      hasLemma = true
      if !store.isFirstStep(position, of: match) { continue }
      let step = position - store.matches[match].route.lowerBound
      if try noteVariant(store.steps[position].to, .lemma, origin: step) { begins = true }
    }
    if !hasLemma {
      for (number, guess) in lemmaGuesses(match).enumerated() {
        if try noteVariant(store.intern(guess.lemma.span), .lemma, origin: number, isGuess: true) {
          begins = true
        }
      }
    }
    if let rules = language.row.phrases {
      for slot in rules.slots(for: store.bytes.span.extracting(own)) {
        _ = try noteVariant(store.intern { $0.append(text: slot) }, .slot)
      }
    }
    store.variantRanges[match] = UInt32(start)..<UInt32(store.variants.count)
    return begins
  }

  private mutating func noteVariant(
    _ text: Range<Int>, _ way: PhraseWord.Way, origin: Int = -1, isGuess: Bool = false
  ) throws(PackError) -> Bool {
    guard var variant = PhraseVariant(text: text, way: way, origin: origin, isGuess: isGuess) else {
      return false
    }
    try complete(&variant)
    store.variants.append(variant)
    return variant.beginsPhrases
  }

  /// Fills in the properties that follow from a variant's text.
  private func complete(_ variant: inout PhraseVariant) throws(PackError) {
    let word = store.bytes.span.extracting(variant.text)
    variant.sequence = PhraseFilter.sequence(ofWords: word)
    for index in word.indices where word[index] == 0x20 { variant.isSeveral = true }
    if variant.way == .slot || word.isEmpty { return }
    variant.beginsPhrases = try proposer.mayBeginPhrase(variant.sequence, word)
  }

  /// The sequence of some words followed by a variant.
  @inline(__always)
  func sequence(_ words: UInt64, _ variant: PhraseVariant) -> UInt64 {
    if !variant.isSeveral { return PhraseFilter.sequence(words, variant.sequence) }
    return PhraseFilter.sequence(
      words, ofWords: store.bytes.span.extracting(variant.text)
    )
  }

  // MARK: Texts without phrases

  /// The number of words from a token on that prove that no headword begins with it and its neighbor, whatever
  /// separates the two; nil if one may begin.
  func wordsWithoutPhrase(
    from first: Int, _ piece: TextPiece
  ) throws(PackError) -> Int? {
    var last = first + 1
    var probes = 0
    for number in store.variantRanges[piece.matches[first]] {
      let variant = store.variants[Int(number)]
      if !variant.beginsPhrases { continue }
      for next in store.variantRanges[piece.matches[first + 1]] {
        let pair = sequence(variant.sequence, store.variants[Int(next)])
        if try !proposer.mayBeginPhrase(pair) { continue }
        if try mayBecomePhrase(pair, first + 1, piece, &last, &probes) { return nil }
      }
    }
    return last - first + 1
  }

  /// Whether the words up to a token may be a headword, or the beginning of one that the next words complete.
  /// `last` is the last token that was looked at.
  private func mayBecomePhrase(
    _ words: UInt64, _ token: Int, _ piece: TextPiece,
    _ last: inout Int, _ probes: inout Int
  ) throws(PackError) -> Bool {
    probes += 1
    if probes > PhraseSearch.mostProbes { return true }
    if try proposer.mayBePhrase(words) { return true }
    let next = token + 1
    last = max(last, next)
    guard next < piece.tokens.count, piece.gap(before: next) != nil else {
      return false
    }
    for number in store.variantRanges[piece.matches[next]] {
      let longer = sequence(words, store.variants[Int(number)])
      if try !proposer.mayBeginPhrase(longer) { continue }
      if try mayBecomePhrase(longer, next, piece, &last, &probes) { return true }
    }
    return false
  }

  /// Whether a match and that of a particle may be a verb.
  func mayBeVerb(_ match: Int, particle: Int) throws(PackError) -> Bool {
    let particle = store.variants[Int(store.variantRanges[particle].lowerBound)]
    for number in store.variantRanges[match] {
      let variant = store.variants[Int(number)]
      if !variant.beginsPhrases { continue }
      if try proposer.mayBePhrase(sequence(variant.sequence, particle)) { return true }
    }
    return false
  }
}

/// A lemma that a rule of the language proposes.
struct LemmaGuess {
  let lemma: [UInt8]
  let partOfSpeech: PartOfSpeech
  let features: FormFeatures
}

/// What the words of a phrase may be forms of.
extension LookupEngine {
  /// The lemmas that rules of the language propose for the key of a match, for matches without steps.
  func lemmaGuesses(_ match: Int) -> [LemmaGuess] {
    let key = store.bytes.span.extracting(store.matches[match].key)
    guard key.count > 3, let lemmatizer = language.row.lemmatizer, lemmatizer.mayBeInflected(key) else {
      return []
    }
    var proposals = ProposalList()
    lemmatizer.propose(key, &proposals)
    var guesses: [LemmaGuess] = []
    for item in proposals.items {
      guard let partOfSpeech = item.partOfSpeech, partOfSpeech == .noun || partOfSpeech == .verb else {
        continue
      }
      guesses.append(
        LemmaGuess(
          lemma: Array(proposals.bytes[item.range]), partOfSpeech: partOfSpeech, features: item.features))
    }
    return guesses
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
      return step.features.contains(.possessive) && bytes[step.to] != bytes[matches[match].key]
    case .inflection, .respelling, .folding: return bytes[step.to] != bytes[matches[match].key]
    }
  }
}
