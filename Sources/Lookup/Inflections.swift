import LexiconModel
import LexiconPack
import TextAnalysis

/// What a key is an inflected form of.
extension LookupEngine {
  /// Adds the lemmas that the lexicons list for the form, and those that the language's rules propose. What a lexicon
  /// lists stands for the rules in that lexicon and in those behind it: that GCIDE knows `classes` as the plural of
  /// `classis` says nothing of WordNet's `class`.
  mutating func inflected(
    _ key: [UInt8], previous: Int, from lexicons: [Int], byRules: Bool
  ) throws(PackError) {
    var listed = PartOfSpeechSet()
    var listedSoFar: [UInt16] = []
    let isFunctionWord = isFunctionWord(key)
    for position in lexicons {
      try self.lexicons.forEachForm(key, in: position) { (form, bytes) throws(PackError) in
        let lemma = Array(copying: bytes, form.lemma)
        // The word with its accents is no form of it: see `folded`.
        if form.partOfSpeech == .other, AccentFolding.bytes(for: lemma) == key { return }
        // `were` is a form of a verb that lexicons explain; `they` is none of `she`, nor `could` of the `can` that is
        // a tin.
        if isFunctionWord, form.partOfSpeech != .verb || EnglishFunctionWords.isModal(lemma.span) { return }
        let step = RouteDraft(
          kind: .inflection, rule: .exception, partOfSpeech: form.partOfSpeech, features: form.features,
          from: key, to: lemma, previous: previous, lister: position)
        if try add(lemma, by: step, from: lexicons) { listed.insert(PartOfSpeechSet(form.partOfSpeech)) }
      }
      listedSoFar.append(listed.rawValue)
    }
    guard byRules, isEnglish else { return }
    proposals.removeAll()
    EnglishLemmatizer.propose(for: key.span, into: &proposals)
    for index in proposals.items.indices {
      let proposal = proposals.items[index]
      guard let partOfSpeech = proposal.partOfSpeech else { continue }
      var open: [Int] = []
      for index in lexicons.indices where listedSoFar[index] & PartOfSpeechSet(partOfSpeech).rawValue == 0 {
        open.append(lexicons[index])
      }
      if open.isEmpty { continue }
      let lemma = Array(proposals.bytes[proposal.range])
      let step = RouteDraft(
        kind: .inflection, rule: .rule, partOfSpeech: partOfSpeech, features: proposal.features, from: key,
        to: lemma, previous: previous)
      _ = try add(lemma, by: step, from: open)
    }
  }

  /// Adds the entries filed under a lemma that have the step's part of speech; false if there are none.
  mutating func add(
    _ lemma: [UInt8], by step: RouteDraft, from lexicons: [Int]
  ) throws(PackError) -> Bool {
    self.lexicons.trace?.lead(step)
    let wanted = PartOfSpeechSet(lemmaOf: step.partOfSpeech)
    var stepNumber = -1
    var isFound = false
    for position in lexicons {
      try self.lexicons.forEachEntry(lemma, in: position) { (found) throws(PackError) in
        let meant = try self.lexicons.partsOfSpeech(of: found, in: position).shared(with: wanted)
        guard meant.rawValue != 0, try takes(found, in: position) else { return }
        isFound = true
        if draft.widen(.lexicon(position, entry: found.number), by: meant) {
          draft.addOtherStep(step)
        } else {
          if stepNumber < 0 { stepNumber = draft.addStep(step) }
          draft.add(
            .lexicon(position, entry: found.number), headword: draft.headword(of: lemma),
            partsOfSpeech: meant, step: stepNumber)
        }
      }
    }
    return isFound
  }
}
