import ByteText
import LexiconModel
import Senses

/// An analysis of a surface: a headword that it may be, or may be a form of.
///
/// The headword is its lemma; its entries say its parts of speech, and the route to them its features.
struct Analysis {
  /// Different for each analysis of a list, such as the number of its headword.
  let id: Int
  /// How likely it is, as opposed to others of its list. From counts, it is how often the surface was seen as this headword, in
  /// hundredths: a relative probability. −1 if it is hardly possible.
  var weight = -1
  /// Position of the first lexicon that has it, where that decides between equal weights.
  var lexicon = Int.max
  /// Whether a trusted list has the form.
  var isListed = false

  fileprivate func isBefore(_ other: Analysis) -> Bool {
    if weight != other.weight { return weight > other.weight }
    if lexicon != other.lexicon { return lexicon < other.lexicon }
    return isListed && !other.isListed
  }
}

/// The analyses of one surface, which are few.
struct AnalysisList {
  private(set) var items: [Analysis] = []

  /// Changes an analysis, which is added unless it is there.
  mutating func update(_ id: Int, _ body: (inout Analysis) -> Void) {
    var place = 0
    while place < items.count, items[place].id != id { place += 1 }
    if items.isEmpty { items.reserveCapacity(4) }
    if place == items.count { items.append(Analysis(id: id)) }
    body(&items[place])
  }

  /// Sorts the analyses, the likeliest first. Those that are equally likely keep their order.
  mutating func sort() { items.sortFew { $0.isBefore($1) } }
}

extension Route {
  /// The last step to an entry if it is an inflection, or other accents of its lemma; nil if it is not.
  func inflection(of entry: EntryReference) -> RouteStep? {
    var step = entry.step
    while step >= 0, self[startIndex + step].kind == .folding { step = self[startIndex + step].previous }
    return step >= 0 && self[startIndex + step].kind == .inflection ? self[startIndex + step] : nil
  }

  /// The weight of an entry: how often its senses were seen, times the share that such forms have among all forms of a word. With
  /// a word class, that of its senses of this class; −1 if it has none.
  func weight(of entry: EntryReference, _ counts: SenseCounts, as wordClass: WordClass? = nil) -> Int {
    let step = inflection(of: entry)
    if let wordClass, counts[wordClass] < 0 { return -1 }
    let weight =
      if let wordClass { counts[wordClass] * share(of: step, as: wordClass) } else {
        counts.weight { share(of: step, as: $0) }
      }
    // Other accents than those that are listed.
    return entry.step >= 0 && self[startIndex + entry.step].kind == .folding ? weight / 4 : weight
  }

  /// The share of a form among all forms of its lemma as a word of a class, in hundredths.
  private func share(of inflection: RouteStep?, as wordClass: WordClass?) -> Int {
    guard let inflection else { return 100 }
    var share = 0
    for step in self where step.isSameInflection(as: inflection) && WordClass(step.partOfSpeech) == wordClass
    {
      share = Swift.max(share, step.features.share)
    }
    return share == 0 ? inflection.features.share : share
  }
}

extension FormFeatures {
  /// The share of forms of this kind among all forms of their words, in hundredths: counted in running English
  /// text, rounded.
  fileprivate var share: Int {
    if contains(.plural) || contains(.past) { return 30 }
    if contains(.presentParticiple) || contains(.pastParticiple) { return 15 }
    if contains(.comparative) || contains(.thirdPersonSingular) { return 10 }
    return contains(.superlative) ? 5 : 30
  }
}
