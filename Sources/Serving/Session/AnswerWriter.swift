import CStart
import Intake
import LexiconPack
import Lookup
import Messages
import Processes
import Rendering
import Safety
import TextAnalysis

/// Looks up a text and writes the answer in one format.
struct AnswerWriter {
  /// What was found of the words of a text.
  struct Tally {
    var hasFound = false
    var hasMissed = false
    /// Whether the entry of a misspelled word's correction is shown.
    var hasCorrected = false
    /// How many words and phrases were looked up.
    var lookupCount = 0
    /// The headword of the first word found.
    var headword: [UInt8] = []
    /// What a reader of the answer can look up next, if the options ask for it.
    var links = AnswerLinks()
    /// Warnings about the text, unless its rendering includes them.
    var warnings: [String] = []

    /// Whether the text has any word.
    var hasWords: Bool { hasFound || hasMissed }

    /// Adds what was found of another text.
    mutating func add(_ other: Tally) {
      hasFound = hasFound || other.hasFound
      hasMissed = hasMissed || other.hasMissed
      if headword.isEmpty { headword = other.headword }
      if warnings.isEmpty { warnings = other.warnings }
    }
  }

  /// The most words that a short text has.
  private static let shortWords = 40
  /// The most words that are looked up to see whether they are one phrase.
  private static let phraseWords = 5
  /// Words are counted in so many bytes of the first block.
  static let countedBytes = 4096
  /// The pause in the input, in milliseconds, that ends a paragraph: longer than a program takes to write its next
  /// line, and too short for a person to notice.
  private static let pause: Int32 = 100

  let options: Options
  let packs: OpenedPacks
  let history: HistoryRecorder

  /// Looks up all words of `input`. Warnings go to `warn` at the end of each text, which with `--lines` is each line.
  func write(
    _ input: TextInput, as row: RendererRow, _ renderOptions: RenderOptions, to output: inout Output,
    warn: (String) -> Void
  ) throws -> Tally {
    var input = input
    if let header = input.header, row.hasHeader { output.bytes += Array("\(header)\n\n".utf8) }
    var session = try session(input, row, renderOptions)
    var warnings: [String] = []
    let note: (String) -> Void = { warning in
      if row.isDocument { return }
      warnings.append(warning)
      warn(warning)
    }
    do {
      if input.format == .plain {
        try processLines(&input, &session, &output, warn: note) { scan($0, row, renderOptions) }
      } else {
        try processBlocks(input, &session, &output, warn: note)
      }
      return Tally(
        hasFound: session.hasFound, hasMissed: session.hasMissed, hasCorrected: session.hasCorrected,
        lookupCount: session.lookupCount, headword: session.firstHeadword, links: session.links,
        warnings: warnings)
    } catch let error as PackError {
      throw packs.failure(error)
    }
  }

  private func engine(for input: TextInput) throws(Failure) -> LookupEngine {
    do throws(PackError) {
      return try LookupEngine(
        packs.lexicons, language: language(of: input), glosses: options.glossLanguage)
    } catch {
      throw packs.failure(error)
    }
  }

  /// The words that a reader of an answer can look up, the hardest of its texts first.
  func ordered(_ links: AnswerLinks, for input: TextInput) throws -> [[UInt8]] {
    var engine = try engine(for: input)
    do throws(PackError) {
      return try links.ordered(&engine)
    } catch {
      throw packs.failure(error)
    }
  }

  /// The words that begin with what a reader has typed, the most frequent first.
  func completions(of typed: [UInt8], for input: TextInput, most: Int) throws -> [[UInt8]] {
    var engine = try engine(for: input)
    do throws(PackError) {
      return try engine.completions(of: typed.span, most: most)
    } catch {
      throw packs.failure(error)
    }
  }

  private func session(
    _ input: TextInput, _ row: RendererRow, _ renderOptions: RenderOptions
  ) throws -> LookupSession {
    var renderOptions = renderOptions
    // A single word that is selected is shown even after the phrase that contains it.
    if input.focus != nil, renderOptions.functionWords == .gather, size(of: input) == .word {
      renderOptions.functionWords = .show
    }
    var renderer = options.view == .glossary ? row.makeGlossary(renderOptions) : row.make(renderOptions)
    if let trace = packs.lexicons.trace { renderer = ExplanationRenderer(trace, of: renderer) }
    var description = input.description
    if renderOptions.isCard, description.title.isEmpty {
      let text = Array(input.reader.bytes[input.reader.pending])
      description.title = Array(OneLine.beginning(of: text, characters: OneLine.titleLength).utf8)
    }
    var session = LookupSession(
      engine: try engine(for: input), renderer: renderer,
      source: description, isTokenView: options.view == .tokens, showsWords: options.showsWords,
      history: history)
    session.focus = input.focus
    // A glossary lists each word once for all its occurrences, so no single sentence can decide.
    session.readsSentences = options.readsSentences && options.view != .glossary
    session.judgesPhrases = options.readsSentences
    session.joinsLines = !options.isNullSeparated
    session.takesWordsAlone = options.isByLines || input.focus == nil && size(of: input) == .word
    if input.reader.isDecoded { session.decoded = input.reader.decoded }
    session.suggests = suggests(size(of: input), renderOptions.detail)
    history.begin()
    return session
  }

