import LexiconModel
import LexiconPack
import Lookup
import Messages
import TextAnalysis

/// CommonMark: a heading a headword, a numbered list a part of speech.
///
/// With `brief` detail each word is one item of a list. Text from outside is escaped, so that no gloss can make
/// a heading, a link or HTML.
struct MarkdownRenderer: ReadableRenderer {
  private static let normalSenses = 3

  let options: RenderOptions
  let messages = MessageCatalog.english
  var text: ReadableText
  /// Text between the sanitizer and the escaper.
  var scratch: [UInt8] = []

  init(_ options: RenderOptions) {
    self.options = options
    text = ReadableText(options.functionWords)
  }

  mutating func appendClosing(_ words: [UInt8], _ label: MessageKey, to output: inout [UInt8]) {
    if text.hasOutput { output.append(0x0A) }
    text.hasOutput = true
    output.append("*")
    messages.append(label, to: &output)
    output.append("* ")
    output.append(markdown: words.span)
    output.append(0x0A)
  }

  // MARK: A lookup

  mutating func append(
    _ match: Match, surface: Span<UInt8>, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    var index = match.entries.lowerBound
    while index < match.entries.upperBound {
      let entries = engine.store.entries(ofLexiconAt: index, match)
      let reference = engine.store.entries[index]
      let isBrief = options.detail == .brief || options.detail == .none
      if !isBrief, text.hasOutput { output.append(0x0A) }
      text.hasOutput = true
      output.append(isBrief ? "- **" : "## ")
      let new = isBrief ? [reference] : text.printed.insert(engine.store.entries[entries])
      switch reference.place {
      case .functionWord(let rows):
        output.append(FunctionWords.rows[rows.lowerBound].spelling)
        appendRoute(reference, match, surface: surface, engine, isBrief: isBrief, to: &output)
        if isBrief { try appendOtherHeadwords(match, engine, to: &output) }
        if !new.isEmpty {
          if !isBrief { try appendFacts(of: reference, engine, to: &output) }
          append(functionWord: rows, to: &output)
        }
      case .lexicon(let position, let number):
        try engine.withEntry(position, number) { (source, bytes) throws(PackError) in
          append(bytes, try source.entry.spelling(of: reference, bytes), to: &output)
          let additions = try source.headwordAdditions(bytes)
          if let additions { append(additions, bytes, to: &output) }
          if options.allLexicons, !isBrief { append(name: source.lexicon, to: &output) }
          appendRoute(reference, match, surface: surface, engine, isBrief: isBrief, to: &output)
          if isBrief { try appendOtherHeadwords(match, engine, to: &output) }
          if !new.isEmpty {
            if !isBrief { try appendFacts(of: reference, engine, to: &output) }
            try appendSenses(of: new, source.lexicon, additions, bytes, to: &output)
          }
        }
      }
      if isBrief {
        output.append(0x0A)
        if match.kind != .compound { return }
        index = engine.store.entries(ofPartAt: index, match).upperBound
        continue
      }
      if new.isEmpty { appendAbove(to: &output) }
      index = entries.upperBound
      if options.allLexicons { continue }
      appendOthers(behind: entries, match, engine, to: &output)
      index = engine.store.entries(ofHeadwordAt: entries.lowerBound, match).upperBound
    }
  }

  /// A paragraph that names other lexicons which have the headword and are not shown.
  func appendOthers(
    behind entries: Range<Int>, _ match: Match, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) {
    let names = engine.otherLexicons(behind: entries, match, messages)
    if names.isEmpty { return }
    output.append("\n*")
    messages.append(.alsoIn, to: &output)
    output.append("* ")
    output.append(markdown: names.span)
    output.append(0x0A)
  }

  private mutating func append(name lexicon: Lexicon, to output: inout [UInt8]) {
    output.append(" (")
    let name = lexicon.name
    append(name.span, 0..<name.count, to: &output)
    output.append(")")
  }

  /// Ends the headword and says which form of it was written.
  private mutating func appendRoute(
    _ reference: EntryReference, _ match: Match, surface: Span<UInt8>, _ engine: borrowing LookupEngine,
    isBrief: Bool, to output: inout [UInt8]
  ) {
    output.append(isBrief ? "**" : "\n")
    guard let step = engine.store.lastStep(of: reference, match), step.kind != .case else { return }
    output.append(isBrief ? " (*" : "\n*")
    scratch.removeAll(keepingCapacity: true)
    Isolation.append(surface, to: &scratch)
    let written = scratch
    output.append(markdown: written.span)
    output.append("*")
    scratch.removeAll(keepingCapacity: true)
    if messages.appendForm(of: reference, match, engine.store, to: &scratch) {
      output.append(", ")
      output += scratch
    }
    output.append(isBrief ? ")" : "\n")
  }

