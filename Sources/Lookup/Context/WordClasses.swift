import ByteText
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

/// The word classes of a match and, for each class, its most frequent entry, counted from the first entry of the match.
struct ClassEntries {
  var classes = WordClasses.unknown
  fileprivate var entries = InlineArray<4, UInt16>(repeating: 0)
}

extension LookupEngine {
  /// The word classes of a match. They come from the first lexicon that counts senses; if none does, from the first
  /// that has the word and does not only translate it.
  mutating func wordClasses(of match: Int) throws(PackError) -> WordClasses {
    if !store.findings[match].classEntries.classes.isKnown {
      store.findings[match].classEntries = try findClasses(of: match)
    }
    return store.findings[match].classEntries.classes
  }

  /// The hash of the lemma that a match has as a word of one of its classes.
  func lemma(of match: Int, as wordClass: WordClass) throws(PackError) -> UInt64? {
    let entry = Int(store.findings[match].classEntries.entries[wordClass.rawValue])
    let reference = store.entries[store.matches[match].entries.lowerBound + entry]
    guard case .lexicon(let position, let number) = reference.place else { return nil }
    return try lexicons.withEntry(number, in: position) { (entry, _, bytes) in
      bytes.lemmaHash(entry.headword)
    }
  }

  private func findClasses(of match: Int) throws(PackError) -> ClassEntries {
    var found = ClassEntries()
    // For each class, how often its most frequent entry was seen; −1 for a class without one.
    var counts = InlineArray<4, Int>(repeating: -1)
    var isFunctionWord = false
    var isCounted = false
    var (chosen, trust) = (-1, -1)
    let entries = store.matches[match].entries
    for entry in store.entries[entries] {
      if entry.isFunctionWord { isFunctionWord = true }
      if entry.isFunctionWord || entry.lexicon == chosen || trust == 1 { continue }
      if isTranslation(entry, in: match) { continue }
      let own = try lexicons.lexicons[entry.lexicon].countsSenses ? 1 : 0
      if own > trust { (chosen, trust) = (entry.lexicon, own) }
    }
    for index in entries where chosen >= 0 && store.entries[index].lexicon == chosen {
      let sums = try lexicons.counts(of: store.entries[index])
      if sums.isCounted { isCounted = true }
      for wordClass in WordClass.allCases where sums[wordClass] > counts[wordClass.rawValue] {
        counts[wordClass.rawValue] = sums[wordClass]
        found.entries[wordClass.rawValue] = UInt16(index - entries.lowerBound)
      }
    }
    found.classes = WordClasses(counts: counts, isFunctionWord: isFunctionWord, isCounted: isCounted)
    return found
  }

  /// Whether a match is an auxiliary in the table of function words; `besidesBe`, one but `be`.
  func isAuxiliary(_ match: Int, besidesBe: Bool = false) -> Bool {
    isFunctionWord(match) { $0.partOfSpeech == .auxiliary && (!besidesBe || !$0.lemma.matches("be")) }
  }

  /// Whether a match is a preposition in the table of function words.
  func isPreposition(_ match: Int) -> Bool { isFunctionWord(match) { $0.partOfSpeech == .preposition } }

  /// Whether a match has a row of the table of function words for which this is true.
  private func isFunctionWord(_ match: Int, _ isWanted: (FunctionWord) -> Bool) -> Bool {
    store.entries[store.matches[match].entries].contains {
      $0.rows.contains { isWanted(FunctionWords.rows[$0]) }
    }
  }

  /// Whether a function word begins a noun phrase, as articles, determiners and pronouns do; nil for other words.
  func beginsNounPhrase(_ match: Int) -> Bool? {
    guard let first = store.entries[store.matches[match].entries].first, first.isFunctionWord else {
      return nil
    }
    for row in first.rows {
      switch FunctionWords.rows[row].partOfSpeech {
      case .article, .determiner, .pronoun: return true
      default: break
      }
    }
    return false
  }

  /// Whether a capitalized word leads to a headword without a capital, or to an abbreviation: `Bates` to
  /// `bate`, `Sam` to `SAM`.
  func isStranger(_ match: Int, _ surface: Span<UInt8>) throws(PackError) -> Bool {
    let first = store.entries[store.matches[match].entries.lowerBound]
    guard !first.isFunctionWord, first.step >= 0 else { return false }
    let headword = try lexicons.headword(of: first)
    if headword[0] &- UInt8(ascii: "a") < 26 { return true }
    return headword.span.isInCapitals && surface.extracting(1..<surface.count).isSmall
  }