  private func language(of input: TextInput) -> [UInt8]? {
    options.language.isEmpty ? input.language : options.language
  }

  /// Whether words that are not found get suggestions. By default those of a short text do.
  private func suggests(_ size: Size, _ detail: Detail) -> Bool {
    switch options.suggests {
    case .always: return true
    case .never: return false
    case .auto:
      // The detail of a short text was chosen by its number of words.
      if options.detail == nil, options.view == .lookups, detail == .full || detail == .normal { return true }
      return size != .long
    }
  }

  // MARK: Text

  private func processLines(
    _ input: inout TextInput, _ session: inout LookupSession, _ output: inout Output, warn: (String) -> Void,
    startThreads: (TextInput) -> ParallelScan?
  ) throws {
    var isInText = false
    var isFirst = true
    var mayUseThreads = options.jobs != 1 && !options.isByLines
    // A block was read before.
    var read = input.reader.pending.count
    var hasFilled = false
    var parallel: ParallelScan?
    defer { parallel?.close() }
    input.reader.joinsLines = !options.isByLines
    input.reader.wrap = wrap(of: input)
    loop: while true {
      switch input.reader.next() {
      case .piece(var range, let endsLine):
        if !isInText {
          if choosesDetailByLine {
            let line = input.reader.bytes.span.extracting(range)
            let size = endsLine ? size(of: line, .plain) : .long
            session.set(detail: detail(of: size))
            session.suggests = suggests(size, detail(of: size))
          }
          // A piece counts as read when it arrives: the next one begins after it.
          session.begin(&output, at: options.isByLines ? input.reader.position - range.count : 0)
          isInText = true
        }
        if isFirst {
          let mark = Self.byteOrderMark(input.reader.bytes, range)
          session.skip(mark)
          range = (range.lowerBound + mark)..<range.upperBound
          isFirst = false
        }
        if options.isByLines, endsLine, let last = range.last,
          input.reader.bytes[last] == (options.isNullSeparated ? 0 : 0x0A)
        {
          range = range.dropLast()
        }
        let piece = input.reader.bytes.span.extracting(range)
        if mayUseThreads, read > Self.countedBytes, session.canPass {
          parallel = startThreads(input)
          mayUseThreads = false
          if parallel != nil { session.forgetWords() }
        }
        if parallel == nil {
          try session.process(piece, &output)
        } else {
          try parallel?.add(piece, &session, &output)
        }
        if options.isByLines, endsLine {
          try end(&session, &output, warn: warn)
          isInText = false
        }
      case .needsInput:
        if !input.reader.isReady {
          try parallel?.finish(&session, &output)
          try output.flush()
          if input.reader.isInParagraph, !input.reader.isReady(within: Self.pause) {
            input.reader.endParagraph()
            continue loop
          }
        }
        try output.checkReader()
        input.reader.decoded?.map.forget(before: session.position)
        try InputSources.fill(&input)
        if input.reader.isDecoded {
          // Only this thread knows the places of a text in the encoding of its source.
          try parallel?.finish(&session, &output)
          parallel?.close()
          parallel = nil
          session.decoded = input.reader.decoded
        }
        // The tables of a long text are reallocated again and again.
        if !hasFilled { cstart_give_back_large_blocks() }
        hasFilled = true
        read += input.reader.pending.count
      case .end:
        break loop
      }
    }
    try parallel?.finish(&session, &output)
    if !isInText, !options.isByLines {
      session.begin(&output)
      isInText = true
    }
    if isInText { try end(&session, &output, warn: warn) }
  }

  /// Which lines of a text are read together.
  private func wrap(of input: TextInput) -> LineWrap {
    switch options.wrap {
    case _ where options.isByLines: .lines
    case .auto: LineWrap.guess(input.reader.bytes.span.extracting(input.reader.pending))
    case .lines: .lines
    case .paragraphs: .paragraphs
    }
  }

