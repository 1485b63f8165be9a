import LexiconModel
import LexiconPack
import LookupKeys
import TextAnalysis

/// The dictionaries in the reader's order of preference, and what they have under a key.
///
/// An index of all packs answers for all of them. Where there is none, or it is damaged, each pack is searched.
public final class LexiconSet {
  package let lexicons: [Lexicon]
  let index: PackIndex?
  /// Whether the index was found damaged: everything in it is in the packs, too.
  private var isIndexDamaged = false
  private var isSpellingDamaged = false
  // Swift checks exclusive access to a property of a class each time, unless it is private.
  private var tracer: LookupTrace?
  /// Records the searches; nil unless somebody wants to see them.
  public var trace: LookupTrace? {
    get { tracer }
    set { tracer = newValue }
  }

  /// The memory that parts of packs are read to, if it may be forgotten; else nil.
  var memory: LoadedMemory?

  package init(_ lexicons: [Lexicon], index: PackIndex? = nil, memory: LoadedMemory? = nil) {
    self.lexicons = lexicons
    self.index = index
    self.memory = memory
  }

  /// What the index has under a key; nil without an index.
  func indexed(_ key: Span<UInt8>) -> KeyItems? {
    guard let index, !isIndexDamaged else { return nil }
    do throws(PackError) {
      return try index.items(of: key)
    } catch {
      isIndexDamaged = true
      return nil
    }
  }

  // MARK: Entries

  /// An entry under a key.
  struct Found {
    /// The position of its lexicon.
    let lexicon: Int
    let number: Int
    /// The index's summary of it; 0 without an index, since the entries of an index have a part of speech.
    fileprivate let summary: UInt32

    /// The parts of speech that the index has for it; empty without an index.
    var indexed: PartOfSpeechSet { PartOfSpeechSet(rawValue: UInt16(truncatingIfNeeded: summary)) }

    /// Whether all senses are spelled like the key. False may also mean that the index does not say so.
    var isAsKey: Bool { summary & PackFormat.EntrySpelling.all == PackFormat.EntrySpelling.asKey }
  }

  /// The entries of these lexicons that are filed under a key, in their order.
  func findEntries(_ key: Span<UInt8>, in positions: [Int]) throws(PackError) -> [Found] {
    tracer?.search(.entries, key)
    let found = try collectEntries(key, in: positions)
    if let tracer { for entry in found { tracer.find(in: entry.lexicon) } }
    return found
  }

  /// The entries of all lexicons that are filed under the key of a headword that was found; it is not recorded as a
  /// search.
  func entries(ofHeadword word: [UInt8]) throws(PackError) -> [Found] {
    let key = LookupKey.bytes(for: word.span)
    return try collectEntries(key.span, in: Array(lexicons.indices))
  }

  private func collectEntries(_ key: Span<UInt8>, in positions: [Int]) throws(PackError) -> [Found] {
    var found: [Found] = []
    if let index, let items = indexed(key) {
      if items.entryCount == 0 { return found }
      found.reserveCapacity(items.entryCount)
      index.withBytes { (bytes) in
        // The positions and the items are both in the order of the packs.
        var place = 0
        for number in 0..<items.entryCount {
          let item = items.entry(number, bytes)
          while place < positions.count, positions[place] < item.pack { place += 1 }
          if place == positions.count { return }
          if positions[place] > item.pack { continue }
          found.append(Found(lexicon: item.pack, number: item.position, summary: item.summary))
        }
      }
      return found
    }
    for position in positions {
      let reader = try lexicons[position].reader
      try reader.withBytes { (bytes) throws(PackError) in
        var next = try reader.findEntry(key, bytes)
        while let number = next {
          found.append(Found(lexicon: position, number: number, summary: 0))
          next = try reader.entry(after: number, bytes)
        }
      }
    }
    return found
  }

