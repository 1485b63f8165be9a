import Intake
import LexiconPack
import Lookup
import Messages
import Rendering
import TextAnalysis

/// Carries a text through the pipeline: lines to tokens, tokens to matches, matches to the renderer.
package struct LookupSession {
  /// The engine forgets its matches when they take more than this, where no lookup has to be remembered.
  private static let longestMemory = 32 << 20

  private var engine: LookupEngine
  private var renderer: any Renderer
  private let source: SourceDescription
  private let isTokenView: Bool
  /// Whether the words inside a phrase are looked up as well.
  private let showsWords: Bool
  private let needsOccurrences: Bool
  private let needsRepetitions: Bool
  private let needsCounts: Bool
  /// Different words of a text that are counted at most.
  package var largestVocabulary = 1_000_000

  private let segmenter = WordSegmenter()
  private var places = OccurrenceMaker()
  private var tokens: [Token] = []
  /// The number of each token's match.
  private var matches: [Int] = []
  private var phrases = PhraseFinder()

  /// The text's lookups by key and number of entries, which number them.
  private var lookups = SurfaceTable()
  private var lookupKey: [UInt8] = []
  /// For each match of the engine the text it was last seen in and its lookup there.
  private var lastSeen: [(text: Int, lookup: Int)] = []
  private var text = 0
  /// Bytes of the source before the next piece.
  private var base = 0
  /// Whether a sentence begins with the next piece.
  private var beginsSentence = true
  /// The block at hand, in a source with markup.
  private var block = TextBlock()
  private var isBlock = false

  /// What is wanted of each text, in bytes of the source; nil for everything. The rest is context.
  ///
  /// What overlaps it is looked up: first the phrase around its first word, then on as without a focus. An empty
  /// focus is a cursor: it means the word that it stands in or, if there is none, the word that ends at it.
  package var focus: Range<Int>?
  /// Whether the word at the cursor has been found in an earlier piece.
  private var isCursorMet = false

  package private(set) var hasFound = false
  package private(set) var hasMissed = false
  /// The first match that has entries; the engine may forget it in the view of tokens.
  private var firstFound: Int?

  /// The words of the answer that a reader may follow.
  package var links: [[UInt8]] { renderer.links }

  /// How the first word that was found is spelled where it is filed; empty if none was found.
  package func firstHeadword() throws(PackError) -> [UInt8] {
    guard let firstFound, firstFound < engine.store.matches.count else { return [] }
    return try engine.firstHeadword(of: firstFound)
  }

  private var warnings = InputWarnings()

  /// What finds suggestions for words that are not found; nil where none are wanted, and before the first such word.
  private var suggester: Suggester?
  /// Whether a word that is not found is shown with what it may have been meant to be.
  package var suggests = false

  package init(
    engine: LookupEngine, renderer: any Renderer, source: SourceDescription, isTokenView: Bool,
    showsWords: Bool
  ) {
    self.engine = engine
    self.renderer = renderer
    self.source = source
    self.isTokenView = isTokenView
    self.showsWords = showsWords || isTokenView
    needsOccurrences = renderer.needsOccurrences
    needsRepetitions = renderer.needsRepetitions
    needsCounts = renderer.needsCounts
  }

  /// Begins a text of its own.
  package mutating func begin(_ output: inout Output) {
    text += 1
    base = 0
    beginsSentence = true
    isCursorMet = false
    places.begin()
    if !isTokenView { lookups.removeAll() }
    warnings = InputWarnings()
    renderer.begin(source, to: &output.bytes)
  }

  /// Takes over bytes that stand before the text, such as a byte order mark.
  package mutating func skip(_ count: Int) {
    base += count
    places.skip(count)
  }

  /// Ends the text and gives the warnings about it.
  package mutating func end(_ output: inout Output) throws -> [String] {
    let lines = warnings.lines
    let descriptor = output.descriptor
    try renderer.end(lines, to: &output.bytes) { bytes in
      var part = Output(descriptor: descriptor)
      swap(&part.bytes, &bytes)
      try part.flushIfLarge()
      swap(&part.bytes, &bytes)
    }
    return lines
  }

  /// Looks up the words of a line, or of a part of one that is cut where no word is.
  package mutating func process(_ piece: Span<UInt8>, _ output: inout Output) throws {
    let end = base + piece.count
    if isWanted(base..<end) {
      warnings.note(piece, base: base)
      try lookUp(piece, in: piece, at: base, &output)
    }
    if needsOccurrences, focus.map({ base <= $0.upperBound }) ?? true {
      places.advance(to: end, in: piece, at: base)
    }
    base = end
  }

  /// Looks up the words of a block of a source with markup. `source` is all of it, and blocks come in order.
  package mutating func process(
    _ block: TextBlock, source: Span<UInt8>, _ output: inout Output
  ) throws {
    if block.isEmpty { return }
    let place = block.source
    if !isWanted(place) { return }
    warnings.note(source.extracting(place), base: place.lowerBound)
    self.block = block
    isBlock = true
    defer { isBlock = false }
    try lookUp(block.bytes.span, in: source, at: 0, &output)
  }

  /// Looks up the words of `piece`. Positions are counted in `source`, whose first byte is at `offset`: the piece
  /// itself, or what the block at hand was taken from.
  private mutating func lookUp(
    _ piece: Span<UInt8>, in source: Span<UInt8>, at offset: Int, _ output: inout Output
  ) throws {
    engine.lexicons.trace?.ended(.read)
    tokens.removeAll(keepingCapacity: true)
    segmenter.appendTokens(of: piece, base: 0, to: &tokens)
    engine.lexicons.trace?.ended(.segment)
    let capitals = CapitalReader(piece, tokens, beginsSentence: beginsSentence || isBlock)
    beginsSentence = CapitalReader.endsSentence(piece)
    let wanted = focus.map { keepTokens(around: $0, piece) } ?? 0..<tokens.count
    matches.removeAll(keepingCapacity: true)
    for token in tokens {
      let surface = piece.extracting(token.start..<token.end)
      matches.append(try engine.match(surface, capitals: capitals.capitals(of: token, piece)))
    }
    places.beginPiece()
    phrases.begin()
    for index in wanted {
      if let found = try phrases.find(at: index, wanted, tokens, matches, piece, &engine) {
        try report(
          found.match, found.range, isNumber: false, parts: found.tokens, partOf: nil, piece, in: source,
          at: offset, &output)
      }
      let phrase = phrases.phrase(around: index)
      if phrase != nil, !showsWords { continue }
      try report(
        matches[index], tokens[index].start..<tokens[index].end, isNumber: tokens[index].kind == .number,
        parts: [], partOf: phrase, piece, in: source, at: offset, &output)
    }
    if isTokenView || needsCounts, engine.forgetAll(over: Self.longestMemory) {
      lastSeen.removeAll(keepingCapacity: true)
      suggester?.forgetMatches()
    }
  }

  /// Counts what was found for a token, or for the tokens of a phrase, and gives it to the renderer if it is new.
  private mutating func report(
    _ match: Int, _ range: Range<Int>, isNumber: Bool, parts: [Int], partOf phrase: Int?,
    _ piece: Span<UInt8>, in source: Span<UInt8>, at offset: Int, _ output: inout Output
  ) throws {
    let isLong = range.count > LookupEngine.longestToken
    if isLong { warnings.noteLongToken(at: place(of: range).lowerBound) }
    if engine.store.matches[match].kind == .none {
      hasMissed = true
    } else {
      hasFound = true
      if firstFound == nil, !engine.store.matches[match].entries.isEmpty { firstFound = match }
    }
    var event = LookupEvent(match: match, lookup: -1, occurrence: nil, isNumber: isNumber)
    var isNew = true
    if !isTokenView {
      // A long word is told apart from all others: its bytes are not kept for comparison.
      if isLong, needsCounts { return }
      (event.lookup, isNew) = isLong ? (lookups.anonymousNumber(), true) : lookup(of: match)
      if event.lookup < 0 {
        return warnings.noteLeftOut(at: place(of: range).lowerBound, limit: largestVocabulary)
      }
      if !isNew, needsCounts { return renderer.repetitions(of: event.lookup, 1) }
      if !isNew, !needsRepetitions { return }
    }
    if needsOccurrences {
      let sentence = places.sentence(at: range, of: piece)
      var occurrence = places.occurrence(
        at: place(of: range), sentence: place(of: sentence), in: source, at: offset, isPhrase: !parts.isEmpty)
      // No closure: one that uses the session copies it for each token.
      for part in parts {
        let place = place(of: part)
        occurrence.parts.append(Occurrence.Part(start: place.lowerBound, end: place.upperBound))
      }
      if let phrase { engine.store.appendKey(of: phrase, to: &occurrence.partOf) }
      event.occurrence = occurrence
    }
    if isNew {
      if suggests, engine.store.matches[match].kind == .none, !isLong, !isNumber {
        event.suggestions = try suggestions(for: match, range, in: piece)
      }
      try renderer.lookup(event, surface: piece.extracting(range), engine, to: &output.bytes)
      try output.flushIfLarge()
    } else {
      renderer.repetition(event)
    }
  }

  private mutating func suggestions(
    for match: Int, _ range: Range<Int>, in piece: Span<UInt8>
  ) throws(PackError) -> [[UInt8]] {
    var suggester = self.suggester ?? Suggester()
    self.suggester = nil
    defer { self.suggester = suggester }
    return try suggester.suggestions(for: match, range, in: piece, &engine)
  }

  // MARK: Focus

  /// Whether a piece of the source has something of the focus.
  private func isWanted(_ piece: Range<Int>) -> Bool {
    guard let focus else { return true }
    if !focus.isEmpty { return piece.overlaps(focus) }
    return !isCursorMet && piece.lowerBound <= focus.lowerBound && focus.lowerBound <= piece.upperBound
  }

  /// Drops all tokens but those of the focus and those that may make a phrase with them; gives the former.
  private mutating func keepTokens(around focus: Range<Int>, _ piece: Span<UInt8>) -> Range<Int> {
    var first = firstToken { $0.upperBound > focus.lowerBound }
    var end = firstToken { $0.lowerBound >= focus.upperBound }
    if focus.isEmpty {
      let cursor = focus.lowerBound
      let isInside = first < tokens.count && place(of: first).lowerBound <= cursor
      if !isInside, first > 0, place(of: first - 1).upperBound == cursor { first -= 1 }
      end = first < tokens.count && place(of: first).lowerBound <= cursor ? first + 1 : first
      isCursorMet = first < end
    }
    guard first < end else {
      tokens.removeAll(keepingCapacity: true)
      return 0..<0
    }
    let (start, last) = (tokens[first].end, tokens[end - 1].start)
    var low = first
    while low > 0, start - tokens[low - 1].start <= LookupEngine.longestToken,
      PhraseFinder.mayBeOne(tokens[low - 1], tokens[low], piece)
    {
      low -= 1
    }
    var high = end
    while high < tokens.count, tokens[high].end - last <= LookupEngine.longestToken,
      PhraseFinder.mayBeOne(tokens[high - 1], tokens[high], piece)
    {
      high += 1
    }
    tokens.removeSubrange(high...)
    tokens.removeSubrange(..<low)
    return (first - low)..<(end - low)
  }

  /// The first token whose source bytes answer the question, which all behind it do as well; or their number.
  private mutating func firstToken(where answers: (Range<Int>) -> Bool) -> Int {
    var low = 0
    var high = tokens.count
    while low < high {
      let middle = (low + high) / 2
      if answers(place(of: middle)) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  // MARK: Places

  /// The number of a match's lookup in this text, and whether it is the first of it; −1 where the vocabulary is full.
  private mutating func lookup(of match: Int) -> (number: Int, isNew: Bool) {
    while lastSeen.count <= match { lastSeen.append((0, 0)) }
    if lastSeen[match].text == text { return (lastSeen[match].lookup, false) }
    // Of one key, only a name in its exact spelling has fewer entries than other spellings have, or others first. No
    // key has 0xFF.
    var key: [UInt8] = []
    swap(&key, &lookupKey)
    defer { swap(&key, &lookupKey) }
    key.removeAll(keepingCapacity: true)
    engine.store.appendKey(of: match, to: &key)
    key.append(0xFF)
    key.append(UInt8(truncatingIfNeeded: engine.store.matches[match].entries.count))
    key.append(engine.store.firstSpelling(of: match))
    if needsCounts, lookups.count >= largestVocabulary, !lookups.contains(key.span) {
      lastSeen[match] = (text, -1)
      return (-1, false)
    }
    let result = lookups.number(of: key.span)
    lastSeen[match] = (text, result.number)
    return result
  }

  /// The source bytes of a token.
  private mutating func place(of token: Int) -> Range<Int> {
    place(of: tokens[token].start..<tokens[token].end)
  }

  /// The source bytes of a range of the piece at hand. Mutating, or each call would copy the session.
  private mutating func place(of range: Range<Int>) -> Range<Int> {
    if isBlock { return block.source(of: range) }
    return (base + range.lowerBound)..<(base + range.upperBound)
  }
}
