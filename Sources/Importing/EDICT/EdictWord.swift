import LexiconModel

/// A word of EDICT with all its spellings, readings and senses.
struct EdictWord {
  /// A headword: a spelling with its readings, or a reading with its spellings.
  struct Head {
    var text: ArraySlice<UInt8>
    var isReading: Bool
    var marks: EdictMarks
    /// Readings of a spelling, spellings of a reading.
    var others: [EdictLine.Spelling]
  }

  private(set) var heads: [Head] = []
  let senses: [EdictSense]
  let identifier: String

  /// `lines` are of one word.
  init(_ lines: [EdictLine]) {
    senses = lines.first.map { EdictSense.senses(of: $0.body) } ?? []
    identifier = lines.first.map { String(decoding: $0.identifier, as: UTF8.self) } ?? ""
    for line in lines {
      for writing in line.writings {
        for reading in line.readings where reading.isOf(writing) {
          let marks = line.isSimple ? reading.marks.intersection(.common).union(writing.marks) : writing.marks
          add(writing.text, isReading: false, marks, other: reading)
          add(reading.text, isReading: true, reading.marks, other: writing)
        }
      }
      if line.writings.isEmpty {
        for reading in line.readings { add(reading.text, isReading: true, reading.marks, other: nil) }
      }
    }
  }

  private mutating func add(
    _ text: ArraySlice<UInt8>, isReading: Bool, _ marks: EdictMarks, other: EdictLine.Spelling?
  ) {
    let others = other.map { [$0] } ?? []
    guard let index = heads.firstIndex(where: { $0.text == text }) else {
      heads.append(Head(text: text, isReading: isReading, marks: marks, others: others))
      return
    }
    // A head is common if one of its pairs is, but irregular only if all are.
    let isCommon = heads[index].marks.union(marks).contains(.common)
    heads[index].marks.formIntersection(marks)
    if isCommon { heads[index].marks.insert(.common) }
    if !heads[index].others.contains(where: { $0.text == other?.text }) { heads[index].others += others }
  }

  /// Whether the word is usually written in kana.
  var isKana: Bool { senses.contains { $0.labels.contains("usually in kana") } }

  /// The order among heads that are spelled alike: common ones first; of these the usual spelling, and first one that is the
  /// only common spelling of its word: `本` is ほん rather than もと, which is also `元`.
  func rank(of head: Head, hasOtherSpelling: Bool) -> UInt8 {
    let isAsWritten = head.isReading ? isKana || head.others.isEmpty : !isKana
    return (head.marks.contains(.common) ? 0 : 4) + (isAsWritten ? 0 : 2) + (hasOtherSpelling ? 1 : 0)
  }

  /// What lines of one word in several spellings share, though each may have senses of its own: how a head is read, and its first
  /// translation. Empty for a reading, and for a head that is not common.
  func name(of head: Head) -> String {
    guard !head.isReading, head.marks.contains(.common), let reading = head.others.first else { return "" }
    return String(decoding: reading.text, as: UTF8.self) + "\n" + (senses.first?.glosses.first ?? "")
  }

  /// The spelling that represents the word.
  var name: String { heads.first.map { String(decoding: $0.text, as: UTF8.self) } ?? "" }

  /// The entry of a head. `firstSynset` is that of the first sense.
  func entry(_ head: Head, firstSynset: Synset.Number) -> Entry {
    let spelling = String(decoding: head.text, as: UTF8.self)
    var entry = Entry(headword: spelling, senses: [])
    for (index, sense) in senses.enumerated() {
      entry.senses.append(
        Sense(
          synset: firstSynset + index, partOfSpeech: sense.partOfSpeech, spelling: spelling,
          identifier: identifier.isEmpty ? "" : "\(identifier).\(index + 1)",
          // The source does not give a count, only that the word is common.
          tagCount: head.marks.contains(.common) ? 1 : 0))
    }
    // The separator is not the middle dot, which occurs in foreign words.
    if !head.isReading {
      entry.reading = head.others.map { String(decoding: $0.text, as: UTF8.self) }.joined(separator: "、")
    }
    entry.spellings = heads.filter { other in
      guard other.text != head.text else { return false }
      if head.isReading { return !other.isReading && head.others.contains { $0.text == other.text } }
      return !other.isReading
    }.map { String(decoding: $0.text, as: UTF8.self) }
    if head.isReading && entry.spellings.isEmpty {
      entry.spellings = heads.filter { $0.text != head.text }.map { String(decoding: $0.text, as: UTF8.self) }
    }
    entry.notes = head.marks.notes
    if !head.isReading {
      for reading in head.others {
        for note in reading.marks.notes {
          entry.notes.append("\(String(decoding: reading.text, as: UTF8.self)): \(note)")
        }
      }
    }
    return entry
  }
}