  /// The headwords behind the one that an item explains.
  private mutating func appendOtherHeadwords(
    _ match: Match, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    for other in engine.otherHeadwords(match) {
      if other.joint != .or { output.append(" ") }
      output.append(other.joint.sign)
      output.append(" **")
      switch other.reference.place {
      case .functionWord(let rows): output.append(FunctionWords.rows[rows.lowerBound].spelling)
      case .lexicon(let position, let number):
        try engine.withEntry(position, number) { (source, bytes) throws(PackError) in
          append(bytes, try source.entry.spelling(of: other.reference, bytes), to: &output)
        }
      }
      output.append("**")
      var form: [UInt8] = []
      if !messages.appendForm(of: other.reference, match, engine.store, to: &form) { continue }
      output.append(" (")
      output += form
      output.append(")")
    }
  }

  /// How the headword sounds, its picture, and how common it is: a paragraph below it.
  func appendFacts(
    of reference: EntryReference, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    let facts = FactWords(facts: try engine.facts(of: reference), isFull: options.detail == .full)
    if facts.facts.isEmpty { return }
    let start = output.count
    append(try facts.pronunciations(engine), start: start, to: &output)
    append(try facts.pictogram(engine), start: start, to: &output)
    append(facts.commonness(reference.partsOfSpeech, messages), start: start, to: &output)
    if output.count > start { output.append(0x0A) }
  }

  /// A piece of a paragraph that begins at `start`.
  private func append(_ piece: [UInt8], start: Int, to output: inout [UInt8]) {
    if piece.isEmpty { return }
    output.append(output.count == start ? "\n" : " · ")
    output.append(markdown: piece.span)
  }

  /// Says that the entry stands further up.
  private func appendAbove(to output: inout [UInt8]) {
    output.append(0x0A)
    messages.append(.above, to: &output)
    output.append(0x0A)
  }

  mutating func append(functionWord rows: Range<Int>, to output: inout [UInt8]) {
    if options.detail == .none { return }
    for row in rows {
      let word = FunctionWords.rows[row]
      appendLabel(word.partOfSpeech, to: &output)
      output.append(options.detail == .brief ? " " : "1. ")
      output.append(word.definition)
      if options.detail == .brief { return }
      output.append(0x0A)
    }
  }

  /// The part of speech: a line of its own, or a word in an item.
  private mutating func appendLabel(_ partOfSpeech: PartOfSpeech, to output: inout [UInt8]) {
    let isBrief = options.detail == .brief
    output.append(isBrief ? " " : "\n**")
    messages.append(MessageKey.name(of: partOfSpeech), to: &output)
    output.append(isBrief ? ":" : "**\n\n")
  }

  // MARK: Senses

  /// The senses of a headword's entries in one lexicon, entry by entry.
  mutating func appendSenses(
    of entries: [EntryReference], _ lexicon: Lexicon, _ additions: HeadwordAdditions?, _ bytes: Span<UInt8>,
    to output: inout [UInt8]
  ) throws(PackError) {
    if options.detail == .none { return }
    let isBrief = options.detail == .brief
    let total = try EntrySource.senseCount(of: entries, lexicon, bytes)
    let limit = isBrief ? 1 : options.detail == .full ? total : Self.normalSenses
    var shown = 0
    var told = additions
    for reference in entries {
      guard let source = try EntrySource(lexicon, reference, bytes) else { continue }
      var previous: PartOfSpeech?
      let own = try source.headwordAdditions(bytes)
      if shown < limit, !HeadwordAdditions.say(own, sameAs: told, bytes) {
        output.append("\n**")
        append(bytes, try source.entry.spelling(of: reference, bytes), to: &output)
        output.append("**")
        if let own { append(own, bytes, to: &output) }
        output.append(0x0A)
      }
      told = own
      try source.forEachSense(of: reference, limit: limit - shown, bytes) {
        (sense, synset, number) throws(PackError) in
        if previous != sense.partOfSpeech { appendLabel(sense.partOfSpeech, to: &output) }
        previous = sense.partOfSpeech
        shown += 1
        if isBrief {
          output.append(" ")
          append(markedLine: bytes, synset.definition, to: &output)
          return
        }
        output.append(decimal: number)
        output.append(". ")
        if let position = sense.position {
          output.append("(")
          messages.append(MessageKey.of(position), to: &output)
          output.append(") ")
        }
        try appendLabels(source, synset, bytes, to: &output)
        append(marked: bytes, synset.definition, indent: 3, to: &output)
        output.append(0x0A)
        if options.detail == .full { try appendFacts(source, sense, synset, bytes, to: &output) }
      }
      if options.detail == .full { try appendAdditions(source, own, bytes, to: &output) }
    }
    if shown < total, !isBrief {
      output.append(0x0A)
      messages.append(.moreSenses, number: total - shown, to: &output)
      output.append(0x0A)
    }
  }

