import LexiconModel
import Lookup
import Messages
import TextAnalysis

/// What a form expresses, in words: its features, or in a language that builds forms upon forms, every step.
extension EntryReference {
  /// Appends `past, negated`, or `causative, wish, past`; false if the form expresses nothing.
  func appendForm(_ match: Match, _ store: borrowing MatchStore, to output: inout [UInt8]) -> Bool {
    let rules = store.rules(of: self, match)
    if rules.isEmpty {
      let features = store.features(of: self, match)
      if features.isEmpty { return false }
      features.append(to: &output)
      return true
    }
    for index in rules.indices {
      if index > 0 { output.append(", ") }
      output.append(rules[index].name)
    }
    return true
  }
}
