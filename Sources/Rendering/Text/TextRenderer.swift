import LexiconModel
import LexiconPack
import Lookup
import Messages
import Safety
import TextAnalysis

/// Plain text for people: headwords, numbered senses under their part of speech, words not found at the end.
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
  /// Whether what is written is a glossary's headword, which no form led to.
  var isGlossary = false

  init(_ options: RenderOptions) {
    self.options = options
    text = ReadableText(options)
  }

  var links: AnswerLinks { text.links.links }

  /// A layout of the options' width whose lines hang by `indent` cells.
  func layout(indent: Int = 2) -> TextLayout {
    var layout = TextLayout(width: options.width, markup: options.markup, colors: options.colors)
    layout.indent = indent
    return layout
  }

  /// Lays out a label and, after a space, words that are already sanitized, on a line of its own.
  private mutating func appendLine(
    _ label: Message, _ labelRole: TextRole, _ words: [UInt8], _ role: TextRole, indent: Int,
    to output: inout [UInt8]
  ) {
    var layout = self.layout()
    layout.tab(to: indent, &output)
    layout.appendWords(labelRole, to: &output) { label.append(to: &$0) }
    layout.part()
    layout.appendWords(words, role, to: &output)
    layout.newline(to: &output)
  }

  mutating func appendClosing(_ words: [UInt8], _ label: Message, to output: inout [UInt8]) {
    if text.hasOutput, !options.isBrief { output.append(0x0A) }
    text.hasOutput = true
    appendLine(label, .label, words, .plain, indent: 0, to: &output)
  }

  mutating func appendNote(_ words: [UInt8], _ label: Message, to output: inout [UInt8]) {
    appendLine(label, .note, words, .note, indent: 2, to: &output)
  }

  /// `also in: gcide`
  mutating func appendOtherLexicons(_ names: [UInt8], to output: inout [UInt8]) {
    appendNote(names, .alsoIn, to: &output)
  }

  // MARK: An entry

  mutating func beginEntry(to output: inout [UInt8]) {
    if text.hasOutput, !options.isBrief, !isGlossary { output.append(0x0A) }
    text.hasOutput = true
  }

  mutating func appendEntry(
    _ first: EntryReference, otherSpelling: EntryReference?, _ shown: [EntryReference], _ match: Match,
    surface: Span<UInt8>, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    if options.isBrief { return try appendBrief(first, match, surface: surface, engine, to: &output) }
    var entry = TextEntry(options, start: output.count)
    var lexicon: Lexicon?
    try walk.forEachPiece(of: first, otherSpelling: otherSpelling, shown, engine) {
      (piece, bytes) throws(PackError) in
      switch piece {
      case .headword(let title):
        let word = title.spelling
        if title.lexicon != nil, options.collectsLinks { text.links.add(headword: bytes.extracting(word)) }
        lexicon = title.lexicon
        try appendTitle(
          word, title.additions, bytes, of: first, match, surface: surface, engine, .title, &entry.layout,
          to: &output)
        if options.showsOneHeadword(of: match) { try appendOthers(match, engine, &entry.layout, to: &output) }
      case .facts(let facts):
        let words = FactWords(facts: facts, isFull: options.detail == .full)
        append(beside: try words.pronunciations(engine.lexicons), .phonetic, &entry.layout, to: &output)
        append(beside: try words.pictogram(engine.lexicons), .plain, &entry.layout, to: &output)
        append(
          beside: words.commonness(first.partsOfSpeech), .note, &entry.layout, to: &output)
      case .senses(let count, let source):
        if !entry.hasSenses {
          appendName(of: lexicon, &entry.layout, to: &output)
          entry.layout.newline(to: &output)
        }
        entry.beginSenses(count, of: source, output)
      default: try append(piece, bytes, &entry, to: &output)
      }
    }
    if !shown.isEmpty { return }
    appendName(of: lexicon, &entry.layout, to: &output)
    entry.layout.appendWords(.note, to: &output) { title in
      title.append(" ")
      Message.above.append(to: &title)
    }
    entry.layout.newline(to: &output)
  }

  /// The form that was written, the headword with its number and its reading, and what the form expresses. Where a misspelled
  /// word was written, its correction comes after it: `recieved → received (spelling)`,
  /// `beleifs → beliefs (spelling) → belief (plural)`.
  mutating func appendTitle(
    _ word: Range<Int>, _ additions: HeadwordAdditions, _ bytes: Span<UInt8>, of reference: EntryReference,
    _ match: Match, surface: Span<UInt8>, _ engine: borrowing LookupEngine, _ role: TextRole,
    _ layout: inout TextLayout, to output: inout [UInt8]
  ) throws(PackError) {
    let isMisspelled = !text.misspelled.isEmpty
    if isMisspelled { append(before: text.misspelled.span, &layout, to: &output) }
    var isForm = false
    if !isGlossary, let step = engine.store.lastStep(of: reference, match), step.kind != .case {
      isForm = true
      append(before: surface, isCorrection: isMisspelled, &layout, to: &output)
    }
    if options.isBrief, !isGlossary, match.kind == .clitic {
      try appendLeading(match, engine, &layout, to: &output)
    }
    append(word, additions, bytes, role, &layout, to: &output)
    if isMisspelled, !isForm { append(note: .spelling, &layout, to: &output) }
    if isGlossary { return }
    appendFeatures(reference, match, engine, &layout, to: &output)
    let language = try EntryLanguage.name(of: reference, match, engine)
    if language.isEmpty { return }
    layout.part()
    layout.appendWords([UInt8(ascii: "(")] + language + [UInt8(ascii: ")")], .note, to: &output)
  }

  /// What was written and an arrow. With a note in between, it is the correction of what was written. An optional note would cost
  /// 28,000 instructions, for the metadata of its type.
  private func append(
    before surface: Span<UInt8>, isCorrection: Bool = false, _ layout: inout TextLayout,
    to output: inout [UInt8]
  ) {
    layout.appendWords(isolating: surface, 0..<surface.count, .plain, to: &output)
    if isCorrection { append(note: .spelling, &layout, to: &output) }
    layout.part()
    layout.append(Array("→".utf8), .note, to: &output)
    layout.part()
  }

  private func append(note: Message, _ layout: inout TextLayout, to output: inout [UInt8]) {
    layout.part()
    layout.appendWords(.note, to: &output) { text in
      text.append("(")
      note.append(to: &text)
      text.append(")")
    }
  }

  /// A headword, its number and its reading: `行 xíng`.
  mutating func append(
    _ word: Range<Int>, _ additions: HeadwordAdditions, _ bytes: Span<UInt8>, _ role: TextRole,
    _ layout: inout TextLayout, to output: inout [UInt8]
  ) {
    if additions.homonym == 0 {
      layout.appendWords(isolating: bytes, word, role, to: &output)
    } else {
      layout.appendWords(role, to: &output) { title in
        Isolation.append(bytes, word, to: &title)
        additions.appendHomonym(to: &title)
      }
    }
    var reading: [UInt8] = []
    additions.appendReading(bytes, to: &reading)
    if !reading.isEmpty { layout.appendWords(reading, .phonetic, to: &output) }
  }

  /// What the form expresses: ` (plural)`.
  mutating func appendFeatures(
    _ reference: EntryReference, _ match: Match, _ engine: borrowing LookupEngine,
    _ layout: inout TextLayout, to output: inout [UInt8]
  ) {
    var form: [UInt8] = []
    if !reference.appendForm(match, engine.store, to: &form) { return }
    form.insert(UInt8(ascii: "("), at: 0)
    form.append(")")
    layout.part()
    layout.appendWords(form, .note, to: &output)
  }

  private func append(
    beside piece: [UInt8], _ role: TextRole, _ layout: inout TextLayout, to output: inout [UInt8]
  ) {
    if piece.isEmpty { return }
    layout.part(by: 2)
    layout.appendWords(piece, role, to: &output)
  }

  /// `[wordnet]`, where several lexicons are shown.
  mutating func appendName(
    of lexicon: Lexicon?, _ layout: inout TextLayout, to output: inout [UInt8]
  ) {
    guard showsAllLexicons, let lexicon else { return }
    layout.part(by: 2)
    layout.appendWords(.note, to: &output) { name in
      name.append("[")
      let bytes = lexicon.name
      Isolation.append(bytes.span, to: &name)
      name.append("]")
    }
  }
}
