import LexiconModel
import LexiconPack
import Lookup
import Messages
import TextAnalysis

// The senses of a headword, what stands under each, and what stands below all.
extension PageRenderer {
  mutating func append(functionWord rows: Range<Int>, to output: inout [UInt8]) {
    if options.detail == .none { return }
    for row in rows {
      let word = FunctionWords.rows[row]
      var definition: [UInt8] = []
      definition.append(word.definition)
      appendTitle(word.partOfSpeech, to: &output)
      output.append(markup.senses.start)
      append(number: 1, to: &output)
      append(escaping: definition.span, to: &output)
      output.append(markup.definitionEnd)
      output.append(markup.senseEnd)
      output.append(markup.senses.end)
      if isBrief { return }
    }
  }

  private func appendTitle(_ partOfSpeech: PartOfSpeech, to output: inout [UInt8]) {
    output.append(markup.partOfSpeech.start)
    Message.name(of: partOfSpeech).append(to: &output)
    output.append(markup.partOfSpeech.end)
  }

  private func append(number: Int, to output: inout [UInt8]) {
    if isBrief { return }
    output.append(markup.number.start)
    output.append(decimal: number)
    output.append(markup.number.end)
  }

  /// The senses of a headword's entries in one lexicon, entry by entry.
  mutating func appendSenses(
    of entries: [EntryReference], _ lexicon: Lexicon, _ additions: HeadwordAdditions, _ bytes: Span<UInt8>,
    to output: inout [UInt8]
  ) throws(PackError) {
    if options.detail == .none { return }
    let total = try EntrySource.senseCount(of: entries, lexicon, bytes)
    let limit = isBrief ? 1 : options.detail == .full ? total : normalSenseCount
    var shown = 0
    var told = additions
    for reference in entries {
      guard let source = try EntrySource(lexicon, reference, bytes) else { continue }
      var previous: PartOfSpeech?
      let own = try source.headwordAdditions(of: reference, text.romanization, bytes)
      if shown < limit, !HeadwordAdditions.say(own, sameAs: told, bytes) {
        append(homonym: try source.entry.spelling(of: reference, bytes), own, bytes, to: &output)
      }
      told = own
      try source.forEachSense(of: reference, limit: limit - shown, bytes) {
        (sense, synset, number) throws(PackError) in
        if previous != sense.partOfSpeech {
          if previous != nil { output.append(markup.senses.end) }
          appendTitle(sense.partOfSpeech, to: &output)
          output.append(markup.senses.start)
        }
        previous = sense.partOfSpeech
        shown += 1
        if isBrief { return append(text: bytes, synset.definition, as: .item, to: &output) }
        append(number: number, to: &output)
        try append(source, sense, synset, bytes, to: &output)
      }
      if previous != nil { output.append(markup.senses.end) }
      if options.detail == .full { try appendAdditions(source, own, bytes, to: &output) }
    }
    if shown < total, !isBrief {
      appendParagraph(to: &output) { (page, output) in
        Message.moreSenses(count: total - shown).append(to: &output)
      }
    }
  }

  /// The most senses of an entry with `normal` detail.
  private var normalSenseCount: Int { 3 }

  private mutating func append(
    _ source: EntrySource, _ sense: StoredSense, _ synset: StoredSynset, _ bytes: Span<UInt8>,
    to output: inout [UInt8]
  ) throws(PackError) {
    if let position = sense.position {
      output.append("(")
      Message.of(position).append(to: &output)
      output.append(") ")
    }
    var labels = WordList()
    try source.forEachLabel(of: synset, bytes) { labels.append($0) }
    if !labels.isEmpty {
      output.append(markup.restrictions.start)
      append(labels, as: .phrase, bytes, to: &output)
      output.append(markup.restrictions.end)
    }
    append(text: bytes, synset.definition, as: .definition, to: &output)
    output.append(markup.definitionEnd)
    if options.detail == .full { try appendDetails(source, sense, synset, bytes, to: &output) }
    output.append(markup.senseEnd)
  }

  // MARK: Under a sense

  /// Examples, synonyms and other relations.
  private mutating func appendDetails(
    _ source: EntrySource, _ sense: StoredSense, _ synset: StoredSynset, _ bytes: Span<UInt8>,
    to output: inout [UInt8]
  ) throws(PackError) {
    let start = output.count
    output.append(markup.details.start)
    let empty = output.count
    var examples = synset.examples
    for _ in 0..<synset.exampleCount {
      let example = try StoredSynset.nextExample(&examples, bytes)
      output.append(markup.detail.start)
      output.append(markup.example.start)
      append(text: bytes, example.text, as: .phrase, to: &output)
      output.append(markup.example.end)
      if !example.author.isEmpty {
        output.append(" — ")
        append(word: bytes, example.author, to: &output)
      }
      output.append(markup.detail.end)
    }
    var synonyms = WordList()
    try source.forEachUntoldSynonym(of: sense, synset, bytes) { synonyms.append($0) }
    append(detail: synonyms, .synonyms, bytes, to: &output)
    let relations = try source.relations(of: sense, synset, bytes)
    let kinds = relations.kinds
    for row in ShownRelation.all where kinds & (1 << UInt32(row.kind.rawValue)) != 0 {
      append(detail: try source.words(of: relations, row.kind, bytes), row.label, bytes, to: &output)
    }
    if output.count == empty {
      output.removeSubrange(start...)
    } else {
      output.append(markup.details.end)
    }
  }

  private mutating func append(
    detail words: WordList, _ label: Message, _ bytes: Span<UInt8>, to output: inout [UInt8]
  ) {
    if words.isEmpty { return }
    output.append(markup.detail.start)
    output.append(markup.detailLabel.start)
    label.append(to: &output)
    output.append(markup.detailLabel.end)
    append(words, as: nil, bytes, to: &output)
    output.append(markup.detail.end)
  }

  /// Texts with commas between them, which are words unless `kind` says otherwise.
  private mutating func append(
    _ texts: WordList, as kind: PageText?, _ bytes: Span<UInt8>, to output: inout [UInt8]
  ) {
    for index in 0..<texts.count {
      if index > 0 { output.append(", ") }
      if let kind {
        append(text: bytes, texts[index], as: kind, to: &output)
      } else {
        append(word: bytes, texts[index], to: &output)
      }
    }
  }

  // MARK: Below all senses

  /// How else the headword is written, where the word comes from, and notes on its use.
  private mutating func appendAdditions(
    _ source: EntrySource, _ own: HeadwordAdditions, _ bytes: Span<UInt8>, to output: inout [UInt8]
  ) throws(PackError) {
    if !own.spellings.isEmpty {
      output.append(markup.paragraph.start)
      appendLabel(.alsoWritten, to: &output)
      append(own.spellings, as: nil, bytes, to: &output)
      output.append(markup.paragraph.end)
    }
    let additions = try source.entry.additions(bytes)
    if let origin = try source.etymology(additions, bytes) {
      append(paragraph: origin, .origin, bytes, to: &output)
    }
    try source.forEachNote(additions, bytes) { note in append(paragraph: note, .note, bytes, to: &output) }
  }

  private mutating func append(
    paragraph range: Range<Int>, _ label: Message, _ bytes: Span<UInt8>, to output: inout [UInt8]
  ) {
    output.append(markup.paragraph.start)
    appendLabel(label, to: &output)
    append(text: bytes, range, as: .paragraph, to: &output)
    output.append(markup.paragraph.end)
  }
}