  /// Runs `body` over the spellings that an entry's senses have, each once. With each comes where it lies, as
  /// `EntryReference.spelling`, which separates its senses from others; empty where the spelling is that of all senses.
  func forEachSpelling(
    of found: Found, _ key: Span<UInt8>, _ body: (Span<UInt8>, Range<Int>) -> Void
  ) throws(PackError) {
    let indexed = found.summary & PackFormat.EntrySpelling.all
    if indexed == PackFormat.EntrySpelling.asKey {
      body(key, 0..<0)
      return
    }
    if indexed == PackFormat.EntrySpelling.capitalized {
      var spelling = Array(copying: key)
      spelling[0] &-= 0x20
      body(spelling.span, 0..<0)
      return
    }
    try withEntry(found.number, in: found.lexicon) { (entry, _, bytes) throws(PackError) in
      // Places in `bytes`, without those of the same bytes as one before.
      var places: [Range<Int>] = []
      var senses = entry.senses
      for _ in 0..<entry.senseCount {
        let spelling = try entry.nextSense(&senses, bytes).spelling
        var isNew = true
        for place in places where bytes.equals(bytes.extracting(place), at: spelling) { isNew = false }
        if isNew { places.append(spelling) }
      }
      if places.isEmpty { places.append(entry.headword) }
      let start = entry.headword.lowerBound
      for place in places {
        let distance = (place.lowerBound - start)..<(place.upperBound - start)
        body(bytes.extracting(place), places.count == 1 ? 0..<0 : distance)
      }
    }
  }

  /// Whether this holds for a spelling that an entry's senses have.
  func hasSpelling(
    of found: Found, _ key: Span<UInt8>, where isWanted: (Span<UInt8>) -> Bool
  ) throws(PackError) -> Bool {
    var has = false
    try forEachSpelling(of: found, key) { (spelling, _) in has = has || isWanted(spelling) }
    return has
  }

  /// What lexicons have of a headword.
  struct Headword {
    /// Its parts of speech; none if they do not have it.
    var partsOfSpeech = PartOfSpeechSet(rawValue: 0)
    /// Whether the senses of an entry are known to be spelled like its key.
    var isSpelledAsKey = false
  }

  /// What these lexicons have of the headword that is filed under a key.
  func headword(_ key: Span<UInt8>, in positions: [Int]) throws(PackError) -> Headword {
    var headword = Headword()
    for found in try findEntries(key, in: positions) {
      headword.partsOfSpeech.formUnion(try partsOfSpeech(of: found))
      if found.isAsKey { headword.isSpelledAsKey = true }
    }
    return headword
  }

  /// Whether one of these lexicons, given by their bits (`KeyItems.bit`), may have an entry under a key. False is
  /// certain; it is not recorded as a search. An explanation shows the searches in all lexicons.
  func mayHaveEntries(_ key: Span<UInt8>, of lexicons: PackSet = .max) -> Bool {
    (indexed(key)?.entries ?? .max) & (tracer == nil ? lexicons : .max) != 0
  }

  /// Whether one of these lexicons has an entry under a key.
  func hasEntry(_ key: Span<UInt8>, in positions: [Int]) throws(PackError) -> Bool {
    try !findEntries(key, in: positions).isEmpty
  }

  /// The parts of speech of an entry's senses.
  func partsOfSpeech(of found: Found) throws(PackError) -> PartOfSpeechSet {
    if found.summary != 0 { return found.indexed }
    return try partsOfSpeech(ofEntry: found.number, in: found.lexicon)
  }

  /// The parts of speech of all senses of an entry; none for a function word.
  func partsOfSpeech(of reference: EntryReference) throws(PackError) -> PartOfSpeechSet {
    guard reference.indexed.isEmpty, case .lexicon(let position, let number) = reference.place else {
      return reference.indexed
    }
    return try partsOfSpeech(ofEntry: number, in: position)
  }

  private func partsOfSpeech(ofEntry number: Int, in position: Int) throws(PackError) -> PartOfSpeechSet {
    try withEntry(number, in: position) { (entry, _, bytes) throws(PackError) in
      PartOfSpeechSet(rawValue: try entry.partsOfSpeech(bytes))
    }
  }

