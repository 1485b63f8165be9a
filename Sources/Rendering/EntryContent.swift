import LexiconModel
import LexiconPack
import Lookup
import TextAnalysis

/// The pack and the bytes that a rendered entry is read from.
struct EntrySource {
  let lexicon: Lexicon
  let entry: StoredEntry

  init(_ lexicon: Lexicon, entry number: Int, _ bytes: Span<UInt8>) throws(PackError) {
    self.lexicon = lexicon
    entry = try lexicon.reader.entry(number, bytes)
  }

  /// Nil for a function word.
  init?(_ lexicon: Lexicon, _ reference: EntryReference, _ bytes: Span<UInt8>) throws(PackError) {
    guard case .lexicon(_, let number) = reference.place else { return nil }
    try self.init(lexicon, entry: number, bytes)
  }

  /// How many senses a lexicon's entries have together.
  static func senseCount(
    of entries: [EntryReference], _ lexicon: Lexicon, _ bytes: Span<UInt8>
  ) throws(PackError) -> Int {
    var count = 0
    for reference in entries {
      count += try EntrySource(lexicon, reference, bytes)?.senseCount(of: reference, bytes) ?? 0
    }
    return count
  }

  /// How many of the entry's senses are meant.
  func senseCount(of reference: EntryReference, _ bytes: Span<UInt8>) throws(PackError) -> Int {
    if reference.spelling.isEmpty { return entry.senseCount }
    var senses = entry.senses
    var count = 0
    for _ in 0..<entry.senseCount where try entry.nextSense(&senses, bytes).isMeant(by: reference, bytes) {
      count += 1
    }
    return count
  }

  /// Runs `body` over at most `limit` of the senses that are meant: first those of the wanted parts of speech, then
  /// the others, each part in the lexicon's order, with the sense's number among those of its part of speech, from 1.
  func forEachSense(
    of reference: EntryReference, limit: Int, _ bytes: Span<UInt8>,
    _ body: (StoredSense, StoredSynset, Int) throws(PackError) -> Void
  ) throws(PackError) {
    let wanted = reference.partsOfSpeech
    var remaining = limit
    for isWanted in [true, false] {
      if wanted == .all, !isWanted { return }
      var senses = entry.senses
      var number = 0
      var partOfSpeech: PartOfSpeech?
      for _ in 0..<entry.senseCount {
        let sense = try entry.nextSense(&senses, bytes)
        if !sense.isMeant(by: reference, bytes) { continue }
        number = sense.partOfSpeech == partOfSpeech ? number + 1 : 1
        partOfSpeech = sense.partOfSpeech
        if wanted.contains(PartOfSpeechSet(sense.partOfSpeech)) != isWanted { continue }
        if remaining == 0 { return }
        try body(sense, lexicon.reader.synset(sense.synset, bytes), number)
        remaining -= 1
      }
    }
  }

  /// Runs `body` over the other words of a sense's synset.
  func forEachSynonym(
    of sense: StoredSense, _ synset: StoredSynset, _ bytes: Span<UInt8>,
    _ body: (Range<Int>) -> Void
  ) throws(PackError) {
    var members = synset.members
    for _ in 0..<synset.memberCount {
      let member = try members.string(bytes)
      if !bytes.equals(bytes.extracting(member), at: sense.spelling) { body(member) }
    }
  }

  /// Runs `body` over the other words of a sense's synset, unless the definition lists them, as those of a thesaurus do.
  func forEachUntoldSynonym(
    of sense: StoredSense, _ synset: StoredSynset, _ bytes: Span<UInt8>,
    _ body: (Range<Int>) -> Void
  ) throws(PackError) {
    if synset.memberCount < 2 { return }
    var start = synset.definition
    if try listsSynonyms(start, of: sense, synset, bytes) { return }
    // What tells the meaning may stand above the list: `hide: conceal, cover`.
    while start.count > 2 && bytes[start.lowerBound] != UInt8(ascii: ":") { start.removeFirst() }
    if start.count > 2, try listsSynonyms(start.dropFirst(2), of: sense, synset, bytes) { return }
    try forEachSynonym(of: sense, synset, bytes, body)
  }

  /// Whether `text` begins with the synonyms, all of them, with commas between and remarks behind them: `sofa, divan (old)`.
  private func listsSynonyms(
    _ text: Range<Int>, of sense: StoredSense, _ synset: StoredSynset, _ bytes: Span<UInt8>
  ) throws(PackError) -> Bool {
    var rest = text
    var isListed = true
    try forEachSynonym(of: sense, synset, bytes) { word in
      if rest.lowerBound > text.lowerBound { rest = rest.dropFirst(2) }
      isListed =
        isListed && word.count <= rest.count
        && bytes.equals(bytes.extracting(word), at: rest.prefix(word.count))
      if !isListed { return }
      rest = rest.dropFirst(word.count)
      if rest.count > 1, bytes[rest.lowerBound + 1] == InlineMark.label.rawValue {
        while let first = rest.first, bytes[first] != InlineMark.end { rest.removeFirst() }
        rest = rest.dropFirst()
      }
    }
    return isListed && (rest.isEmpty || bytes[rest.lowerBound] == UInt8(ascii: ","))
  }

