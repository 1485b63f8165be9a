import ImportingBase
import LexiconModel

/// Makes entries from the index lines: one per lemma, with its senses from all four categories.
struct WordNetEntryRecords {
  private let index: WordNetIndexFile
  private var senseIndex: WordNetSenseIndex?
  private var position = 0

  /// `index` is sorted, so that the lines of one lemma follow each other.
  init(_ index: WordNetIndexFile, _ senseIndex: WordNetSenseIndex?) {
    self.index = index
    self.senseIndex = senseIndex
  }

  /// The next entry, or nil after the last one.
  mutating func next(_ synsets: WordNetSynsets, warnings: inout WarningLog) -> Entry? {
    while position < index.lines.count {
      let first = index.lines[position]
      let lemma = index.lemma(of: first)
      var senses: [Sense] = []
      while position < index.lines.count, index.lemma(of: index.lines[position]) == lemma {
        addSenses(of: index.lines[position], lemma, synsets, to: &senses, warnings: &warnings)
        position += 1
      }
      let ordered = Self.byFrequency(senses)
      if let sense = ordered.first { return Entry(headword: sense.spelling, senses: ordered) }
      let headword = WordNetText.spelling(lemma)
      warnings.add(index.fileName(of: first), line: Int(first.line), .emptyEntry(headword: headword))
    }
    senseIndex?.warnAboutUnused(into: &warnings)
    senseIndex = nil
    return nil
  }

  /// The senses by part of speech, the most frequent first; WordNet's own order is nouns, verbs, adjectives, adverbs.
  private static func byFrequency(_ senses: [Sense]) -> [Sense] {
    var parts: [(partOfSpeech: PartOfSpeech, count: Int)] = []
    for sense in senses {
      if parts.last?.partOfSpeech != sense.partOfSpeech { parts.append((sense.partOfSpeech, 0)) }
      parts[parts.count - 1].count += sense.tagCount
    }
    if parts.count == 1 { return senses }
    let order = parts.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
    return order.flatMap { part in senses.filter { $0.partOfSpeech == part.element.partOfSpeech } }
  }

  private mutating func addSenses(
    of line: WordNetIndexFile.Line, _ lemma: ArraySlice<UInt8>, _ synsets: WordNetSynsets,
    to senses: inout [Sense], warnings: inout WarningLog
  ) {
    for offset in index.offsets(of: line) {
      if let sense = sense(of: lemma, at: offset, line, synsets, warnings: &warnings) {
        senses.append(sense)
        continue
      }
      let target = SourcePlace(file: line.category.dataFile, offset: Int(offset))
      warnings.add(
        index.fileName(of: line), line: Int(line.line),
        .danglingSense(headword: WordNetText.spelling(lemma), target: target))
    }
  }

  /// Nil if there is no such synset, or the lemma is no word of it.
  ///
  /// A synset can hold a lemma twice, as `A` and `a`: the first one gives spelling and key, as in WordNet's own
  /// index of senses, and the sense has the relations of both.
  private mutating func sense(
    of lemma: ArraySlice<UInt8>, at offset: UInt32, _ line: WordNetIndexFile.Line, _ synsets: WordNetSynsets,
    warnings: inout WarningLog
  ) -> Sense? {
    guard let number = synsets.number(line.category, offset: offset) else { return nil }
    let bytes = synsets.bytes(line.category)
    let words = synsets.words(of: number)
    let isMeant = { (word: WordNetSynsets.Word) in
      WordNetText.matches(bytes[word.text], lemma: lemma)
    }
    guard let word = words.first(where: isMeant) else { return nil }
    let key = synsets.senseKey(lemma, word, number)
    let identifier = String(decoding: key, as: UTF8.self)
    let tagCount = senseIndex?.tagCount(key, offset: offset)
    if senseIndex != nil && tagCount == nil {
      warnings.add(index.fileName(of: line), line: Int(line.line), .unindexedSense(identifier: identifier))
    }
    return Sense(
      synset: number, partOfSpeech: line.category.partOfSpeech,
      spelling: WordNetText.spelling(bytes[word.text]), identifier: identifier,
      tagCount: tagCount ?? 0, position: word.position,
      relations: synsets.senseRelations(of: number) { isMeant(words[words.startIndex + $0]) })
  }
}
