import LexiconPack
import Lookup
import Messages

/// What a renderer for people remembers about the text that it renders.
struct ReadableText {
  var printed = PrintedEntries()
  /// Whether the output has something that an empty line has to separate from what comes next.
  var hasOutput = false
  var links = LinkCollector()
  let romanization: Romanization
  /// The misspelled word whose correction is being written; else empty.
  fileprivate(set) var misspelled: [UInt8] = []
  fileprivate var words = GatheredWords()
  /// The rendering of a function word that came first; printed only if no other word follows.
  fileprivate var held: [UInt8] = []
  fileprivate var heldLinks = LinkCollector()

  init(_ options: RenderOptions) {
    romanization = Romanization(options)
  }
}

/// A renderer for people: headword by headword, each entry once, with function words and words not found on closing
/// lines. It can also write the vocabulary of a text, through `GlossaryRenderer`.
protocol ReadableRenderer: Renderer {
  var options: RenderOptions { get }
  var text: ReadableText { get set }

  /// Writes what comes before the first headword of a text.
  mutating func beginPage(_ source: SourceDescription, to output: inout [UInt8])

  /// Writes what separates an entry from the output so far.
  mutating func beginEntry(to output: inout [UInt8])

  /// Writes the entries `shown` of one lexicon or function word, or of both, under the headword of `first` and with the
  /// facts of `otherSpelling`, too. They are empty if they were printed before, and with `brief` detail, which shows `first`.
  mutating func appendEntry(
    _ first: EntryReference, otherSpelling: EntryReference?, _ shown: [EntryReference], _ match: Match,
    surface: Span<UInt8>, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError)

  /// Writes the words that a contraction is short for, after the contraction if that is a headword.
  mutating func appendParts(
    of contraction: Contraction, _ match: Match, surface: Span<UInt8>, _ engine: borrowing LookupEngine,
    to output: inout [UInt8]
  ) throws(PackError)

  /// Names other lexicons that have the headword.
  mutating func appendOtherLexicons(_ names: [UInt8], to output: inout [UInt8])

  mutating func endEntry(to output: inout [UInt8])

  /// Writes a closing line: a label, and words that are already sanitized.
  mutating func appendClosing(_ words: [UInt8], _ label: Message, to output: inout [UInt8])

  /// Writes what a glossary shows of a headword besides its spelling and its counts.
  mutating func appendBody(
    _ match: Match, headword: [UInt8], _ engine: borrowing LookupEngine, to body: inout [UInt8]
  ) throws(PackError)

  /// Writes a headword of a glossary; `reading` is empty or begins with a space.
  mutating func append(
    headword: Span<UInt8>, reading: Span<UInt8>, counts: Span<UInt8>, body: Span<UInt8>,
    to output: inout [UInt8])
}

extension ReadableRenderer {
  var walk: EntryWalk { EntryWalk(options, text.romanization) }

  var needsTranslations: Bool { options.showsSeveralEntries }

  /// Whether each lexicon's entry of a headword is shown.
  var showsAllLexicons: Bool { options.allLexicons && options.detail != .none }

  mutating func beginPage(_ source: SourceDescription, to output: inout [UInt8]) {}

  mutating func endEntry(to output: inout [UInt8]) {}

  mutating func appendParts(
    of contraction: Contraction, _ match: Match, surface: Span<UInt8>, _ engine: borrowing LookupEngine,
    to output: inout [UInt8]
  ) throws(PackError) {
    for index in contraction.parts {
      _ = try appendHeadword(at: index, match, surface: surface, engine, to: &output)
    }
  }

  package mutating func begin(_ source: SourceDescription, to output: inout [UInt8]) {
    text.printed.removeAll()
    text.words.begin()
    text.held.removeAll(keepingCapacity: true)
    text.links = LinkCollector()
    beginPage(source, to: &output)
  }

  package mutating func lookup(
    _ event: LookupEvent, surface: Span<UInt8>, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    let match = engine.store.matches[event.match]
    var word: [UInt8] = []
    let place = GatheredWords.place(
      of: match, event, surface: surface, isFirst: text.words.count == 0, options,
      text.romanization, engine, to: &word)
    text.words.add(word.span, place)
    if options.collectsLinks {
      text.links.add(suggestions: event.suggestions, isFirstShown: event.correction >= 0)
    }
    if place == .output {
      try append(event, surface: surface, engine, to: &output)
    } else if place == .functionWords, text.words.count == 1 {
      // It counts as printed only if no other word follows.
      var held: [UInt8] = []
      let before = text
      try append(match, surface: surface, engine, to: &held)
      let links = text.links
      text = before
      text.held = held
      text.heldLinks = links
    }
  }

  /// The entries of an article and its links depend on what was rendered before.
  package var mayRenderAnywhere: Bool { options.isBrief && !options.collectsLinks }

  /// The first word depends on whether there is a second one.
  package var rendersAnywhere: Bool { mayRenderAnywhere && text.words.count > 1 }

  package mutating func render(
    _ event: LookupEvent, surface: Span<UInt8>, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) -> RenderedPlace {
    let match = engine.store.matches[event.match]
    let place = GatheredWords.place(
      of: match, event, surface: surface, isFirst: false, options, text.romanization, engine,
      to: &output)
    if place == .output { try append(event, surface: surface, engine, to: &output) }
    return place
  }

  package mutating func add(_ rendered: Span<UInt8>, _ place: RenderedPlace, to output: inout [UInt8]) {
    text.words.add(rendered, place)
    if place != .output { return }
    text.hasOutput = true
    output.append(rendered, 0..<rendered.count)
  }

