import LexiconModel
import LexiconPack
import LookupKeys
import TextAnalysis

/// Words with and without their accents.
extension Proposer {
  /// Adds the headwords that differ from the key only in accents, after those found already: a key without accents leads
  /// to those with accents, and a key with accents to the one without. A match found only in this way is `folded`.
  mutating func folded(_ surface: Span<UInt8>, _ key: [UInt8], from lexicons: [Int]) throws(PackError) {
    var others: [[UInt8]] = []
    var folded: [UInt8] = []
    if key.contains(where: { $0 >= 0x80 }) {
      if AccentFolding.append(folded: key.span, to: &folded) { others.append(folded) }
    } else {
      try forEachAccented(key, from: lexicons) { others.append($0) }
    }
    for other in others {
      let root = surface.isEqual(to: key) ? -1 : draft.step(to: key) ?? draft.addStep(spelling: surface, key)
      let step = draft.addStep(RouteDraft(kind: .folding, from: key, to: other, previous: root))
      let isFirst = draft.entries.isEmpty
      if try resolve(other, previous: step, from: lexicons) == nil {
        draft.removeSteps(from: step)
      } else if isFirst {
        draft.kind = .folded
      }
    }
  }

  /// Adds the words with accents of which the key may be an inflected form, written without them: `fiances`.
  mutating func foldedForm(
    _ surface: Span<UInt8>, _ key: [UInt8], from lexicons: [Int]
  ) throws(PackError) -> Bool {
    proposals.removeAll()
    language.row.lemmatizer?.propose(key.span, &proposals)
    for item in proposals.items {
      guard let partOfSpeech = item.partOfSpeech else { continue }
      if !self.lexicons.mayHaveForms(proposals.bytes.span.extracting(item.range)) { continue }
      let lemma = Array(proposals.bytes[item.range])
      var accented: [[UInt8]] = []
      try forEachAccented(lemma, from: lexicons) { accented.append($0) }
      for other in accented {
        let root = surface.isEqual(to: key) ? -1 : draft.addStep(spelling: surface, key)
        let inflection = draft.addStep(
          RouteDraft(
            kind: .inflection, rule: .rule, partOfSpeech: partOfSpeech, features: item.features, from: key,
            to: lemma, previous: root))
        let step = RouteDraft(
          kind: .folding, partOfSpeech: partOfSpeech, from: lemma, to: other, previous: inflection)
        if try add(other, by: step, from: lexicons) { return true }
        draft.begin()
      }
    }
    return false
  }

  /// Runs `body` over the keys with accents that the lexicons list for one without.
  func forEachAccented(
    _ key: [UInt8], from lexicons: [Int], _ body: ([UInt8]) -> Void
  ) throws(PackError) {
    let holders = try self.lexicons.mayHaveForms(byLexicon: key.span)
    if holders == 0 { return }
    var seen: [[UInt8]] = []
    for position in lexicons where holders & 1 << UInt64(min(position, 63)) != 0 {
      try self.lexicons.forEachForm(key.span, in: position) { (form, bytes) throws(PackError) in
        if form.partOfSpeech != .other { return }
        // A lemma with accents has bytes beyond ASCII.
        let isPlain = bytes.extracting(form.lemma).isASCII
        if isPlain { return }
        let lemma = Array(copying: bytes, form.lemma)
        // A lexicon may list other forms of which it does not say what they are.
        if AccentFolding.bytes(for: lemma) != key || seen.contains(lemma) { return }
        seen.append(lemma)
        body(lemma)
      }
    }
  }
}
