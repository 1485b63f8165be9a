import LexiconModel
import LexiconPack
import TextAnalysis

/// What a word that is in no lexicon can be.
extension Proposer {
  /// Finds what an unknown word can be: a number, another spelling of a word, or a word made of parts.
  mutating func guess() throws(PackError) {
    if try unjoined() { return }
    draft.clear()
    let key = draft.key
    if WrittenNumber.matches(draft.bytes.span.extracting(key.range)) {
      draft.kind = .number
      return
    }
    if scopes.haveUnspacedWords, UnspacedScripts.hold(draft.bytes.span.extracting(key.range)) {
      if try divided() { draft.kind = .compound } else { draft.clear() }
      return
    }
    if key.count < 2 { return }
    lemmaRoom.removeAll()
    if let lemmatizer = row.lemmatizer {
      propose(lemmatizer.propose, for: key)
      swap(&lemmaRoom, &proposals)
    }
    if row.respelling != nil {
      let written = Array(draft.bytes[key.range])
      bareEntries = .leftOut(seen: false)
      if try respelled(written.span) { return }
      draft.clear()
    }
    if row.hasOptionalAccents {
      if try foldedForm() {
        draft.kind = .folded
        return
      }
      draft.clear()
    }
    if try composed() { draft.kind = .compound } else { draft.clear() }
  }

  /// Adds the entries of another spelling of the key, or of its lemmas; false if there are none. Everyday spellings are
  /// tried first, then other ways to join its words, then British and American spellings.
  private mutating func respelled(_ key: Span<UInt8>) throws(PackError) -> Bool {
    var spellings = ProposalList()
    row.respelling?(key, &spellings)
    for item in spellings.items {
      let spelling = spellings.bytes.span.extracting(item.range)
      // Nothing is left of a word that consists of periods.
      if spelling.isEmpty { continue }
      if try !isUsual(spelling, for: key) { continue }
      if try !respelled(as: spelling, .none) { continue }
      // nothin is nothing, applicatin is application.
      let isClipped = spelling.hasSuffix("g") && spelling.count == key.count + 1
      if isClipped, try hasFrequentNeighbor(key, but: spelling) { continue }
      return true
    }
    if try rejoined(key) { return true }
    return try respelledByVariety(key)
  }

  /// The least frequency of a word whose letters are drawn out, and of one with a dropped `g`, in hundredths of
  /// Zipf.
  private static let leastDrawnOut = 380
  private static let leastClipped = 250

  /// Whether an everyday spelling is likely to be one of a word: `xxxx` is not one of `xx`, nor `Hugin` of `huging`.
  private mutating func isUsual(_ word: Span<UInt8>, for key: Span<UInt8>) throws(PackError) -> Bool {
    if word[word.count - 1] == UInt8(ascii: ".") { return true }
    let hasPoint = key.firstOffset(of: UInt8(ascii: "."), in: 0..<key.count) != nil
    let isDrawnOut = word.count < key.count && !hasPoint
    if isDrawnOut {
      var hasOther = false
      for index in 1..<word.count where word[index] != word[0] { hasOther = true }
      if !hasOther { return false }
    }
    if !hasFrequencies { return true }
    return try zipf(of: word) ?? 0 >= (isDrawnOut ? Self.leastDrawnOut : Self.leastClipped)
  }

  /// Adds the entries of the British or American spelling of the key, which may differ in two places: `colourised`.
  private mutating func respelledByVariety(_ key: Span<UInt8>) throws(PackError) -> Bool {
    guard let varieties = row.varieties else { return false }
    let variants = varieties(key)
    var found = try respelled(by: variants, nil)
    for item in variants.items where found == nil {
      let further = varieties(variants.bytes.span.extracting(item.range))
      found = try respelled(by: further, item.variety)
    }
    guard let found else { return false }
    return try !hasFrequentNeighbor(key, but: found.span)
  }

  /// The first of the spellings that something is filed under, which is added; of one variety, or of both.
  private mutating func respelled(
    by variants: SpellingVariants, _ variety: SpellingVariety?
  ) throws(PackError) -> [UInt8]? {
    for item in variants.items where variety == nil || item.variety == variety {
      let spelling = variants.bytes.span.extracting(item.range)
      // `Shae` is not `she`.
      if isFunctionWord(spelling) { continue }
      if try respelled(as: spelling, item.variety == .british ? .british : .american) {
        return Array(variants.bytes[item.range])
      }
    }
    return nil
  }