  /// What the entry says of its headword itself, and that in Latin letters where it is wanted.
  func headwordAdditions(
    of reference: EntryReference, _ romanization: Romanization, _ bytes: Span<UInt8>
  ) throws(PackError) -> HeadwordAdditions {
    var additions = HeadwordAdditions()
    if try lexicon.reader.hasHeadwordAdditions {
      additions = try HeadwordAdditions(entry.additions(bytes), bytes)
    }
    if romanization.isWanted {
      let word = try entry.spelling(of: reference, bytes)
      additions.romanization = try romanization.latin(word, readAs: additions.reading, lexicon, bytes)
    }
    return additions
  }

  /// Where the word comes from, if the entry says so among its additions.
  func etymology(_ additions: PackCursor, _ bytes: Span<UInt8>) throws(PackError) -> Range<Int>? {
    var cursor = additions
    while !cursor.isAtEnd {
      let addition = try StoredEntry.nextAddition(&cursor, bytes)
      if addition.kind == .etymology { return addition.text }
    }
    return nil
  }

  /// Runs `body` over the notes on the word's use.
  func forEachNote(
    _ additions: PackCursor, _ bytes: Span<UInt8>, _ body: (Range<Int>) -> Void
  ) throws(PackError) {
    var cursor = additions
    while !cursor.isAtEnd {
      let addition = try StoredEntry.nextAddition(&cursor, bytes)
      if addition.kind == .note { body(addition.text) }
    }
  }

  /// Runs `body` over what restricts a meaning's use.
  func forEachLabel(
    of synset: StoredSynset, _ bytes: Span<UInt8>, _ body: (Range<Int>) -> Void
  ) throws(PackError) {
    var cursor = try synset.additions(bytes)
    while !cursor.isAtEnd {
      let addition = try StoredSynset.nextAddition(&cursor, bytes)
      if addition.kind == .label { body(addition.text) }
    }
  }

  /// The sense's own relations, then its synset's.
  func relations(
    of sense: StoredSense, _ synset: StoredSynset, _ bytes: Span<UInt8>
  ) throws(PackError) -> [Relation] {
    var result: [Relation] = []
    var cursor = sense.relations.cursor
    if cursor.isAtEnd, synset.relations.cursor.isAtEnd { return result }
    result.reserveCapacity(16)
    while !cursor.isAtEnd { result.append(try StoredRelations.next(&cursor, bytes)) }
    cursor = synset.relations.cursor
    while !cursor.isAtEnd { result.append(try StoredRelations.next(&cursor, bytes)) }
    return result
  }

  /// Runs `body` over the words that the relations of one kind lead to. A link to a whole synset gives each of
  /// its words.
  func forEachWord(
    of relations: [Relation], _ kind: Relation.Kind, _ bytes: Span<UInt8>, _ body: (Range<Int>) -> Void
  ) throws(PackError) {
    for relation in relations where relation.kind == kind {
      let target = try lexicon.reader.synset(relation.target, bytes)
      if let member = relation.member {
        body(try target.member(member, bytes))
      } else {
        var members = target.members
        for _ in 0..<target.memberCount { body(try members.string(bytes)) }
      }
    }
  }

  /// The words that the relations of one kind lead to, each once.
  func words(
    of relations: [Relation], _ kind: Relation.Kind, _ bytes: Span<UInt8>
  ) throws(PackError) -> WordList {
    var words = WordList()
    try forEachWord(of: relations, kind, bytes) { words.add($0, bytes) }
    return words
  }
}

extension [Relation] {
  /// Which kinds there are, one bit each.
  var kinds: UInt32 {
    var kinds: UInt32 = 0
    for relation in self { kinds |= 1 << UInt32(relation.kind.rawValue) }
    return kinds
  }
}

extension LookupEngine {
  /// Runs `body` over a pack's entry and the bytes that it lies in.
  func withEntry<R>(
    _ position: Int, _ number: Int, _ body: (EntrySource, Span<UInt8>) throws(PackError) -> R
  ) throws(PackError) -> R {
    let lexicon = lexicons.lexicons[position]
    return try lexicon.reader.withBytes { (bytes) throws(PackError) in
      try body(EntrySource(lexicon, entry: number, bytes), bytes)
    }
  }

  /// How the first headword of a match is spelled; empty if it has none.
  package func firstHeadword(of match: Int) throws(PackError) -> [UInt8] {
    let entries = store.matches[match].entries
    if entries.isEmpty { return [] }
    let reference = store.entries[entries.lowerBound]
    switch reference.place {
    case .functionWord(let rows):
      var word: [UInt8] = []
      word.append(FunctionWords.rows[rows.lowerBound].spelling)
      return word
    case .lexicon(let position, let number):
      return try withEntry(position, number) { (source, bytes) throws(PackError) in
        var word: [UInt8] = []
        for index in try source.entry.spelling(of: reference, bytes) {
          word.append(bytes[index])
        }
        return word
      }
    }
  }
}
