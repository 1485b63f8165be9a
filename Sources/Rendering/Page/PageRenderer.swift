import LexiconModel
import LexiconPack
import Lookup
import Messages
import TextAnalysis

/// What a text of the model is on a page.
enum PageText {
  /// A definition, with its lines.
  case definition
  /// An etymology or a note, with its lines.
  case paragraph
  /// As much of a definition as an item of `brief` detail has, on one line.
  case item
  /// Text that is emphasised as a whole: a label, an example.
  case phrase
}

/// A renderer of pages of headwords and senses: the order of an entry's parts, which Markdown and HTML share. A format
/// brings what stands around each part and how texts are escaped.
protocol PageRenderer: GlossaryPage {
  var markup: PageMarkup { get }

  /// Appends plain text that is made safe already.
  func append(escaping text: Span<UInt8>, to output: inout [UInt8])

  /// Appends a word of a pack or of the text, set apart from the direction of what stands around it.
  mutating func append(word bytes: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8])

  /// Appends a text of the model, with its inline marks.
  mutating func append(
    text bytes: Span<UInt8>, _ range: Range<Int>, as kind: PageText, to output: inout [UInt8])
}

extension PageRenderer {
  var isBrief: Bool { options.isBrief }

  mutating func appendClosing(_ words: [UInt8], _ label: Message, to output: inout [UInt8]) {
    if text.hasOutput { output.append(markup.closingSeparator) }
    text.hasOutput = true
    output.append(markup.closing.start)
    appendLabel(label, to: &output)
    append(escaping: words.span, to: &output)
    output.append(markup.closing.end)
  }

  mutating func append(
    _ match: Match, surface: Span<UInt8>, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    var index = match.entries.lowerBound
    while index < match.entries.upperBound {
      let entries = engine.store.entries(ofLexiconAt: index, match)
      let reference = engine.store.entries[index]
      beginTitle(to: &output)
      let new = isBrief ? [reference] : text.printed.insert(engine.store.entries[entries])
      switch reference.place {
      case .functionWord(let rows):
        append(functionWord: rows.lowerBound, to: &output)
        append(text.romanization.additions(ofFunctionWord: rows.lowerBound), surface, to: &output)
        try endTitle(reference, match, surface: surface, engine, to: &output)
        if !new.isEmpty {
          try appendFacts(of: reference, engine, to: &output)
          append(functionWord: rows, to: &output)
        }
      case .lexicon(let position, let number):
        try engine.withEntry(position, number) { (source, bytes) throws(PackError) in
          append(word: bytes, try source.entry.spelling(of: reference, bytes), to: &output)
          let additions = try source.headwordAdditions(of: reference, text.romanization, bytes)
          append(additions, bytes, to: &output)
          if options.allLexicons, !isBrief { append(name: source.lexicon, to: &output) }
          try endTitle(reference, match, surface: surface, engine, to: &output)
          if !new.isEmpty {
            try appendFacts(of: reference, engine, to: &output)
            try appendSenses(of: new, source.lexicon, additions, bytes, to: &output)
          }
        }
      }
      if isBrief {
        output.append(markup.entryEnd)
        if match.kind != .compound { return }
        index = engine.store.entries(ofPartAt: index, match).upperBound
        continue
      }
      if new.isEmpty {
        appendParagraph(to: &output) { (page, output) in Message.above.append(to: &output) }
      }
      index = entries.upperBound
      if !options.allLexicons {
        appendOthers(behind: entries, match, engine, to: &output)
        index = engine.store.entries(ofHeadwordAt: entries.lowerBound, match).upperBound
      }
      output.append(markup.entryEnd)
    }
  }

  // MARK: The title

  mutating func beginTitle(to output: inout [UInt8]) {
    if text.hasOutput { output.append(markup.separator) }
    text.hasOutput = true
    output.append(markup.title.start)
  }

  private mutating func append(name lexicon: Lexicon, to output: inout [UInt8]) {
    let name = lexicon.name
    output.append(" (")
    append(word: name.span, 0..<name.count, to: &output)
    output.append(")")
  }

