import ImportingBase
import LexiconModel

/// A word of CC-CEDICT: its meanings, and what is said of all of them.
struct CedictWord {
  let line: CedictLine
  let senses: [CedictText]
  private(set) var notes: [String] = []

  init(_ line: CedictLine) {
    self.line = line
    let remarks = line.fields.filter(Self.isRemark)
    // A remark may be all that there is.
    if remarks.count == line.fields.count {
      senses = line.fields.map { CedictText($0) }
      return
    }
    senses = line.fields.filter { !Self.isRemark($0) }.map { CedictText($0) }
    for remark in remarks {
      let isClassifier = remark.starts(with: "CL:".utf8)
      let text = CedictText(isClassifier ? remark.dropFirst(3) : remark).text
      notes.append(isClassifier ? "classifier: " + text.split(separator: ",").joined(separator: ", ") : text)
    }
  }

  /// Classifiers, and how else the word is read.
  private static func isRemark(_ field: ArraySlice<UInt8>) -> Bool {
    field.starts(with: "CL:".utf8) || field.starts(with: "Taiwan pr. [".utf8)
      || field.starts(with: "also pr. [".utf8)
  }

  var reading: String {
    Pinyin.marked(line.pinyin) ?? String(decoding: line.pinyin, as: UTF8.self)
  }

  /// Whether the word is a name: its pinyin has a capital letter.
  var isName: Bool { line.pinyin.first.map(Ascii.isUpper) ?? false }

  /// Where the word stands among those that are spelled alike: particles, which are read without a tone; words; names;
  /// and what is only another word's spelling.
  var rank: UInt8 {
    if senses.allSatisfy({ !$0.references.isEmpty }) { return 3 }
    if isName { return 2 }
    let isToneless = line.pinyin.last == UInt8(ascii: "5") && !line.pinyin.contains(Ascii.space)
    return isToneless && senses.contains { $0.text.contains("particle") || $0.text.contains("marker") }
      ? 0 : 1
  }

  /// How its synsets call it: as it is written in Taiwan and in China, one where that is the same.
  var members: [String] {
    let both = [line.simplified, line.traditional].map { String(decoding: $0, as: UTF8.self) }
    return line.simplified == line.traditional ? [both[0]] : both
  }

  /// The entries of both ways to write it.
  func entries(firstSynset: Synset.Number) -> [Entry] {
    let members = members
    return members.map { headword in
      Entry(
        headword: headword,
        senses: senses.indices.map { index in
          Sense(
            synset: firstSynset + index, partOfSpeech: isName ? .properName : .other, spelling: headword)
        }, notes: notes, reading: reading, spellings: members.filter { $0 != headword })
    }
  }
}
