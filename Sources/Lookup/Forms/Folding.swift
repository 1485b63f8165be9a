import LexiconModel
import LexiconPack
import LookupKeys
import TextAnalysis

/// Words with and without their accents.
extension Proposer {
  /// Adds the headwords that differ from the key only in accents, after those found already: a key without accents leads
  /// to those with accents, and a key with accents to the one without. A match found only in this way is `folded`.
  mutating func folded() throws(PackError) {
    let key = draft.key
    for other in try accentVariants(of: key) {
      let step = RouteStep(kind: .folding, from: key, to: other, previous: draft.stepToKey())
      let (first, steps) = (draft.entries.count, draft.steps.count)
      if try resolve(step) == nil { continue }
      if first == 0 {
        draft.kind = .folded
      } else {
        draft.dropRepeated(from: first)
        if draft.entries.count == first { draft.removeSteps(from: steps) }
      }
    }
  }

  /// Adds the words with accents of which the key may be an inflected form, written without them: `fiances`.
  mutating func foldedForm() throws(PackError) -> Bool {
    let key = draft.key
    for item in lemmaRoom.items {
      guard let partOfSpeech = item.partOfSpeech else { continue }
      if !mayHaveForms(lemmaRoom.bytes.span.extracting(item.range)) { continue }
      let lemma = draft.text(item, of: lemmaRoom)
      for other in try accented(lemma) {
        let root = draft.stepToKey()
        let inflection = draft.addStep(
          RouteStep(
            kind: .inflection, rule: .rule, partOfSpeech: partOfSpeech, features: item.features, from: key,
            to: lemma, previous: root))
        let step = RouteStep(
          kind: .folding, partOfSpeech: partOfSpeech, from: lemma, to: other, previous: inflection)
        if try add(step, from: preferred) { return true }
        draft.clear()
      }
    }
    return false
  }

  /// Adds, to the lemmas of a form, the same words with marks that are not always written, or without them.
  mutating func addAccentedLemmas(of form: InflectedForm, since first: Int) throws(PackError) {
    var numbers: [Int] = []
    for entry in draft.entries[first...] where entry.step >= 0 && draft.steps[entry.step].from == form.key {
      if draft.steps[entry.step].kind == .inflection, !numbers.contains(entry.step) {
        numbers.append(entry.step)
      }
    }
    for number in numbers {
      let lemma = draft.steps[number]
      for other in try accentVariants(of: lemma.to) {
        let step = RouteStep(
          kind: .folding, partOfSpeech: lemma.partOfSpeech, from: lemma.to, to: other, previous: number)
        _ = try add(step, from: preferred)
      }
    }
  }

  /// The keys with accents that the lexicons list for one without.
  mutating func accented(_ key: ShortRange) throws(PackError) -> [ShortRange] {
    if !mayHaveForms(draft.bytes.span.extracting(key.range)) { return [] }
    let plain = Array(draft.bytes[key.range])
    var found: [ShortRange] = []
    try lexicons.forEachForm(plain.span, in: preferred, preferredBits) { (form, _, bytes) in
      if !form.isAccented(plain.span, bytes) { return }
      let text = draft.text(bytes.extracting(form.lemma))
      if !found.contains(text) { found.append(text) }
    }
    return found
  }
}

extension StoredForm {
  /// Whether the lemma is the key with its accents. A lexicon may list other forms, too, of which it does not say what they are.
  func isAccented(_ key: Span<UInt8>, _ bytes: Span<UInt8>) -> Bool {
    let lemma = bytes.extracting(lemma)
    if partOfSpeech != .other || lemma.isASCII { return false }
    return AccentFolding.bytes(for: Array(copying: lemma)).map { key.isEqual(to: $0) }
      ?? false
  }
}
