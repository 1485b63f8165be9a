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
package struct AnswerWriter {
  /// What was found of the words of a text.
  package struct Tally {
    package var hasFound = false
    package var hasMissed = false
    /// Whether the entry of a misspelled word's correction is shown.
    package var hasCorrected = false
    /// How many words and phrases were looked up.
    package var lookupCount = 0
    /// The headword of the first word found.
    package var headword: [UInt8] = []
    /// What a reader of the answer can look up next, if the options ask for it.
    package var links = AnswerLinks()
    /// Warnings about the text, unless its rendering includes them.
    package var warnings: [String] = []

    package init() {}

    init(_ session: borrowing LookupSession, _ warnings: [String]) {
      hasFound = session.hasFound
      hasMissed = session.hasMissed
      hasCorrected = session.hasCorrected
      lookupCount = session.lookupCount
      headword = session.firstHeadword
      links = session.links
      self.warnings = warnings
    }

    /// Whether the text has any word.
    package var hasWords: Bool { hasFound || hasMissed }

    /// Adds what was found of another text.
    package mutating func add(_ other: Tally) {
      hasFound = hasFound || other.hasFound
      hasMissed = hasMissed || other.hasMissed
      if headword.isEmpty { headword = other.headword }
      if warnings.isEmpty { warnings = other.warnings }
    }
  }

  /// The pause in the input, in milliseconds, that ends a paragraph and the first block: longer than a program takes to write its
  /// next line, and too short for a person to notice.
  package static let pause: Int32 = 100

  package let options: Options
  package let packs: OpenedPacks
  package let history: HistoryRecorder
  /// The sessions of the texts so far.
  private let sessions: SessionShelf

  package init(options: Options, packs: OpenedPacks, history: HistoryRecorder) {
    self.init(options: options, packs: packs, history: history, sessions: SessionShelf())
  }

  init(options: Options, packs: OpenedPacks, history: HistoryRecorder, sessions: SessionShelf) {
    self.options = options
    self.packs = packs
    self.history = history
    self.sessions = sessions
  }

  /// Keeps the sessions until the process ends, which is quicker than to free them one object after the other.
  package func leaveSessions() {
    // SAFETY: a reference that is never released.
    _ = unsafe Unmanaged.passRetained(sessions)
  }

  /// Looks up all words of `input` and, if `found` is not nil, notes there where they are. Warnings go to `warn` at the end of
  /// each text, which with `--lines` is each line.
  package func write(
    _ input: TextInput, as row: RendererRow, _ renderOptions: RenderOptions, noting found: FoundWords? = nil,
    to output: inout Output, warn: (String) -> Void
  ) throws -> Tally {
    let kept = try kept(for: input)
    var renderer = renderer(of: input, row, renderOptions)
    if let found { renderer = FoundWordsRenderer(found, of: renderer) }
    kept.session.reuse(renderer, description(of: input, renderOptions))
    begin(&kept.session, input, renderOptions)
    return try write(input, as: row, renderOptions, in: &kept.session, to: &output, warn: warn)
  }

  /// The session for a text: one that is used again, unless the searches for its words shall be seen.
  func kept(for input: TextInput) throws(Failure) -> SessionShelf.Kept {
    let language = options.language.isEmpty ? input.language ?? [] : options.language
    if packs.lexicons.trace == nil, let kept = sessions.session(packs.lexicons, language, options) {
      return kept
    }
    do throws(PackError) {
      let engine = try LookupEngine(
        packs.lexicons, language: language.isEmpty ? nil : language, glosses: options.glossLanguage)
      let kept = SessionShelf.Kept(
        packs.lexicons, language: language, options,
        session: LookupSession(
          engine: engine, renderer: RendererRow.text.make(RenderOptions(detail: .none)),
          source: input.description, isTokenView: options.isTokenView, showsWords: options.showsWords,
          history: history))
      sessions.add(kept)
      return kept
    } catch {
      throw packs.failure(error)
    }
  }

  private func write(
    _ input: TextInput, as row: RendererRow, _ renderOptions: RenderOptions, in session: inout LookupSession,
    to output: inout Output, warn: (String) -> Void
  ) throws -> Tally {
    var input = input
    if let header = input.header, row.hasHeader { output.bytes += Array("\(header)\n\n".utf8) }
    var warnings: [String] = []
    let note: (String) -> Void = { warning in
      if row.isDocument { return }
      warnings.append(warning)
      warn(warning)
    }
    do {
      if input.format == .plain {
        try processLines(&input, &session, &output, renderOptions.detail, warn: note) {
          scan($0, row, renderOptions, shown: $1)
        }
      } else {
        try processBlocks(input, &session, &output, warn: note)
      }
      return Tally(session, warnings)
    } catch let error as PackError {
      throw packs.failure(error)
    }
  }

  private func renderer(
    of input: TextInput, _ row: RendererRow, _ renderOptions: RenderOptions
  ) -> any Renderer {
    var renderOptions = renderOptions
    // A single word that is selected is shown even after the phrase that contains it.
    if input.focus != nil, renderOptions.functionWords == .gather, size(of: input) == .word {
      renderOptions.functionWords = .show
    }
    var renderer = options.view == .glossary ? row.makeGlossary(renderOptions) : row.make(renderOptions)
    if let trace = packs.lexicons.trace { renderer = ExplanationRenderer(trace, of: renderer) }
    return renderer
  }

  /// What a renderer gets to know of a text.
  private func description(of input: TextInput, _ renderOptions: RenderOptions) -> SourceDescription {
    var description = input.description
    if renderOptions.isCard, description.title.isEmpty {
      let text = Array(input.reader.bytes[input.reader.pending])
      description.title = Array(OneLine.beginning(of: text, characters: OneLine.titleLength).utf8)
    }
    return description
  }

  private func begin(
    _ session: inout LookupSession, _ input: TextInput, _ renderOptions: RenderOptions
  ) {
    session.focus = input.focus
    // A glossary lists each word once for all its occurrences, so no single sentence can decide.
    session.readsSentences = options.readsSentences && options.view != .glossary
    session.judgesPhrases = options.readsSentences
    session.joinsLines = !options.isNullSeparated
    session.takesWordsAlone = options.isByLines || input.focus == nil && size(of: input) == .word
    if input.reader.isDecoded { session.decoded = input.reader.decoded }
    session.suggests = suggests(size(of: input), renderOptions.detail)
    history.begin()
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
    _ input: inout TextInput, _ session: inout LookupSession, _ output: inout Output, _ chosen: Detail,
    warn: (String) -> Void, startThreads: (TextInput, NameSet) -> ParallelScan?
  ) throws {
    var isInText = false
    var isFirst = true
    var mayBecomeLong = !options.isByLines && input.focus == nil
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
          if options.hasKeys {
            if isFirst { range = range.dropFirst(Self.byteOrderMark(input.reader.bytes, range)) }
            session.set(key: Self.takeKey(of: &range, in: input.reader.bytes))
          }
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
        if mayBecomeLong, read > Self.countedBytes {
          // It began with a few words, and more came down the pipe.
          mayBecomeLong = false
          session.suggests = suggests(.long, chosen)
          session.takesWordsAlone = false
        }
        if mayUseThreads, read > Self.countedBytes, session.canPass {
          parallel = startThreads(input, session.told)
          mayUseThreads = false
          if let parallel {
            session.forgetWords()
            session.memory = MemoryBudget(threads: parallel.threads)
          }
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
        try input.fill()
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
  private func scan(
    _ input: TextInput, _ row: RendererRow, _ renderOptions: RenderOptions, shown: NameSet
  ) -> ParallelScan? {
    let threads = ScanBudget.threads(options.jobs)
    guard threads > 0, let files = try? LexiconFiles(packs.lexicons) else { return nil }
    let (isTokenView, showsWords) = (options.isTokenView, options.showsWords)
    let (language, glosses) = (language(of: input), options.glossLanguage)
    let source = input.description
    let (suggests, readsSentences) = (suggests(.long, renderOptions.detail), options.readsSentences)
    return ParallelScan(
      threads: threads,
      batchLength: isTokenView ? ParallelScan.batchLengthOfTokens : ParallelScan.batchLength, shown: shown
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

  /// Takes the key of a line off its range: what precedes the first tab. A line without a tab has an empty key.
  private static func takeKey(of range: inout Range<Int>, in bytes: [UInt8]) -> [UInt8] {
    guard let tab = bytes.span.firstOffset(of: 0x09, in: range) else { return [] }
    defer { range = (tab + 1)..<range.upperBound }
    return Array(bytes[range.lowerBound..<tab])
  }
}
