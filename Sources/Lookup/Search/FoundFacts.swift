import ByteText
import LexiconModel
import LexiconPack
import LookupKeys
import TextAnalysis

/// Facts of a word that do not depend on its meaning; those of the closest spelling and the first lexicon come
/// first.
public struct FoundFacts {
  package fileprivate(set) var facts: [FoundFact] = []

  package init() {}

  /// Replaces the pronunciations; they come first.
  mutating func replacePronunciations(by pronunciations: [FoundFact]) {
    facts.removeAll { if case .pronunciation = $0.value { true } else { false } }
    facts = pronunciations + facts
  }

  package var isEmpty: Bool { facts.isEmpty }

  /// The first frequency, if any lexicon has one.
  public var frequency: FoundFact? {
    for fact in facts { if case .frequency = fact.value { return fact } }
    return nil
  }

  /// That frequency; 0 if none has one.
  fileprivate var zipf: Int {
    guard let fact = frequency, case .frequency(let zipf) = fact.value else { return 0 }
    return zipf
  }

  /// The level of the word as one of these parts of speech, or else its lowest level.
  public func level(_ wanted: PartOfSpeechSet) -> FoundFact? {
    var best: FoundFact?
    var bestRank = Int.max
    for fact in facts {
      guard case .level(let level, let partOfSpeech) = fact.value else { continue }
      let rank = Int(level.rawValue) + (wanted.contains(PartOfSpeechSet(partOfSpeech)) ? 0 : 100)
      if rank < bestRank { (best, bestRank) = (fact, rank) }
    }
    return best
  }
}

/// A fact, and the lexicon it is from.
public struct FoundFact {
  /// The lexicon's position in the set.
  public var lexicon: Int
  /// Texts are byte ranges of what `LexiconSet.withBytes(of:)` gives.
  public var value: StoredFact
  /// Whether those are the bytes of the index, not the lexicon's.
  var isIndexed = false
  /// The number of steps from the word's first meaning up to the more general one that the pictogram shows; 0 for
  /// the word itself.
  public var generality = 0
}

extension LexiconSet {
  /// The most steps to a more general meaning with a pictogram.
  private static let mostGeneral = 3

  /// The facts of the word that an entry is filed under; `order` has the senses that a sentence chose.
  func facts(of reference: EntryReference, in order: SenseOrder) throws(PackError) -> FoundFacts {
    var facts = FoundFacts()
    var word: [UInt8] = []
    switch reference.place {
    case .functionWord(let rows):
      word.append(text: FunctionWords.rows[rows.lowerBound].word)
      let language = [UInt8](FunctionWords.language(ofRow: rows.lowerBound))
      var sources: [Int] = []
      for position in lexicons.indices {
        let lexicon = lexicons[position]
        if !lexicon.onlyTranslates, try lexicon.hasFacts, try lexicon.isOf(language) != false {
          sources.append(position)
        }
      }
      try addFacts(of: word, sources, to: &facts)
    case .lexicon(let position, let number):
      word = try headword(of: reference)
      var sources: [Int] = []
      for other in lexicons.indices where other == position || !lexicons[other].onlyTranslates {
        if try lexicons[other].hasFacts, try shareLanguage(position, other) { sources.append(other) }
      }
      try addFacts(of: word, sources, to: &facts)
      if facts.pictogram == nil { try addGeneralPictogram(reference, position, number, to: &facts) }
    }
    try orderPronunciations(&facts, of: word, reference, order)
    return facts
  }

  /// Adds the facts of another spelling of a word; those of the more frequent spelling come first.
  func facts(
    _ facts: FoundFacts, of reference: EntryReference, withThoseOf other: EntryReference, in order: SenseOrder
  ) throws(PackError) -> FoundFacts {
    let more = try self.facts(of: other, in: order)
    let isRarer = facts.zipf < more.zipf
    var all = isRarer ? more : facts
    all.facts += (isRarer ? facts : more).facts
    try orderPronunciations(&all, of: headword(of: reference), reference, order)
    return all
  }

  /// Whether two lexicons share a language of headwords, or one has none.
  func shareLanguage(_ first: Int, _ second: Int) throws(PackError) -> Bool {
    let (own, other) = (try lexicons[first].languages, try lexicons[second].languages)
    // American pronunciations apply to British words, too.
    return own.isEmpty || other.isEmpty || LanguageTags.sharePrimary(own, other)
  }

