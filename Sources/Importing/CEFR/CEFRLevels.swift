import LexiconModel

/// The levels of a word, one for each part of speech that it can be.
enum CEFRLevels {
  /// The facts of a word's records, in the order in which its parts of speech come there.
  ///
  /// What is nothing but a name at C2 has none: what no list of levels has, its authors put at C2, and a name is not
  /// learned.
  static func facts(of word: String, _ records: [CEFRData.Record]) -> [WordFact] {
    var order: [PartOfSpeech] = []
    var best: [PartOfSpeech: CEFRData.Record] = [:]
    if records.allSatisfy({ $0.tag.isName && level($0.level) == .c2 }) { return [] }
    for record in records {
      let partOfSpeech = record.tag.partOfSpeech
      if best[partOfSpeech] == nil { order.append(partOfSpeech) }
      if let other = best[partOfSpeech], other.tag.rank <= record.tag.rank { continue }
      best[partOfSpeech] = record
    }
    return order.compactMap { partOfSpeech in
      best[partOfSpeech].map { WordFact(word: word, value: .level(level($0.level), partOfSpeech)) }
    }
  }

  /// The nearest level; halfway between two, the even one of A1 = 1 to C2 = 6, as cefrpy rounds by Python's `round`.
  static func level(_ stored: UInt8) -> LearnerLevel {
    let below = stored / 50
    let rest = stored % 50
    let isUp = rest > 25 || (rest == 25 && below.isMultiple(of: 2))
    return LearnerLevel(rawValue: 1 + below + (isUp ? 1 : 0)) ?? .c2
  }
}