  /// Adds the entries of one other spelling, or of its lemmas.
  mutating func respelled(as spelling: Span<UInt8>, _ rule: RouteStep.Rule) throws(PackError) -> Bool {
    draft.clear()
    if try !mayResolve(spelling) { return false }
    let root = draft.stepToKey()
    let step = RouteStep(
      kind: .respelling, rule: rule, from: draft.key, to: draft.text(spelling), previous: root)
    guard let kind = try resolve(step) else { return false }
    draft.kind = kind
    return true
  }

  /// Adds a step, and the entries of the key that it leads to and of its lemmas; nothing if there are none.
  mutating func resolve(_ step: RouteStep) throws(PackError) -> MatchKind? {
    let number = draft.addStep(step)
    let kind = try resolve(step.to, previous: number)
    if kind == nil { draft.removeSteps(from: number) }
    return kind
  }

  /// Adds the entries of a key and of its lemmas: `case` if it is a headword, `inflected` if it is only a form of one, nil
  /// if it is neither.
  mutating func resolve(
    _ key: ShortRange, previous: Int
  ) throws(PackError) -> MatchKind? {
    let first = draft.entries.count
    let isHeadword = try direct(key, key: key, previous: previous, from: preferred) != .none
    let isFunctionWord = isFunctionWord(draft.bytes.span.extracting(key.range))
    try inflected(
      key, previous: previous, by: isFunctionWord ? .none : .all, since: first)
    if draft.entries.count == first { return nil }
    return isHeadword ? .case : .inflected
  }

  // MARK: Hyphens and spaces

  /// Adds the entries of the key with its words joined in another way: `co-operate` as `cooperate`, `well being` as
  /// `well-being`, `icecream` as `ice cream`.
  private mutating func rejoined(_ key: Span<UInt8>) throws(PackError) -> Bool {
    let hyphen = UInt8(ascii: "-")
    let hasHyphen = key.firstOffset(of: hyphen, in: 0..<key.count) != nil
    if hasHyphen || key.firstOffset(of: 0x20, in: 0..<key.count) != nil {
      let rule: RouteStep.Rule = hasHyphen ? .hyphenated : .open
      var solid: [UInt8] = []
      var other: [UInt8] = []
      for index in key.indices {
        if key[index] == hyphen || key[index] == 0x20 {
          other.append(hasHyphen ? 0x20 : hyphen)
        } else {
          solid.append(key[index])
          other.append(key[index])
        }
      }
      if try respelled(as: other.span, rule) { return true }
      if solid.count < 4 { return false }
      return try respelled(as: solid.span, rule)
    }
    if key.count < 4 || key.count > Self.longestSplit { return false }
    // The key with one byte more, which moves on with the cut.
    var parted = [key[0], 0x20]
    parted.append(copying: key, 1..<key.count)
    for cut in 1..<key.count {
      parted[cut - 1] = key[cut - 1]
      // The only word of one letter is `a`: `alot`.
      if cut == 1 || cut == key.count - 1, key[0] != UInt8(ascii: "a") || cut != 1 { continue }
      if try !mayBePhrase(key, cut: cut), lexicons.trace == nil { continue }
      parted[cut] = 0x20
      if try !respelled(as: parted.span, .solid) {
        parted[cut] = hyphen
        guard try lexicons.hasEntry(parted.span, in: preferred),
          try respelled(as: parted.span, .solid)
        else { continue }
      }
      // Two very common words may be joined: `alot`, `infact`.
      let first = cut == 1 ? 500 : try zipf(of: key.extracting(0..<cut)) ?? 0
      if first >= 500, try zipf(of: key.extracting(cut..<key.count)) ?? 0 >= 500 { return true }
      return try !hasFrequentNeighbor(key, but: key.extracting(0..<0))
    }
    return false
  }

  /// Whether a key, cut in two, or one of its lemmas may be a headword of two words. False is certain.
  private func mayBePhrase(_ key: Span<UInt8>, cut: Int) throws(PackError) -> Bool {
    let first = PhraseFilter.sequence(of: key.extracting(0..<cut))
    if try !mayBeginPhrase(first) { return false }
    let rest = key.extracting(cut..<key.count)
    if try mayBePhrase(PhraseFilter.sequence(first, PhraseFilter.sequence(of: rest))) { return true }
    for item in lemmaRoom.items where item.range.count > cut {
      let rest = lemmaRoom.bytes.span.extracting((item.range.lowerBound + cut)..<item.range.upperBound)
      if try mayBePhrase(PhraseFilter.sequence(first, PhraseFilter.sequence(of: rest))) { return true }
    }
    return mayHaveForms(rest)
  }
}
