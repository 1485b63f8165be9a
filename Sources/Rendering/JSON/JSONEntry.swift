import LexiconModel
import LexiconPack
import Lookup
import TextAnalysis

/// Entries as JSON: the objects in `entries`, with the field names of the widespread dictionary interfaces.
struct JSONEntry {
  private static let normalSenses = 3

  private let options: RenderOptions
  private let romanization: Romanization

  init(_ options: RenderOptions, _ romanization: Romanization) {
    self.options = options
    self.romanization = romanization
  }

  /// Appends the array of a match's entries: all of them, or of a headword those that its first lexicon has, with
  /// `brief` detail and less one.
  func append(
    _ match: Match, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    output.append("[")
    var headword = -1
    var shown = match.entries
    for index in match.entries {
      let reference = engine.store.entries[index]
      if options.detail != .full, !options.allLexicons {
        if reference.headword != headword {
          headword = reference.headword
          shown = engine.store.entries(ofLexiconAt: index, match)
          if options.detail != .normal { shown = index..<(index + 1) }
        }
        if !shown.contains(index) { continue }
      }
      output.append(jsonCommaAfter: 0x5B)
      switch reference.place {
      case .functionWord(let rows):
        try append(
          functionWord: rows, options.showsFacts ? engine.facts(of: reference) : nil, engine, to: &output)
      case .lexicon(let position, let number):
        let facts = options.showsFacts ? try engine.facts(of: reference) : nil
        try engine.withEntry(position, number) { (source, bytes) throws(PackError) in
          try append(source, reference, facts, engine, bytes, to: &output)
        }
      }
    }
    output.append("]")
  }

  private func append(
    functionWord uses: Range<Int>, _ facts: FoundFacts?, _ engine: borrowing LookupEngine,
    to output: inout [UInt8]
  ) throws(PackError) {
    let rows = FunctionWords.rows
    output.append("{\"lexicon\":\"function-words\",\"word\":\"")
    output.append(rows[uses.lowerBound].spelling)
    output.append("\"")
    if options.detail != .none {
      output.append(romanization: romanization.additions(ofFunctionWord: uses.lowerBound).romanization)
    }
    if let facts { try output.append(phonetics: facts, engine) }
    if options.detail != .none {
      output.append(",\"meanings\":[")
      for row in uses {
        output.append(jsonCommaAfter: 0x5B)
        output.append("{\"partOfSpeech\":\"")
        output.append(rows[row].partOfSpeech.name)
        output.append("\",\"definitions\":[")
        if FunctionWords.areDefined(uses) {
          output.append("{\"definition\":\"")
          output.append(rows[row].definition)
          output.append("\",\"synonyms\":[],\"antonyms\":[]}")
        }
        output.append("],\"synonyms\":[],\"antonyms\":[]}")
        if options.detail == .brief { break }
      }
      output.append("],\"synonyms\":[],\"antonyms\":[]")
    }
    if let facts { try output.append(picturesAndFrequency: facts, .all, engine) }
    output.append("}")
  }

