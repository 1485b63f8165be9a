import LexiconModel
import LexiconPack
import TextAnalysis

/// Forms of regular verbs, by `LanguageRow.verbEndings`.
extension Proposer {
  /// Adds the infinitives that a form regularly has, beside the form itself only those of a lexicon that counts its senses: it
  /// shows how likely they are.
  mutating func verbs(_ form: InflectedForm, since first: Int) throws(PackError) {
    let isFound = draft.entries.count > first
    let key = Array(draft.bytes[form.key.range])
    let endings = row.verbEndings
    for index in stride(from: 0, to: endings.count, by: 2) {
      let (ending, infinitive) = (endings[index], endings[index + 1])
      guard key.count > ending.utf8CodeUnitCount + 2, key.span.hasSuffix(ending) else { continue }
      var lemma = Array(key.dropLast(ending.utf8CodeUnitCount))
      lemma.append(text: infinitive)
      if isFound {
        let found = try lexicons.findEntries(lemma.span, in: preferred)
        if !found.contains(where: { lexicons.lexicons[$0.lexicon].mayHaveTagCounts }) { continue }
      }
      let verb = draft.text(lemma.span)
      // What a pack lists needs no rule.
      if draft.steps.contains(where: { $0.from == form.key && $0.to == verb }) { continue }
      let step = RouteStep(
        kind: .inflection, rule: .rule, partOfSpeech: .verb, from: form.key, to: verb,
        previous: form.previous)
      _ = try add(step, from: preferred)
    }
  }
}