  /// Whether an entry only names the part of speech of its headword.
  func isBare(_ found: Found) throws(PackError) -> Bool {
    if found.summary != 0 { return found.summary & PackFormat.bareEntry != 0 }
    return try isBare(entry: found.number, in: found.lexicon)
  }

  /// Whether an entry only names the part of speech of its headword, as its pack has it.
  func isBare(entry number: Int, in position: Int) throws(PackError) -> Bool {
    try withEntry(number, in: position) { (entry, reader, bytes) throws(PackError) in
      try reader.isBare(entry, bytes)
    }
  }

  /// Runs `body` over an entry, its pack, and the bytes of that.
  func withEntry<R>(
    _ number: Int, in position: Int,
    _ body: (StoredEntry, PackReader, Span<UInt8>) throws(PackError) -> R
  ) throws(PackError) -> R {
    let reader = try lexicons[position].reader
    return try reader.withBytes { (bytes) throws(PackError) in
      try body(reader.entry(number, bytes), reader, bytes)
    }
  }

  /// The bits of the lexicons that have entries or forms under a key. The rare forms that an index leaves out do not count: the
  /// packs of forms of all languages would be read for them.
  func holders(of key: Span<UInt8>) throws(PackError) -> PackSet {
    if let items = indexed(key) { return items.entries | items.forms }
    var holders: PackSet = 0
    for position in lexicons.indices {
      let reader = try lexicons[position].reader
      let isHolder = try reader.withBytes { (bytes) throws(PackError) in
        if try reader.findEntry(key, bytes) != nil { return true }
        return try reader.findForms(key, bytes) != nil
      }
      if isHolder { holders |= KeyItems.bit(position) }
    }
    return holders
  }

  // MARK: Phrases and forms

  /// Whether the phrase filter of one of these lexicons, which have these kinds of phrases, holds a sequence of words. False is
  /// certain.
  @inline(__always)
  func holdsWords(_ sequence: UInt64, of kinds: [UInt64], in positions: [Int]) throws(PackError) -> Bool {
    if kinds.count == 1, !isIndexDamaged, let answer = index?.holdsWordsAtHand(sequence ^ kinds[0]) {
      return answer
    }
    return try searchWords(sequence, of: kinds, in: positions)
  }

  @inline(never)
  private func searchWords(
    _ sequence: UInt64, of kinds: [UInt64], in positions: [Int]
  ) throws(PackError) -> Bool {
    if let index, !isIndexDamaged {
      do throws(PackError) {
        for kind in kinds where try index.holdsWords(sequence ^ kind) { return true }
        return false
      } catch {}
    }
    for position in positions {
      let reader = try lexicons[position].reader
      let isHeld = try reader.withBytes { (bytes) throws(PackError) in
        try reader.holdsWords(sequence, bytes)
      }
      if isHeld { return true }
    }
    return false
  }

  /// Whether one of these lexicons, given by their bits, may have forms under a key. False is certain.
  func mayHaveForms(_ key: Span<UInt8>, of lexicons: PackSet = .max) -> Bool {
    formHolders(of: key, among: lexicons) != 0
  }

  /// The bits of those of these lexicons that may have forms under a key.
  func formHolders(of key: Span<UInt8>, among lexicons: PackSet = .max) -> PackSet {
    let asked = tracer == nil ? lexicons : .max
    guard let items = indexed(key) else { return asked }
    return items.isEmpty ? unindexedHolders(of: key, among: asked) : items.forms & asked
  }

  /// The bits of those packs of forms, among these lexicons, that may have a key which the index does not have.
  private func unindexedHolders(of key: Span<UInt8>, among lexicons: PackSet) -> PackSet {
    guard let index, index.bitsOfForms & lexicons != 0 else { return 0 }
    var holders: PackSet = 0
    for position in index.packsOfForms where lexicons & KeyItems.bit(position) != 0 {
      if (try? hasForms(key, in: position)) ?? true { holders |= KeyItems.bit(position) }
    }
    return holders
  }

