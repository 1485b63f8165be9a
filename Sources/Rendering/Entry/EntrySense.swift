import LexiconModel
import LexiconPack
import Lookup
import Messages
import TextAnalysis

/// An entry of a pack that is being rendered.
struct EntrySource {
  let lexicon: Lexicon
  let entry: StoredEntry

  init(_ lexicon: Lexicon, entry number: Int, _ bytes: Span<UInt8>) throws(PackError) {
    self.lexicon = lexicon
    entry = try lexicon.reader.entry(number, bytes)
  }

  /// The number of the entry's senses that the reference selects; of one part of speech, if that is given.
  func senseCount(
    of reference: EntryReference, as partOfSpeech: PartOfSpeech? = nil, _ bytes: Span<UInt8>
  ) throws(PackError) -> Int {
    if reference.spelling.isEmpty, partOfSpeech == nil { return entry.senseCount }
    var senses = entry.senses
    var count = 0
    for _ in 0..<entry.senseCount {
      let sense = try entry.nextSense(&senses, bytes)
      if let partOfSpeech, sense.partOfSpeech != partOfSpeech { continue }
      if entry.isMeant(sense, by: reference, bytes) { count += 1 }
    }
    return count
  }

  /// Runs `body` over at most `limit` of the senses that the reference selects: first those that the sentence has put
  /// in order, then those of the parts of speech that the form can have, then the others. The last two groups are in
  /// the order of the lexicon.
  func forEachSense(
    of reference: EntryReference, in order: SenseOrder, limit: Int, _ bytes: Span<UInt8>,
    _ body: (EntrySense) throws(PackError) -> Void
  ) throws(PackError) {
    let preferred = reference.partsOfSpeech
    let ordered = order.senses(of: reference)
    var remaining = limit
    for chosen in ordered where remaining > 0 {
      try forEachSense(of: reference, upTo: chosen.place, bytes) { (index, sense, number) throws(PackError) in
        if index != chosen.place { return }
        try body(EntrySense(self, sense, number: number, score: chosen.score, bytes))
        remaining -= 1
      }
    }
    for isPreferred in [true, false] {
      if remaining == 0 || preferred == .all && !isPreferred { return }
      try forEachSense(of: reference, bytes) { (index, sense, number) throws(PackError) in
        if remaining == 0 || preferred.contains(PartOfSpeechSet(sense.partOfSpeech)) != isPreferred { return }
        for chosen in ordered where chosen.place == index { return }
        try body(EntrySense(self, sense, number: number, score: nil, bytes))
        remaining -= 1
      }
    }
  }

  /// Runs `body` over the senses that the reference selects, up to a position if one is given: the position of each among
  /// all senses of the entry, and its number among those of its part of speech.
  private func forEachSense(
    of reference: EntryReference, upTo last: Int? = nil, _ bytes: Span<UInt8>,
    _ body: (Int, StoredSense, Int) throws(PackError) -> Void
  ) throws(PackError) {
    var senses = entry.senses
    var number = 0
    var partOfSpeech: PartOfSpeech?
    for index in 0..<(last.map { $0 + 1 } ?? entry.senseCount) {
      let sense = try entry.nextSense(&senses, bytes)
      if !entry.isMeant(sense, by: reference, bytes) { continue }
      number = sense.partOfSpeech == partOfSpeech ? number + 1 : 1
      partOfSpeech = sense.partOfSpeech
      try body(index, sense, number)
    }
  }

  /// Returns the entry's reading, homonym number and spellings, and the headword in Latin letters if the options ask
  /// for it.
  func headwordAdditions(
    of reference: EntryReference, _ romanization: Romanization, _ bytes: Span<UInt8>
  ) throws(PackError) -> HeadwordAdditions {
    var additions = HeadwordAdditions()
    if try lexicon.reader.hasHeadwordAdditions {
      additions = try HeadwordAdditions(entry.additions(bytes), bytes)
    }
    if romanization.isWanted {
      let word = try entry.spelling(of: reference, bytes)
      var isParticle = false
      if entry.senseCount > 0 {
        var senses = entry.senses
        isParticle = try entry.nextSense(&senses, bytes).partOfSpeech == .particle
      }
      additions.romanization = try romanization.latin(
        word, readAs: additions.reading, isParticle: isParticle, lexicon, bytes)
    }
    return additions
  }
}

