import LexiconModel
import LexiconPack
import Lookup
import Messages
import TextAnalysis

/// Plain text for people: headwords, numbered senses under their part of speech, what was not found at the end.
///
/// ```
/// mice → mouse (plural)
///   noun  1  any of numerous small rodents typically resembling diminutive rats …
///         2  a swollen bruise caused by a blow to the eye
///         … 3 more
/// ```
struct TextRenderer: ReadableRenderer {
  let options: RenderOptions
  var text: ReadableText
  /// Text on its way through the sanitizer.
  var scratch: [UInt8] = []
  /// Whether a headword is shown with the form that led to it.
  var showsRoute = true

  init(_ options: RenderOptions) {
    self.options = options
    text = ReadableText(options)
  }

  var links: [[UInt8]] { text.links.links }

  // MARK: Closing lines

  mutating func appendClosing(_ words: [UInt8], _ label: Message, to output: inout [UInt8]) {
    if text.hasOutput, options.detail != .brief, options.detail != .none { output.append(0x0A) }
    text.hasOutput = true
    var layout = TextLayout(width: options.width, markup: options.markup)
    layout.indent = 2
    scratch.removeAll(keepingCapacity: true)
    label.append(to: &scratch)
    layout.appendWords(scratch, .label, to: &output)
    layout.part()
    layout.appendWords(words, .plain, to: &output)
    layout.newline(to: &output)
  }

  // MARK: A lookup

  mutating func append(
    _ match: Match, surface: Span<UInt8>, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    var index = match.entries.lowerBound
    while index < match.entries.upperBound {
      let entries = engine.store.entries(ofLexiconAt: index, match)
      if options.isBrief {
        try appendBrief(engine.store.entries[index], match, surface: surface, engine, to: &output)
        if match.kind != .compound { return }
        // A line for each part.
        index = engine.store.entries(ofPartAt: index, match).upperBound
        continue
      }
      if text.hasOutput { output.append(0x0A) }
      text.hasOutput = true
      try appendHeadword(entries, match, surface: surface, engine, to: &output)
      index = entries.upperBound
      if options.allLexicons { continue }
      // Where lines are few, they are for the senses.
      if options.headwordLines == nil { appendOthers(behind: entries, match, engine, to: &output) }
      index = engine.store.entries(ofHeadwordAt: entries.lowerBound, match).upperBound
    }
  }

  /// The first headword of a match: its entries in the first lexicon that has it, or in all.
  mutating func appendFirstHeadword(
    _ match: Match, surface: Span<UInt8>, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    var index = match.entries.lowerBound
    let end = engine.store.entries(ofHeadwordAt: index, match).upperBound
    while index < end {
      let entries = engine.store.entries(ofLexiconAt: index, match)
      try appendHeadword(entries, match, surface: surface, engine, to: &output)
      index = entries.upperBound
      if options.allLexicons { continue }
      if options.headwordLines == nil { appendOthers(behind: entries, match, engine, to: &output) }
      return
    }
  }

  /// `mice → mouse (plural)`, then the entries that one lexicon has, or `(above)`.
  private mutating func appendHeadword(
    _ entries: Range<Int>, _ match: Match, surface: Span<UInt8>, _ engine: borrowing LookupEngine,
    to output: inout [UInt8]
  ) throws(PackError) {
    var layout = TextLayout(width: options.width, markup: options.markup)
    layout.indent = 2
    let start = output.count
    let reference = engine.store.entries[entries.lowerBound]
    let new = text.printed.insert(engine.store.entries[entries])
    let isNew = !new.isEmpty
    switch reference.place {
    case .functionWord(let rows):
      let additions = text.romanization.additions(ofFunctionWord: rows.lowerBound)
      try appendTitle(reference, match, surface: surface, engine, additions, surface, &layout, to: &output) {
        title in
        Isolation.append(FunctionWords.rows[rows.lowerBound].spelling, to: &title)
      }
      if isNew { try appendFacts(of: reference, engine, &layout, to: &output) }
      finishTitle(isNew: isNew, &layout, to: &output)
      if isNew { appendFunctionWord(rows, to: &output) }
    case .lexicon(let position, let number):
      try engine.withEntry(position, number) { (source, bytes) throws(PackError) in
        let word = try source.entry.spelling(of: reference, bytes)
        let additions = try source.headwordAdditions(of: reference, text.romanization, bytes)
        try appendTitle(
          reference, match, surface: surface, engine, additions, bytes, &layout, to: &output
        ) { title in
          Isolation.append(bytes, word, to: &title)
        }
        if options.collectsLinks { text.links.add(headword: bytes.extracting(word)) }
        if isNew { try appendFacts(of: reference, engine, &layout, to: &output) }
        if options.allLexicons { appendLexiconName(source.lexicon, &layout, to: &output) }
        finishTitle(isNew: isNew, &layout, to: &output)
        if isNew {
          try appendSenses(of: new, source.lexicon, additions, bytes, title: start, to: &output)
        }
      }
    }
  }

