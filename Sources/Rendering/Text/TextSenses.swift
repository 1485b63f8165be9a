import LexiconModel
import LexiconPack
import Lookup
import Messages
import TextAnalysis

/// The senses of a headword in plain text, with what stands under them.
extension TextRenderer {
  /// The most lines of a headword with `normal` detail, unless its first sense has more, and the most senses.
  private static let normalLines = 6
  private static let normalSenses = 3

  /// The senses of a headword's entries in one lexicon, entry by entry. What the first entry says of its headword stands
  /// in the title; another that says something else has a title of its own.
  mutating func appendSenses(
    of entries: [EntryReference], _ lexicon: Lexicon, _ additions: HeadwordAdditions, _ bytes: Span<UInt8>,
    title: Int,
    to output: inout [UInt8]
  ) throws(PackError) {
    let total = try EntrySource.senseCount(of: entries, lexicon, bytes)
    let isFull = options.detail == .full
    let limit = isFull ? total : Self.normalSenses
    let lineLimit = isFull ? options.headwordLines ?? .max : Self.normalLines
    var body = SenseLayout(options, hasNumbers: total > 1, numberWidth: isFull && total > 9 ? 2 : 1)
    var lines = output.lineCount(from: title)
    var shown = 0
    var isDone = false
    var told = additions
    for reference in entries {
      guard let source = try EntrySource(lexicon, reference, bytes) else { continue }
      var previous: PartOfSpeech?
      let own = try source.headwordAdditions(of: reference, text.romanization, bytes)
      var isTold = HeadwordAdditions.say(own, sameAs: told, bytes)
      told = own
      try source.forEachSense(of: reference, limit: limit - shown, bytes) {
        (sense, synset, number) throws(PackError) in
        if isDone { return }
        let start = output.count
        let mark = text.links.mark
        if !isTold { try appendTitle(source, reference, own, bytes, to: &output) }
        isTold = true
        let isFirst = previous != sense.partOfSpeech
        body.begin(sense.partOfSpeech, isFirst: isFirst, number: number, to: &output)
        if let position = sense.position { appendPosition(position, &body, to: &output) }
        try appendLabels(source, synset, bytes, &body, to: &output)
        appendMarked(bytes, synset.definition, &body, to: &output)
        if options.collectsLinks { text.links.add(text: bytes.extracting(synset.definition)) }
        body.endLine(to: &output)
        if isFull { try appendFacts(source, sense, synset, bytes, &body, to: &output) }
        let needed = lineLimit == .max ? 0 : output.lineCount(from: start)
        let hasMore = shown + 1 < total
        if lineLimit < .max, shown > 0, lines + needed + (hasMore ? 1 : 0) > lineLimit {
          output.removeSubrange(start...)
          text.links.forget(since: mark)
          isDone = true
          return
        }
        lines += needed
        shown += 1
        previous = sense.partOfSpeech
      }
      if isFull, lineLimit == .max { try appendAdditions(source, own, bytes, &body, to: &output) }
    }
    if shown < total {
      scratch.removeAll(keepingCapacity: true)
      Message.moreSenses(count: total - shown).append(to: &scratch)
      body.beginNote(to: &output)
      body.appendText(scratch, .note, to: &output)
      body.endLine(to: &output)
    }
  }

  /// The headword once more, over an entry that is read in another way or another homonym.
  private mutating func appendTitle(
    _ source: EntrySource, _ reference: EntryReference, _ additions: HeadwordAdditions, _ bytes: Span<UInt8>,
    to output: inout [UInt8]
  ) throws(PackError) {
    scratch.removeAll(keepingCapacity: true)
    Isolation.append(bytes, try source.entry.spelling(of: reference, bytes), to: &scratch)
    var layout = TextLayout(width: options.width, markup: options.markup)
    layout.indent = 2
    append(additions, bytes, .title, &layout, to: &output)
    layout.newline(to: &output)
  }

  /// How else the headword is written, where the word comes from, and notes on its use, below the senses.
  private mutating func appendAdditions(
    _ source: EntrySource, _ own: HeadwordAdditions, _ bytes: Span<UInt8>, _ body: inout SenseLayout,
    to output: inout [UInt8]
  ) throws(PackError) {
    appendSpellings(own, bytes, &body, to: &output)
    let additions = try source.entry.additions(bytes)
    if let origin = try source.etymology(additions, bytes) {
      appendAddition(.origin, bytes, origin, &body, to: &output)
    }
    try source.forEachNote(additions, bytes) { note in appendAddition(.note, bytes, note, &body, to: &output)
    }
  }

  private mutating func appendSpellings(
    _ additions: HeadwordAdditions, _ bytes: Span<UInt8>, _ body: inout SenseLayout, to output: inout [UInt8]
  ) {
    let spellings = additions.spellings
    if spellings.isEmpty { return }
    scratch.removeAll(keepingCapacity: true)
    Message.alsoWritten.append(to: &scratch)
    body.beginNote(to: &output)
    body.appendText(scratch, .relation, to: &output)
    body.part()
    scratch.removeAll(keepingCapacity: true)
    for index in 0..<spellings.count {
      if index > 0 { scratch.append(", ") }
      Isolation.append(bytes, spellings[index], to: &scratch)
      if options.collectsLinks { text.links.add(related: bytes.extracting(spellings[index])) }
    }
    body.appendText(scratch, .plain, to: &output)
    body.endLine(to: &output)
  }