/// One sense of a headword: of a pack's entry, or of a function word.
///
/// Ranges are byte ranges of the span that comes with the sense.
struct EntrySense {
  /// Where a pack has the sense.
  struct Stored {
    let entry: StoredEntry
    let sense: StoredSense
    let synset: StoredSynset
  }

  let partOfSpeech: PartOfSpeech
  /// Counted from 1 among the entry's senses of this part of speech.
  let number: Int
  /// The probability of the sense in its sentence; nil if it is not known.
  let score: Float?
  /// How much of its examples and related words is shown.
  var details = Details.none

  /// The examples and related words of a sense that text and pages show.
  enum Details {
    case none
    /// The first synonyms, for the first sense with `normal` detail.
    case synonyms
    /// The first example and the first synonyms, for the first sense of a part of speech on a short card.
    case few
    case all
  }

  /// The most synonyms that `normal` detail shows.
  private static let fewSynonyms = 4
  let definition: Range<Int>
  /// Nil for a function word.
  let stored: Stored?
  /// Nil for a function word.
  let lexicon: Lexicon?

  /// Whether it says no more than the part of speech, as function words do in languages whose packs explain them.
  var isUndefined: Bool { stored == nil && definition.isEmpty }

  init(functionWord partOfSpeech: PartOfSpeech, definition: Range<Int>) {
    self.partOfSpeech = partOfSpeech
    number = 1
    score = nil
    self.definition = definition
    stored = nil
    lexicon = nil
  }

  fileprivate init(
    _ source: EntrySource, _ sense: StoredSense, number: Int, score: Float?, _ bytes: Span<UInt8>
  ) throws(PackError) {
    let synset = try source.lexicon.reader.synset(sense.synset, bytes)
    partOfSpeech = sense.partOfSpeech
    self.number = number
    self.score = score
    definition = synset.definition
    stored = Stored(entry: source.entry, sense: sense, synset: synset)
    lexicon = source.lexicon
  }

  /// Where an adjective of this sense can be used.
  var position: AdjectivePosition? { stored?.sense.position }

  /// Whether it is one of the bearers of a name, who is only an example of its use.
  func isBearer(_ bytes: Span<UInt8>) throws(PackError) -> Bool {
    guard let stored, let lexicon else { return false }
    return try lexicon.reader.isBearer(stored.sense, stored.synset, bytes)
  }

  /// Labels that restrict the sense's use, such as `nautical`.
  func labels(_ bytes: Span<UInt8>) throws(PackError) -> WordList {
    var labels = WordList()
    guard let stored else { return labels }
    var cursor = try stored.synset.additions(bytes)
    while !cursor.isAtEnd {
      let addition = try StoredSynset.nextAddition(&cursor, bytes)
      if addition.kind == .label { labels.append(addition.text) }
    }
    return labels
  }

  /// Whether text and pages show examples.
  var hasExamples: Bool {
    (details == .all || details == .few) && stored.map { $0.synset.exampleCount > 0 } ?? false
  }

  /// Runs `body` over the examples that are shown, those with the headword first: each one's text and its author, which is
  /// empty if unknown.
  func forEachExample(_ bytes: Span<UInt8>, _ body: (Range<Int>, Range<Int>) -> Void) throws(PackError) {
    guard let stored else { return }
    let count = stored.synset.exampleCount
    for isWanted in [true, false] {
      var cursor = stored.synset.examples
      for _ in 0..<count {
        let example = try StoredSynset.nextExample(&cursor, bytes)
        // One example needs no order.
        let hasHeadword = count == 1 || bytes.has(formOf: stored.sense.spelling, in: example.text)
        if hasHeadword != isWanted { continue }
        body(example.text, example.author)
        if details == .few { return }
      }
    }
  }

