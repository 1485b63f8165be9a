import LexiconModel
import LexiconPack
import Senses

/// The senses of one entry in the order in which they fit a sentence, the best first.
public struct SenseOrder {
  /// Nothing is known of the sentence.
  static var none: SenseOrder { SenseOrder() }

  private let place: EntryReference.Place
  private let senses: [ScoredSense]

  private init() {
    place = .lexicon(-1, entry: 0)
    senses = []
  }

  init(of reference: EntryReference, _ senses: [ScoredSense]) {
    place = reference.place
    self.senses = senses
  }

  /// The senses of an entry; empty if they are in the order of the dictionary.
  public func senses(of reference: EntryReference) -> [ScoredSense] {
    reference.place == place ? senses : []
  }
}

extension LookupEngine {
  /// Finds the senses of a word class that the first headword of a match has in the first lexicon with sense
  /// keys, and returns
  /// the entry; nil if there is none.
  func senses(
    of match: Int, as wordClass: WordClass, _ senses: inout [ScoredSense]
  ) throws(PackError) -> EntryReference? {
    senses.removeAll(keepingCapacity: true)
    let match = store.matches[match]
    var identifier: [UInt8] = []
    for index in store.entries(ofHeadwordAt: match.entries.lowerBound, match) {
      let reference = store.entries[index]
      guard case .lexicon(let position, let number) = reference.place else { continue }
      let reader = try lexicons.lexicons[position].reader
      try reader.withBytes { (bytes) throws(PackError) in
        let entry = try reader.entry(number, bytes)
        var cursor = entry.senses
        for place in 0..<entry.senseCount {
          let sense = try entry.nextSense(&cursor, bytes)
          if sense.identifier == 0 || !sense.isMeant(by: reference, bytes) { continue }
          if !wordClass.partsOfSpeech.contains(PartOfSpeechSet(sense.partOfSpeech)) { continue }
          identifier.removeAll(keepingCapacity: true)
          try reader.appendIdentifier(of: sense, entry, bytes, to: &identifier)
          senses.append(ScoredSense(key: identifier.span, place: place, number: senses.count + 1))
        }
      }
      if !senses.isEmpty { return reference }
    }
    return nil
  }
}
