import LexiconModel
import LexiconPack

extension StoredEntry {
  /// The spelling of the headword: that of the first sense with a meant part of speech, or else that of the first
  /// sense.
  public func spelling(
    of reference: EntryReference, _ bytes: Span<UInt8>
  ) throws(PackError) -> Range<Int> {
    if !reference.spelling.isEmpty { return reference.spelling }
    var senses = senses
    var first: Range<Int>?
    for _ in 0..<senseCount {
      let sense = try nextSense(&senses, bytes)
      if reference.partsOfSpeech.contains(PartOfSpeechSet(sense.partOfSpeech)) { return sense.spelling }
      if first == nil { first = sense.spelling }
    }
    return first ?? headword
  }
}

extension StoredSense {
  /// Whether it is one of the senses that are meant.
  public func isMeant(by reference: EntryReference, _ bytes: Span<UInt8>) -> Bool {
    reference.spelling.isEmpty || reference.spelling == spelling
      || bytes.equals(bytes.extracting(reference.spelling), at: spelling)
  }
}