  // MARK: Synonyms

  /// The other words of the sense's synset.
  func synonyms(_ bytes: Span<UInt8>) throws(PackError) -> WordList {
    var synonyms = WordList()
    guard let stored else { return synonyms }
    var members = stored.synset.members
    for _ in 0..<stored.synset.memberCount {
      let member = try members.string(bytes)
      if !bytes.equals(bytes.extracting(member), at: stored.sense.spelling) { synonyms.append(member) }
    }
    return synonyms
  }

  /// The synonyms, unless the definition already lists them, as those of a thesaurus do.
  func unlistedSynonyms(_ bytes: Span<UInt8>) throws(PackError) -> WordList {
    guard let stored, stored.synset.memberCount > 1 else { return WordList() }
    let synonyms = try synonyms(bytes)
    if Self.begins(definition, with: synonyms, bytes) { return WordList() }
    // A thesaurus may give the meaning before the list: `hide: conceal, cover`.
    var rest = definition
    while rest.count > 2 && bytes[rest.lowerBound] != UInt8(ascii: ":") { rest.removeFirst() }
    if rest.count > 2, Self.begins(rest.dropFirst(2), with: synonyms, bytes) { return WordList() }
    return synonyms
  }

  /// Whether a text begins with all of these words in order, separated by commas, each with an optional remark:
  /// `sofa, divan (old)`.
  private static func begins(_ text: Range<Int>, with words: WordList, _ bytes: Span<UInt8>) -> Bool {
    var rest = text
    for index in 0..<words.count {
      let word = words[index]
      if index > 0 { rest = rest.dropFirst(2) }
      guard word.count <= rest.count, bytes.equals(bytes.extracting(word), at: rest.prefix(word.count)) else {
        return false
      }
      rest = rest.dropFirst(word.count)
      if rest.count > 1, bytes[rest.lowerBound + 1] == InlineMark.label.rawValue {
        while let first = rest.first, bytes[first] != InlineMark.end { rest.removeFirst() }
        rest = rest.dropFirst()
      }
    }
    return rest.isEmpty || bytes[rest.lowerBound] == UInt8(ascii: ",")
  }

  // MARK: Relations

  /// The sense's own relations, then those of its synset.
  func relations(_ bytes: Span<UInt8>) throws(PackError) -> [Relation] {
    var result: [Relation] = []
    guard let stored, !stored.sense.relations.isEmpty || !stored.synset.relations.isEmpty else {
      return result
    }
    result.reserveCapacity(16)
    var cursor = stored.sense.relations.cursor
    while !cursor.isAtEnd { result.append(try StoredRelations.next(&cursor, bytes)) }
    cursor = stored.synset.relations.cursor
    while !cursor.isAtEnd { result.append(try StoredRelations.next(&cursor, bytes)) }
    return result
  }

  /// The words that the relations of one kind lead to. A link to a whole synset gives each of its words. If `isUnique`,
  /// a word that several relations lead to is listed once, and the headword itself is not: the verb `bank` of the noun.
  func words(
    of relations: [Relation], _ kind: Relation.Kind, isUnique: Bool, _ bytes: Span<UInt8>
  ) throws(PackError) -> WordList {
    var words = WordList()
    guard let lexicon, let stored else { return words }
    for relation in relations where relation.kind == kind {
      let target = try lexicon.reader.synset(relation.target, bytes)
      if let member = relation.member {
        words.add(try target.member(member, bytes), isUnique: isUnique, bytes)
        continue
      }
      var members = target.members
      for _ in 0..<target.memberCount { words.add(try members.string(bytes), isUnique: isUnique, bytes) }
    }
    if isUnique { words.remove(stored.sense.spelling, bytes) }
    return words
  }

