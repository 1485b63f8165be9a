import LexiconModel
import LexiconPack

/// Which headwords a form may belong to by the capitals of both, and which of their spellings.
extension Proposer {
  /// Whether rules may make a form of a headword, by the letters of both. Capitals are kept: `Chini` is not `chino`, and
  /// `CMS` is not the plural of `cm`. A form in small letters of an abbreviation (`dvds`), or of a function word as a noun
  /// (`ups`), must be in a word list: `cas` is not the plural of `Ca`.
  func mayHave(
    _ form: InflectedForm, _ found: LexiconSet.Found, _ range: Range<Int>
  ) throws(PackError) -> Bool {
    guard hasCapital != nil || form.isByRareRules else { return true }
    let hasCapital = hasCapital ?? false
    let lemma = proposals.bytes.span.extracting(range)
    let isShouted = hasCapital && draft.isInCapitals(draft.surface)
    var isFitting = false
    var isAbbreviation = true
    try lexicons.forEachSpelling(of: found, lemma) { (spelling, _) in
      let isSmall = spelling.equals(lemma, at: 0..<spelling.count)
      let isWord = spelling.count > 2 && spelling.extracting(1..<spelling.count).isSmall
      if isSmall || isWord { isAbbreviation = false }
      isFitting = isFitting || (isShouted ? isWord : !form.isByRareRules || isSmall != hasCapital)
    }
    if !isFitting || isShouted && form.isByRareRules { return false }
    // Lexicons that count no words have too many words of one or two letters, and too many nouns that are function words.
    let isUncounted = !lexicons.lexicons[found.lexicon].mayHaveTagCounts
    let isRareNoun = isUncounted && form.own == .max && isFunctionWord(lemma)
    let isDoubtful = !hasCapital && (isAbbreviation || isUncounted && lemma.count < 3)
    if !isRareNoun && !isDoubtful { return true }
    return try hasBareEntry(draft.bytes.span.extracting(form.key.range))
  }

  /// Whether a list of words has a key, or the key in one spelling.
  func hasBareEntry(
    _ key: Span<UInt8>, spelled text: Span<UInt8>? = nil, as partsOfSpeech: PartOfSpeechSet = .all
  ) throws(PackError) -> Bool {
    for entry in try lexicons.findEntries(key, in: preferred) where try lexicons.isBare(entry) {
      if try lexicons.partsOfSpeech(of: entry).shared(with: partsOfSpeech).rawValue == 0 { continue }
      guard let text else { return true }
      if try lexicons.hasSpelling(of: entry, key, where: { $0.equals(text, at: 0..<$0.count) }) {
        return true
      }
    }
    return false
  }

  /// Whether a spelling of an entry begins with a capital letter of ASCII. Those of two letters are abbreviations.
  func isName(_ found: LexiconSet.Found, _ range: Range<Int>) throws(PackError) -> Bool {
    try lexicons.hasSpelling(of: found, proposals.bytes.span.extracting(range)) {
      $0.count > 2 && $0[0] &- UInt8(ascii: "A") < 26
    }
  }

  /// Where a pack has the spelling of a lemma that a form is of: by its first letter, `aufgehoben` of `aufheben`, not of
  /// `Aufheben`; or, of an abbreviation, the one that the surface begins with. Empty where an entry has no other, nil where it has
  /// none like the form.
  func spelling(
    of found: LexiconSet.Found, _ lemma: ShortRange, hasCapital: Bool, isAbbreviation: Bool
  ) throws(PackError) -> Range<Int>? {
    let key = draft.bytes.span.extracting(lemma.range)
    let surface = draft.bytes.span.extracting(draft.surface.range)
    var own: Range<Int>?
    try lexicons.forEachSpelling(of: found, key) { (spelling, place) in
      let isOwn =
        isAbbreviation
        ? spelling.count < surface.count && surface.equals(spelling, at: 0..<spelling.count)
        : spelling.beginsLike(key) != hasCapital
      if own == nil, isOwn { own = place }
    }
    return own
  }
}

extension Span<UInt8> {
  /// Whether it has no capital letter of ASCII.
  var isSmall: Bool { !indices.contains { self[$0] &- UInt8(ascii: "A") < 26 } }
}
