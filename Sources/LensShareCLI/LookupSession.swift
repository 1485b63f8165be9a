import Encodings
import Intake
import LexiconPack
import Lookup
import Markup
import Messages
import Rendering
import TextAnalysis

/// Carries a text through the pipeline: lines to tokens, tokens to matches, matches to the renderer.
package struct LookupSession {
  /// The engine forgets its matches when they take more than this; the lookups of a text are remembered by their keys.
  private static let longestMemory = 48 << 20

  private var scanner: TextScanner
  private var renderer: any Renderer
  private let source: SourceDescription
  private let isTokenView: Bool
  private let needsOccurrences: Bool
  private let needsRepetitions: Bool
  private let needsCounts: Bool
  /// Different words of a text that are counted at most.
  package var largestVocabulary = 1_000_000

  private var places = OccurrenceMaker()

  /// The text's lookups by key and number of entries, which number them.
  private var lookups = SurfaceTable()
  private var lookupKey: [UInt8] = []
  /// For each match of the engine the text it was last seen in and its lookup there: two numbers, since an array of tuples
  /// would have its type made at start.
  private var lastSeen: [Int] = []
  private var text = 0
  /// Bytes of the source before the next piece.
  private var base = 0
  /// The block at hand, in a source with markup.
  private var block = TextBlock()
  private var isBlock = false

  /// The text as it was decoded, and where each of its characters stood; nil for a text that is UTF-8.
  package var decoded: DecodedText?
  /// Where the text at hand begins in what was decoded: `base` and the ranges below count from there, in UTF-8.
  private var origin = 0
  /// Whether it has been said what the text was taken for, and that there is no dictionary for it.
  private var isAssumptionTold = false
  private var isLanguageTold = false

  /// What is wanted of each text, in bytes of it; nil for everything. The rest is context.
  ///
  /// What overlaps it is looked up: first the phrase around its first word, then on as without a focus. An empty
  /// focus is a cursor: it means the word that it stands in or, if there is none, the word that ends at it.
  package var focus: Range<Int>?
  /// Whether the word at the cursor has been found in an earlier piece.
  private var isCursorMet = false

  package private(set) var hasFound = false
  package private(set) var hasMissed = false
  /// How the first word that was found is spelled where it is filed; empty before that.
  package private(set) var firstHeadword: [UInt8] = []

  /// The words of the answer that a reader may follow.
  package var links: [[UInt8]] { renderer.links }

  private var warnings = InputWarnings()

  /// What finds suggestions for words that are not found; nil where none are wanted, and before the first such word.
  private var suggester: Suggester?
  /// Whether a word that is not found is shown with what it may have been meant to be.
  package var suggests = false

  /// Whether a text of one word may be of any language.
  package var takesWordsAlone: Bool {
    get { scanner.takesWordsAlone }
    set { scanner.takesWordsAlone = newValue }
  }

  package init(
    engine: LookupEngine, renderer: any Renderer, source: SourceDescription, isTokenView: Bool,
    showsWords: Bool
  ) {
    scanner = TextScanner(engine, showsWords: showsWords || isTokenView)
    self.renderer = renderer
    var source = source
    source.language = engine.textLanguage
    self.source = source
    self.isTokenView = isTokenView
    needsOccurrences = renderer.needsOccurrences
    needsRepetitions = renderer.needsRepetitions
    needsCounts = renderer.needsCounts
  }

  /// Begins a text of its own, which begins at an offset of all that is read.
  package mutating func begin(_ output: inout Output, at origin: Int = 0) {
    text += 1
    base = 0
    self.origin = origin
    scanner.begin()
    isCursorMet = false
    places.begin()
    if !isTokenView { lookups.removeAll() }
    warnings = InputWarnings()
    renderer.begin(source, to: &output.bytes)
  }

  /// Whether pieces may be passed over that have nothing which was not there before.
  package var canPass: Bool {
    !isTokenView && !needsRepetitions && !needsCounts && focus == nil && scanner.engine.lexicons.trace == nil
  }

  /// Whether a sentence begins with the next piece.
  package var isAtSentence: Bool { scanner.isAtSentence }

  /// Passes over a line, or a part of one, that has nothing new.
  package mutating func pass(_ piece: Span<UInt8>) {
    note(piece, at: base)
    scanner.pass(piece)
    if needsOccurrences { places.advance(to: base + piece.count, in: piece, at: base) }
    base += piece.count
  }

  /// Goes on behind pieces that were passed over, of whose languages so much is known.
  package mutating func goOn(behind memory: LanguageMemory) { scanner.goOn(behind: memory) }

  /// Takes over bytes that stand before the text, such as a byte order mark.
  package mutating func skip(_ count: Int) {
    base += count
    places.skip(count)
  }

  /// Ends the text and gives the warnings about it.
  package mutating func end(_ output: inout Output) throws -> [String] {
    if let decoded, !isAssumptionTold {
      warnings.encoding = decoded.name
      warnings.assumption = decoded.assumption
      isAssumptionTold = true
    }
    if !isLanguageTold {
      warnings.unservedLanguage = scanner.engine.unservedLanguage
      isLanguageTold = true
    }
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
      note(piece, at: base)
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
    note(source.extracting(place), at: place.lowerBound)
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
    scanner.engine.lexicons.trace?.ended(.read)
    scanner.segment(piece, isWhole: isBlock)
    scanner.engine.lexicons.trace?.ended(.segment)
    if let focus { scanner.want(wantedTokens(focus)) }
    try scanner.match()
    places.beginPiece()
    while let finding = try scanner.next() {
      try report(finding, piece, in: source, at: offset, &output)
    }
    // A document of JSON has the occurrences of all lookups, by the numbers of their matches.
    if !needsRepetitions, scanner.engine.forgetAll(over: Self.longestMemory) {
      lastSeen.removeAll(keepingCapacity: true)
      suggester?.forgetMatches()
    }
  }

  /// Counts what was found for a token, or for the tokens of a phrase, and gives it to the renderer if it is new.
  private mutating func report(
    _ finding: TextScanner.Finding, _ piece: Span<UInt8>, in source: Span<UInt8>, at offset: Int,
    _ output: inout Output
  ) throws {
    let (match, range) = (finding.match, finding.range)
    let isLong = range.count > LookupEngine.longestToken
    if isLong { warnings.noteLongToken(at: sourceOffset(of: place(of: range).lowerBound)) }
    if scanner.engine.store.matches[match].kind == .none {
      hasMissed = true
    } else {
      hasFound = true
      if firstHeadword.isEmpty, !scanner.engine.store.matches[match].entries.isEmpty {
        firstHeadword = try scanner.engine.firstHeadword(of: match)
      }
    }
    var event = LookupEvent(match: match, lookup: -1, occurrence: nil, isNumber: finding.isNumber)
    var isNew = true
    if !isTokenView {
      // A long word is told apart from all others: its bytes are not kept for comparison.
      if isLong, needsCounts { return }
      (event.lookup, isNew) = isLong ? (lookups.anonymousNumber(), true) : lookup(of: match)
      if event.lookup < 0 {
        return warnings.noteLeftOut(
          at: sourceOffset(of: place(of: range).lowerBound), limit: largestVocabulary)
      }
      if !isNew, needsCounts { return renderer.repetitions(of: event.lookup, 1) }
      if !needsRepetitions, !needsCounts, !isLong { scanner.noteTold(match) }
      if !isNew, !needsRepetitions { return }
    }
    if needsOccurrences {
      let sentence = places.sentence(at: range, of: piece)
      var occurrence = places.occurrence(
        at: place(of: range), sentence: place(of: sentence), in: source, at: offset,
        isPhrase: finding.isPhrase)
      // No closure: one that uses the session copies it for each token.
      for part in finding.isPhrase ? scanner.parts : [] {
        let place = place(of: part)
        occurrence.parts.append(Occurrence.Part(start: place.lowerBound, end: place.upperBound))
      }
      if let phrase = finding.partOf { scanner.engine.store.appendKey(of: phrase, to: &occurrence.partOf) }
      if decoded != nil { moveToSource(&occurrence) }
      event.occurrence = occurrence
    }
    if isNew {
      if suggests, scanner.engine.store.matches[match].kind == .none, !isLong, !finding.isNumber {
        event.suggestions = try suggestions(for: match, range, in: piece)
      }
      try renderer.lookup(event, surface: piece.extracting(range), scanner.engine, to: &output.bytes)
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
    return try suggester.suggestions(for: match, range, in: piece, &scanner.engine)
  }

  // MARK: Focus

  /// Whether a piece of the source has something of the focus.
  private func isWanted(_ piece: Range<Int>) -> Bool {
    guard let focus else { return true }
    if !focus.isEmpty { return piece.overlaps(focus) }
    return !isCursorMet && piece.lowerBound <= focus.lowerBound && focus.lowerBound <= piece.upperBound
  }

  /// The tokens of the focus.
  private mutating func wantedTokens(_ focus: Range<Int>) -> Range<Int> {
    var first = firstToken { $0.upperBound > focus.lowerBound }
    var end = firstToken { $0.lowerBound >= focus.upperBound }
    if focus.isEmpty {
      let cursor = focus.lowerBound
      let isInside = first < scanner.piece.tokens.count && place(of: first).lowerBound <= cursor
      if !isInside, first > 0, place(of: first - 1).upperBound == cursor { first -= 1 }
      end = first < scanner.piece.tokens.count && place(of: first).lowerBound <= cursor ? first + 1 : first
      isCursorMet = first < end
    }
    return first..<max(first, end)
  }

  /// The first token whose source bytes answer the question, which all behind it do as well; or their number.
  private mutating func firstToken(where answers: (Range<Int>) -> Bool) -> Int {
    var low = 0
    var high = scanner.piece.tokens.count
    while low < high {
      let middle = (low + high) / 2
      if answers(place(of: middle)) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  // MARK: Places

  /// The number of a match's lookup in this text, and whether it is the first of it; −1 where the vocabulary is full.
  private mutating func lookup(of match: Int) -> (number: Int, isNew: Bool) {
    while lastSeen.count <= match * 2 { for _ in 0..<2 { lastSeen.append(0) } }
    if lastSeen[match * 2] == text { return (lastSeen[match * 2 + 1], false) }
    // Of one key, only a name in its exact spelling has fewer entries than other spellings have, or others first. No
    // key has 0xFF.
    var key: [UInt8] = []
    swap(&key, &lookupKey)
    defer { swap(&key, &lookupKey) }
    key.removeAll(keepingCapacity: true)
    scanner.engine.store.appendKey(of: match, to: &key)
    key.append(0xFF)
    key.append(UInt8(truncatingIfNeeded: scanner.engine.store.matches[match].entries.count))
    scanner.engine.store.appendFirstSpelling(of: match, to: &key)
    if needsCounts, lookups.count >= largestVocabulary, !lookups.contains(key.span) {
      see(match, as: -1)
      return (-1, false)
    }
    let result = lookups.number(of: key.span)
    see(match, as: result.number)
    return result
  }

  private mutating func see(_ match: Int, as lookup: Int) {
    lastSeen[match * 2] = text
    lastSeen[match * 2 + 1] = lookup
  }

  /// The source bytes of a token.
  private mutating func place(of token: Int) -> Range<Int> {
    place(of: scanner.piece.tokens[token].start..<scanner.piece.tokens[token].end)
  }

  /// The source bytes of a range of the piece at hand. Mutating, or each call would copy the session.
  private mutating func place(of range: Range<Int>) -> Range<Int> {
    if isBlock { return block.source(of: range) }
    return (base + range.lowerBound)..<(base + range.upperBound)
  }

  // MARK: Decoded texts

  /// Where what has been looked up ends in all that was read.
  package var position: Int { origin + base }

  /// Where a character of the text stands in its source.
  private func sourceOffset(of offset: Int) -> Int {
    guard let map = decoded?.map else { return offset }
    // A line counts from its own start, and a text from the start of all, where a byte order mark may stand.
    return map.source(of: origin + offset) - (origin == 0 ? 0 : map.source(of: origin))
  }

  private func sourceRange(of range: Range<Int>) -> Range<Int> {
    let start = sourceOffset(of: range.lowerBound)
    return start..<max(start, sourceOffset(of: range.upperBound))
  }

  private func moveToSource(_ occurrence: inout Occurrence) {
    occurrence.bytes = sourceRange(of: occurrence.bytes)
    occurrence.sentence = sourceRange(of: occurrence.sentence)
    for index in occurrence.parts.indices {
      let part = sourceRange(of: occurrence.parts[index].start..<occurrence.parts[index].end)
      occurrence.parts[index] = Occurrence.Part(start: part.lowerBound, end: part.upperBound)
    }
  }

  /// Counts what is malformed in a part of the text.
  private mutating func note(_ piece: Span<UInt8>, at base: Int) {
    guard let decoded else { return warnings.note(piece, base: base) }
    warnings.encoding = decoded.name
    let start = origin + base
    let (count, first) = decoded.map.countMalformed(in: start..<(start + piece.count))
    if let first { warnings.noteMalformed(count, first: sourceOffset(of: first - origin)) }
  }
}
