import Intake
import LexiconPack
import Lookup
import Messages
import Rendering
import TextAnalysis

/// Carries a text through the pipeline: lines to tokens, tokens to matches, matches to the renderer.
struct LookupSession {
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

  private let segmenter = WordSegmenter()
  private let sentenceSegmenter = SentenceSegmenter()
  private var tracker = PositionTracker()
  private var tokens: [Token] = []
  /// The number of each token's match.
  private var matches: [Int] = []
  private var sentenceEnds: [Int] = []
  /// The sentence of the piece that was reached.
  private var sentence = 0
  private var phraseKey: [UInt8] = []
  /// The words that are tried as a phrase, a space between them.
  private var words: [UInt8] = []

  /// The text's lookups by key and number of entries, which number them.
  private var lookups = SurfaceTable()
  private var lookupKey: [UInt8] = []
  /// For each match of the engine the text it was last seen in and its lookup there.
  private var lastSeen: [(text: Int, lookup: Int)] = []
  private var text = 0
  /// Bytes of the source before the next piece.
  private var base = 0

  private(set) var hasFound = false
  private(set) var hasMissed = false
  private var warnings = InputWarnings()

  init(
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
  }

  /// Begins a text of its own.
  mutating func begin(_ output: inout Output) {
    text += 1
    base = 0
    tracker = PositionTracker()
    if !isTokenView { lookups.removeAll() }
    warnings = InputWarnings()
    renderer.begin(source, to: &output.bytes)
  }

  /// Takes over bytes that stand before the text, such as a byte order mark.
  mutating func skip(_ count: Int) {
    base += count
    tracker.skip(byteCount: count)
  }

