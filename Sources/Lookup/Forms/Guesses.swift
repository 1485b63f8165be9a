import LexiconModel
import LexiconPack
import TextAnalysis

/// What a word that is in no lexicon can be.
extension Proposer {
  /// Finds what an unknown word can be: a number, another spelling of a word, or a word made of parts.
  mutating func guess(_ surface: Span<UInt8>, key: [UInt8]) throws(PackError) {
    if try unjoined(surface, key: key) { return }
    draft.begin()
    if WrittenNumber.matches(key.span) {
      draft.kind = .number
      return
    }
    if scopes.haveUnspacedWords, UnspacedScripts.hold(key.span) {
      if try divided(surface, key) { draft.kind = .compound } else { draft.begin() }
      return
    }
    if key.count < 2 { return }
    let row = language.row
    if row.respelling != nil {
      formTails.begin(key)
      bareEntries = .leftOut(seen: false)
      if try respelled(surface, key) { return }
      draft.begin()
    }
    if row.hasOptionalAccents {
      if try foldedForm(surface, key, from: preferred) {
        draft.kind = .folded
        return
      }
      draft.begin()
    }
    if try composed(surface, key) { draft.kind = .compound } else { draft.begin() }
  }

  /// Adds the entries of another spelling of the key, or of its lemmas; false if there are none. Everyday spellings are
  /// tried first, then other ways to join its words, then British and American spellings.
  private mutating func respelled(_ surface: Span<UInt8>, _ key: [UInt8]) throws(PackError) -> Bool {
    var spellings = ProposalList()
    language.row.respelling?(key.span, &spellings)
    for item in spellings.items {
      let spelling = Array(spellings.bytes[item.range])
      if try !respelled(surface, key, as: spelling, .none) { continue }
      // nothin is nothing, applicatin is application.
      let isClipped = spelling.last == UInt8(ascii: "g") && spelling.count == key.count + 1
      if isClipped, try hasFrequentNeighbor(key.span, but: spelling.span) { continue }
      return true
    }
    if try rejoined(surface, key) { return true }
    return try respelledByVariety(surface, key)
  }

  /// Adds the entries of the British or American spelling of the key, which may differ in two places: `colourised`.
  private mutating func respelledByVariety(_ surface: Span<UInt8>, _ key: [UInt8]) throws(PackError) -> Bool {
    guard let varieties = language.row.varieties else { return false }
    let variants = varieties(key.span)
    var found = try respelled(surface, key, by: variants, nil)
    for item in variants.items where found == nil {
      let further = varieties(variants.bytes.span.extracting(item.range))
      found = try respelled(surface, key, by: further, item.variety)
    }
    guard let found else { return false }
    return try !hasFrequentNeighbor(key.span, but: found.span)
  }

  /// The first of the spellings that something is filed under, which is added; of one variety, or of both.
  private mutating func respelled(
    _ surface: Span<UInt8>, _ key: [UInt8], by variants: SpellingVariants,
    _ variety: SpellingVariety?
  ) throws(PackError) -> [UInt8]? {
    for item in variants.items where variety == nil || item.variety == variety {
      let spelling = Array(variants.bytes[item.range])
      if try respelled(surface, key, as: spelling, item.variety == .british ? .british : .american) {
        return spelling
      }
    }
    return nil
  }

  /// Adds the entries of one other spelling, or of its lemmas.
  mutating func respelled(
    _ surface: Span<UInt8>, _ key: [UInt8], as spelling: [UInt8], _ rule: RouteStep.Rule
  ) throws(PackError) -> Bool {
    draft.begin()
    if try !mayResolve(spelling.span) { return false }
    let root = surface.isEqual(to: key) ? -1 : draft.addStep(spelling: surface, key)
    let step = draft.addStep(
      RouteDraft(kind: .respelling, rule: rule, from: key, to: spelling, previous: root))
    guard let kind = try resolve(spelling, previous: step, from: preferred) else { return false }
    draft.kind = kind
    return true
  }

