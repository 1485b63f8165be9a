import LexiconModel
import LexiconPack
import Lookup
import Messages
import TextAnalysis

/// The use of a text of the model on a page.
enum PageText {
  /// A definition, with its lines.
  case definition
  /// An etymology or a note, with its lines.
  case paragraph
  /// The part of a definition that an item of `brief` detail shows, on one line.
  case item
  /// A label, which is emphasized as a whole.
  case label
  /// An example, which is emphasized as a whole, in the language of the headword.
  case example
}

/// A renderer of pages of headwords and senses: the order of an entry's parts, which Markdown and HTML share. A format
/// brings what it writes around each part and how it escapes texts.
protocol PageRenderer: ReadableRenderer {
  var markup: PageMarkup { get }
  var senses: PageSenses { get set }

  /// Notes that words and explanations of a lexicon follow.
  mutating func enter(_ lexicon: Lexicon) throws(PackError)

  /// Notes that a function word follows, by the number of its row.
  mutating func enter(functionWord row: Int)

  /// Writes the start of an entry, up to its headword.
  func beginTitle(to output: inout [UInt8])

  /// Appends plain text that is already sanitized.
  func append(escaping text: Span<UInt8>, to output: inout [UInt8])

  /// Appends a word of a pack or of the text, isolated from the direction of the text around it.
  func append(word bytes: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8])

  /// Appends a headword or a form of it.
  func append(spelling bytes: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8])

  /// Appends a word that the reader may look up next.
  func append(link bytes: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8])

  /// Appends a remark that leads to all of a headword.
  func append(_ remark: Message, leadingTo headword: [UInt8], to output: inout [UInt8])

  /// Appends the words of a closing line, which are already sanitized.
  func append(closing words: Span<UInt8>, to output: inout [UInt8])

  /// Appends a headword of a glossary, which is already sanitized.
  func append(listed headword: Span<UInt8>, to output: inout [UInt8])

  /// Appends a text of the model, with its inline marks.
  func append(text bytes: Span<UInt8>, _ range: Range<Int>, as kind: PageText, to output: inout [UInt8])
}

extension PageRenderer {
  var isBrief: Bool { options.isBrief }

  mutating func enter(_ lexicon: Lexicon) throws(PackError) {}

  mutating func enter(functionWord row: Int) {}

  mutating func enter(_ reference: EntryReference, _ engine: borrowing LookupEngine) throws(PackError) {
    switch reference.place {
    case .functionWord(let rows): enter(functionWord: rows.lowerBound)
    case .lexicon(let position, _): try enter(engine.lexicons.lexicons[position])
    }
  }

