import LexiconModel
import LexiconPack

extension StoredEntry {
  /// How the headword is spelled: in the first sense that has one of the parts of speech that are meant, or else in
  /// the first.
  package func spelling(
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
  package func isMeant(by reference: EntryReference, _ bytes: Span<UInt8>) -> Bool {
    reference.spelling.isEmpty || reference.spelling == spelling
      || bytes.equals(bytes.extracting(reference.spelling), at: spelling)
  }
}