  /// The form that was written, the headword with its number and its reading, and what the form expresses.
  mutating func appendTitle(
    _ reference: EntryReference, _ match: Match, surface: Span<UInt8>, _ engine: borrowing LookupEngine,
    _ additions: HeadwordAdditions, _ bytes: Span<UInt8>, _ layout: inout TextLayout,
    to output: inout [UInt8], _ word: (inout [UInt8]) -> Void
  ) throws(PackError) {
    if showsRoute, let step = engine.store.lastStep(of: reference, match), step.kind != .case {
      scratch.removeAll(keepingCapacity: true)
      Isolation.append(surface, to: &scratch)
      layout.appendWords(scratch, .plain, to: &output)
      layout.part()
      layout.append(Array("→".utf8), .note, to: &output)
      layout.part()
    }
    let isBrief = options.isBrief
    if isBrief, showsRoute, match.kind == .clitic {
      try appendLeading(match, engine, &layout, to: &output)
    }
    scratch.removeAll(keepingCapacity: true)
    word(&scratch)
    let role = isBrief ? TextRole.headword : .title
    append(additions, bytes, role, &layout, to: &output)
    if showsRoute { appendFeatures(reference, match, engine, &layout, to: &output) }
  }

  /// A headword that stands in `scratch`, its number and its reading: `行 xíng`.
  mutating func append(
    _ additions: HeadwordAdditions, _ bytes: Span<UInt8>, _ role: TextRole, _ layout: inout TextLayout,
    to output: inout [UInt8]
  ) {
    additions.appendHomonym(to: &scratch)
    layout.appendWords(scratch, role, to: &output)
    scratch.removeAll(keepingCapacity: true)
    additions.appendReading(bytes, to: &scratch)
    if scratch.isEmpty { return }
    layout.appendWords(scratch, .phonetic, to: &output)
  }

  /// What the form expresses, in brackets: ` (plural)`.
  mutating func appendFeatures(
    _ reference: EntryReference, _ match: Match, _ engine: borrowing LookupEngine,
    _ layout: inout TextLayout, to output: inout [UInt8]
  ) {
    scratch.removeAll(keepingCapacity: true)
    scratch.append(" (")
    if !reference.appendForm(match, engine.store, to: &scratch) { return }
    scratch.append(")")
    layout.appendWords(scratch, .note, to: &output)
  }

  /// How the headword sounds, its picture, and how common it is, beside it.
  private func appendFacts(
    of reference: EntryReference, _ engine: borrowing LookupEngine, _ layout: inout TextLayout,
    to output: inout [UInt8]
  ) throws(PackError) {
    let facts = FactWords(facts: try engine.facts(of: reference), isFull: options.detail == .full)
    if facts.facts.isEmpty { return }
    append(try facts.pronunciations(engine), .phonetic, &layout, to: &output)
    append(try facts.pictogram(engine), .plain, &layout, to: &output)
    append(facts.commonness(reference.partsOfSpeech), .note, &layout, to: &output)
  }

  /// A piece beside a headword.
  private func append(
    _ piece: [UInt8], _ role: TextRole, _ layout: inout TextLayout, to output: inout [UInt8]
  ) {
    if piece.isEmpty { return }
    layout.part(by: 2)
    layout.appendWords(piece, role, to: &output)
  }

  private mutating func appendLexiconName(
    _ lexicon: Lexicon, _ layout: inout TextLayout, to output: inout [UInt8]
  ) {
    scratch.removeAll(keepingCapacity: true)
    scratch.append("[")
    let name = lexicon.name
    Isolation.append(name.span, to: &scratch)
    scratch.append("]")
    layout.part(by: 2)
    layout.appendWords(scratch, .note, to: &output)
  }

  private mutating func finishTitle(isNew: Bool, _ layout: inout TextLayout, to output: inout [UInt8]) {
    if !isNew {
      scratch.removeAll(keepingCapacity: true)
      scratch.append(0x20)
      Message.above.append(to: &scratch)
      layout.appendWords(scratch, .note, to: &output)
    }
    layout.newline(to: &output)
  }

  /// `also in: gcide`, where other lexicons have the headword and are not shown.
  private mutating func appendOthers(
    behind entries: Range<Int>, _ match: Match, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) {
    let names = engine.otherLexicons(behind: entries, match)
    if names.isEmpty { return }
    var layout = TextLayout(width: options.width, markup: options.markup)
    layout.indent = 2
    layout.tab(to: 2, &output)
    scratch.removeAll(keepingCapacity: true)
    Message.alsoIn.append(to: &scratch)
    layout.appendWords(scratch, .note, to: &output)
    layout.part()
    layout.appendWords(names, .note, to: &output)
    layout.newline(to: &output)
  }

  private mutating func appendFunctionWord(_ rows: Range<Int>, to output: inout [UInt8]) {
    for row in rows {
      let word = FunctionWords.rows[row]
      var body = SenseLayout(options, hasNumbers: false, numberWidth: 0)
      body.begin(word.partOfSpeech, isFirst: true, number: 0, to: &output)
      takeDefinition(of: word)
      body.appendText(scratch, .plain, to: &output)
      body.endLine(to: &output)
    }
  }

  /// Puts what a function word means into `scratch`, and its words among those that can be followed.
  mutating func takeDefinition(of word: FunctionWord) {
    scratch.removeAll(keepingCapacity: true)
    scratch.append(word.definition)
    if options.collectsLinks {
      let definition = scratch
      text.links.add(text: definition.span)
    }
  }
}
