import Desktop
import Messages
import Processes
import Rendering
import Safety
import Serving
import Themes

/// Delivers answers to the sinks of `--to` other than standard output.
///
/// Each sink gets its own rendering. The first tool of a sink that works is used. An error of one sink does not keep
/// the others from their answer; an error of the only sink ends the run.
struct SinkDelivery {
  let options: Options
  let environment: Environment
  let session: DesktopSession
  /// Says one line on standard error.
  let say: (String) -> Void

  /// A sink that exists.
  private enum Sink {
    case kind(SinkKind)
    /// The headword, spoken.
    case headword
    case hook(Hook)
  }

  init(
    options: Options, appearance: Appearance = Appearance(), environment: Environment,
    say: @escaping (String) -> Void
  ) {
    self.options = options
    self.environment = environment
    self.say = say
    var session = DesktopSession(environment)
    session.appearance = appearance
    self.session = session
  }

  // MARK: Answers

  /// Looks the text up for each sink, and gives it the answer.
  func deliver(_ input: TextInput, _ writer: AnswerWriter) throws -> AnswerWriter.Tally {
    let origin = options.neighbor == nil ? nil : Array(input.reader.bytes[input.reader.pending])
    let answers = SinkAnswers(
      options: options, styleSheet: session.appearance.styleSheet, writer: writer, input: input,
      earlier: EarlierWords(environment, writer.history, origin: origin))
    var tally = AnswerWriter.Tally()
    try toEach { sink throws in
      switch sink {
      case .kind(let kind) where kind == .clipboard:
        let answer = try answers.formatted()
        tally.add(answer.tally)
        if answer.tally.hasFound {
          try show(kind, { _ in answer.content }, answers)
        } else {
          // The copied text is worth more than a notice.
          say(Message.clipboardKept.text)
        }
      case .kind(let kind):
        try show(
          kind,
          { form in
            let answer = try answers.fitted(to: form)
            tally.add(answer.tally)
            return answer.content
          }, answers)
      case .headword:
        let answer = try answers.headword()
        tally.add(answer.tally)
        if answer.tally.hasFound { try show(.speech, { _ in answer.content }, answers) }
      case .hook(let hook):
        let answer = try answers.formatted()
        tally.add(answer.tally)
        answers.recordText()
        run(hook, answer, input)
      }
    }
    if !options.writesOutput { for warning in tally.warnings { say(warning) } }
    return tally
  }

  /// Shows a text as large as it fits, where that is possible.
  func deliver(_ large: LargeAnswer, of input: TextInput) throws {
    try toEach { sink throws in
      switch sink {
      case .kind(.clipboard):
        let content = large.content(session.appearance)
        try show(.clipboard, { _ in content }, nil)
      case .kind(let kind):
        try show(kind, isLarge: kind == .popup, large.content, nil)
      case .headword: try show(.speech, large.content, nil)
      case .hook(let hook):
        run(hook, (large.content(session.appearance), AnswerWriter.Tally()), input)
      }
    }
  }

  /// Throws for a sink that does not exist, before anything is read.
  func check() throws(Failure) {
    _ = try sinks()
  }

  /// Shows an error where a person who pressed a key can see it. A failure of this is ignored.
  func show(notice: String) {
    let content = { (form: SinkForm) in
      SinkAnswers.notice(notice, language: Array("en".utf8), form.markup)
    }
    for name in options.sinks {
      guard let kind = SinkKind(name: name), kind != .clipboard else { continue }
      try? show(kind, content, nil)
    }
  }

  // MARK: Sinks

  /// Calls `body` for each sink, last for those that stay until the reader closes them. Throws the error of the only
  /// sink; errors of several are reported.
  private func toEach(_ body: (Sink) throws -> Void) throws {
    let sinks = try sinks()
    for sink in sinks {
      do {
        try body(sink)
      } catch let failure as SinkFailure {
        if sinks.count == 1, !options.writesOutput { throw failure }
        say(failure.failure.message)
      }
    }
  }

  private func sinks() throws(Failure) -> [Sink] {
    var sinks: [Sink] = []
    var windows: [Sink] = []
    for name in options.sinks where !name.elementsEqual("stdout".utf8) {
      switch SinkKind(name: name) {
      case nil: sinks.append(.hook(try hook(name)))
      case .popup: windows.append(.kind(.popup))
      case .pager: windows.append(.kind(.pager))
      case let kind?: sinks.append(.kind(kind))
      }
    }
    if options.speaks { sinks.append(.headword) }
    return sinks + windows
  }

