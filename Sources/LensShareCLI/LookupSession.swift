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
  private let renderer: any Renderer
  private let source: SourceDescription
  private let isTokenView: Bool
  private let needsOccurrences: Bool
  private let needsRepetitions: Bool

  private let segmenter = WordSegmenter()
  private let sentenceSegmenter = SentenceSegmenter()
  private var tracker = PositionTracker()
  private var tokens: [Token] = []
  private var sentenceEnds: [Int] = []

  /// The keys of the text's lookups, which number them.
  private var lookups = SurfaceTable()
  /// For each match of the engine the text it was last seen in and its lookup there.
  private var lastSeen: [(text: Int, lookup: Int)] = []
  private var text = 0
  /// Bytes of the source before the next piece.
  private var base = 0

  private(set) var hasFound = false
  private(set) var hasMissed = false
  private var warnings = InputWarnings()

  init(
    engine: LookupEngine, renderer: any Renderer, source: SourceDescription, isTokenView: Bool
  ) {
    self.engine = engine
    self.renderer = renderer
    self.source = source
    self.isTokenView = isTokenView
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
  mutating func end(_ output: inout Output) throws(Output.WriteError) -> [String] {
    let lines = warnings.lines
    while renderer.end(lines, to: &output.bytes) { try output.flushIfLarge() }
    return lines
  }

  /// Looks up every word of a line, or of a part of one that is cut where no word is.
  mutating func process(_ piece: Span<UInt8>, _ output: inout Output) throws {
    warnings.note(piece, base: base)
    tokens.removeAll(keepingCapacity: true)
    segmenter.appendTokens(of: piece, base: 0, to: &tokens)
    var sentence = 0
    if needsOccurrences, !tokens.isEmpty {
      sentenceEnds.removeAll(keepingCapacity: true)
      sentenceSegmenter.appendBoundaries(of: piece, base: 0, to: &sentenceEnds)
    }
    for index in tokens.indices {
      let token = tokens[index]
      let surface = piece.extracting(token.start..<token.end)
      let isLong = surface.count > LookupEngine.longestToken
      if isLong { warnings.noteLongToken(at: base + token.start) }
      let match = try engine.match(surface)
      let isMissing = engine.store.matches[match].entries.isEmpty
      if isMissing { hasMissed = true } else { hasFound = true }
      var event = LookupEvent(match: match, lookup: -1, occurrence: nil, isNumber: token.kind == .number)
      var isNew = true
      if !isTokenView {
        // A long word is told apart from all others: its bytes are not kept for comparison.
        (event.lookup, isNew) = isLong ? (lookups.anonymousNumber(), true) : lookup(of: match)
        if !isNew, !needsRepetitions { continue }
      }
      if needsOccurrences {
        while sentence < sentenceEnds.count - 1, sentenceEnds[sentence] <= token.start { sentence += 1 }
        event.occurrence = occurrence(token, sentence: sentence, piece)
      }
      if isNew {
        try renderer.lookup(event, surface: surface, engine, to: &output.bytes)
        try output.flushIfLarge()
      } else {
        renderer.repetition(event)
      }
    }
    if needsOccurrences { tracker.advance(to: base + piece.count, in: piece, base: base) }
    base += piece.count
    if isTokenView { engine.forgetAll(over: Self.longestMemory) }
  }

  /// The number of a match's lookup in this text, and whether it is the first of it.
  private mutating func lookup(of match: Int) -> (number: Int, isNew: Bool) {
    while lastSeen.count <= match { lastSeen.append((0, 0)) }
    if lastSeen[match].text == text { return (lastSeen[match].lookup, false) }
    let store = engine.store
    let result = lookups.number(of: store.bytes.span.extracting(store.matches[match].key))
    lastSeen[match] = (text, result.number)
    return result
  }

  private mutating func occurrence(_ token: Token, sentence: Int, _ piece: Span<UInt8>) -> Occurrence {
    tracker.advance(to: base + token.start, in: piece, base: base)
    let start = tracker.position
    tracker.advance(to: base + token.end, in: piece, base: base)
    let sentenceStart = sentence == 0 ? 0 : sentenceEnds[sentence - 1]
    return Occurrence(
      bytes: start.byte..<tracker.position.byte, utf16: start.utf16..<tracker.position.utf16,
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