  /// Ends the title and says which form of the headword was written; in an item, names the headwords beside it.
  private mutating func endTitle(
    _ reference: EntryReference, _ match: Match, surface: Span<UInt8>, _ engine: borrowing LookupEngine,
    to output: inout [UInt8]
  ) throws(PackError) {
    output.append(markup.title.end)
    if let step = engine.store.lastStep(of: reference, match), step.kind != .case {
      output.append(markup.form.start)
      output.append(markup.surface.start)
      append(word: surface, 0..<surface.count, to: &output)
      output.append(markup.surface.end)
      var form: [UInt8] = []
      if reference.appendForm(match, engine.store, to: &form) {
        output.append(", ")
        output += form
      }
      output.append(markup.form.end)
    }
    if isBrief { try appendOtherHeadwords(match, engine, to: &output) }
  }

  private mutating func appendOtherHeadwords(
    _ match: Match, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    for other in engine.otherHeadwords(match) {
      if other.joint != .or { output.append(" ") }
      output.append(other.joint.sign)
      output.append(" ")
      output.append(markup.other.start)
      switch other.reference.place {
      case .functionWord(let rows): append(functionWord: rows.lowerBound, to: &output)
      case .lexicon(let position, let number):
        try engine.withEntry(position, number) { (source, bytes) throws(PackError) in
          append(word: bytes, try source.entry.spelling(of: other.reference, bytes), to: &output)
        }
      }
      output.append(markup.other.end)
      if text.romanization.isWanted {
        append(reading: try text.romanization.reading(of: other.reference, engine), to: &output)
      }
      var form: [UInt8] = []
      if !other.reference.appendForm(match, engine.store, to: &form) { continue }
      output.append(" (")
      output += form
      output.append(")")
    }
  }

  /// What stands behind a headword: its number among homonyms, its reading.
  private func append(_ additions: HeadwordAdditions, _ bytes: Span<UInt8>, to output: inout [UInt8]) {
    additions.appendHomonym(to: &output)
    var reading: [UInt8] = []
    additions.appendReading(bytes, to: &reading)
    append(reading: reading, to: &output)
  }

  /// How a headword is read, behind it: empty, or with a space before it.
  func append(reading: [UInt8], to output: inout [UInt8]) {
    if reading.isEmpty { return }
    output.append(" ")
    append(escaping: reading.span.extracting(1...), to: &output)
  }

  /// The spelling of a word of a closed class.
  private mutating func append(functionWord row: Int, to output: inout [UInt8]) {
    var word: [UInt8] = []
    word.append(FunctionWords.rows[row].spelling)
    append(word: word.span, 0..<word.count, to: &output)
  }

  /// Begins a further entry whose number or reading is another.
  mutating func append(
    homonym spelling: Range<Int>, _ additions: HeadwordAdditions, _ bytes: Span<UInt8>,
    to output: inout [UInt8]
  ) {
    output.append(markup.homonym.start)
    append(word: bytes, spelling, to: &output)
    output.append(markup.homonym.end)
    append(additions, bytes, to: &output)
    output.append(markup.homonymEnd)
  }

  // MARK: Paragraphs

  func appendLabel(_ label: Message, to output: inout [UInt8]) {
    output.append(markup.label.start)
    label.append(to: &output)
    output.append(markup.label.end)
  }

  mutating func appendParagraph(
    to output: inout [UInt8], _ body: (inout Self, inout [UInt8]) -> Void
  ) {
    output.append(markup.paragraph.start)
    body(&self, &output)
    output.append(markup.paragraph.end)
  }

  /// Names other lexicons which have the headword and are not shown.
  mutating func appendOthers(
    behind entries: Range<Int>, _ match: Match, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) {
    let names = engine.otherLexicons(behind: entries, match)
    if names.isEmpty { return }
    appendParagraph(to: &output) { (page, output) in
      page.appendLabel(.alsoIn, to: &output)
      page.append(escaping: names.span, to: &output)
    }
  }

  /// How the headword sounds, its picture, and how common it is; nothing in an item.
  mutating func appendFacts(
    of reference: EntryReference, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    if isBrief { return }
    let facts = FactWords(facts: try engine.facts(of: reference), isFull: options.detail == .full)
    if facts.facts.isEmpty { return }
    let pieces = [
      try facts.pronunciations(engine), try facts.pictogram(engine),
      facts.commonness(reference.partsOfSpeech),
    ].filter { !$0.isEmpty }
    if pieces.isEmpty { return }
    appendParagraph(to: &output) { (page, output) in
      for (number, piece) in pieces.enumerated() {
        if number > 0 { output.append(" · ") }
        page.append(escaping: piece.span, to: &output)
      }
    }
  }
}