  func append(spelling bytes: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]) {
    append(word: bytes, range, to: &output)
  }

  func append(link bytes: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]) {
    append(word: bytes, range, to: &output)
  }

  func append(_ remark: Message, leadingTo headword: [UInt8], to output: inout [UInt8]) {
    remark.append(to: &output)
  }

  func append(closing words: Span<UInt8>, to output: inout [UInt8]) {
    append(escaping: words, to: &output)
  }

  func append(listed headword: Span<UInt8>, to output: inout [UInt8]) {
    append(escaping: headword, to: &output)
  }

  mutating func appendClosing(_ words: [UInt8], _ label: Message, to output: inout [UInt8]) {
    if text.hasOutput { output.append(markup.closingSeparator) }
    text.hasOutput = true
    output.append(markup.closing.start)
    appendLabel(label, to: &output)
    append(closing: words.span, to: &output)
    output.append(markup.closing.end)
  }

  // MARK: An entry

  mutating func beginEntry(to output: inout [UInt8]) {
    if text.hasOutput { output.append(markup.separator) }
    text.hasOutput = true
  }

  func beginTitle(to output: inout [UInt8]) { output.append(markup.title.start) }

  func endEntry(to output: inout [UInt8]) {
    output.append(markup.entryEnd)
  }

  mutating func appendEntry(
    _ first: EntryReference, otherSpelling: EntryReference?, _ shown: [EntryReference], _ match: Match,
    surface: Span<UInt8>, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    let shown = isBrief ? [first] : shown
    try enter(first, engine)
    beginTitle(to: &output)
    try walk.forEachPiece(of: first, otherSpelling: otherSpelling, shown, engine) {
      (piece, bytes) throws(PackError) in
      guard case .headword(let title) = piece else {
        return try append(piece, bytes, of: first, engine, to: &output)
      }
      senses = PageSenses()
      if isBrief {
        // Where a word has only a line, it leads to its entry.
        append(link: bytes, title.spelling, to: &output)
      } else {
        append(spelling: bytes, title.spelling, to: &output)
      }
      append(title.additions, bytes, to: &output)
      let language = try EntryLanguage.name(of: first, match, engine)
      if !language.isEmpty { appendAside(to: &output) { append(escaping: language.span, to: &$0) } }
      if showsAllLexicons, let lexicon = title.lexicon {
        let name = lexicon.name
        appendAside(to: &output) { append(word: name.span, 0..<name.count, to: &$0) }
      }
      output.append(markup.title.end)
      appendForm(of: first, match, surface: surface, engine, to: &output)
      if isBrief { try appendOtherHeadwords(match, engine, to: &output) }
    }
    if shown.isEmpty {
      output.append(markup.paragraph.start)
      Message.above.append(to: &output)
      output.append(markup.paragraph.end)
    }
  }

  /// Writes a piece of an entry. The headword is written as that of an entry within another.
  mutating func append(
    _ piece: EntryPiece, _ bytes: Span<UInt8>, of reference: EntryReference, _ engine: borrowing LookupEngine,
    to output: inout [UInt8]
  ) throws(PackError) {
    switch piece {
    case .headword(let title), .homonym(let title):
      senses = PageSenses()
      output.append(markup.homonym.start)
      append(spelling: bytes, title.spelling, to: &output)
      output.append(markup.homonym.end)
      append(title.additions, bytes, to: &output)
      output.append(markup.homonymEnd)
    case .facts(let facts): try append(facts, of: reference, engine, to: &output)
    case .senses(_, let lexicon): if let lexicon { try enter(lexicon) }
    case .sensesEnd: break
    case .partOfSpeech(let partOfSpeech, let count):
      let isFollowing = senses.isFollowing
      senses = PageSenses(count: count, isFollowing: true)
      // What has no part of speech needs a head only after what has one.
      if partOfSpeech == .other, !isFollowing, !isBrief { break }
      output.append(markup.partOfSpeech.start)
      Message.name(of: partOfSpeech).append(to: &output)
      output.append(markup.partOfSpeech.end)
    case .sense(let sense):
      if isBrief { return append(text: bytes, sense.definition, as: .item, to: &output) }
      if sense.isUndefined { break }
      foldIfFull(to: &output)
      try append(sense, bytes, to: &output)
    case .partOfSpeechEnd:
      if senses.isListed { output.append(markup.senses.end) }
      if senses.written > markup.sensesBeforeFold { output.append(markup.foldEnd) }
    case .spellings(let words):
      appendParagraph(.alsoWritten, to: &output) { append(words: words, bytes, to: &$0) }
    case .origin(let text): append(remark: text, .origin, bytes, to: &output)
    case .notes(let texts):
      for index in 0..<texts.count { append(remark: texts[index], .note, bytes, to: &output) }
    case .end(let left):
      if left == 0 || isBrief { break }
      output.append(markup.paragraph.start)
      append(
        .moreSenses(count: left), leadingTo: try engine.lexicons.headword(of: reference), to: &output)
      output.append(markup.paragraph.end)
    }
  }

  // MARK: The title

  /// Which form of the headword was written, and what it expresses.
  private func appendForm(
    of reference: EntryReference, _ match: Match, surface: Span<UInt8>, _ engine: borrowing LookupEngine,
    to output: inout [UInt8]
  ) {
    let misspelled = text.misspelled
    var isForm = false
    if let step = engine.store.lastStep(of: reference, match) { isForm = step.kind != .case }
    if !isForm, misspelled.isEmpty { return }
    output.append(markup.form.start)
    if !misspelled.isEmpty {
      output.append(markup.surface.start)
      append(spelling: misspelled.span, misspelled.indices, to: &output)
      output.append(markup.surface.end)
      output.append(" → ")
    }
    output.append(markup.surface.start)
    append(spelling: surface, 0..<surface.count, to: &output)
    output.append(markup.surface.end)
    if !misspelled.isEmpty {
      output.append(isBrief ? ", " : " (")
      Message.spelling.append(to: &output)
      if !isBrief { output.append(")") }
    }
    var form: [UInt8] = []
    if reference.appendForm(match, engine.store, to: &form) {
      output.append(", ")
      output += form
    }
    output.append(markup.form.end)
  }

  private func appendOtherHeadwords(
    _ match: Match, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    for other in OtherHeadword.all(of: match, engine.store) {
      if other.joint != .or { output.append(" ") }
      output.append(other.joint.sign)
      output.append(" ")
      output.append(markup.other.start)
      let word = try engine.lexicons.headword(of: other.reference)
      append(link: word.span, word.indices, to: &output)
      output.append(markup.other.end)
      if text.romanization.isWanted {
        append(
          reading: try text.romanization.reading(of: other.reference, engine.lexicons), to: &output)
      }
      var form: [UInt8] = []
      if !other.reference.appendForm(match, engine.store, to: &form) { continue }
      output.append(" (")
      output += form
      output.append(")")
    }
  }

  /// A headword's number among homonyms and its reading.
  private func append(_ additions: HeadwordAdditions, _ bytes: Span<UInt8>, to output: inout [UInt8]) {
    additions.appendHomonym(to: &output)
    var reading: [UInt8] = []
    additions.appendReading(bytes, to: &reading)
    append(reading: reading, to: &output)
  }

  /// A reading, which is empty or begins with a space.
  func append(reading: [UInt8], to output: inout [UInt8]) {
    if reading.isEmpty { return }
    output.append(" ")
    output.append(markup.phonetic.start)
    append(escaping: reading.span.extracting(1...), to: &output)
    output.append(markup.phonetic.end)
  }

  /// How the headword sounds, its picture, and how common it is.
  private func append(
    _ facts: FoundFacts, of reference: EntryReference, _ engine: borrowing LookupEngine,
    to output: inout [UInt8]
  ) throws(PackError) {
    let facts = FactWords(facts: facts, isFull: options.detail == .full)
    var line: [UInt8] = []
    append(fact: try facts.pronunciations(engine.lexicons), markup.phonetic, to: &line)
    append(fact: try facts.pictogram(engine.lexicons), markup.pictogram, to: &line)
    append(fact: facts.commonness(reference.partsOfSpeech), markup.commonness, to: &line)
    if line.isEmpty { return }
    output.append(markup.facts.start)
    output += line
    output.append(markup.facts.end)
  }

  private func append(fact: [UInt8], _ pair: PageMarkup.Pair, to line: inout [UInt8]) {
    if fact.isEmpty { return }
    if !line.isEmpty { line.append(markup.factSeparator) }
    line.append(pair.start)
    append(escaping: fact.span, to: &line)
    line.append(pair.end)
  }

  // MARK: Paragraphs

  private func appendLabel(_ label: Message, to output: inout [UInt8]) {
    output.append(markup.label.start)
    label.append(to: &output)
    output.append(markup.label.end)
  }

  /// Appends what follows a headword in its title: ` (French)`.
  private func appendAside(to output: inout [UInt8], _ body: (inout [UInt8]) -> Void) {
    output.append(" ")
    output.append(markup.aside.start)
    output.append("(")
    body(&output)
    output.append(")")
    output.append(markup.aside.end)
  }

  func appendParagraph(
    _ label: Message, to output: inout [UInt8], _ body: (inout [UInt8]) -> Void
  ) {
    output.append(markup.paragraph.start)
    appendLabel(label, to: &output)
    body(&output)
    output.append(markup.paragraph.end)
  }

  func appendOtherLexicons(_ names: [UInt8], to output: inout [UInt8]) {
    appendParagraph(.alsoIn, to: &output) { append(escaping: names.span, to: &$0) }
  }

  /// An etymology or a note, below all senses.
  private func append(
    remark range: Range<Int>, _ label: Message, _ bytes: Span<UInt8>, to output: inout [UInt8]
  ) {
    appendParagraph(label, to: &output) { append(text: bytes, range, as: .paragraph, to: &$0) }
  }
}
