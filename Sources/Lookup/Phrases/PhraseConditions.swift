import ByteText
import LexiconModel
import LexiconPack
import TextAnalysis

/// Conditions for a headword to be meant by a text, besides having its words.
extension PhraseSearch {
  /// Whether a text means the headword at hand. Narrows its parts of speech to those that fit the forms of its
  /// words.
  mutating func accepts(
    _ headword: PhraseMemory.Headword, _ partsOfSpeech: inout PartOfSpeechSet, _ rule: RouteStep.Rule,
    isVariant: Bool, _ piece: TextPiece, _ engine: inout LookupEngine
  ) throws(PackError) -> Bool {
    let isAll = path.count == piece.tokens.count
    // A text of nothing but these words means them.
    if isAll, rule == .none { return true }
    let row = engine.language.row
    let next = path[path.count - 1].token + 1
    let last = engine.store.findings[piece.matches[next - 1]].traits
    if row.phrases != nil {
      // A phrase that ends in an article is the beginning of a longer one: `axis of the`.
      if last.contains(.isArticle) { return false }
      let isVerb = path.count == 2 && partsOfSpeech.contains(PartOfSpeechSet(.verb))
      var isOpen = false
      var mayHaveArticle = false
      switch headword.note {
      case .exception: return false
      case .open: isOpen = true
      case .openVerb: isOpen = isVerb
      case .none: isOpen = isVerb && headword.hasOpenParticle
      case .articlePhrase:
        isOpen = isVerb && headword.hasOpenParticle
        mayHaveArticle = true
      case .closedVerb: break
      }
      if !mayHaveArticle, beginsWithArticle(piece, &engine) { return false }
      // A verb and the preposition of what follows are two words: `came in the evening`.
      if isOpen, next < piece.tokens.count, piece.gap(before: next) == .space {
        let word = engine.store.bytes.span.extracting(engine.store.key(piece.matches[next]))
        if row.particleVerbs?.endsParticle(word) != true { return false }
      }
    }
    // A particle does not begin a compound: `kept up-to-date`.
    if next < piece.tokens.count {
      if last.contains(.isFunctionWord), piece.gap(before: next) == .hyphen { return false }
      if isParticiple(before: next, row, piece, &engine) { return false }
    }
    if isVariant, !acceptsVariant(piece, &engine) { return false }
    if rule != .none, !acceptsInflections(&partsOfSpeech, piece, &engine) { return false }
    if isAll || headword.found.isSpelledAsKey && engine.lexicons.trace == nil { return true }
    return try acceptsCase(piece, engine)
  }

  /// Whether an article in front of another word begins the headword: only names and a few exceptions have one.
  private mutating func beginsWithArticle(_ piece: TextPiece, _ engine: inout LookupEngine) -> Bool {
    guard path.count == 2, piece.hasSmallLetter(at: path[1].token) else { return false }
    let entries = engine.store.matches[piece.matches[path[0].token]].entries
    guard let rows = engine.store.entries[entries].first?.rows, !rows.isEmpty else { return false }
    return FunctionWords.rows[rows.lowerBound].isArticle
  }

  /// Whether the headword is `used to` after `be`: a participle and a preposition, unless a verb follows, as in `is
  /// used to configure`.
  private mutating func isParticiple(
    before next: Int, _ row: LanguageRow, _ piece: TextPiece, _ engine: inout LookupEngine
  ) -> Bool {
    guard path[0].token > 0, StaticString("used to").matches(key.span) else {
      return false
    }
    let previous = engine.store.matches[piece.matches[path[0].token - 1]]
    var isBe = engine.store.bytes[previous.key].elementsEqual("be".utf8)
    for step in engine.store.steps[previous.route]
    where engine.store.bytes[step.to.range].elementsEqual("be".utf8) {
      isBe = true
    }
    let word = engine.store.bytes.span.extracting(engine.store.key(piece.matches[next]))
    return isBe && row.particleVerbs?.objectWord(word) == nil
  }

  /// A headword with hyphens that the text writes without is rejected if all of its words are function words, or
  /// one of two is: `a bomb` is not `A-bomb`.
  private mutating func acceptsVariant(_ piece: TextPiece, _ engine: inout LookupEngine) -> Bool {
    var isOpen = false
    for word in path where word.gap == .space && word.token != path[0].token { isOpen = true }
    if !isOpen { return true }
    var functionWords = 0
    for word in path {
      let match = piece.matches[word.token]
      let isFunctionWord = engine.store.findings[match].traits.contains(.isFunctionWord)
      if !isFunctionWord, !engine.proposer.isContraction(engine.key(match).span) { continue }
      // The only function word that is also a noun: `well being`.
      if !engine.store.bytes[engine.store.key(match)].elementsEqual("being".utf8) { functionWords += 1 }
    }
    return functionWords == 0 || path.count > 2 && functionWords < path.count
  }

