import LexiconModel
import LexiconPack

extension StoredEntry {
  /// The spelling of the headword: that of the first sense with a meant part of speech, or else that of the first
  /// sense.
  public func spelling(
    of reference: EntryReference, _ bytes: Span<UInt8>
  ) throws(PackError) -> Range<Int> {
    if !reference.spelling.isEmpty { return place(of: reference.spelling) }
    return try firstSense(of: reference, in: .none, bytes)?.spelling ?? headword
  }

  /// Where a spelling lies that is given by its distance from the headword (`EntryReference.spelling`).
  func place(of spelling: Range<Int>) -> Range<Int> {
    (headword.lowerBound + spelling.lowerBound)..<(headword.lowerBound + spelling.upperBound)
  }

  /// Whether a sense is one of those that are meant.
  public func isMeant(_ sense: StoredSense, by reference: EntryReference, _ bytes: Span<UInt8>) -> Bool {
    if reference.spelling.isEmpty { return true }
    let place = place(of: reference.spelling)
    return place == sense.spelling || bytes.equals(bytes.extracting(place), at: sense.spelling)
  }
}

extension LexiconSet {
  /// Runs `body` over all senses of an entry, with the position of each among them.
  func forEachSense(
    ofEntry number: Int, in position: Int,
    _ body: (StoredSense, Int, StoredEntry, PackReader, Span<UInt8>) throws(PackError) -> Void
  ) throws(PackError) {
    try withEntry(number, in: position) { (entry, reader, bytes) throws(PackError) in
      var senses = entry.senses
      for place in 0..<entry.senseCount {
        try body(entry.nextSense(&senses, bytes), place, entry, reader, bytes)
      }
    }
  }

  /// Runs `body` over the senses that a reference means, those of its parts of speech and spelling, with the position of
  /// each among all senses of the entry. A reference to a function word has none.
  func forEachMeantSense(
    of reference: EntryReference,
    _ body: (StoredSense, Int, StoredEntry, PackReader, Span<UInt8>) throws(PackError) -> Void
  ) throws(PackError) {
    guard case .lexicon(let position, let number) = reference.place else { return }
    try forEachSense(ofEntry: number, in: position) {
      (sense, place, entry, reader, bytes) throws(PackError) in
      if reference.partsOfSpeech.contains(PartOfSpeechSet(sense.partOfSpeech)),
        entry.isMeant(sense, by: reference, bytes)
      {
        try body(sense, place, entry, reader, bytes)
      }
    }
  }

  /// Whether an entry has a sense that a reference means.
  func hasMeantSense(_ reference: EntryReference) throws(PackError) -> Bool {
    var has = false
    try forEachMeantSense(of: reference) { (_, _, _, _, _) in has = true }
    return has
  }
}
