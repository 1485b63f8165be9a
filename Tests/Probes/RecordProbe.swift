import LexiconModel

/// Rules for the records of every importer, whatever it reads.
package enum RecordProbe {
  /// Whether every text keeps what `InlineMark` promises: marks are closed in order, and the only other control characters are
  /// line ends.
  package static func hasIntactMarks(_ record: LexiconRecord) -> Bool {
    var texts: [String] = []
    switch record {
    case .synset(let synset):
      texts = [synset.topic, synset.definition] + synset.examples.flatMap { [$0.text, $0.author] }
      texts += synset.labels + synset.members
    case .entry(let entry):
      texts = [entry.headword, entry.reading, entry.etymology] + entry.senses.map(\.spelling)
      texts += entry.notes + entry.spellings + entry.pronunciations
    case .form(let form): texts = [form.surface, form.lemma]
    case .fact(let fact):
      texts = [fact.word]
      if case .pronunciation(let text) = fact.value { texts.append(text) }
      if case .pictogram(let text, _) = fact.value { texts.append(text) }
    }
    return texts.allSatisfy(isIntact)
  }

  private static func isIntact(_ text: String) -> Bool {
    var depth = 0
    for byte in text.utf8 where byte < 0x20 || byte == 0x7F {
      if byte == InlineMark.end {
        depth -= 1
      } else if InlineMark(rawValue: byte) != nil {
        depth += 1
      } else if byte != 0x0A {
        return false
      }
      if depth < 0 { return false }
    }
    return depth == 0
  }
}