  /// The first word of a verb must be inflected as a verb, the words of a noun as nouns.
  private mutating func acceptsInflections(
    _ partsOfSpeech: inout PartOfSpeechSet, _ piece: TextPiece, _ engine: inout LookupEngine
  ) -> Bool {
    let first = engine.store.findings[piece.matches[path[0].token]].traits
    let isFirstInflected = engine.store.variants[path[0].variant].way == .lemma
    var hasSlot = false
    for word in path where engine.store.variants[word.variant].way == .slot { hasSlot = true }
    for position in path.indices {
      let variant = engine.store.variants[path[position].variant]
      if variant.way != .lemma { continue }
      let match = piece.matches[path[position].token]
      var possible = PartOfSpeechSet(rawValue: 0)
      if variant.isGuess {
        let partOfSpeech = engine.lemmaProposals(match).items[variant.origin].partOfSpeech ?? .other
        if position == 0 || partOfSpeech != .verb { possible = PartOfSpeechSet(lemmaOf: partOfSpeech) }
        partsOfSpeech = partsOfSpeech.shared(with: possible)
        continue
      }
      for step in engine.store.steps[engine.store.matches[match].route]
      where engine.store.isSame(step.to.range, variant.text) {
        switch (step.kind, step.partOfSpeech) {
        case (.inflection, .verb):
          if position == 0 || isFirstInflected { possible.formUnion(PartOfSpeechSet(.verb)) }
          // The plural has the same ending and may not be listed: `axes`.
          if step.features.contains(.thirdPersonSingular) {
            possible.formUnion(PartOfSpeechSet(lemmaOf: .noun))
          }
        case (.inflection, .noun):
          possible.formUnion(PartOfSpeechSet(lemmaOf: .noun))
          // `lost their tempers`.
          if hasSlot, position > 0 { possible.formUnion(PartOfSpeechSet(.verb)) }
        case (.inflection, .adjective), (.inflection, .adverb):
          // `better time` is not a form of `good-time`, nor `wisest to` of `wise to`.
          if position > 0 || path.contains(where: { $0.gap == .space && $0.token != path[0].token }) { break }
          possible.formUnion(PartOfSpeechSet(.adjective))
          possible.formUnion(PartOfSpeechSet(.adverb))
        case (.clitic, _):
          // In `the cat's got your tongue` the match of `cat's` is wrongly a possessive.
          if hasSlot { possible = .all }
          if position == path.count - 1 { possible.formUnion(PartOfSpeechSet(lemmaOf: .noun)) }
        default: possible = .all
        }
      }
      // Some packs give no part of speech for phrases; `in cases` is still not a form of `in case`.
      if possible.rawValue != 0, !possible.contains(PartOfSpeechSet(.adjective)),
        position == 0 || !first.contains(.isFunctionWord)
      {
        possible.formUnion(PartOfSpeechSet(.other))
      }
      partsOfSpeech = partsOfSpeech.shared(with: possible)
    }
    return partsOfSpeech.rawValue != 0
  }

  // MARK: Names

  /// A name is rejected if ordinary words of it are in lower case: `so an` is not `So An`.
  private func acceptsCase(
    _ piece: TextPiece, _ engine: borrowing LookupEngine
  ) throws(PackError) -> Bool {
    var isLowered = false
    for word in path where piece.hasSmallLetter(at: word.token) {
      if engine.store.variants[word.variant].way != .slot { isLowered = true }
    }
    if !isLowered { return true }
    for found in try engine.lexicons.findEntries(key.span, in: engine.preferred) {
      if try engine.lexicons.hasSpelling(of: found, key.span, where: { acceptsCase($0, piece, engine) }) {
        return true
      }
    }
    return false
  }

  /// Whether the text has all capitals of a spelling, or lacks one only in a word that is nothing but a name.
  private func acceptsCase(
    _ spelling: Span<UInt8>, _ piece: TextPiece, _ engine: borrowing LookupEngine
  ) -> Bool {
    var words: [UInt8] = []
    PhraseWords.append(wordsOf: spelling, to: &words)
    var hasLowered = false
    for (word, written) in zip(path, words.split(separator: 0x20))
    where piece.hasSmallLetter(at: word.token) && written.first.map(Ascii.isUpper) == true
      && engine.store.variants[word.variant].way != .slot
    {
      // Not a word of its own, but a name found in another spelling.
      let kind = engine.store.matches[piece.matches[word.token]].kind
      if kind == .none || kind == .case { return true }
      hasLowered = true
    }
    return !hasLowered
  }
}