  /// Shows the content with the first tool of a sink that works. A window that timed out is the last one tried, because
  /// it may be on the screen.
  private func show(
    _ kind: SinkKind, isLarge: Bool = false, _ content: (SinkForm) throws -> SinkContent,
    _ answers: SinkAnswers?, keeper: ProgramKeeper? = nil
  ) throws {
    var session = session
    session.keeper = keeper
    // A voice ends with the window in which it was asked for.
    let voice = ProgramKeeper()
    defer { voice.end() }
    let tools = isLarge ? kind.tools.filter(\.showsLarge) : kind.tools
    var choice = ToolChoice(tools, in: session)
    var failure: SinkFailure?
    while let index = choice.chosen {
      let tool = tools[index]
      let form = tool.form(in: session)
      let answer = try content(form)
      if !tool.runsPager { answers?.recordText() }
      let end = tool.show(answer, as: form, at: choice.path, in: session) { following in
        answers.map { reply(to: following, form, in: kind, $0, voice) } ?? .page(answer)
      }
      if end == .exited(0) {
        if tool.runsPager { answers?.leaveText() }
        return
      }
      // A built-in tool is never missing: it does not start if there is nothing to show it on.
      if case .notStarted = end, tool.isBuiltIn {
      } else {
        failure = failure ?? SinkFailure(kind, "\(tool.program)", end)
      }
      if end == .timedOut, tool.isWindow { break }
      choice = ToolChoice(tools, in: session, from: index + 1)
    }
    throw failure ?? SinkFailure(kind, ToolChoice(tools, in: session))
  }

  // MARK: Replies

  /// What the reader of an answer gets: a page, or a line about what was done or went wrong.
  private func reply(
    to following: Following, _ form: SinkForm, in kind: SinkKind, _ answers: SinkAnswers,
    _ voice: ProgramKeeper
  ) -> Reply {
    do {
      switch following {
      case .copy(let word):
        try show(.clipboard, { _ in try answers.formatted(word).content }, nil)
        return .remark(Array(Message.popupCopied.text.utf8))
      case .speech(let text, let language):
        let content = SinkContent(title: text, body: text, language: language)
        try show(.speech, { _ in content }, nil, keeper: voice)
        return .remark([])
      case .star(let headword): return .remark(Array(StarredWord.keep(headword, in: session).utf8))
      default: return try answers.reply(to: following, form, in: kind)
      }
    } catch {
      let message =
        (error as? Failure)?.message ?? (error as? SinkFailure)?.failure.message ?? "\(error)"
      switch following {
      case .word, .everything, .completions:
        return .page(SinkAnswers.notice(message, language: answers.input.description.language, form.markup))
      default: return .remark(Array(message.utf8))
      }
    }
  }

  // MARK: Hooks

  private func hook(_ name: [UInt8]) throws(Failure) -> Hook {
    let shown = String(decoding: name, as: UTF8.self)
    guard let folder = ConfigFile(environment: environment).folder else {
      throw Failure(.usage, .unknownSink(name: shown, file: shown))
    }
    let path = Hook.path(name, in: folder).map { String(shown: $0) } ?? shown
    do {
      return try Hook(name, in: folder)
    } catch .name, .missing {
      throw Failure(.usage, .unknownSink(name: shown, file: path))
    } catch .exposed(let part) {
      throw Failure(.permission, .hookExposed(file: path, place: String(shown: part)))
    } catch {
      throw Failure(.permission, .hookRefused(file: path))
    }
  }

  private func run(_ hook: Hook, _ answer: SinkAnswers.Answer, _ input: TextInput) {
    let text = input.reader.bytes
    let process = hook.run(
      answer.content.body,
      variables: [
        ("LENS_TEXT", text), ("LENS_HEADWORD", answer.tally.headword),
        ("LENS_FOUND", Array((answer.tally.hasFound ? "1" : "0").utf8)),
        ("LENS_FORMAT", Array("\(options.row.name)".utf8)),
        ("LENS_LANGUAGE", input.description.language),
        ("LENS_SOURCE", Array("\(input.description.kind.name)".utf8)),
        ("LENS_TITLE", input.description.title), ("LENS_URL", input.description.url),
      ], in: session)
    if process.end == .exited(0) { return }
    say(
      Message.hookFailed(
        file: String(shown: hook.path),
        reason: ToolReason.text(of: process.end, talk: process.talk)
      ).text(cleaning: Sanitizer.cleanLine))
  }
}

/// The failure of a sink.
struct SinkFailure: Error {
  let failure: Failure

  /// A tool that failed, and how it ended.
  init(_ kind: SinkKind, _ tool: String, _ end: ChildProcess.End) {
    failure = Failure(
      .temporary,
      .sinkFailed(sink: kind.name, tool: tool, reason: ToolReason.text(of: end, talk: [])))
  }

  /// No tool is installed that could do it.
  init(_ kind: SinkKind, _ choice: ToolChoice) {
    let packages = choice.packagesToInstall
    failure =
      packages.isEmpty
      ? Failure(.unavailable, .noSinkSession(sink: kind.name))
      : Failure(
        .unavailable,
        .noSinkTool(sink: kind.name, packages: packages.map { "\($0)" }.alternatives))
  }
}
