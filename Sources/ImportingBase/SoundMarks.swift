import LexiconModel

extension LexiconRecord {
  /// The record with texts as `InlineMark` promises them: the only control characters in them are closed marks and line ends.
  /// Other white space becomes a space.
  package var withSoundMarks: LexiconRecord {
    switch self {
    case .synset(var synset):
      synset.members.makeMarksSound()
      synset.definition.makeMarksSound()
      for index in synset.examples.indices {
        synset.examples[index].text.makeMarksSound()
        synset.examples[index].author.makeMarksSound()
      }
      synset.labels.makeMarksSound()
      return .synset(synset)
    case .entry(var entry):
      entry.headword.makeMarksSound()
      for index in entry.senses.indices { entry.senses[index].spelling.makeMarksSound() }
      entry.etymology.makeMarksSound()
      entry.notes.makeMarksSound()
      entry.reading.makeMarksSound()
      entry.spellings.makeMarksSound()
      entry.pronunciations.makeMarksSound()
      return .entry(entry)
    case .form(var form):
      form.surface.makeMarksSound()
      form.lemma.makeMarksSound()
      return .form(form)
    case .fact(var fact):
      fact.word.makeMarksSound()
      if case .pronunciation(var text) = fact.value {
        text.makeMarksSound()
        fact.value = .pronunciation(text)
      }
      return .fact(fact)
    }
  }
}

extension [String] {
  fileprivate mutating func makeMarksSound() {
    for index in indices { self[index].makeMarksSound() }
  }
}

extension String {
  /// Drops control characters except line ends, and all marks if one of them is not closed. Most texts have none, and are not
  /// copied.
  fileprivate mutating func makeMarksSound() {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) { return }
    var depth = 0
    var isSound = true
    for byte in utf8 {
      if byte == InlineMark.end {
        depth -= 1
        isSound = isSound && depth >= 0
      } else if InlineMark(rawValue: byte) != nil {
        depth += 1
      }
    }
    isSound = isSound && depth == 0
    let bytes = utf8.compactMap { byte -> UInt8? in
      if byte >= 0x20 && byte != 0x7F || byte == InlineMark.lineEnd { return byte }
      if byte == InlineMark.end || InlineMark(rawValue: byte) != nil { return isSound ? byte : nil }
      return byte &- Ascii.tab < 5 ? Ascii.space : nil
    }
    self = String(decoding: bytes, as: UTF8.self)
  }
}
