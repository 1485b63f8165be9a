import History
import LexiconPack
import Lookup
import Messages
import Processes
import Rendering
import Safety
import Serving
import Themes

/// The filter: reads a text, looks up every word, and writes the entries.
package struct LensShare {
  private let environment: Environment
  private let input: Int32
  private let errors: Int32
  private var output: Output
  private var options = Options()
  private var appearance = Appearance()
  /// Whether the answer to a text has begun on standard output.
  private var hasAnswered = false
  /// The text, kept for a retry if it is brief, since a pipe cannot be read twice; else an empty one. It is not optional: the type
  /// would cost 28,000 instructions at each start.
  private var text: TextInput
  /// Whether the run starts again because a pack was replaced: then all of them are mapped at the start.
  private let isRetry: Bool
  /// What pages the answer if it is longer than the screen; nil to write it as it comes.
  private var pager: UserPager?
  /// The most headwords that are listed unless an option says how many.
  private static let mostHeadwords = 100
  /// The most bytes of a text that is compared with headwords.
  private static let longestPattern = 4096
  /// Records the words of the run.
  private let history = HistoryRecorder()
  /// Whether the process must still be confined, once it needs to start no more programs.
  private var confines: Bool

  /// Runs the program over the given streams, and returns its exit code.
  ///
  /// `arguments` do not include the name of the program.
  package static func run(
    arguments: [[UInt8]], input: Int32 = 0, output: Int32 = 1, errors: Int32 = 2,
    environment: Environment = .process, confines: Bool = false
  ) -> Int32 {
    var program = LensShare(
      environment: environment, input: input, errors: errors, output: Output(descriptor: output),
      text: TextInput(.arguments, [], Options()), isRetry: false, confines: confines)
    if let status = program.run(arguments) { return status.rawValue }
    program = LensShare(
      environment: environment, input: input, errors: errors, output: Output(descriptor: output),
      text: program.text, isRetry: true, confines: confines)
    return program.run(arguments)?.rawValue ?? ExitStatus.software.rawValue
  }

  /// The exit status; nil if the packs changed before anything was written, so that the run has to start again.
  private mutating func run(_ arguments: [[UInt8]]) -> ExitStatus? {
    do {
      let status = try answer(arguments)
      output.isHeld = false
      if let pager { page(pager, status) }
      try output.flush()
      history.recordText()
      return status
    } catch let failure as Failure {
      if failure.isDueToChange, !isRetry, !output.hasWritten { return nil }
      // Answers before the error are still written.
      output.isHeld = false
      try? output.flush()
      let status = Self.report(failure, to: errors)
      if options.hasOtherSinks { delivery.show(notice: failure.message) }
      // `--require none` succeeds without a text as well.
      return status == .notFound && options.requirement == .none ? .success : status
    } catch let failure as SinkFailure {
      return Self.report(failure.failure, to: errors)
    } catch Output.WriteError.closed {
      return .success
    } catch {
      return Self.report(Failure(ending: error), to: errors)
    }
  }

  /// Writes the message of a failure to standard error, and returns its exit status.
  static func report(_ failure: Failure, to errors: Int32) -> ExitStatus {
    say(failure.message, to: errors)
    return failure.status
  }

  private func say(_ message: String) {
    Self.say(message, to: errors)
  }

  /// Writes one line to standard error.
  private static func say(_ message: String, to errors: Int32) {
    _ = StandardStreams.write(Array("lens-share: \(message)\n".utf8), to: errors)
  }

  private mutating func answer(_ arguments: [[UInt8]]) throws -> ExitStatus {
    try ConfigFile(environment: environment).read(arguments, into: &options)
    if let number = options.interfaceLanguage {
      InterfaceLanguage.select(InterfaceLanguage.all[number], environment)
    }
    if options.showsHelp {
      output.bytes += Array(Help.text.utf8)
      return .success
    }
    let locations = PackLocations { environment.value($0) }
    if options.showsVersion {
      try output.bytes += Array(VersionText.make(of: "lens-share", locations).utf8)
      return .success
    }
    if let printed = options.printed {
      output.bytes += printed.bytes(locations, configuration: ConfigFile(environment: environment).folder)
      return .success
    }
    let sources = InputSources(options: options, environment: environment, input: input)
    try sources.check()
    if options.showsLook(on: output.descriptor, environment) { appearance = try Appearance(options) }
    if options.hasOtherSinks { try delivery.check() }
    if options.isNotice { return try showText() }
    if options.view == .large { return try showLarge(sources) }
    if options.showsRecent {
      output.bytes += try RecentWords.list(environment, as: options.row)
      return .success
    }
    if options.isShare, options.isByLines { return try answerPayloads(locations) }
    confine(toRead: sources)
    let isOnly = sources.count == 1
    let trace = options.explains ? LookupTrace(clock: MonotonicTime.now) : nil
    let first = try isOnly && !isRetry ? sources.input(0) : text
    trace?.ended(.read)
    let isBrief = isOnly && first.reader.isAtEnd && first.reader.pending.count <= OpenedPacks.longestBrief
    if isBrief { text = first }
    // A popup may look up more words, long after a pack was replaced.
    let readsParts = isBrief && !isRetry && !options.hasOtherSinks
    let access: OpenedPacks.Access = readsParts ? .brief : options.strategy == nil ? .long : .all
    let packs = try OpenedPacks(locations, options, access)
    if let trace {
      trace.ended(.open)
      packs.lexicons.trace = trace
    }
    // SAFETY: a reference that is never released. The process ends with the answer; unmapping each pack would
    // only delay that.
    _ = unsafe Unmanaged.passRetained(packs.lexicons)
    for failure in packs.damaged { say(failure.message) }
    let writer = AnswerWriter(options: options, packs: packs, history: history)
    writer.leaveSessions()
    if let strategy = options.strategy {
      return try list(strategy, of: isOnly ? first : sources.input(0), writer)
    }
    var tally = AnswerWriter.Tally()
    var status: ExitStatus?
    for number in 0..<sources.count {
      do {
        try tally.add(answer(isOnly ? first : sources.input(number), writer))
      } catch let failure as Failure where sources.count > 1 {
        // The other files are still looked up.
        say(failure.message)
        if options.hasOtherSinks { delivery.show(notice: failure.message) }
        status = status ?? failure.status
      }
    }
    if let status { return status }
    if options.offset != nil, !tally.hasWords, options.requirement != .none {
      say(Failure.noWords(options).message)
    }
    if options.view != .lookups { return .success }
    return outcome(of: tally)
  }

  /// Whether a run with such answers is a success.
  private func outcome(of tally: AnswerWriter.Tally) -> ExitStatus {
    let isSuccess =
      switch options.requirement {
      case .any: tally.hasFound
      case .all: tally.hasFound && !tally.hasMissed
      case .none: true
      }
    return isSuccess ? .success : .notFound
  }

  /// Confines the process for good: from now on it only reads, and writes to what is open.
  private mutating func confine() {
    if confines { Sandbox.enter() }
    confines = false
  }

  /// Confines the process before the first byte of a text is read, unless the answer may need another program.
  private mutating func confine(toRead sources: InputSources) {
    guard let kind = sources.kindRead, !options.hasOtherSinks, isatty(output.descriptor) == 0 else { return }
    history.open(options, kind, environment)
    confine()
  }

  /// Answers share payloads line by line.
  private mutating func answerPayloads(_ locations: PackLocations) throws -> ExitStatus {
    confine()
    let errors = errors
    let service = AnswerService(locations) { Self.say($0.message, to: errors) }
    var lines = SharedLines(options, service, input: input)
    try lines.answer(to: &output)
    return lines.failure?.status ?? (options.view == .lookups ? outcome(of: lines.tally) : .success)
  }

  /// Lists the headwords that the text matches, one a line.
  private mutating func list(
    _ strategy: HeadwordStrategy, of input: TextInput, _ writer: AnswerWriter
  ) throws -> ExitStatus {
    confine()
    var input = input
    defer { input.close() }
    var text = try input.whole(limit: Self.longestPattern)
    while let last = text.last, last == 0x0A || last == 0x0D { text.removeLast() }
    let most = options.mostHeadwords ?? Self.mostHeadwords
    var names: [[UInt8]] = []
    // The same word may be in several dictionaries.
    for found in try writer.headwords(strategy, text, for: input, most: most * max(1, writer.packs.count))
    where names.count < most {
      if names.contains(found.word) { continue }
      names.append(found.word)
    }
    for name in names {
      Sanitizer.append(name.span, to: &output.bytes)
      output.bytes.append(0x0A)
    }
    return names.isEmpty && options.requirement != .none ? .notFound : .success
  }

  private var delivery: SinkDelivery {
    let errors = errors
    return SinkDelivery(options: options, appearance: appearance, environment: environment) {
      Self.say($0, to: errors)
    }
  }

  private mutating func answer(_ input: TextInput, _ writer: AnswerWriter) throws -> AnswerWriter.Tally {
    defer { input.close() }
    for warning in input.warnings { say(warning) }
    history.open(options, input.description.kind, environment)
    var tally = AnswerWriter.Tally()
    guard options.hasOtherSinks else { return try write(input, writer) }
    // A popup may stay open for long, so standard output is written first. And a sink gets its answer even if
    // standard output cannot be written.
    var lost: Output.WriteError?
    if options.writesOutput {
      do {
        tally.add(try write(input, writer))
        try output.flush()
        history.recordText()
      } catch let error as Output.WriteError {
        lost = error
      }
    }
    tally.add(try delivery.deliver(input, writer))
    if let lost { throw lost }
    return tally
  }

  /// Shows the arguments unchanged.
  private mutating func showText() throws -> ExitStatus {
    if options.texts.isEmpty { throw Failure(.usage, .noText) }
    let text = String(decoding: Array(options.texts.joined(separator: [0x20])), as: UTF8.self)
    let line = Sanitizer.cleanLine(text)
    if options.writesOutput { output.bytes += Array("\(line)\n".utf8) }
    if options.hasOtherSinks { delivery.show(notice: line) }
    return .success
  }

  /// Shows the text itself as large as it fits.
  private mutating func showLarge(_ sources: InputSources) throws -> ExitStatus {
    confine(toRead: sources)
    let input = try sources.input(0)
    defer { input.close() }
    if !options.hasOtherSinks { confine() }
    for warning in input.warnings { say(warning) }
    let large = try LargeAnswer(input, options, environment)
    for warning in large.warnings(showsLetters: options.writesOutput) { say(warning) }
    if options.writesOutput {
      output.bytes += large.formatted(
        appearance, on: Terminal(descriptor: output.descriptor, options.color, environment))
      if options.hasOtherSinks { try output.flush() }
    }
    if options.hasOtherSinks { try delivery.deliver(large, of: input) }
    return .success
  }

  /// Becomes the pager of an answer that is longer than the screen, and then ends with the status of the answer.
  private func page(_ pager: UserPager, _ status: ExitStatus) {
    if output.bytes.isEmpty || pager.rows.map({ output.bytes.lineCount(from: 0) < $0 }) ?? false { return }
    var code = ENOENT
    if pager.isFound {
      history.recordText()
      let command = pager.command + Array("\nexit \(status.rawValue)".utf8)
      code = ChildProcess.become(
        Array("/bin/sh".utf8), [Array("-c".utf8), command], environment: environment,
        variables: pager.variables, input: output.bytes)
    }
    // The answer is written as without a pager.
    say(
      Message.noPager(
        command: String(decoding: pager.command, as: UTF8.self), reason: SystemReason.text(of: code)
      ).text)
  }

  /// The room for the card of a single word on a terminal, unless the options say how much to show.
  private func card(_ renderOptions: RenderOptions, _ terminal: Terminal) -> Fit? {
    guard terminal.isTerminal, renderOptions.detail == .full, options.detail == nil, options.fit == nil,
      !options.isByLines, !options.explains
    else { return nil }
    return Fit(columns: terminal.width, rows: terminal.cardRows)
  }

  /// Writes the answer to standard output.
  private mutating func write(_ input: TextInput, _ writer: AnswerWriter) throws -> AnswerWriter.Tally {
    let terminal = Terminal(descriptor: output.descriptor, options.color, environment)
    let markup: OutputMarkup = terminal.isStyled ? .terminal : .none
    var renderOptions = RenderOptions(
      detail: writer.detail(of: input), functionWords: options.functionWords,
      allLexicons: options.allLexicons, width: options.fit?.columns ?? terminal.width,
      briefLine: terminal.isTerminal ? .cut : .whole, markup: markup, romanizes: options.romanizes)
    if markup == .terminal, !options.theme.isEmpty { renderOptions.colors = appearance.textColors }
    if options.row.isPage { renderOptions.styleSheet = appearance.styleSheet }
    if pager == nil { pager = UserPager(of: input, options, terminal, environment) }
    output.isHeld = pager != nil
    if pager == nil, !options.hasOtherSinks { confine() }
    let card = card(renderOptions, terminal)
    renderOptions.namesDetail = card != nil
    renderOptions.hardWordsFirst =
      terminal.isTerminal && options.detail == nil && renderOptions.detail == .normal && !options.isByLines
      && !input.description.kind.streams
    renderOptions.isCard = options.isCard
    renderOptions.isFragment = options.isFragment
    renderOptions.columns = options.columns
    renderOptions.followsText = hasAnswered
    renderOptions.namesFile = options.sources.count > 1
    hasAnswered = true
    let size = options.fit.map { Fit(columns: $0.columns, rows: $0.rows) }
    guard let fit = card ?? size, options.isPlainText else {
      let errors = errors
      return try writer.write(input, as: options.row, renderOptions, to: &output) { Self.say($0, to: errors) }
    }
    var tally = AnswerWriter.Tally()
    renderOptions.briefLine = .wrapped
    let text = try fit.text(upTo: renderOptions.detail, markup, renderOptions.colors) { detail, lines in
      renderOptions.detail = detail
      // A line is for the names of the other dictionaries.
      renderOptions.headwordLines = card == nil ? lines : lines.map { $0 - 1 }
      var part = Output.memory
      tally = try writer.write(input, as: options.row, renderOptions, to: &part, warn: { _ in })
      return part.bytes
    }
    for warning in tally.warnings { say(warning) }
    output.bytes += text
    return tally
  }
}
