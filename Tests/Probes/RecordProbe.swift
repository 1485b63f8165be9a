import LexiconModel

/// Rules for the records of every importer, whatever it reads.
package enum RecordProbe {
  /// Whether every text keeps what `InlineMark` promises: marks are closed in order, and the only other control characters are
  /// line ends.
  package static func hasSoundMarks(_ record: LexiconRecord) -> Bool {
    var texts: [String] = []
    switch record {
    case .synset(let synset):
      texts = [synset.definition] + synset.examples.map(\.text) + synset.labels + synset.members
    case .entry(let entry): texts = [entry.headword, entry.reading] + entry.notes
    case .form, .fact: break
    }
    return texts.allSatisfy(isSound)
  }

  private static func isSound(_ text: String) -> Bool {
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