  /// Ends the text and gives the warnings about it.
  mutating func end(_ output: inout Output) throws -> [String] {
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

  /// Looks up every word of a line, or of a part of one that is cut where no word is.
  mutating func process(_ piece: Span<UInt8>, _ output: inout Output) throws {
    warnings.note(piece, base: base)
    tokens.removeAll(keepingCapacity: true)
    segmenter.appendTokens(of: piece, base: 0, to: &tokens)
    matches.removeAll(keepingCapacity: true)
    for token in tokens { matches.append(try engine.match(piece.extracting(token.start..<token.end))) }
    sentence = 0
    if needsOccurrences, !tokens.isEmpty {
      sentenceEnds.removeAll(keepingCapacity: true)
      sentenceSegmenter.appendBoundaries(of: piece, base: 0, to: &sentenceEnds)
    }
    var index = 0
    /// The phrase that was found last, and the token behind it.
    var phrase: (key: [UInt8], end: Int) = ([], 0)
    while index < tokens.count {
      if index >= phrase.end, let end = try phraseEnd(from: index, piece) {
        let range = tokens[index].start..<tokens[end - 1].end
        let match = try engine.match(piece.extracting(range))
        try report(match, range, isNumber: false, parts: tokens[index..<end], partOf: [], piece, &output)
        if !showsWords {
          index = end
          continue
        }
        phrase = (phraseKey, end)
      }
      let range = tokens[index].start..<tokens[index].end
      let isNumber = tokens[index].kind == .number
      let partOf = index < phrase.end ? phrase.key : []
      try report(matches[index], range, isNumber: isNumber, parts: [], partOf: partOf, piece, &output)
      index += 1
    }
    if needsOccurrences { tracker.advance(to: base + piece.count, in: piece, base: base) }
    base += piece.count
    if isTokenView { engine.forgetAll(over: Self.longestMemory) }
  }

  /// Counts what was found for a token, or for the tokens of a phrase, and gives it to the renderer if it is new.
  private mutating func report(
    _ match: Int, _ range: Range<Int>, isNumber: Bool, parts: ArraySlice<Token>, partOf phrase: [UInt8],
    _ piece: Span<UInt8>, _ output: inout Output
  ) throws {
    let isLong = range.count > LookupEngine.longestToken
    if isLong { warnings.noteLongToken(at: base + range.lowerBound) }
    if engine.store.matches[match].entries.isEmpty { hasMissed = true } else { hasFound = true }
    var event = LookupEvent(match: match, lookup: -1, occurrence: nil, isNumber: isNumber)
    var isNew = true
    if !isTokenView {
      // A long word is told apart from all others: its bytes are not kept for comparison.
      (event.lookup, isNew) = isLong ? (lookups.anonymousNumber(), true) : lookup(of: match)
      if !isNew, !needsRepetitions { return }
    }
    if needsOccurrences {
      var occurrence = occurrence(range, piece, isPhrase: !parts.isEmpty)
      occurrence.parts = parts.map { Occurrence.Part(start: base + $0.start, end: base + $0.end) }
      occurrence.partOf = phrase
      event.occurrence = occurrence
    }
    if isNew {
      try renderer.lookup(event, surface: piece.extracting(range), engine, to: &output.bytes)
      try output.flushIfLarge()
    } else {
      renderer.repetition(event)
    }
  }

  // MARK: Phrases

  /// The index behind the last token of the longest headword of several words that begins at a token; nil if
  /// there is none. Its key is then in `phraseKey`. Words of a phrase stand in one line, with nothing but white
  /// space between them.
  private mutating func phraseEnd(from first: Int, _ piece: Span<UInt8>) throws -> Int? {
    guard first + 1 < tokens.count, areAdjacent(first, first + 1, piece),
      try engine.mayBeginPhrase(matches[first])
    else { return nil }
    words.removeAll(keepingCapacity: true)
    engine.store.appendKey(of: matches[first], to: &words)
    var end: Int?
    var next = first + 1
    while next < tokens.count, areAdjacent(next - 1, next, piece),
      tokens[next].end - tokens[first].start <= LookupEngine.longestToken
    {
      words.append(0x20)
      engine.store.appendKey(of: matches[next], to: &words)
      if try !engine.mayBeginPhrase(words) { break }
      next += 1
      if try engine.isHeadword(words) {
        end = next
        phraseKey = words
      }
    }
    return end
  }

  /// Whether only white space stands between two tokens.
  private func areAdjacent(_ first: Int, _ second: Int, _ piece: Span<UInt8>) -> Bool {
    let (start, end) = (tokens[first].end, tokens[second].start)
    if start == end { return false }
    for offset in start..<end where piece[offset] != 0x20 && piece[offset] != 0x09 { return false }
    return true
  }

  // MARK: Places

  /// The number of a match's lookup in this text, and whether it is the first of it.
  private mutating func lookup(of match: Int) -> (number: Int, isNew: Bool) {
    while lastSeen.count <= match { lastSeen.append((0, 0)) }
    if lastSeen[match].text == text { return (lastSeen[match].lookup, false) }
    // Of one key, only a name in its exact spelling has fewer entries than other spellings have. No key has 0xFF.
    var key: [UInt8] = []
    swap(&key, &lookupKey)
    defer { swap(&key, &lookupKey) }
    key.removeAll(keepingCapacity: true)
    engine.store.appendKey(of: match, to: &key)
    key.append(0xFF)
    key.append(UInt8(truncatingIfNeeded: engine.store.matches[match].entries.count))
    let result = lookups.number(of: key.span)
    lastSeen[match] = (text, result.number)
    return result
  }

  /// Where a token or a phrase stands. What is behind the start of a phrase is looked at again, word by word.
  private mutating func occurrence(
    _ range: Range<Int>, _ piece: Span<UInt8>, isPhrase: Bool
  ) -> Occurrence {
    while sentence < sentenceEnds.count - 1, sentenceEnds[sentence] <= range.lowerBound { sentence += 1 }
    tracker.advance(to: base + range.lowerBound, in: piece, base: base)
    let start = tracker.position
    var behind = tracker
    behind.advance(to: base + range.upperBound, in: piece, base: base)
    if !isPhrase { tracker = behind }
    let sentenceStart = sentence == 0 ? 0 : sentenceEnds[sentence - 1]
    return Occurrence(
      bytes: start.byte..<behind.position.byte, utf16: start.utf16..<behind.position.utf16,
      line: start.line, column: start.column,
      sentence: (base + sentenceStart)..<(base + sentenceEnds[sentence]))
  }
}

/// What is wrong with the input, counted, so that each kind is said once.
private struct InputWarnings {
  private var malformed = (count: 0, first: 0)
  private var long = (count: 0, first: 0)

  mutating func note(_ piece: Span<UInt8>, base: Int) {
    let (count, offset) = UTF8Decoding.countMalformed(in: piece)
    guard let offset else { return }
    if malformed.count == 0 { malformed.first = base + offset }
    malformed.count += count
  }

  mutating func noteLongToken(at offset: Int) {
    if long.count == 0 { long.first = offset }
    long.count += 1
  }

  var lines: [String] {
    var lines: [String] = []
    if malformed.count > 0 {
      lines.append(
        MessageCatalog.english.text(
          .malformedInput, [("count", "\(malformed.count)"), ("offset", "\(malformed.first)")]))
    }
    if long.count > 0 {
      lines.append(
        MessageCatalog.english.text(
          .longToken,
          [
            ("count", "\(long.count)"), ("limit", "\(LookupEngine.longestToken)"),
            ("offset", "\(long.first)"),
          ]))
    }
    return lines
  }
}
