import LexiconModel
import LexiconPack
import Senses

/// The senses of one entry as a word class, in the order in which they fit a sentence, the best first.
public struct SenseOrder {
  /// Nothing is known of the sentence.
  static var none: SenseOrder { SenseOrder(place: .lexicon(-1, entry: 0)) }

  let place: EntryReference.Place
  /// The hash of the headword, as the model has it.
  var lemma: UInt64 = 0
  var senses: [ScoredSense] = []

  /// The sense that fits best; nil if all entries keep the order of the dictionary.
  public var first: ScoredSense? { senses.first }

  /// The senses of an entry, the best first; empty if they keep the order of the dictionary.
  public func senses(of reference: EntryReference) -> [ScoredSense] {
    senses.isEmpty || reference.place != place ? [] : senses
  }
}

extension StoredEntry {
  /// The first sense that the reference selects: the one that fits the sentence best. Without a sentence, the first one
  /// of the parts of speech that the form can have, or else the first of all.
  public func firstSense(
    of reference: EntryReference, in order: SenseOrder, _ bytes: Span<UInt8>
  ) throws(PackError) -> StoredSense? {
    let chosen = order.senses(of: reference).first?.place
    var senses = senses
    var other: StoredSense?
    for index in 0..<senseCount {
      let sense = try nextSense(&senses, bytes)
      if let chosen {
        if index == chosen { return sense }
        continue
      }
      if !isMeant(sense, by: reference, bytes) { continue }
      if reference.partsOfSpeech.contains(PartOfSpeechSet(sense.partOfSpeech)) { return sense }
      if other == nil { other = sense }
    }
    return other
  }
}

extension LookupEngine {
  /// The senses that a match has as a word class, in the order of the dictionary: those of the first entry that has any in a
  /// lexicon with sense keys.
  func senses(of match: Int, as wordClass: WordClass) throws(PackError) -> SenseOrder? {
    for index in store.matches[match].entries where store.entries[index].mayHave(wordClass) {
      let reference = store.entries[index]
      var order = SenseOrder(place: reference.place)
      try lexicons.forEachMeantSense(of: reference) {
        (sense, place, entry, reader, bytes) throws(PackError) in
        guard WordClass(sense.partOfSpeech) == wordClass,
          let key = try reader.identifierTemplate(of: sense, bytes)
        else { return }
        if order.senses.isEmpty {
          order.lemma = bytes.lemmaHash(entry.headword)
          order.senses.reserveCapacity(entry.senseCount - place)
        }
        let number = order.senses.count + 1
        order.senses.append(ScoredSense(key: bytes.extracting(key), place: place, number: number))
      }
      if !order.senses.isEmpty { return order }
    }
    return nil
  }
}