  private func append(
    _ source: EntrySource, _ reference: EntryReference, _ facts: FoundFacts?,
    _ engine: borrowing LookupEngine, _ bytes: Span<UInt8>, to output: inout [UInt8]
  ) throws(PackError) {
    output.append("{\"lexicon\":")
    let name = source.lexicon.name
    output.append(jsonString: name.span)
    output.append(",\"word\":")
    let word = try source.entry.spelling(of: reference, bytes)
    output.append(jsonString: bytes, word)
    if options.detail == .none {
      output.append("}")
      return
    }
    append(try source.headwordAdditions(of: reference, romanization, bytes), bytes, to: &output)
    if let facts { try output.append(phonetics: facts, engine) }
    output.append(",\"meanings\":[")
    let total = try source.senseCount(of: reference, bytes)
    let limit =
      switch options.detail {
      case .full: total
      case .normal: min(total, Self.normalSenses)
      case .brief, .none: min(total, 1)
      }
    var all = WordLists()
    var meaning = WordLists()
    var current: PartOfSpeech?
    try source.forEachSense(of: reference, limit: limit, bytes) { (sense, synset, _) throws(PackError) in
      if current != sense.partOfSpeech {
        if current != nil { endMeaning(&meaning, bytes, to: &output) }
        output.append(jsonCommaAfter: 0x5B)
        output.append("{\"partOfSpeech\":\"")
        output.append(sense.partOfSpeech.name)
        output.append("\",\"definitions\":[")
        current = sense.partOfSpeech
      }
      output.append(jsonCommaAfter: 0x5B)
      let words = try append(source, sense, synset, word: word, bytes, to: &output)
      meaning.add(words, bytes)
      all.add(words, bytes)
    }
    if current != nil { endMeaning(&meaning, bytes, to: &output) }
    output.append("]")
    all.append(to: &output, bytes)
    if let facts { try output.append(picturesAndFrequency: facts, reference.partsOfSpeech, engine) }
    if options.detail == .full { try appendAdditions(source, bytes, to: &output) }
    if limit < total {
      output.append(",\"more\":")
      output.append(decimal: total - limit)
    }
    output.append("}")
  }

  /// How the headword is read, in Latin letters, too, which of several it is, and how else it is written.
  private func append(_ additions: HeadwordAdditions, _ bytes: Span<UInt8>, to output: inout [UInt8]) {
    if let reading = additions.reading {
      output.append(",\"reading\":")
      output.append(jsonString: bytes, reading)
    }
    output.append(romanization: additions.romanization)
    if additions.homonym > 0 {
      output.append(",\"homonym\":")
      output.append(decimal: additions.homonym)
    }
    if additions.spellings.isEmpty { return }
    for index in 0..<additions.spellings.count {
      output.append(index == 0 ? ",\"forms\":[" : ",")
      output.append(jsonString: bytes, additions.spellings[index])
    }
    output.append("]")
  }

  /// Where the word comes from, and notes on its use.
  private func appendAdditions(
    _ source: EntrySource, _ bytes: Span<UInt8>, to output: inout [UInt8]
  ) throws(PackError) {
    let additions = try source.entry.additions(bytes)
    if let origin = try source.etymology(additions, bytes) {
      output.append(",\"origin\":")
      output.append(jsonText: bytes, origin)
    }
    var count = 0
    try source.forEachNote(additions, bytes) { note in
      output.append(count == 0 ? ",\"notes\":[" : ",")
      output.append(jsonText: bytes, note)
      count += 1
    }
    if count > 0 { output.append("]") }
  }

  private func endMeaning(_ meaning: inout WordLists, _ bytes: Span<UInt8>, to output: inout [UInt8]) {
    output.append("]")
    meaning.append(to: &output, bytes)
    output.append("}")
    meaning = WordLists()
  }

  /// Appends one definition and gives its synonyms and antonyms.
  private func append(
    _ source: EntrySource, _ sense: StoredSense, _ synset: StoredSynset, word: Range<Int>,
    _ bytes: Span<UInt8>, to output: inout [UInt8]
  ) throws(PackError) -> WordLists {
    output.append("{\"definition\":")
    output.append(jsonText: bytes, synset.definition)
    let translation = try source.lexicon.translationLanguage
    if !translation.isEmpty {
      output.append(",\"translations\":[{\"language\":")
      output.append(jsonString: translation.span)
      output.append(",\"text\":")
      output.append(jsonText: bytes, synset.definition)
      output.append("}]")
    }
    var labels = 0
    try source.forEachLabel(of: synset, bytes) { label in
      output.append(labels == 0 ? ",\"labels\":[" : ",")
      output.append(jsonText: bytes, label)
      labels += 1
    }
    if labels > 0 { output.append("]") }
    if synset.exampleCount > 0 { try appendExamples(synset, bytes, to: &output) }
    var words = WordLists()
    try source.forEachSynonym(of: sense, synset, bytes) { words.synonyms.append($0) }
    let relations = try source.relations(of: sense, synset, bytes)
    try source.forEachWord(of: relations, .antonym, bytes) { words.antonyms.append($0) }
    if words.antonyms.isEmpty {
      try source.forEachWord(of: relations, .inheritedAntonym, bytes) { words.antonyms.append($0) }
    }
    words.append(to: &output, bytes)
    if sense.identifier != 0 {
      var identifier: [UInt8] = []
      try source.lexicon.reader.appendIdentifier(of: sense, source.entry, bytes, to: &identifier)
      output.append(",\"id\":")
      output.append(jsonString: identifier.span)
    }
    if options.detail == .full {
      try appendFacts(source, sense, synset, relations, word: word, bytes, to: &output)
    }
    output.append("}")
    return words
  }

