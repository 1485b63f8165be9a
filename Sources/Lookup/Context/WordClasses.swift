import LexiconModel
import LexiconPack
import Senses
import TextAnalysis

extension WordClass {
  /// The class of a part of speech; nil for function words and the like.
  init?(_ partOfSpeech: PartOfSpeech) {
    switch partOfSpeech {
    case .noun, .properName: self = .noun
    case .verb: self = .verb
    case .adjective: self = .adjective
    case .adverb: self = .adverb
    default: return nil
    }
  }

  /// The parts of speech that belong to the class.
  var partsOfSpeech: PartOfSpeechSet {
    switch self {
    case .noun: PartOfSpeechSet(lemmaOf: .noun)
    case .verb: PartOfSpeechSet(.verb)
    case .adjective: PartOfSpeechSet(.adjective)
    case .adverb: PartOfSpeechSet(.adverb)
    }
  }
}

/// The word classes of a match, and the entry of each that is the most frequent, counted among those of the
/// match.
struct ClassEntries {
  var classes = WordClasses.unknown
  fileprivate var entries = InlineArray<4, UInt16>(repeating: 0)
}

extension LookupEngine {
  /// The word classes of a match. They are those of the first lexicon that counts senses, or else of the
  /// first that has the
  /// word.
  mutating func wordClasses(of match: Int) throws(PackError) -> WordClasses {
    if !store.classes[match].classes.isKnown { store.classes[match] = try findClasses(of: match) }
    return store.classes[match].classes
  }

  /// The hash of the lemma that a match has as a word of one of its classes.
  func lemma(of match: Int, as wordClass: WordClass) throws(PackError) -> UInt64? {
    let entry = Int(store.classes[match].entries[wordClass.rawValue])
    let reference = store.entries[store.matches[match].entries.lowerBound + entry]
    guard case .lexicon(let position, let number) = reference.place else { return nil }
    let reader = try lexicons.lexicons[position].reader
    return try reader.withBytes { (bytes) throws(PackError) in
      bytes.lemmaHash(try reader.entry(number, bytes).headword)
    }
  }

  private func findClasses(of match: Int) throws(PackError) -> ClassEntries {
    var found = ClassEntries()
    // How often the likeliest headword of each class was seen; −1 for classes that there are none of.
    var counts = InlineArray<4, Int>(repeating: -1)
    var isFunctionWord = false
    var isCounted = false
    var chosen = -1
    let entries = store.matches[match].entries
    for index in entries {
      guard case .lexicon(let position, _) = store.entries[index].place else {
        isFunctionWord = true
        continue
      }
      if chosen < 0
        || !lexicons.lexicons[chosen].mayHaveTagCounts && lexicons.lexicons[position].mayHaveTagCounts
      {
        chosen = position
      }
    }
    for index in entries {
      guard case .lexicon(chosen, _) = store.entries[index].place else { continue }
      let sums = try classCounts(of: store.entries[index], &isCounted)
      for wordClass in counts.indices where sums[wordClass] > counts[wordClass] {
        counts[wordClass] = sums[wordClass]
        found.entries[wordClass] = UInt16(index - entries.lowerBound)
      }
    }
    found.classes = WordClasses(
      counts: counts, isFunctionWord: isFunctionWord,
      isCounted: isCounted)
    return found
  }

  /// For each word class, how often the senses were seen that the form can have of an entry; −1 if there are
  /// none.
  /// A sense with a count or with a key of WordNet shows that the lexicon counts.
  private func classCounts(
    of reference: EntryReference, _ isCounted: inout Bool
  ) throws(PackError) -> InlineArray<4, Int> {
    var counts = InlineArray<4, Int>(repeating: -1)
    guard case .lexicon(let position, let number) = reference.place else { return counts }
    let reader = try lexicons.lexicons[position].reader
    try reader.withBytes { (bytes) throws(PackError) in
      let entry = try reader.entry(number, bytes)
      var senses = entry.senses
      for _ in 0..<entry.senseCount {
        let sense = try entry.nextSense(&senses, bytes)
        if sense.identifier != 0 || sense.tagCount > 0 { isCounted = true }
        guard let wordClass = WordClass(sense.partOfSpeech)?.rawValue,
          reference.partsOfSpeech.contains(PartOfSpeechSet(sense.partOfSpeech)),
          sense.isMeant(by: reference, bytes)
        else { continue }
        counts[wordClass] = max(0, counts[wordClass]) + sense.tagCount
      }
    }
    return counts
  }

  /// Whether the table of function words has a match as an auxiliary.
  func isAuxiliary(_ match: Int) -> Bool {
    for entry in store.entries[store.matches[match].entries] {
      guard case .functionWord(let rows) = entry.place else { continue }
      for row in rows where FunctionWords.rows[row].partOfSpeech == .auxiliary { return true }
    }
    return false
  }

