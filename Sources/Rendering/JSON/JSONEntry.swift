import LexiconModel
import LexiconPack
import Lookup
import TextAnalysis

/// The objects in a lookup's `entries`, with the field names that dictionary interfaces commonly use.
struct JSONEntry {
  private let options: RenderOptions
  private let walk: EntryWalk

  init(_ options: RenderOptions, _ romanization: Romanization) {
    self.options = options
    walk = EntryWalk(options, romanization)
  }

  /// Writes the array of a match's entries: all of them; or with `normal` detail those of the first lexicon that has the
  /// headword, and with less detail one of each headword.
  func append(
    _ match: Match, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    output.beginArray()
    var headword = -1
    var shown = match.entries
    for index in match.entries {
      let reference = engine.store.entries[index]
      if options.detail != .full, !options.allLexicons {
        if reference.headword != headword {
          headword = reference.headword
          shown = engine.store.entries(ofLexiconAt: index, match)
          if options.isBrief { shown = index..<(index + 1) }
        }
        if !shown.contains(index) { continue }
      }
      output.element()
      try append(reference, engine, to: &output)
    }
    output.endArray()
  }

  private func append(
    _ reference: EntryReference, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    var headword = 0..<0
    var known = FoundFacts()
    var meaning = RelatedWords()
    var all = RelatedWords()
    output.beginObject()
    try walk.forEachPiece(of: reference, [reference], engine) { (piece, bytes) throws(PackError) in
      switch piece {
      case .headword(let title):
        headword = title.spelling
        if let lexicon = title.lexicon {
          let name = lexicon.name
          output.field("lexicon", name.span)
        } else {
          output.field("lexicon", word: "function-words")
        }
        output.field("word", bytes, title.spelling)
        if options.detail != .none { append(title.additions, bytes, to: &output) }
      case .facts(let facts):
        known = facts
        try append(phonetics: facts, engine, to: &output)
      case .senses:
        output.field("meanings")
        output.beginArray()
      case .partOfSpeech(let partOfSpeech, _):
        output.element()
        output.beginObject()
        output.field("partOfSpeech", word: partOfSpeech.name)
        output.field("definitions")
        output.beginArray()
      case .sense(let sense):
        // The table of function words defines those of English only.
        if sense.stored == nil, sense.definition.isEmpty { break }
        let words = try append(sense, headword, bytes, to: &output)
        meaning.add(words, bytes)
        all.add(words, bytes)
      case .partOfSpeechEnd:
        output.endArray()
        meaning.append(bytes, to: &output)
        output.endObject()
        meaning = RelatedWords()
      case .sensesEnd:
        output.endArray()
        all.append(bytes, to: &output)
        try append(pictograms: known, engine, to: &output)
        append(frequency: known, reference.partsOfSpeech, engine, to: &output)
      case .homonym, .spellings: break
      case .origin(let text): output.field("origin", marked: bytes, text)
      case .notes(let texts): output.field("notes", marked: texts, bytes)
      case .end(let left): if left > 0 { output.field("more", left) }
      }
    }
    output.endObject()
  }

  /// The headword's reading, also in Latin letters, its number among homonyms, and other spellings.
  private func append(_ additions: HeadwordAdditions, _ bytes: Span<UInt8>, to output: inout [UInt8]) {
    if let reading = additions.reading { output.field("reading", bytes, reading) }
    if !additions.romanization.isEmpty { output.field("romanization", additions.romanization.span) }
    if additions.homonym > 0 { output.field("homonym", additions.homonym) }
    if !additions.spellings.isEmpty { output.field("forms", additions.spellings, bytes) }
  }

  // MARK: A definition

  /// Writes a definition and returns its synonyms and antonyms.
  private func append(
    _ sense: EntrySense, _ headword: Range<Int>, _ bytes: Span<UInt8>, to output: inout [UInt8]
  ) throws(PackError) -> RelatedWords {
    output.element()
    output.beginObject()
    output.field("definition", marked: bytes, sense.definition)
    if let translation = try sense.lexicon?.translationLanguage, !translation.isEmpty {
      output.field("translations")
      output.beginArray()
      output.beginObject()
      output.field("language", translation.span)
      output.field("text", marked: bytes, sense.definition)
      output.endObject()
      output.endArray()
    }
    output.field("labels", marked: try sense.labels(bytes), bytes)
    try appendExamples(sense, bytes, to: &output)
    let relations = try sense.relations(bytes)
    let words = try RelatedWords(sense, relations, bytes)
    words.append(bytes, to: &output)
    if let stored = sense.stored, let lexicon = sense.lexicon {
      if stored.sense.identifier != 0 {
        var identifier: [UInt8] = []
        try lexicon.reader.appendIdentifier(of: stored.sense, stored.entry, bytes, to: &identifier)
        output.field("id", identifier.span)
      }
      if let score = sense.score {
        output.field("rank", sense.number)
        output.field("score")
        output.append(jsonScore: score)
      }
      if options.detail == .full {
        if !bytes.equals(bytes.extracting(headword), at: stored.sense.spelling) {
          output.field("spelling", bytes, stored.sense.spelling)
        }
        if stored.sense.tagCount > 0 { output.field("tagCount", stored.sense.tagCount) }
        if stored.synset.topic > 0 {
          output.field("topic", bytes, try lexicon.reader.topic(stored.synset.topic - 1, bytes))
        }
      }
    }
    if options.detail == .full {
      if let position = sense.position { output.field("position", word: position.name) }
      try append(relations, of: sense, bytes, to: &output)
    }
    output.endObject()
    return words
  }