  /// Whether a list of words has a word of a match, as it is written, among the names.
  func isListedName(_ match: Int, _ surface: Span<UInt8>) throws(PackError) -> Bool {
    let key = store.bytes.span.extracting(store.matches[match].key)
    return try proposer.hasBareEntry(key, spelled: surface, as: PartOfSpeechSet(.properName))
  }

  /// Whether one of the headwords of a match is spelled as a name.
  func hasName(_ match: Int) throws(PackError) -> Bool {
    for entry in store.entries[store.matches[match].entries] where !isTranslation(entry, in: match) {
      if try isName(entry) { return true }
    }
    return false
  }

  /// Whether a form is so much rarer than its first headword that it is hardly a form of it: `Gass`, of `gas`.
  func isUnusualForm(_ match: Int) throws(PackError) -> Bool {
    let headword = try lexicons.headword(of: store.entries[store.matches[match].entries.lowerBound])
    guard let lemma = try proposer.zipf(of: headword.span) else { return false }
    let form = try proposer.zipf(of: store.bytes.span.extracting(store.matches[match].key)) ?? 0
    return lemma - form > 150
  }

  /// Whether the first of several entries of a match is a name of a list of words.
  func beginsWithName(_ match: Int) throws(PackError) -> Bool {
    let entries = store.matches[match].entries
    var hasOther = false
    for entry in entries.dropFirst() where !isTranslation(store.entries[entry], in: match) { hasOther = true }
    guard hasOther, case .lexicon(let position, let number) = store.entries[entries.lowerBound].place
    else { return false }
    return try lexicons.isBare(entry: number, in: position)
  }

  /// The uses as a function word of a match that is one only in some sentences; empty for other matches.
  func occasionalRows(of number: Int) -> Range<Int> {
    let match = store.matches[number]
    if store.entries[match.entries].contains(where: { $0.isFunctionWord }) { return 0..<0 }
    return FunctionWords.rows(for: store.bytes.span.extracting(match.key), in: language, inSentence: true)
  }

  /// The match of `number` as a function word. The function word comes first, the other meanings after it.
  mutating func match(_ number: Int, asFunctionWord rows: Range<Int>) throws(PackError) -> Int {
    try match(like: number, 0xFE) { (engine) throws(PackError) in
      let others = engine.store.entries[engine.store.matches[number].entries]
      var headword = 0
      for entry in others { headword = max(headword, entry.headword + 1) }
      return [
        EntryReference(
          place: .functionWord(rows: rows), partsOfSpeech: .all, spelling: 0..<0, step: -1,
          headword: headword)
      ] + others
    }
  }

  /// Whether an entry of a match is one of a lexicon that only translates what others explain. A word that nobody explains is
  /// what such lexicons say.
  func isTranslation(_ reference: EntryReference, in match: Int) -> Bool {
    if reference.isFunctionWord || !lexicons.lexicons[reference.lexicon].onlyTranslates { return false }
    let first = store.entries[store.matches[match].entries.lowerBound]
    return first.isFunctionWord || !lexicons.lexicons[first.lexicon].onlyTranslates
  }

  /// Whether a headword begins with a capital, and is no abbreviation.
  func isName(_ reference: EntryReference) throws(PackError) -> Bool {
    if reference.isFunctionWord { return false }
    let headword = try lexicons.headword(of: reference)
    return headword[0] &- UInt8(ascii: "A") < 26 && !headword.span.isInCapitals
  }
}

extension Span<UInt8> {
  /// Whether several characters have no small letter of ASCII among them.
  var isInCapitals: Bool { count > 1 && !indices.contains { self[$0] &- UInt8(ascii: "a") < 26 } }

  /// The hash of a headword as the model has it: in lower case, with `_` for spaces.
  func lemmaHash(_ range: Range<Int>) -> UInt64 {
    let isChanged = range.contains { self[$0] == 0x20 || self[$0] != self[$0].asciiLowercased }
    if !isChanged { return XXHash64.hash(extracting(range)) }
    var lemma: [UInt8] = []
    for index in range { lemma.append(self[index] == 0x20 ? 0x5F : self[index].asciiLowercased) }
    return XXHash64.hash(lemma.span)
  }
}