  /// Adds the entries of a key and of its lemmas: `case` if it is a headword, `inflected` if it is only a form of one, nil
  /// if it is neither.
  mutating func resolve(
    _ key: [UInt8], previous: Int, from lexicons: [Int]
  ) throws(PackError) -> MatchKind? {
    let first = draft.entries.count
    let isHeadword = try direct(key.span, key: key, previous: previous, from: lexicons) != .none
    try inflected(
      key, previous: previous, from: lexicons, by: isFunctionWord(key) ? .none : .all, since: first)
    if draft.entries.count == first { return nil }
    return isHeadword ? .case : .inflected
  }

  // MARK: Hyphens and spaces

  /// Adds the entries of the key with its words joined in another way: `co-operate` as `cooperate`, `well being` as
  /// `well-being`, `icecream` as `ice cream`.
  private mutating func rejoined(_ surface: Span<UInt8>, _ key: [UInt8]) throws(PackError) -> Bool {
    let hyphen = UInt8(ascii: "-")
    let hasHyphen = key.contains(hyphen)
    let hasSpace = key.contains(0x20)
    if hasHyphen || hasSpace {
      let rule: RouteStep.Rule = hasHyphen ? .hyphenated : .open
      var solid: [UInt8] = []
      var other: [UInt8] = []
      for byte in key {
        if byte == hyphen || byte == 0x20 {
          other.append(hasHyphen ? 0x20 : hyphen)
        } else {
          solid.append(byte)
          other.append(byte)
        }
      }
      if try respelled(surface, key, as: other, rule) { return true }
      if solid.count < 4 { return false }
      return try respelled(surface, key, as: solid, rule)
    }
    if key.count < 4 || key.count > Self.longestSplit { return false }
    var lemmas = ProposalList()
    language.row.lemmatizer?.propose(key.span, &lemmas)
    // The key with one byte more, which moves on with the cut.
    var parted = [key[0], 0x20]
    parted += key[1...]
    for cut in 1..<key.count {
      parted[cut - 1] = key[cut - 1]
      // The only word of one letter is `a`: `alot`.
      if cut == 1 || cut == key.count - 1, key[0] != UInt8(ascii: "a") || cut != 1 { continue }
      if try !mayBePhrase(key.span, cut: cut, lemmas), lexicons.trace == nil { continue }
      parted[cut] = 0x20
      var isFound = try respelled(surface, key, as: parted, .solid)
      if !isFound {
        parted[cut] = hyphen
        if try lexicons.hasEntry(parted.span, in: preferred) {
          isFound = try respelled(surface, key, as: parted, .solid)
        }
      }
      if !isFound { continue }
      // Two very common words may be joined: `alot`, `infact`.
      let first = cut == 1 ? 500 : try zipf(of: key.span.extracting(0..<cut)) ?? 0
      if first >= 500, try zipf(of: key.span.extracting(cut..<key.count)) ?? 0 >= 500 { return true }
      return try !hasFrequentNeighbor(key.span, but: key.span.extracting(0..<0))
    }
    return false
  }

  /// Whether a key, cut in two, or one of its lemmas may be a headword of two words. False is certain.
  private func mayBePhrase(_ key: Span<UInt8>, cut: Int, _ lemmas: ProposalList) throws(PackError) -> Bool {
    let first = PhraseFilter.sequence(of: key.extracting(0..<cut))
    if try !mayBeginPhrase(first) { return false }
    let rest = key.extracting(cut..<key.count)
    if try mayBePhrase(PhraseFilter.sequence(first, PhraseFilter.sequence(of: rest))) { return true }
    for item in lemmas.items where item.range.count > cut {
      let rest = lemmas.bytes.span.extracting((item.range.lowerBound + cut)..<item.range.upperBound)
      if try mayBePhrase(PhraseFilter.sequence(first, PhraseFilter.sequence(of: rest))) { return true }
    }
    return lexicons.mayHaveForms(rest)
  }
}