  /// Threads that look up the rest of a text; nil if it takes no more than this one, or none can be started. They use the
  /// files that are open here: a pack replaced on disk in the meantime would mix two answers.
  private func scan(_ input: TextInput, _ row: RendererRow, _ renderOptions: RenderOptions) -> ParallelScan? {
    let threads = ScanBudget.threads(options.jobs)
    guard threads > 0, let files = try? LexiconFiles(packs.lexicons) else { return nil }
    let (isTokenView, showsWords) = (options.view == .tokens, options.showsWords)
    let (language, glosses) = (language(of: input), options.glossLanguage)
    let source = input.description
    let (suggests, readsSentences) = (suggests(.long, renderOptions.detail), options.readsSentences)
    return ParallelScan(
      threads: threads, batchLength: isTokenView ? ParallelScan.batchLengthOfTokens : ParallelScan.batchLength
    ) {
      var session = LookupSession(
        engine: try LookupEngine(files.open(), language: language, glosses: glosses),
        renderer: row.make(renderOptions), source: source, isTokenView: isTokenView, showsWords: showsWords)
      session.suggests = suggests
      session.readsSentences = readsSentences
      session.judgesPhrases = readsSentences
      session.memory = MemoryBudget(threads: threads)
      return session
    }
  }

  private func processBlocks(
    _ input: TextInput, _ session: inout LookupSession, _ output: inout Output, warn: (String) -> Void
  ) throws {
    let bytes = input.reader.bytes
    session.begin(&output)
    session.skip(Self.byteOrderMark(bytes, bytes.indices))
    var blocks = TextBlocks(bytes, format: input.format)
    while let block = blocks.next() { try session.process(block, source: bytes.span, &output) }
    try end(&session, &output, warn: warn)
  }

  private func end(
    _ session: inout LookupSession, _ output: inout Output, warn: (String) -> Void
  ) throws {
    for warning in try session.end(&output) { warn(warning) }
    try output.flushIfLarge()
  }

  /// The length of a byte order mark at the start of UTF-8. In other encodings decoding has removed it.
  private static func byteOrderMark(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    let start = range.lowerBound
    return range.count > 2 && bytes[start] == 0xEF && bytes[start + 1] == 0xBB && bytes[start + 2] == 0xBF
      ? 3 : 0
  }

  // MARK: Detail

  /// The detail of the options, or what `auto` means for this text.
  func detail(of input: TextInput) -> Detail {
    if let detail = options.detail { return detail }
    if options.view != .lookups { return .brief }
    let size = size(of: input)
    return detail(of: size == .short && isOneLookup(input) ? .word : size)
  }

  /// Whether a text of a few words is one phrase, or a word that was written in parts: `New York`, `co-operate`.
  private func isOneLookup(_ input: TextInput) -> Bool {
    let text = input.reader.bytes.span.extracting(input.reader.pending)
    guard input.focus == nil, !options.isByLines, wordCount(of: text, input.format) <= Self.phraseWords else {
      return false
    }
    // What was read so far: the trial must not read on.
    var copy: [UInt8] = []
    for index in text.indices { copy.append(text[index]) }
    var beginning = TextInput(input.description, LineReader(bytes: copy, separator: 0x0A))
    (beginning.format, beginning.language) = (input.format, input.language)
    var output = Output.memory
    let found = try? write(beginning, as: .text, RenderOptions(detail: .none), to: &output) { _ in }
    return found?.lookupCount == 1
  }

  private func detail(of size: Size) -> Detail {
    switch size {
    case .word: .full
    case .short: .normal
    case .long: .brief
    }
  }

  /// Whether each line gets the `auto` detail of its own words, so that JSON does not depend on how the lines arrive.
  private var choosesDetailByLine: Bool { options.isByLines && options.hasDetailOfText }

  /// How much text there is.
  private enum Size {
    case word, short, long
  }

  /// By the number of words in the first block of the text.
  private func size(of input: TextInput) -> Size {
    if let focus = input.focus, focus.isEmpty { return .word }
    let range = input.focus.map { input.reader.pending.clamped(to: $0) } ?? input.reader.pending
    return size(of: input.reader.bytes.span.extracting(range), input.format)
  }

  private func size(of text: Span<UInt8>, _ format: InputFormat) -> Size {
    if text.count > Self.countedBytes { return .long }
    let count = wordCount(of: text, format)
    return count <= 1 ? .word : count <= Self.shortWords ? .short : .long
  }

  private func wordCount(of text: Span<UInt8>, _ format: InputFormat) -> Int {
    var tokens: [Token] = []
    if format == .plain {
      WordSegmenter().appendTokens(of: text, base: 0, to: &tokens)
      return tokens.count
    }
    var copy: [UInt8] = []
    for index in text.indices { copy.append(text[index]) }
    var blocks = TextBlocks(copy, format: format)
    let segmenter = WordSegmenter()
    while let block = blocks.next() { segmenter.appendTokens(of: block.bytes.span, base: 0, to: &tokens) }
    return tokens.count
  }
}
