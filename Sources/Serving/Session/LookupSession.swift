import Encodings
import Intake
import LexiconPack
import Lookup
import Markup
import Messages
import Rendering
import TextAnalysis

/// Carries a text through the pipeline: lines to tokens, tokens to matches, matches to the renderer.
package struct LookupSession: ~Copyable {
  /// What the session may remember. The engine forgets its matches when they take more; the lookups of a text are
  /// remembered by their names.
  package var memory = MemoryBudget()
  /// The bytes that were looked up since the memory of the process was checked.
  private var unchecked = 0

  var scanner: TextScanner
  var renderer: any Renderer
  private var source: SourceDescription
  /// Gets the words that are looked up.
  private let history: HistoryRecorder
  private let isTokenView: Bool
  private(set) var needsOccurrences: Bool
  private var needsSentences: Bool
  private(set) var needsRepetitions: Bool
  private(set) var needsCounts: Bool
  /// The most different words of a text that are counted.
  package var largestVocabulary = 1_000_000

  var places = OccurrenceMaker()

  /// The lookups of the text, numbered by name. Used if the renderer asks for numbers.
  var lookups = SurfaceTable()
  /// The names of the lookups. Used if the renderer does not ask for numbers.
  package internal(set) var told = NameSet()
  var name: [UInt8] = []
  /// The name of the word at hand, whatever its sentence makes of it; empty where all occurrences are wanted.
  var word: [UInt8] = []
  /// Whether what is found goes to `finds`: another session writes it.
  var isScanning = false
  var finds = ScanFinds()
  /// The words that all threads have met; nil in the session that writes, which remembers its own.
  var sharedWords: SharedWords?
  /// The number of the batch at hand.
  var batchNumber = 0
  /// For each match of the engine: the text that it was last seen in, and its lookup there. Two numbers, since the
  /// type of an array of tuples would be created at start-up.
  var lastSeen: [Int] = []
  var text = 0
  /// The bytes of the source before the next piece.
  var base = 0
  /// The block at hand, in a source with markup.
  var block = TextBlock()
  var isBlock = false

  /// The decoded text, and the place of each of its characters in the source; nil for UTF-8.
  package var decoded: DecodedText?
  /// The start of the text in all that was decoded: `base` and the ranges below count from there, in UTF-8.
  var origin = 0
  /// Whether the warnings about the assumed encoding and a missing dictionary were given.
  private var isAssumptionTold = false
  private var isLanguageTold = false

  /// The bytes of each text that are wanted; nil for all. The rest is context.
  ///
  /// What overlaps the range is looked up: first the phrase around its first word, then on as without a focus. An
  /// empty focus is a cursor: it means the word around it or, if there is none, the word that ends at it.
  package var focus: Range<Int>?
  /// Whether the word at the cursor was in an earlier piece.
  var isCursorMet = false

  package internal(set) var hasFound = false
  package internal(set) var hasMissed = false
  /// Whether the entry of a word's correction was written.
  package private(set) var hasCorrected = false
  /// How many words and phrases were given to the renderer.
  package private(set) var lookupCount = 0
  /// The spelling of the first headword that was found, or of the word that its parts explain; empty before that.
  package internal(set) var firstHeadword: [UInt8] = []

  /// What a reader of the answer may look up next.
  package var links: AnswerLinks { renderer.links }

  var warnings = InputWarnings()

  /// Finds suggestions for words that are not found; nil if none are wanted, and before the first such word.
  private var suggester: Suggester?
  /// Whether words that are not found are shown with suggestions.
  package var suggests = false

  /// Whether the sentence around a word decides which of its headwords and senses come first.
  package var readsSentences = true

  /// Whether the words around a phrase decide if it is one.
  package var judgesPhrases: Bool {
    get { scanner.engine.judgesPhrases }
    set { scanner.engine.judgesPhrases = newValue }
  }

  /// Whether a text of one word may be of any language.
  package var takesWordsAlone: Bool {
    get { scanner.takesWordsAlone }
    set { scanner.takesWordsAlone = newValue }
  }

  /// Whether line ends inside a piece count as spaces. They do in a paragraph, but not in an item that ends with NUL.
  package var joinsLines: Bool {
    get { scanner.joinsLines }
    set { scanner.joinsLines = newValue }
  }

  package init(
    engine: consuming LookupEngine, renderer: any Renderer, source: SourceDescription, isTokenView: Bool,
    showsWords: Bool, history: HistoryRecorder = HistoryRecorder()
  ) {
    var source = source
    source.language = engine.textLanguage
    engine.addsTranslations = renderer.needsTranslations
    scanner = TextScanner(engine, showsWords: showsWords || isTokenView)
    self.renderer = renderer
    self.source = source
    self.history = history
    self.isTokenView = isTokenView
    needsOccurrences = renderer.needsOccurrences
    needsSentences = renderer.needsSentences
    needsRepetitions = renderer.needsRepetitions
    needsCounts = renderer.needsCounts
  }

  /// Makes the session ready for another text as if it were new. What it knows of words stays.
  mutating func reuse(_ renderer: any Renderer, _ source: SourceDescription) {
    self.source = source
    self.source.language = scanner.engine.textLanguage
    self.renderer = renderer
    needsOccurrences = renderer.needsOccurrences
    needsSentences = renderer.needsSentences
    needsRepetitions = renderer.needsRepetitions
    needsCounts = renderer.needsCounts
    findTranslations()
    (hasFound, hasMissed, hasCorrected, lookupCount, firstHeadword) = (false, false, false, 0, [])
    (focus, decoded, isAssumptionTold, isLanguageTold) = (nil, nil, false, false)
  }

  /// Forgets the words that were met if they take more than so many bytes.
  mutating func forgetWords(over limit: Int) {
    guard scanner.engine.forgetAll(over: limit) else { return }
    lastSeen = []
    suggester?.forgetMatches()
  }

  /// Changes the detail of the texts that begin from now on.
  mutating func set(detail: Detail) {
    renderer.set(detail: detail)
    needsSentences = renderer.needsSentences
    findTranslations()
  }

  /// Finds translations from now on, if the renderer needs them: words that were met without them are looked up again.
  private mutating func findTranslations() {
    if scanner.engine.addsTranslations || !renderer.needsTranslations { return }
    scanner.engine.addsTranslations = true
    if !scanner.engine.store.matches.isEmpty { forgetWords() }
  }

  /// Begins a new text, at an offset of all that is read.
  package mutating func begin(_ output: inout Output, at origin: Int = 0) {
    text += 1
    base = 0
    self.origin = origin
    scanner.begin()
    isCursorMet = false
    places.begin()
    if !isTokenView {
      lookups = SurfaceTable()
      told = NameSet()
    }
    warnings = InputWarnings()
    renderer.begin(source, to: &output.bytes)
  }

  /// Names the texts that begin from now on: bytes that a renderer writes before the answer, with a tab.
  mutating func set(key: [UInt8]) {
    source.key = key
    source.hasKey = true
  }

  /// Skips bytes before the text, such as a byte order mark.
  package mutating func skip(_ count: Int) {
    base += count
    places.skip(count)
  }

  /// Ends the text, and returns the warnings about it.
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
    let lines = warnings.lines(vocabulary: largestVocabulary)
    var gathered: [UInt8] = []
    swap(&gathered, &output.bytes)
    defer { swap(&gathered, &output.bytes) }
    try renderer.end(lines, to: &gathered) { bytes in
      swap(&bytes, &output.bytes)
      defer { swap(&bytes, &output.bytes) }
      try output.flushIfLarge()
    }
    return lines
  }

  /// Looks up the words of a line, of a paragraph, or of a part of a line that is cut between words.
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

  /// Looks up the words of a block of a source with markup. `source` is all of it; blocks come in order.
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

  /// Looks up the words of `piece`. Positions count in `source`, whose first byte is at `offset`: the piece itself,
  /// or the source of the block at hand.
  mutating func lookUp(
    _ piece: Span<UInt8>, in source: Span<UInt8>, at offset: Int, _ output: inout Output
  ) throws {
    scanner.engine.lexicons.trace?.ended(.read)
    scanner.segment(piece, isWhole: isBlock)
    scanner.engine.lexicons.trace?.ended(.segment)
    if let focus { scanner.want(wantedTokens(focus), readsSentences: readsSentences) }
    try scanner.match()
    if scanner.isOpen { return }
    places.beginPiece()
    while let finding = try scanner.next() {
      try report(finding, piece, in: source, at: offset, &output)
      scanner.engine.lexicons.forgetReads(over: memory.ofReads)
    }
    // A JSON document lists the occurrences of all lookups, by the numbers of their matches.
    if !needsRepetitions, scanner.engine.forgetAll(over: memory.ofWords) {
      lastSeen.removeAll(keepingCapacity: true)
      suggester?.forgetMatches()
    }
    unchecked += piece.count
    if unchecked > MemoryBudget.checkedBytes {
      unchecked = 0
      memory.releasePages(of: scanner.engine.lexicons)
    }
  }

  /// Forgets the words that were met, but not which of them were shown.
  mutating func forgetWords() {
    scanner.forgetWords()
    lastSeen = []
    suggester?.forgetMatches()
  }

  /// Counts what was found for a token or phrase, and gives it to the renderer if it is new.
  private mutating func report(
    _ finding: TextScanner.Finding, _ piece: Span<UInt8>, in source: Span<UInt8>, at offset: Int,
    _ output: inout Output
  ) throws {
    let (match, range) = (finding.match, finding.range)
    let isLong = range.count > LookupEngine.longestToken
    if isLong { warnings.long.add(at: sourceOffset(of: place(of: range).lowerBound)) }
    if scanner.engine.store.matches[match].kind == .none {
      hasMissed = true
    } else {
      hasFound = true
      if firstHeadword.isEmpty, !scanner.engine.store.matches[match].entries.isEmpty {
        firstHeadword = try headword(of: match, range, in: piece)
      }
    }
    var event = LookupEvent(
      match: match, lookup: isTokenView ? -1 : 0, occurrence: nil, isNumber: finding.isNumber)
    // The sentence of a word determines its lookup. A word that already has a lookup is not read in its sentence again,
    // even if its match was forgotten in between, or another thread has read it.
    word.removeAll(keepingCapacity: true)
    if readsSentences, !isLong, !isTokenView, !needsRepetitions, !needsCounts {
      if try !isFirst(match, mayBeName: scanner.mayBeName(finding)) { return scanner.noteTold(match) }
    }
    if readsSentences, !isLong, isTokenView || isScanning || seen(match) == nil {
      event.match = try scanner.matchInContext(finding)
    }
    var isNew = true
    if isScanning {
      // The session that writes drops what earlier batches have.
      name.removeAll(keepingCapacity: true)
      if !isTokenView, !isLong {
        appendName(of: event.match)
        scanner.noteTold(match)
      }
    } else if !isTokenView {
      // Each long word counts as new: its bytes are not kept for comparison.
      if isLong, needsCounts { return }
      (event.lookup, isNew) = isLong ? (lookups.anonymousNumber(), true) : lookup(of: match, as: event.match)
      if event.lookup < 0 {
        return warnings.leftOut.add(at: sourceOffset(of: place(of: range).lowerBound))
      }
      if !isNew, needsCounts { return renderer.repetitions(of: event.lookup, 1) }
      if !needsRepetitions, !needsCounts, !isLong { scanner.noteTold(match) }
      if !isNew, !needsRepetitions { return }
    }
    if needsOccurrences {
      let sentence = places.sentence(at: range, &scanner)
      var occurrence = places.occurrence(
        at: place(of: range), sentence: place(of: sentence), in: source, at: offset,
        isPhrase: finding.isPhrase)
      if needsSentences {
        occurrence.sentenceText = places.text(of: sentence, around: range, in: piece)
      }
      // A closure that uses the session would copy it for each token.
      for part in finding.isPhrase && scanner.parts.count > 1 ? scanner.parts : [] {
        let place = place(of: part)
        occurrence.parts.append(Occurrence.Part(start: place.lowerBound, end: place.upperBound))
      }
      if let phrase = finding.partOf { scanner.engine.store.appendKey(of: phrase, to: &occurrence.partOf) }
      if decoded != nil { moveToSource(&occurrence) }
      event.occurrence = occurrence
    }
    if isNew {
      lookupCount += 1
      if history.isOn { try record(finding, as: event.match, in: piece, to: history) }
      if suggests, scanner.engine.store.matches[match].kind == .none, !isLong, !finding.isNumber {
        event.suggestions = try suggestions(for: match, range, in: piece)
        event.correction = suggester?.correction(of: match) ?? -1
        if event.correction >= 0 { hasCorrected = true }
      }
      if isScanning {
        let place = try renderer.render(
          event, surface: piece.extracting(range), scanner.engine, to: &output.bytes)
        return finds.append(named: name, of: word, &output.bytes, place)
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
    let suggester = self.suggester ?? Suggester()
    self.suggester = suggester
    return try suggester.suggestions(for: match, range, in: piece, &scanner.engine)
  }
}