  private mutating func appendAddition(
    _ label: Message, _ bytes: Span<UInt8>, _ range: Range<Int>, _ body: inout SenseLayout,
    to output: inout [UInt8]
  ) {
    scratch.removeAll(keepingCapacity: true)
    label.append(to: &scratch)
    body.beginNote(to: &output)
    body.appendText(scratch, .relation, to: &output)
    body.part()
    appendMarked(bytes, range, &body, to: &output)
    if options.collectsLinks { text.links.add(text: bytes.extracting(range)) }
    body.endLine(to: &output)
  }

  /// A definition, or what stands below the senses. Of one that was laid out in many lines `normal` detail has the first
  /// few.
  private mutating func appendMarked(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ body: inout SenseLayout, to output: inout [UInt8]
  ) {
    scratch.removeAll(keepingCapacity: true)
    if Isolation.append(marked: bytes, range, to: &scratch) {
      if options.detail != .full, MarkedText.keepFirstLines(Self.normalLines - 1, of: &scratch) {
        scratch.append(" …")
      }
      body.appendMarked(scratch, .plain, keepsLines: true, to: &output)
    } else {
      body.appendText(scratch, .plain, to: &output)
    }
  }

  /// What stands in `scratch`, on one line.
  private mutating func appendScratch(
    _ role: TextRole, isMarked: Bool, _ body: inout SenseLayout, to output: inout [UInt8]
  ) {
    if isMarked {
      body.appendMarked(scratch, role, keepsLines: false, to: &output)
    } else {
      body.appendText(scratch, role, to: &output)
    }
  }

  /// `(predicative) ` before a definition.
  private mutating func appendPosition(
    _ position: AdjectivePosition, _ body: inout SenseLayout, to output: inout [UInt8]
  ) {
    scratch.removeAll(keepingCapacity: true)
    scratch.append("(")
    Message.of(position).append(to: &scratch)
    scratch.append(")")
    body.appendText(scratch, .note, to: &output)
    body.part()
  }

  /// `(nautical, obsolete) ` before a definition.
  private mutating func appendLabels(
    _ source: EntrySource, _ synset: StoredSynset, _ bytes: Span<UInt8>, _ body: inout SenseLayout,
    to output: inout [UInt8]
  ) throws(PackError) {
    scratch.removeAll(keepingCapacity: true)
    var isMarked = false
    try source.forEachLabel(of: synset, bytes) { label in
      scratch.append(scratch.isEmpty ? "(" : ", ")
      if Isolation.append(marked: bytes, label, to: &scratch) { isMarked = true }
    }
    if scratch.isEmpty { return }
    scratch.append(")")
    appendScratch(.note, isMarked: isMarked, &body, to: &output)
    body.part()
  }

  /// Examples, synonyms and what else `full` detail shows under a sense, a line or more each.
  private mutating func appendFacts(
    _ source: EntrySource, _ sense: StoredSense, _ synset: StoredSynset, _ bytes: Span<UInt8>,
    _ body: inout SenseLayout, to output: inout [UInt8]
  ) throws(PackError) {
    var examples = synset.examples
    scratch.removeAll(keepingCapacity: true)
    var isMarked = false
    for _ in 0..<synset.exampleCount {
      let example = try StoredSynset.nextExample(&examples, bytes)
      scratch.append(scratch.isEmpty ? "“" : " · “")
      if Isolation.append(marked: bytes, example.text, to: &scratch) { isMarked = true }
      if options.collectsLinks { text.links.add(text: bytes.extracting(example.text)) }
      scratch.append("”")
      if !example.author.isEmpty {
        scratch.append(" — ")
        Isolation.append(bytes, example.author, to: &scratch)
      }
    }
    if !scratch.isEmpty {
      body.beginDetail(to: &output)
      appendScratch(.example, isMarked: isMarked, &body, to: &output)
      body.endLine(to: &output)
    }
    if synset.memberCount > 1 {
      scratch.removeAll(keepingCapacity: true)
      try source.forEachUntoldSynonym(of: sense, synset, bytes) { word in
        if !scratch.isEmpty { scratch.append(", ") }
        Isolation.append(bytes, word, to: &scratch)
        if options.collectsLinks { text.links.add(related: bytes.extracting(word)) }
      }
      appendRelation(.synonyms, &body, to: &output)
    }
    let relations = try source.relations(of: sense, synset, bytes)
    let kinds = relations.kinds
    for row in ShownRelation.all where kinds & (1 << UInt32(row.kind.rawValue)) != 0 {
      scratch.removeAll(keepingCapacity: true)
      let words = try source.words(of: relations, row.kind, bytes)
      for index in 0..<words.count {
        if index > 0 { scratch.append(", ") }
        Isolation.append(bytes, words[index], to: &scratch)
        if options.collectsLinks { text.links.add(related: bytes.extracting(words[index])) }
      }
      appendRelation(row.label, &body, to: &output)
    }
  }

  /// A label, then the words that stand in `scratch`.
  private mutating func appendRelation(
    _ label: Message, _ body: inout SenseLayout, to output: inout [UInt8]
  ) {
    if scratch.isEmpty { return }
    var labelText: [UInt8] = []
    label.append(to: &labelText)
    body.beginDetail(to: &output)
    body.appendText(labelText, .relation, to: &output)
    body.part()
    body.appendText(scratch, .plain, to: &output)
    body.endLine(to: &output)
  }
}