  private func hasForms(_ key: Span<UInt8>, in position: Int) throws(PackError) -> Bool {
    let reader = try lexicons[position].reader
    return try reader.withBytes { (bytes) throws(PackError) in try reader.findForms(key, bytes) != nil }
  }

  // MARK: Facts

  /// Runs `body` over the records of facts of some lexicons that are filed under a key. `positions` must be in ascending order.
  /// `body` gets the lexicon's position, the record, the bytes it lies in, and whether these are the index's; it returns false
  /// to stop. Packs without facts of the `kind` are not searched.
  func forEachFacts(
    _ key: Span<UInt8>, in positions: some Collection<Int>, of kind: PackFormat.FactKind? = nil,
    _ body: (Int, StoredFacts, Span<UInt8>, Bool) throws(PackError) -> Bool
  ) throws(PackError) {
    if let index, let items = indexed(key) {
      try index.withBytes { (bytes) throws(PackError) in
        var facts = items.facts
        while let (pack, record) = try facts.next(bytes) {
          if let kind, try !lexicons[pack].hasFacts(of: kind) { continue }
          if positions.contains(pack), try !body(pack, StoredFacts(record: record, bytes), bytes, true) {
            return
          }
        }
      }
      return
    }
    for position in positions {
      if let kind, try !lexicons[position].hasFacts(of: kind) { continue }
      let reader = try lexicons[position].reader
      let goesOn = try reader.withBytes { (bytes) throws(PackError) in
        var next = try reader.findFacts(key, bytes)
        while let number = next {
          if try !body(position, reader.facts(number, bytes), bytes, false) { return false }
          next = try reader.facts(after: number, bytes)
        }
        return true
      }
      if !goesOn { return }
    }
  }

  /// Whether a word may be as frequent as `SpellingHash.leastFrequency` in one of the lexicons. False is certain.
  func mayBeFrequent(_ word: Span<UInt8>) -> Bool {
    guard let index, !isIndexDamaged, let hash = SpellingHash.hash(of: word) else { return true }
    return index.mayHold(hash)
  }

  /// Which ends of a word may be words as frequent as `SpellingHash.leastFrequency`: a bit for each place at which such an end
  /// begins. Only the ends that begin at `starts`, below 64, are tested.
  func frequentEnds(of word: Span<UInt8>, from starts: Range<Int>) -> UInt64 {
    guard let index, !isIndexDamaged else { return .max }
    var ends: UInt64 = 0
    SpellingHash.forEachEnd(of: word, from: starts) { (start, hash) in
      if index.mayHold(hash) { ends |= 1 << UInt64(start) }
    }
    return ends
  }

  /// Whether `body` holds for an edit of a word that may make it a word of a frequency in one of the lexicons.
  func containsFrequentEdit(
    of word: Span<UInt8>, from zipf: Int, where body: (SpellingHash.Edit) throws(PackError) -> Bool
  ) throws(PackError) -> Bool {
    if let index, !isIndexDamaged { return try index.containsFrequentEdit(of: word, from: zipf, where: body) }
    return try SpellingHash.containsEdit(of: word, from: zipf, holds: { _ in true }, where: body)
  }

  /// Runs `body` over the bytes that a fact's texts are ranges of.
  public func withBytes<R>(
    of fact: FoundFact, _ body: (Span<UInt8>) throws(PackError) -> R
  ) throws(PackError) -> R {
    if fact.isIndexed, let index { return try index.withBytes(body) }
    return try lexicons[fact.lexicon].reader.withBytes(body)
  }

  // MARK: Spelling

  /// Runs `body` over the words of a language, with the bytes that they lie in; nil if there is no index that has them,
  /// or it is damaged.
  func withSpelling<R>(
    of language: [UInt8], _ body: (SpellingTrie, Span<UInt8>) throws(PackError) -> R
  ) -> R? {
    guard let index, !isSpellingDamaged else { return nil }
    do throws(PackError) {
      return try index.withSpelling(of: language.span, body)
    } catch {
      isSpellingDamaged = true
      return nil
    }
  }
}