  /// The first example; with `full` detail all of them.
  private func appendExamples(
    _ sense: EntrySense, _ bytes: Span<UInt8>, to output: inout [UInt8]
  ) throws(PackError) {
    var isFirst = true
    let isFull = options.detail == .full
    try sense.forEachExample(bytes) { text, author in
      if isFirst { output.field("example", marked: bytes, text) }
      if isFirst, isFull {
        output.field("examples")
        output.beginArray()
      }
      isFirst = false
      if !isFull { return }
      output.element()
      output.beginObject()
      output.field("text", marked: bytes, text)
      if !author.isEmpty { output.field("author", bytes, author) }
      output.endObject()
    }
    if isFull, !isFirst { output.endArray() }
  }

  private func append(
    _ relations: [Relation], of sense: EntrySense, _ bytes: Span<UInt8>, to output: inout [UInt8]
  ) throws(PackError) {
    let kinds = relations.kinds
    if kinds == 0 { return }
    output.field("relations")
    output.beginArray()
    for kind in Relation.Kind.allCases where kinds & (1 << UInt32(kind.rawValue)) != 0 {
      output.element()
      output.beginObject()
      output.field("type", word: kind.name)
      output.field("words", try sense.words(of: relations, kind, isUnique: false, bytes), bytes)
      output.endObject()
    }
    output.endArray()
  }

  // MARK: Facts

  /// `"phonetic":"/…/","phonetics":[{"text":…,"lexicon":…,"region":…}]`
  private func append(
    phonetics facts: FoundFacts, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    var count = 0
    for fact in facts.facts {
      guard case .pronunciation(let ipa) = fact.value else { continue }
      if count == 0 {
        output.field("phonetic")
        try append(ipa: ipa, fact, engine, to: &output)
        output.field("phonetics")
        output.beginArray()
      }
      count += 1
      output.element()
      output.beginObject()
      output.field("text")
      try append(ipa: ipa, fact, engine, to: &output)
      append(lexicon: fact, "lexicon", engine, to: &output)
      let region = try engine.lexicons.lexicons[fact.lexicon].region
      if !region.isEmpty { output.field("region", region.span) }
      output.endObject()
    }
    if count > 0 { output.endArray() }
  }

  /// IPA between slashes.
  private func append(
    ipa: Range<Int>, _ fact: FoundFact, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    output.append("\"/")
    try engine.lexicons.withBytes(of: fact) { (bytes) throws(PackError) in
      output.append(jsonContent: bytes, ipa)
    }
    output.append("/\"")
  }

  /// `"images":[{"kind":"pictogram","text":…,"match":…,"lexicon":…}]`
  private func append(
    pictograms facts: FoundFacts, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    var count = 0
    for fact in facts.facts {
      guard case .pictogram(let text, let fit) = fact.value else { continue }
      if count == 0 {
        output.field("images")
        output.beginArray()
      }
      count += 1
      output.element()
      output.beginObject()
      output.field("kind", word: "pictogram")
      try engine.lexicons.withBytes(of: fact) { (bytes) throws(PackError) in
        output.field("text", bytes, text)
      }
      if fact.generality > 0 {
        output.field("match", word: "general")
        output.field("steps", fact.generality)
      } else {
        output.field("match", word: fit == .name ? "name" : "keyword")
      }
      append(lexicon: fact, "lexicon", engine, to: &output)
      output.endObject()
    }
    if count > 0 { output.endArray() }
  }

  /// `"frequency":{"zipf":…,"lexicon":…,"level":…,"levelLexicon":…}`
  private func append(
    frequency facts: FoundFacts, _ wanted: PartOfSpeechSet, _ engine: borrowing LookupEngine,
    to output: inout [UInt8]
  ) {
    let (frequency, level) = (facts.frequency, facts.level(wanted))
    if frequency == nil, level == nil { return }
    output.field("frequency")
    output.beginObject()
    if let frequency, case .frequency(let zipf) = frequency.value {
      output.field("zipf", hundredths: zipf)
      append(lexicon: frequency, "lexicon", engine, to: &output)
    }
    if let level, case .level(let value, _) = level.value {
      output.field("level", word: value.name)
      append(lexicon: level, "levelLexicon", engine, to: &output)
    }
    output.endObject()
  }

  private func append(
    lexicon fact: FoundFact, _ field: StaticString, _ engine: borrowing LookupEngine,
    to output: inout [UInt8]
  ) {
    let name = engine.lexicons.lexicons[fact.lexicon].name
    output.field(field, name.span)
  }
}

/// The synonyms and antonyms of a definition, a meaning or an entry.
private struct RelatedWords {
  private var synonyms = WordList()
  private var antonyms = WordList()

  init() {}

  /// The antonyms of similar words only count if the sense has none itself.
  init(_ sense: EntrySense, _ relations: [Relation], _ bytes: Span<UInt8>) throws(PackError) {
    synonyms = try sense.synonyms(bytes)
    antonyms = try sense.words(of: relations, .antonym, isUnique: false, bytes)
    if antonyms.isEmpty {
      antonyms = try sense.words(of: relations, .inheritedAntonym, isUnique: false, bytes)
    }
  }

  mutating func add(_ other: RelatedWords, _ bytes: Span<UInt8>) {
    synonyms.add(other.synonyms, bytes)
    antonyms.add(other.antonyms, bytes)
  }

  func append(_ bytes: Span<UInt8>, to output: inout [UInt8]) {
    output.field("synonyms", synonyms, bytes)
    output.field("antonyms", antonyms, bytes)
  }
}

extension AdjectivePosition {
  fileprivate var name: StaticString {
    switch self {
    case .attributive: "attributive"
    case .predicative: "predicative"
    case .postnominal: "postnominal"
    }
  }
}
