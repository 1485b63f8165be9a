import ByteText
import LexiconModel
import LexiconPack
import Senses
import TextAnalysis

/// Entries under a key itself.
extension Proposer {
  /// Adds the entries under a key itself, spelling by spelling. A spelling that differs from what was written gets a step
  /// of its own, unless another step led here.
  mutating func direct(
    _ written: ShortRange, key: ShortRange, previous: Int, from lexicons: [Int]
  ) throws(PackError) -> MatchKind {
    let first = draft.entries.count
    self.lexicons.trace?.lead(previous < 0 ? nil : draft.steps[previous])
    let functionWords = FunctionWords.rows(for: draft.bytes.span.extracting(key.range), in: language)
    spellingRoom.removeAll(keepingCapacity: true)
    if !functionWords.isEmpty {
      self.lexicons.trace?.search(.entries, draft.bytes.span.extracting(key.range))
      self.lexicons.trace?.find(in: -1)
      draft.add(.functionWord(rows: functionWords), headword: 0)
      let spelling =
        written == key ? key : draft.text(FunctionWords.rows[functionWords.lowerBound].spelling)
      spellingRoom.append(
        Spelling(text: spelling, isWritten: spelling == written, isFunctionWord: true, number: 0))
    }
    for found in try find(key, in: lexicons) where try takes(found) {
      // The lexicon's entry of `us` as a pronoun is the function word itself, not another word.
      var itself: ShortRange?
      if !functionWords.isEmpty, try isFunctionWord(found) { itself = key }
      if found.isAsKey {
        add(found, spelled: key, written, itself)
      } else {
        try addSpellings(of: found, key, written, itself)
      }
    }
    if spellingRoom.isEmpty {
      _ = draft.newHeadword()
      return .none
    }
    if spellingRoom.count == 1 {
      let spelling = spellingRoom[0]
      let step = spelling.isWritten || previous >= 0 ? previous : draft.addStep(spelling: spelling.text)
      let headword = draft.newHeadword()
      for index in first..<draft.entries.count {
        draft.entries[index].step = step
        draft.entries[index].headword = headword
      }
    } else {
      try separateSpellings(previous: previous, from: first)
    }
    // The function word has the first number, the headword of the packs another, even if they do not have it: renderers take
    // every headword but the first for one that the word is a form of.
    if spellingRoom.count == 1, !functionWords.isEmpty { _ = draft.newHeadword() }
    return spellingRoom[0].isWritten ? .exact : .case
  }

  /// The entries under a key.
  func find(_ key: ShortRange, in lexicons: [Int]) throws(PackError) -> [LexiconSet.Found] {
    try self.lexicons.findEntries(draft.bytes.span.extracting(key.range), in: lexicons)
  }

  /// Adds an entry as one of the spelling at hand, or as one of the function word if all its senses have that spelling.
  @inline(__always)
  private mutating func add(
    _ found: LexiconSet.Found, spelled spelling: ShortRange, _ written: ShortRange,
    _ functionWord: ShortRange?,
    place: Range<Int> = 0..<0
  ) {
    if place.isEmpty, spelling == functionWord {
      return draft.add(.lexicon(found.lexicon, entry: found.number), headword: 0, indexed: found.indexed)
    }
    let number =
      spellingRoom.firstIndex { !$0.isFunctionWord && $0.text == spelling } ?? spellingRoom.count
    if number == spellingRoom.count {
      spellingRoom.append(
        Spelling(
          text: spelling, isWritten: spelling == written,
          isShouted: draft.isCapitalized && draft.isInCapitals(spelling), number: number))
    }
    draft.add(
      .lexicon(found.lexicon, entry: found.number), headword: number, indexed: found.indexed, spelling: place)
  }

  /// Adds an entry for each spelling that its senses have.
  private mutating func addSpellings(
    of found: LexiconSet.Found, _ key: ShortRange, _ written: ShortRange, _ functionWord: ShortRange?
  ) throws(PackError) {
    // The closure must not reach the draft, of which it is given a part.
    let bytes = Array(draft.bytes[key.range])
    try lexicons.forEachSpelling(of: found, bytes.span) { (spelling, place) in
      add(found, spelled: draft.text(spelling), written, functionWord, place: place)
    }
  }

  /// Sorts the draft's entries from `first` on by their spellings, each a headword of its own.
  private mutating func separateSpellings(previous: Int, from first: Int) throws(PackError) {
    let capitalsTell = capitalsTell
    // Frequencies do not decide between two spellings of which one is that of the surface.
    if spellingRoom.count > 2 || !capitalsTell || spellingRoom[0].isWritten == spellingRoom[1].isWritten {
      for reference in draft.entries[first...] {
        spellingRoom[reference.headword].frequency += try lexicons.tagCount(of: reference)
      }
    }
    spellingRoom.sortFew { $0.isBefore($1, capitalsTell: capitalsTell) }
    let found = Array(draft.entries[first...])
    draft.entries.removeSubrange(first...)
    for spelling in spellingRoom {
      let step = spelling.isWritten || previous >= 0 ? previous : draft.addStep(spelling: spelling.text)
      let headword = draft.newHeadword()
      for var reference in found where reference.headword == spelling.number {
        reference.step = step
        reference.headword = headword
        draft.entries.append(reference)
      }
    }
  }

  /// Whether an entry has a function word's parts of speech only. One that names none may be of any word that is so spelled.
  private func isFunctionWord(_ found: LexiconSet.Found) throws(PackError) -> Bool {
    let parts = try lexicons.partsOfSpeech(of: found)
    return parts.rawValue != PartOfSpeechSet(.other).rawValue
      && WordClass.allCases.allSatisfy { parts.isDisjoint(with: $0.partsOfSpeech) }
  }

  func isFunctionWord(_ key: Span<UInt8>) -> Bool {
    !FunctionWords.rows(for: key, in: language).isEmpty
  }

  /// The treatment of entries that only name a part of speech, such as `Chris`, a name: the reader of `onions` does
  /// not want to know that somebody is called so.
  enum BareEntries {
    case leftOut(seen: Bool)
    /// Nothing else was found.
    case taken
  }

  mutating func takes(_ found: LexiconSet.Found) throws(PackError) -> Bool {
    if case .taken = bareEntries { return true }
    if try !lexicons.isBare(found) { return true }
    bareEntries = .leftOut(seen: true)
    return false
  }
}