  /// For each lexicon, adds the facts of the word as it is spelled; if there are none, those of the first spelling with the
  /// same key.
  private func addFacts(
    of word: [UInt8], _ positions: [Int], to facts: inout FoundFacts
  ) throws(PackError) {
    let key = LookupKey.bytes(for: word.span)
    // The current lexicon, where its facts begin, and whether they are those of the word's own spelling.
    var (lexicon, start, isOwn) = (-1, 0, false)
    try forEachFacts(key.span, in: positions) { (position, stored, bytes, isIndexed) throws(PackError) in
      if position != lexicon { (lexicon, start, isOwn) = (position, facts.facts.count, false) }
      if isOwn { return true }
      isOwn = stored.word.isEmpty ? word == key : bytes.equals(word.span, at: stored.word)
      if !isOwn, facts.facts.count > start { return true }
      facts.facts.removeSubrange(start...)
      let isName =
        !word.isEmpty && !Ascii.isUpper(word[0]) && !stored.word.isEmpty
        && Ascii.isUpper(bytes[stored.word.lowerBound])
      var cursor = stored.cursor
      while !cursor.isAtEnd {
        guard let fact = try StoredFacts.next(&cursor, bytes) else { continue }
        // The flag of Chad is no picture of a chad.
        if isName, case .pictogram = fact { continue }
        facts.facts.append(FoundFact(lexicon: position, value: fact, isIndexed: isIndexed))
      }
      return true
    }
  }

  // MARK: Pictograms of more general words

  /// Adds the pictogram of the closest more general concept that has one: that of `bird` for `sparrow`.
  private func addGeneralPictogram(
    _ reference: EntryReference, _ position: Int, _ number: Int, to facts: inout FoundFacts
  ) throws(PackError) {
    try withEntry(number, in: position) { (entry, reader, bytes) throws(PackError) in
      // Only the first meaning counts, and verbs have no such pictures.
      guard let sense = try entry.firstSense(of: reference, in: .none, bytes), sense.partOfSpeech == .noun,
        reference.partsOfSpeech.contains(PartOfSpeechSet(.noun))
      else {
        return
      }
      var synset: StoredSynset? = try reader.synset(sense.synset, bytes)
      let sources = try pictogramLexicons(for: position)
      var generality = 0
      while !sources.isEmpty, let concept = synset, generality < Self.mostGeneral {
        generality += 1
        guard let parent = try hypernym(of: concept, bytes) else { return }
        let general = try reader.synset(parent, bytes)
        var members = general.members
        for _ in 0..<general.memberCount {
          let word = Array(copying: bytes, try members.string(bytes))
          if var fact = try pictogram(of: word, from: sources),
            try isFirstMeaning(parent, of: word, in: position)
          {
            fact.generality = generality
            facts.facts.append(fact)
            return
          }
        }
        synset = general
      }
    }
  }

  /// Whether a concept is the first meaning of a noun, so that a picture of the word shows it: that of `family`
  /// shows people, not a family of plants. A word without an entry has no other meaning.
  private func isFirstMeaning(_ synset: Int, of word: [UInt8], in position: Int) throws(PackError) -> Bool {
    var isFirst: Bool?
    for found in try entries(ofHeadword: word) where found.lexicon == position {
      try forEachSense(ofEntry: found.number, in: position) { (sense, _, _, _, bytes) in
        if isFirst == nil, sense.partOfSpeech == .noun, bytes.equals(word.span, at: sense.spelling) {
          isFirst = sense.synset == synset
        }
      }
    }
    return isFirst ?? true
  }

  private func hypernym(of synset: StoredSynset, _ bytes: Span<UInt8>) throws(PackError) -> Int? {
    var cursor = synset.relations.cursor
    while !cursor.isAtEnd {
      let relation = try StoredRelations.next(&cursor, bytes)
      if relation.kind == .hypernym || relation.kind == .instanceHypernym { return relation.target }
    }
    return nil
  }

  /// The lexicons with pictograms that share a language with this lexicon.
  private func pictogramLexicons(for position: Int) throws(PackError) -> [Int] {
    var found: [Int] = []
    for other in lexicons.indices {
      if try lexicons[other].hasFacts(of: .pictogram), try shareLanguage(position, other) {
        found.append(other)
      }
    }
    return found
  }

  private func pictogram(of word: [UInt8], from lexicons: [Int]) throws(PackError) -> FoundFact? {
    var found = FoundFacts()
    try addFacts(of: word, lexicons, to: &found)
    return found.pictogram
  }
}

extension FoundFacts {
  fileprivate var pictogram: FoundFact? {
    facts.first { if case .pictogram = $0.value { true } else { false } }
  }
}