  /// `(nautical, obsolete) ` before a definition.
  private mutating func appendLabels(
    _ source: EntrySource, _ synset: StoredSynset, _ bytes: Span<UInt8>, to output: inout [UInt8]
  ) throws(PackError) {
    var count = 0
    try source.forEachLabel(of: synset, bytes) { label in
      output.append(count == 0 ? "(" : ", ")
      append(unmarked: bytes, label, to: &output)
      count += 1
    }
    if count > 0 { output.append(") ") }
  }

  /// How else the headword is written, where the word comes from, and notes on its use: paragraphs below the senses.
  private mutating func appendAdditions(
    _ source: EntrySource, _ own: HeadwordAdditions?, _ bytes: Span<UInt8>, to output: inout [UInt8]
  ) throws(PackError) {
    if let own, !own.spellings.isEmpty {
      output.append("\n*")
      messages.append(.alsoWritten, to: &output)
      output.append("* ")
      for index in 0..<own.spellings.count {
        if index > 0 { output.append(", ") }
        append(bytes, own.spellings[index], to: &output)
      }
      output.append(0x0A)
    }
    let additions = try source.entry.additions(bytes)
    if let origin = try source.etymology(additions, bytes) {
      appendAddition(.origin, bytes, origin, to: &output)
    }
    try source.forEachNote(additions, bytes) { note in appendAddition(.note, bytes, note, to: &output) }
  }

  private mutating func appendAddition(
    _ label: MessageKey, _ bytes: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]
  ) {
    output.append("\n*")
    messages.append(label, to: &output)
    output.append("* ")
    append(marked: bytes, range, indent: 0, to: &output)
    output.append(0x0A)
  }

  private mutating func appendFacts(
    _ source: EntrySource, _ sense: StoredSense, _ synset: StoredSynset, _ bytes: Span<UInt8>,
    to output: inout [UInt8]
  ) throws(PackError) {
    var examples = synset.examples
    for _ in 0..<synset.exampleCount {
      let example = try StoredSynset.nextExample(&examples, bytes)
      output.append("   - *“")
      append(unmarked: bytes, example.text, to: &output)
      output.append("”*")
      if !example.author.isEmpty {
        output.append(" — ")
        append(bytes, example.author, to: &output)
      }
      output.append(0x0A)
    }
    var start = output.count
    try source.forEachUntoldSynonym(of: sense, synset, bytes) { word in
      appendItem(.synonyms, bytes, word, start: start, to: &output)
    }
    if output.count > start { output.append(0x0A) }
    let relations = try source.relations(of: sense, synset, bytes)
    let kinds = relations.kinds
    for row in ShownRelation.all where kinds & (1 << UInt32(row.kind.rawValue)) != 0 {
      start = output.count
      let words = try source.words(of: relations, row.kind, bytes)
      for index in 0..<words.count {
        appendItem(row.label, bytes, words[index], start: start, to: &output)
      }
      if output.count > start { output.append(0x0A) }
    }
  }

  /// One word of a labelled item, which begins at `start`.
  private mutating func appendItem(
    _ label: MessageKey, _ bytes: Span<UInt8>, _ word: Range<Int>, start: Int, to output: inout [UInt8]
  ) {
    if output.count == start {
      output.append("   - ")
      messages.append(label, to: &output)
      output.append(" ")
    } else {
      output.append(", ")
    }
    append(bytes, word, to: &output)
  }

  /// Text from a pack, made safe and escaped.
  private mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]) {
    scratch.removeAll(keepingCapacity: true)
    Isolation.append(bytes, range, to: &scratch)
    let text = scratch
    output.append(markdown: text.span)
  }
}