  /// Runs `body` over the lists of related words that text and pages show under a sense: synonyms and, with all details,
  /// each kind of `Relation.Kind.shown`. No list is empty.
  func forEachWordList(
    _ bytes: Span<UInt8>, _ body: (Message, WordList) -> Void
  ) throws(PackError) {
    if details == .none { return }
    var synonyms = try unlistedSynonyms(bytes)
    if details != .all { synonyms.keepFirst(Self.fewSynonyms) }
    if !synonyms.isEmpty { body(.synonyms, synonyms) }
    if details != .all { return }
    let relations = try relations(bytes)
    let kinds = relations.kinds
    for index in Relation.Kind.shown.indices {
      let kind = Relation.Kind.shown[index]
      if kinds & (1 << UInt32(kind.rawValue)) == 0 { continue }
      let words = try words(of: relations, kind, isUnique: true, bytes)
      if !words.isEmpty { body(kind.label, words) }
    }
  }
}

extension Span<UInt8> {
  /// Whether a word of a text begins as another word or one of its forms does: as its letters but for the last of more
  /// than three (`take`, `taking`), in any case of ASCII.
  fileprivate func has(formOf word: Range<Int>, in text: Range<Int>) -> Bool {
    var length = 0
    while length < word.count, self[word.lowerBound + length] != 0x20 { length += 1 }
    if length > 3 { length -= 1 }
    if text.count < length { return false }
    for start in text.lowerBound...(text.upperBound - length) {
      if start > text.lowerBound, self[start - 1].asciiLowercased &- UInt8(ascii: "a") < 26 { continue }
      var matched = 0
      while matched < length,
        self[start + matched].asciiLowercased == self[word.lowerBound + matched].asciiLowercased
      {
        matched += 1
      }
      if matched < length { continue }
      // `below` is no form of `be`.
      var end = start + length
      while end < text.upperBound, self[end].asciiLowercased &- UInt8(ascii: "a") < 26 { end += 1 }
      if end - start <= word.count + 3 { return true }
    }
    return false
  }
}

extension [Relation] {
  /// The kinds that occur, one bit each.
  var kinds: UInt32 {
    var kinds: UInt32 = 0
    for relation in self { kinds |= 1 << UInt32(relation.kind.rawValue) }
    return kinds
  }
}

/// Words or texts of a pack as byte ranges, in the order in which they were added.
struct WordList {
  /// An array of the standard library's ranges would cost its generic metadata at start.
  private struct Place {
    var start: Int
    var end: Int
  }

  private var places: [Place] = []

  var isEmpty: Bool { places.isEmpty }
  var count: Int { places.count }

  subscript(index: Int) -> Range<Int> { places[index].start..<places[index].end }

  /// Adds a word even if the list has it: two links to one word are two.
  mutating func append(_ word: Range<Int>) {
    if places.isEmpty { places.reserveCapacity(16) }
    places.append(Place(start: word.lowerBound, end: word.upperBound))
  }

  /// Adds a word; if `isUnique`, only one that the list does not have.
  mutating func add(_ word: Range<Int>, isUnique: Bool = true, _ bytes: Span<UInt8>) {
    if isUnique {
      for place in places where bytes.equals(bytes.extracting(word), at: place.start..<place.end) { return }
    }
    append(word)
  }

  /// Removes the words after so many.
  mutating func keepFirst(_ count: Int) {
    if places.count > count { places.removeSubrange(count...) }
  }

  /// Removes a word.
  mutating func remove(_ word: Range<Int>, _ bytes: Span<UInt8>) {
    places.removeAll { bytes.equals(bytes.extracting(word), at: $0.start..<$0.end) }
  }

  /// Adds those words of another list that this one does not have.
  mutating func add(_ other: WordList, _ bytes: Span<UInt8>) {
    for place in other.places { add(place.start..<place.end, bytes) }
  }
}
