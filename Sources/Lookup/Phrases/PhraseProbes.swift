import LexiconModel
import LexiconPack
import TextAnalysis

/// What the words of a phrase may be forms of.
extension LookupEngine {
  /// The lemmas that rules of the language propose for the key of a match, for matches without steps.
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
}

extension MatchStore {
  /// Whether a step leads to another word than the match's key: one that the key is a form or variant of.
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