  private func appendExamples(
    _ synset: StoredSynset, _ bytes: Span<UInt8>, to output: inout [UInt8]
  ) throws(PackError) {
    var cursor = synset.examples
    let first = try StoredSynset.nextExample(&cursor, bytes)
    output.append(",\"example\":")
    output.append(jsonText: bytes, first.text)
    if options.detail != .full { return }
    output.append(",\"examples\":[")
    cursor = synset.examples
    for _ in 0..<synset.exampleCount {
      let example = try StoredSynset.nextExample(&cursor, bytes)
      output.append(jsonCommaAfter: 0x5B)
      output.append("{\"text\":")
      output.append(jsonText: bytes, example.text)
      if !example.author.isEmpty {
        output.append(",\"author\":")
        output.append(jsonString: bytes, example.author)
      }
      output.append("}")
    }
    output.append("]")
  }

  /// The fields that only `full` detail has.
  private func appendFacts(
    _ source: EntrySource, _ sense: StoredSense, _ synset: StoredSynset, _ relations: [Relation],
    word: Range<Int>,
    _ bytes: Span<UInt8>, to output: inout [UInt8]
  ) throws(PackError) {
    if !bytes.equals(bytes.extracting(word), at: sense.spelling) {
      output.append(",\"spelling\":")
      output.append(jsonString: bytes, sense.spelling)
    }
    if sense.tagCount > 0 {
      output.append(",\"tagCount\":")
      output.append(decimal: sense.tagCount)
    }
    if synset.topic > 0 {
      output.append(",\"topic\":")
      output.append(jsonString: bytes, try source.lexicon.reader.topic(synset.topic - 1, bytes))
    }
    if let position = sense.position {
      output.append(",\"position\":\"")
      switch position {
      case .attributive: output.append("attributive")
      case .predicative: output.append("predicative")
      case .postnominal: output.append("postnominal")
      }
      output.append("\"")
    }
    let kinds = relations.kinds
    if kinds == 0 { return }
    output.append(",\"relations\":[")
    for kind in Relation.Kind.allCases where kinds & (1 << UInt32(kind.rawValue)) != 0 {
      output.append(jsonCommaAfter: 0x5B)
      output.append("{\"type\":\"")
      output.append(kind.name)
      output.append("\",\"words\":[")
      try source.forEachWord(of: relations, kind, bytes) { word in
        output.append(jsonCommaAfter: 0x5B)
        output.append(jsonString: bytes, word)
      }
      output.append("]}")
    }
    output.append("]")
  }
}

/// The synonyms and antonyms of a definition, a meaning or an entry.
private struct WordLists {
  var synonyms = WordList()
  var antonyms = WordList()

  mutating func add(_ other: WordLists, _ bytes: Span<UInt8>) {
    synonyms.add(other.synonyms, bytes)
    antonyms.add(other.antonyms, bytes)
  }

  func append(to output: inout [UInt8], _ bytes: Span<UInt8>) {
    output.append(",\"synonyms\":[")
    Self.append(synonyms, to: &output, bytes)
    output.append("],\"antonyms\":[")
    Self.append(antonyms, to: &output, bytes)
    output.append("]")
  }

  private static func append(_ words: WordList, to output: inout [UInt8], _ bytes: Span<UInt8>) {
    for index in 0..<words.count {
      if index > 0 { output.append(",") }
      output.append(jsonString: bytes, words[index])
    }
  }
}
