import LexiconModel
import LexiconPack
import TextAnalysis

/// What the lexicons know of headwords of several words.
extension LookupEngine {
  /// What the key of a match may be a form of by the rules of its language, where its match says nothing.
  func lemmaGuesses(_ match: Int) -> [RouteDraft] {
    let key = store.bytes.span.extracting(store.matches[match].key)
    guard key.count > 3, let lemmatizer = language.row.lemmatizer, lemmatizer.mayBeInflected(key) else {
      return []
    }
    var proposals = ProposalList()
    lemmatizer.propose(key, &proposals)
    var guesses: [RouteDraft] = []
    for item in proposals.items {
      guard let partOfSpeech = item.partOfSpeech, partOfSpeech == .noun || partOfSpeech == .verb else {
        continue
      }
      guesses.append(
        RouteDraft(
          kind: .inflection, rule: .rule, partOfSpeech: partOfSpeech, features: item.features,
          from: Array(copying: key, 0..<key.count), to: Array(proposals.bytes[item.range]), previous: -1))
    }
    return guesses
  }

  /// The parts of speech that a headword has; none if there is no such headword.
  package func partsOfSpeech(ofHeadword key: [UInt8]) throws(PackError) -> PartOfSpeechSet {
    var found = PartOfSpeechSet(rawValue: 0)
    try lexicons.forEachEntry(key.span, in: preferred) { (position, entry) throws(PackError) in
      found.formUnion(try lexicons.partsOfSpeech(of: entry, in: position))
    }
    return found
  }
}

extension MatchStore {
  /// Whether a step of a match leads to another word than its key, of which that is a form or a variant.
  func isLemmaStep(_ position: Int, of match: Int) -> Bool {
    let step = steps[position]
    switch step.kind {
    case .case, .normalization, .hyphenation, .phrase, .compound, .prefix, .suffix: return false
    case .clitic:
      // `city's` is a form of `city`, `he'd` none of `would`.
      return step.features.contains(.possessive) && bytes[step.to] != bytes[matches[match].key]
    case .inflection, .respelling, .folding: return bytes[step.to] != bytes[matches[match].key]
    }
  }
}