  /// Whether a word with a capital leads to a headword without one, or to an abbreviation: `Bates` to `bate`,
  /// `Sam` to `SAM`.
  func isStranger(_ match: Int, _ surface: Span<UInt8>) throws(PackError) -> Bool {
    let first = store.entries[store.matches[match].entries.lowerBound]
    guard case .lexicon = first.place, first.step >= 0 else { return false }
    let headword = try lexicons.headword(of: first)
    if headword[0] &- UInt8(ascii: "a") < 26 { return true }
    return headword.span.isInCapitals && !surface.isInCapitals
  }

  /// The match of `number` as a word of one class: its headwords of this class come first, the most frequent
  /// of them
  /// before the others, and of each the senses of this class. Nil makes it a name that no dictionary has.
  mutating func match(_ number: Int, as wordClass: WordClass?) throws(PackError) -> Int {
    var name: [UInt8] = []
    // No surface has 0xFC.
    name.append(0xFC)
    name.append(wordClass.map { UInt8($0.rawValue) } ?? 0xFF)
    for shift in 0..<4 { name.append(UInt8(truncatingIfNeeded: number >> (8 * shift))) }
    let (derived, isNew) = surfaces.number(of: name.span)
    if !isNew { return derived }
    do throws(PackError) {
      let entries: [EntryReference] =
        if let wordClass { try entries(of: number, as: wordClass) } else { [] }
      store.appendMatch(like: number, entries: entries)
      lexicons.trace?.end(match: derived, like: number)
    } catch {
      forgetAll()
      throw error
    }
    return derived
  }

  private func entries(
    of number: Int, as wordClass: WordClass
  ) throws(PackError) -> [EntryReference] {
    let match = store.matches[number]
    var isCounted = false
    var headwords: [RankedHeadword] = []
    var index = match.entries.lowerBound
    while index < match.entries.upperBound {
      var headword = RankedHeadword(entries: store.entries(ofHeadwordAt: index, match))
      headword.isCapitalized = try isCapitalized(store.entries[index], unlike: match)
      for entry in headword.entries where headword.weight < 0 {
        headword.weight = try classCounts(of: store.entries[entry], &isCounted)[wordClass.rawValue]
      }
      var place = headwords.count
      while place > 0, headwords[place - 1].weight < headword.weight { place -= 1 }
      headwords.insert(headword, at: place)
      index = headword.entries.upperBound
    }
    var hasOwn = false
    for headword in headwords where headword.weight >= 0 && !headword.isCapitalized { hasOwn = true }
    var entries: [EntryReference] = []
    for headword in headwords where !headword.isCapitalized || !hasOwn && headword.weight >= 0 {
      for entry in headword.entries {
        var reference = store.entries[entry]
        let shared = reference.partsOfSpeech.shared(with: wordClass.partsOfSpeech)
        if headword.weight >= 0, shared.rawValue != 0 { reference.partsOfSpeech = shared }
        entries.append(reference)
      }
    }
    return entries
  }

  /// A headword of a match, as a word of one class.
  private struct RankedHeadword {
    let entries: Range<Int>
    /// How often its senses of the class were seen; −1 if it has none.
    var weight = -1
    /// Whether it has a capital where the text has none.
    var isCapitalized = false

    init(entries: Range<Int>) { self.entries = entries }
  }

  /// Whether a headword has a capital where the word of a match has none: `Book` for `book`.
  private func isCapitalized(_ reference: EntryReference, unlike match: Match) throws(PackError) -> Bool {
    guard case .lexicon = reference.place, reference.step >= 0 else { return false }
    let step = store.steps[match.route.lowerBound + reference.step]
    guard step.kind == .case, store.bytes[step.from.lowerBound] &- UInt8(ascii: "a") < 26 else {
      return false
    }
    return store.bytes[step.to.lowerBound] &- UInt8(ascii: "A") < 26
  }
}

extension Span<UInt8> {
  /// Whether several characters have no small letter of ASCII among them.
  fileprivate var isInCapitals: Bool {
    for index in 0..<count where self[index] &- UInt8(ascii: "a") < 26 { return false }
    return count > 1
  }

  /// The hash of a headword as models have it: in lower case, with `_` for spaces.
  fileprivate func lemmaHash(_ range: Range<Int>) -> UInt64 {
    var lemma: [UInt8] = []
    for index in range { lemma.append(self[index] == 0x20 ? 0x5F : self[index].asciiLowercased) }
    return Sentence.hash(ofLemma: lemma.span)
  }
}
