import LexiconModel
import LexiconPack
import Senses

/// How often those senses of an entry that a form can have were seen in the corpus of its lexicon.
struct SenseCounts {
  /// By word class, the last for senses of none; −1 where there is no such sense.
  private var counts = InlineArray<5, Int>(repeating: -1)
  /// Whether the lexicon counts its senses: one has a count, or a key like those of WordNet.
  private(set) var isCounted = false

  mutating func add(_ sense: StoredSense) {
    if sense.identifier != 0 || sense.tagCount > 0 { isCounted = true }
    let place = WordClass(sense.partOfSpeech)?.rawValue ?? 4
    counts[place] = max(0, counts[place]) + sense.tagCount
  }

  /// The count of the senses of a class, or of no class; −1 if there is no such sense.
  subscript(_ wordClass: WordClass?) -> Int { counts[wordClass?.rawValue ?? 4] }

  /// The count of all senses.
  var total: Int { weight { _ in 1 } }

  /// The sum of the counts, those of each class times its share.
  func weight(_ share: (WordClass?) -> Int) -> Int {
    var sum = 0
    for wordClass in WordClass.allCases where self[wordClass] > 0 {
      sum += self[wordClass] * share(wordClass)
    }
    return self[nil] > 0 ? sum + self[nil] * share(nil) : sum
  }
}

extension LexiconSet {
  /// How often the senses of an entry that the form can have were seen; a function word has none.
  func counts(of reference: EntryReference) throws(PackError) -> SenseCounts {
    var counts = SenseCounts()
    try forEachMeantSense(of: reference) { (sense, _, _, _, _) in counts.add(sense) }
    return counts
  }

  /// Whether an entry may have counts; false is certain.
  func mayHaveCounts(_ reference: EntryReference) -> Bool {
    !reference.isFunctionWord && lexicons[reference.lexicon].mayHaveTagCounts
  }

  /// How often the senses of an entry that the form can have were seen.
  func tagCount(of reference: EntryReference) throws(PackError) -> Int {
    mayHaveCounts(reference) ? try counts(of: reference).total : 0
  }
}