  /// Writes what a lookup leads to, or what a misspelled word most probably is meant to be.
  private mutating func append(
    _ event: LookupEvent, surface: Span<UInt8>, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    if event.correction < 0 {
      return try append(engine.store.matches[event.match], surface: surface, engine, to: &output)
    }
    text.misspelled = Array(copying: surface)
    let meant = event.suggestions[0]
    try append(engine.store.matches[event.correction], surface: meant.span, engine, to: &output)
    text.misspelled = []
  }

  /// Writes all headwords that a lookup leads to; with `brief` detail the first, or the first of each part of a compound.
  mutating func append(
    _ match: Match, surface: Span<UInt8>, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    // A copy for all questions: each through the protocol would make its own.
    let options = options
    if !options.isBrief, let contraction = Contraction(match, engine.store) {
      for index in contraction.whole {
        _ = try appendHeadword(at: index, match, surface: surface, engine, to: &output)
      }
      return try appendParts(of: contraction, match, surface: surface, engine, to: &output)
    }
    var index = match.entries.lowerBound
    while index < match.entries.upperBound {
      let part = index
      let headword = engine.store.entries(ofHeadwordAt: index, match)
      if !options.isBrief, let shared = try SharedHeadword.around(headword, match, engine) {
        if shared.isFirst { try append(shared, match, surface: surface, engine, to: &output) }
        if options.showsOneHeadword(of: match) { return }
        index = headword.upperBound
        continue
      }
      index = try appendHeadword(at: index, match, surface: surface, engine, to: &output)
      if options.showsOneHeadword(of: match) { return }
      if !options.isBrief { continue }
      if match.kind != .compound { return }
      index = engine.store.entries(ofPartAt: part, match).upperBound
    }
  }

  /// Writes two headwords of a match that are one, from its first lexicon or from all.
  private mutating func append(
    _ headword: SharedHeadword, _ match: Match, surface: Span<UInt8>, _ engine: borrowing LookupEngine,
    to output: inout [UInt8]
  ) throws(PackError) {
    if !showsAllLexicons {
      beginEntry(to: &output)
      try appendEntry(
        headword.title, otherSpelling: headword.otherSpelling, text.printed.insert(headword.shown[...]),
        match,
        surface: surface, engine, to: &output)
      appendOtherLexicons(headword.others[...], engine, to: &output)
      return endEntry(to: &output)
    }
    let entries = headword.all
    var index = 0
    while index < entries.count {
      let first = entries[index]
      let end = entries.endOfLexicon(from: index)
      beginEntry(to: &output)
      try appendEntry(
        first, otherSpelling: nil, text.printed.insert(entries[index..<end]), match, surface: surface, engine,
        to: &output)
      endEntry(to: &output)
      index = end
    }
  }

  /// Writes the headword of the entry at `index`, from its first lexicon or from all, and returns the index of the next
  /// headword.
  mutating func appendHeadword(
    at index: Int, _ match: Match, surface: Span<UInt8>, _ engine: borrowing LookupEngine,
    to output: inout [UInt8]
  ) throws(PackError) -> Int {
    let end = engine.store.entries(ofHeadwordAt: index, match).upperBound
    let (isBrief, showsAllLexicons) = (options.isBrief, showsAllLexicons)
    var index = index
    while index < end {
      let entries = engine.store.entries(ofLexiconAt: index, match)
      let first = engine.store.entries[index]
      beginEntry(to: &output)
      let shown = isBrief ? [] : text.printed.insert(engine.store.entries[entries])
      try appendEntry(first, otherSpelling: nil, shown, match, surface: surface, engine, to: &output)
      if !showsAllLexicons {
        appendOtherLexicons(engine.store.entries[entries.upperBound..<end], engine, to: &output)
      }
      endEntry(to: &output)
      index = showsAllLexicons ? entries.upperBound : end
    }
    return end
  }

  /// Names the lexicons of entries that are not shown. With `brief` detail, or where lines are few, there is no room for
  /// them.
  mutating func appendOtherLexicons(
    _ others: ArraySlice<EntryReference>, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) {
    let options = options
    if !others.isEmpty || options.isBrief { text.links.isPartial = true }
    if options.isBrief || options.headwordLines != nil && !options.namesDetail || others.isEmpty { return }
    let names = OtherLexicons.names(of: others, engine)
    if !names.isEmpty { appendOtherLexicons(names, to: &output) }
  }

  package mutating func end(
    _ warnings: [String], to output: inout [UInt8], flush: (inout [UInt8]) throws -> Void
  ) throws {
    if text.words.count == 1, !text.held.isEmpty {
      output += text.held
      text.links = text.heldLinks
      text.hasOutput = true
    } else if options.functionWords == .gather, !text.words.functionWords.isEmpty {
      appendClosing(text.words.functionWords, .functionWords, to: &output)
    }
    if text.words.count == 1, !text.words.number.isEmpty {
      appendClosing(text.words.number, .number, to: &output)
    }
    if !text.words.names.isEmpty { appendClosing(text.words.names, .names, to: &output) }
    for line in text.words.misspelled { appendClosing(line, .notFound, to: &output) }
    if text.words.otherScripts.rawValue != 0 {
      for line in OtherScript.lines(of: text.words.otherScripts) {
        appendClosing(line.text, line.label, to: &output)
        if let shelf = line.shelf { text.links.installable = text.links.installable ?? shelf }
      }
    }
    // The other program says itself what it does not find.
    if options.isFragment, text.words.count == 1 { return }
    if !text.words.notFound.isEmpty { appendClosing(text.words.notFound, .notFound, to: &output) }
  }
}
