import LexiconModel

/// Rules for the records of every importer, whatever it reads.
package enum RecordRules {
  /// Whether every text keeps what `InlineMark` promises: marks are closed in order, and the only other control characters are
  /// line ends.
  package static func hasIntactMarks(_ record: LexiconRecord) -> Bool {
    texts(of: record).allSatisfy { text in
      isClosed(text) && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A || isMark($0) }
    }
  }

  /// Whether the marks of every text are closed in order.
  package static func hasClosedMarks(_ record: LexiconRecord) -> Bool {
    texts(of: record).allSatisfy(isClosed)
  }

  private static func texts(of record: LexiconRecord) -> [String] {
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
    return texts
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == InlineMark.end || InlineMark(rawValue: byte) != nil
  }

  private static func isClosed(_ text: String) -> Bool {
    var depth = 0
    for byte in text.utf8 where isMark(byte) {
      depth += byte == InlineMark.end ? -1 : 1
      if depth < 0 { return false }
    }
    return depth == 0
  }
}
