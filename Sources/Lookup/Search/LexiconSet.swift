import LexiconModel
import LexiconPack
import TextAnalysis

/// The dictionaries in the reader's order of preference, and what they have under a key.
///
/// An index answers for all of them. Without one, or where it is damaged, each pack is asked.
package final class LexiconSet {
  package let lexicons: [Lexicon]
  let index: PackIndex?
  /// Whether the index was found damaged: everything in it is in the packs, too.
  private var isIndexDamaged = false
  private var isSpellingDamaged = false
  /// What is private is not guarded at each access.
  private var tracer: LookupTrace?
  /// Where searches are noted; nil unless somebody wants to know.
  package var trace: LookupTrace? {
    get { tracer }
    set { tracer = newValue }
  }

  package init(_ lexicons: [Lexicon], index: PackIndex? = nil) {
    self.lexicons = lexicons
    self.index = index
  }

  /// An entry under a key.
  struct Found {
    let number: Int
    /// What an index says of it.
    fileprivate let summary: UInt32?
  }

  // MARK: Entries

  /// Runs `body` over the entries of these lexicons that are filed under a key, in their order, with the position of the
  /// lexicon.
  func forEachEntry(
    _ key: Span<UInt8>, in positions: [Int], _ body: (Int, Found) throws(PackError) -> Void
  ) throws(PackError) {
    trace?.search(.entries, key)
    if let index, let items = ask(key) {
      if !items.has(.entries) { return }
      try index.withBytes { (bytes) throws(PackError) in
        var reader = items.reader
        while let item = try reader.next(.entries, bytes) {
          if !positions.contains(item.pack) { continue }
          var cursor = PackCursor(item.content)
          var number = 0
          while !cursor.isAtEnd {
            trace?.find(in: item.pack)
            number += try cursor.number(bytes)
            guard number < PackFormat.maximumSectionLength else { throw .damaged(offset: cursor.offset) }
            try body(item.pack, Found(number: number, summary: UInt32(try cursor.number(bytes))))
          }
        }
      }
      return
    }
    for position in positions {
      let reader = try lexicons[position].reader
      try reader.withBytes { (bytes) throws(PackError) in
        var next = try reader.findEntry(key, bytes)
        while let number = next {
          trace?.find(in: position)
          try body(position, Found(number: number, summary: nil))
          next = try reader.entry(after: number, bytes)
        }
      }
    }
  }

  /// Runs `body` over the spellings that an entry's senses have, each once; with the place in the pack's file of the one
  /// that tells its senses from others, empty where they are all of the entry.
  func forEachSpelling(
    of found: Found, _ key: Span<UInt8>, in position: Int, _ body: (Span<UInt8>, Range<Int>) -> Void
  ) throws(PackError) {
    let indexed = (found.summary ?? 0) & PackFormat.EntrySpelling.all
    if indexed == PackFormat.EntrySpelling.asKey {
      body(key, 0..<0)
      return
    }
    if indexed == PackFormat.EntrySpelling.capitalised {
      var spelling = Array(copying: key, 0..<key.count)
      spelling[0] &-= 0x20
      body(spelling.span, 0..<0)
      return
    }
    let reader = try lexicons[position].reader
    try reader.withBytes { (bytes) throws(PackError) in
      let entry = try reader.entry(found.number, bytes)
      // Places in the file, without those of the same bytes as one before.
      var places: [Range<Int>] = []
      var senses = entry.senses
      for _ in 0..<entry.senseCount {
        let spelling = try entry.nextSense(&senses, bytes).spelling
        var isNew = true
        for place in places where bytes.equals(bytes.extracting(place), at: spelling) { isNew = false }
        if isNew { places.append(spelling) }
      }
      if places.isEmpty { places.append(entry.headword) }
      for place in places { body(bytes.extracting(place), places.count == 1 ? 0..<0 : place) }
    }
  }

  /// Whether one of the lexicons may have an entry under a key. False is certain; it is no search of its own.
  func mayHaveEntries(_ key: Span<UInt8>) -> Bool {
    ask(key)?.has(.entries) ?? true
  }

  /// Whether one of these lexicons has an entry under a key.
  func hasEntry(_ key: Span<UInt8>, in positions: [Int]) throws(PackError) -> Bool {
    var isFound = false
    try forEachEntry(key, in: positions) { (_, _) throws(PackError) in isFound = true }
    return isFound
  }

  /// The parts of speech that an entry's senses have.
  func partsOfSpeech(of found: Found, in position: Int) throws(PackError) -> PartOfSpeechSet {
    if let summary = found.summary { return PartOfSpeechSet(rawValue: UInt16(truncatingIfNeeded: summary)) }
    return try partsOfSpeech(ofEntry: found.number, in: position)
  }

  func partsOfSpeech(ofEntry number: Int, in position: Int) throws(PackError) -> PartOfSpeechSet {
    let reader = try lexicons[position].reader
    return try reader.withBytes { (bytes) throws(PackError) in
      PartOfSpeechSet(rawValue: try reader.entry(number, bytes).partsOfSpeech(bytes))
    }
  }

  /// Whether an entry says nothing but what kind of word it is.
  func isBare(_ found: Found, in position: Int) throws(PackError) -> Bool {
    if let summary = found.summary { return summary & PackFormat.bareEntry != 0 }
    let reader = try lexicons[position].reader
    return try reader.withBytes { (bytes) throws(PackError) in
      try reader.isBare(reader.entry(found.number, bytes), bytes)
    }
  }

  /// A bit for each lexicon that has entries or forms under a key, by its position; the last bit stands for all from there
  /// on.
  func holders(of key: Span<UInt8>) throws(PackError) -> UInt64 {
    var holders: UInt64 = 0
    if let index, let items = ask(key) {
      return try index.withBytes { (bytes) throws(PackError) in
        for kind in [PackFormat.IndexItemKind.entries, .forms] where items.has(kind) {
          var reader = items.reader
          while let item = try reader.next(kind, bytes) { holders |= 1 << UInt64(min(item.pack, 63)) }
        }
        return holders
      }
    }
    for position in lexicons.indices {
      let reader = try lexicons[position].reader
      let isHeld = try reader.withBytes { (bytes) throws(PackError) in
        if try reader.findEntry(key, bytes) != nil { return true }
        return try reader.findForms(key, bytes) != nil
      }
      if isHeld { holders |= 1 << UInt64(min(position, 63)) }
    }
    return holders
  }

  // MARK: Phrases, forms and facts

  /// Whether the phrase filter of one of these lexicons holds a sequence that it made of words. False is certain.
  func holdsWords(_ sequence: UInt64, in positions: [Int]) throws(PackError) -> Bool {
    if let index, !isIndexDamaged,
      let answer = try? index.withBytes({ (bytes) throws(PackError) in
        try index.holdsWords(sequence, bytes)
      })
    {
      return answer
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

  /// Whether one of the lexicons may have forms under a key.
  func mayHaveForms(_ key: Span<UInt8>) -> Bool {
    ask(key)?.has(.forms) ?? true
  }

  /// A bit for each lexicon that may have forms under a key, by its position; the last bit stands for all from there on.
  func mayHaveForms(byLexicon key: Span<UInt8>) throws(PackError) -> UInt64 {
    guard let index, let items = ask(key) else { return .max }
    if !items.has(.forms) { return 0 }
    return try index.withBytes { (bytes) throws(PackError) in
      var lexicons: UInt64 = 0
      var reader = items.reader
      while let item = try reader.next(.forms, bytes) { lexicons |= 1 << UInt64(min(item.pack, 63)) }
      return lexicons
    }
  }

  /// Runs `body` over the forms of one lexicon that are filed under a key; lemmas are ranges of the bytes.
  func forEachForm(
    _ key: Span<UInt8>, in position: Int, _ body: (StoredForm, Span<UInt8>) throws(PackError) -> Void
  ) throws(PackError) {
    trace?.search(.forms, key)
    if let index, let items = ask(key) {
      if !items.has(.forms) { return }
      let isListed = try index.withBytes { (bytes) throws(PackError) in
        var reader = items.reader
        while let item = try reader.next(.forms, bytes) { if item.pack == position { return true } }
        return false
      }
      if !isListed { return }
    }
    let reader = try lexicons[position].reader
    try reader.withBytes { (bytes) throws(PackError) in
      guard let forms = try reader.findForms(key, bytes) else { return }
      var cursor = forms.cursor
      for _ in 0..<forms.count {
        trace?.find(in: position)
        try body(StoredForms.next(&cursor, bytes), bytes)
      }
    }
  }

  /// Runs `body` over the records of facts of one lexicon that are filed under a key, until it returns false; with
  /// the bytes that they lie in, and whether those are the index's.
  func forEachFacts(
    _ key: Span<UInt8>, in position: Int,
    _ body: (StoredFacts, Span<UInt8>, Bool) throws(PackError) -> Bool
  ) throws(PackError) {
    if let index, let items = ask(key) {
      if !items.has(.facts) { return }
      try index.withBytes { (bytes) throws(PackError) in
        var reader = items.reader
        while let item = try reader.next(.facts, bytes) {
          if item.pack != position { continue }
          if try !body(StoredFacts(record: item.content, bytes), bytes, true) { return }
        }
      }
      return
    }
    let reader = try lexicons[position].reader
    try reader.withBytes { (bytes) throws(PackError) in
      var next = try reader.findFacts(key, bytes)
      while let number = next {
        if try !body(reader.facts(number, bytes), bytes, false) { return }
        next = try reader.facts(after: number, bytes)
      }
    }
  }

  /// The first frequency that these lexicons have for a key, in hundredths of Zipf.
  func frequency(of key: Span<UInt8>, in positions: [Int]) throws(PackError) -> Int? {
    if let index, let items = ask(key) {
      if !items.has(.facts) { return nil }
      return try index.withBytes { (bytes) throws(PackError) in
        var reader = items.reader
        while let item = try reader.next(.facts, bytes) {
          if !positions.contains(item.pack) { continue }
          if let zipf = try StoredFacts(record: item.content, bytes).frequency(bytes) { return zipf }
        }
        return nil
      }
    }
    var zipf: Int?
    for position in positions where zipf == nil {
      if try !lexicons[position].hasFacts(of: .frequency) { continue }
      try forEachFacts(key, in: position) { (stored, bytes, _) throws(PackError) in
        zipf = try stored.frequency(bytes)
        return zipf == nil
      }
    }
    return zipf
  }

  /// Whether one of the lexicons may have facts under a key that is not asked for again soon. False is certain.
  func mayHaveFacts(ofRare key: Span<UInt8>) -> Bool {
    guard let index, !isIndexDamaged else { return true }
    do throws(PackError) {
      return try index.items(ofRare: key).has(.facts)
    } catch {
      isIndexDamaged = true
      return true
    }
  }

  /// Runs `body` over the bytes that a fact's texts are ranges of.
  package func withBytes<R>(
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

  // MARK: The index

  /// What the index says of a key; nil without an index.
  private func ask(_ key: Span<UInt8>) -> KeyItems? {
    guard let index, !isIndexDamaged else { return nil }
    do throws(PackError) {
      return try index.items(of: key)
    } catch {
      isIndexDamaged = true
      return nil
    }
  }
}

extension StoredFacts {
  /// In hundredths of Zipf; nil if the facts have none.
  fileprivate func frequency(_ bytes: Span<UInt8>) throws(PackError) -> Int? {
    var cursor = cursor
    var zipf: Int?
    while !cursor.isAtEnd {
      if case .frequency(let value) = try StoredFacts.next(&cursor, bytes) { zipf = value }
    }
    return zipf
  }
}
