import LexiconModel

extension LexiconRecord {
  /// The record with texts as `InlineMark` promises them: the only control characters in them are closed marks and line ends.
  /// Other white space becomes a space.
  package var withIntactMarks: LexiconRecord {
    switch self {
    case .synset(var synset):
      synset.topic.makeMarksIntact()
      synset.members.makeMarksIntact()
      synset.definition.makeMarksIntact()
      for index in synset.examples.indices {
        synset.examples[index].text.makeMarksIntact()
        synset.examples[index].author.makeMarksIntact()
      }
      synset.labels.makeMarksIntact()
      return .synset(synset)
    case .entry(var entry):
      entry.headword.makeMarksIntact()
      for index in entry.senses.indices { entry.senses[index].spelling.makeMarksIntact() }
      entry.etymology.makeMarksIntact()
      entry.notes.makeMarksIntact()
      entry.reading.makeMarksIntact()
      entry.spellings.makeMarksIntact()
      entry.pronunciations.makeMarksIntact()
      return .entry(entry)
    case .form(var form):
      form.surface.makeMarksIntact()
      form.lemma.makeMarksIntact()
      return .form(form)
    case .fact(var fact):
      fact.word.makeMarksIntact()
      switch fact.value {
      case .pronunciation(var text):
        text.makeMarksIntact()
        fact.value = .pronunciation(text)
      case .pictogram(var text, let fit):
        text.makeMarksIntact()
        fact.value = .pictogram(text, fit)
      case .frequency, .level: break
      }
      return .fact(fact)
    }
  }
}

extension [String] {
  fileprivate mutating func makeMarksIntact() {
    for index in indices { self[index].makeMarksIntact() }
  }
}

extension String {
  /// Drops control characters except line ends and marks, and turns other white space into spaces. If one mark is not
  /// closed, drops all marks.
  fileprivate mutating func makeMarksIntact() {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) { return }
    var depth = 0
    var isIntact = true
    for byte in utf8 {
      if byte == InlineMark.end {
        depth -= 1
        isIntact = isIntact && depth >= 0
      } else if InlineMark(rawValue: byte) != nil {
        depth += 1
      }
    }
    isIntact = isIntact && depth == 0
    let bytes = utf8.compactMap { byte -> UInt8? in
      if byte >= 0x20 && byte != 0x7F || byte == InlineMark.lineEnd { return byte }
      if byte == InlineMark.end || InlineMark(rawValue: byte) != nil { return isIntact ? byte : nil }
      return byte &- Ascii.tab < 5 ? Ascii.space : nil
    }
    self = String(decoding: bytes, as: UTF8.self)
  }
}
