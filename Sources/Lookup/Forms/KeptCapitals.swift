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
      var isSpelled = false
      try lexicons.forEachSpelling(of: entry, key) { (spelling, _) in
        if spelling.equals(text, at: 0..<spelling.count) { isSpelled = true }
      }
      if isSpelled { return true }
    }
    return false
  }

  /// Whether a spelling of an entry begins with a capital letter of ASCII. Those of two letters are abbreviations.
  func isName(_ found: LexiconSet.Found, _ range: Range<Int>) throws(PackError) -> Bool {
    var isName = false
    try lexicons.forEachSpelling(of: found, proposals.bytes.span.extracting(range)) { (spelling, _) in
      if spelling.count > 2, spelling[0] &- UInt8(ascii: "A") < 26 { isName = true }
    }
    return isName
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

extension LexiconSet {
  /// Whether an entry has a sense with one of these parts of speech in a spelling. An empty one is the only spelling.
  func has(
    _ found: Found, _ spelling: Range<Int>, as partsOfSpeech: PartOfSpeechSet
  ) throws(PackError) -> Bool {
    if spelling.isEmpty { return true }
    var has = false
    try forEachSense(ofEntry: found.number, in: found.lexicon) { (sense, _, entry, _, bytes) in
      if partsOfSpeech.contains(PartOfSpeechSet(sense.partOfSpeech)),
        bytes.equals(bytes.extracting(entry.place(of: spelling)), at: sense.spelling)
      {
        has = true
      }
    }
    return has
  }
}

extension Span<UInt8> {
  /// Whether it has no capital letter of ASCII.
  var isSmall: Bool {
    for index in indices where self[index] &- UInt8(ascii: "A") < 26 { return false }
    return true
  }
}
