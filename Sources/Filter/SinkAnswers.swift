import Desktop
import Intake
import Messages
import Rendering
import Safety
import Serving

/// The renderings of one text, one for each sink.
struct SinkAnswers {
  /// Cells per line for a sink without a width of its own.
  private static let columns = 80

  let options: Options
  /// Of a page of HTML.
  let styleSheet: [UInt8]?
  let writer: AnswerWriter
  let input: TextInput
  /// What its reader can go back to.
  let earlier: EarlierWords

  typealias Answer = (content: SinkContent, tally: AnswerWriter.Tally)

  /// In the format of the options, as for standard output: of a word, or of the text of the source.
  func formatted(_ word: [UInt8]? = nil) throws -> Answer {
    let input = input(of: word)
    var output = Output.memory
    let row = options.row
    var renderOptions = RenderOptions(
      detail: writer.detail(of: input), functionWords: options.functionWords,
      allLexicons: options.allLexicons, width: options.fit?.columns ?? Self.columns,
      romanizes: options.romanizes)
    renderOptions.styleSheet = styleSheet
    renderOptions.isCard = options.isCard
    renderOptions.isFragment = options.isFragment
    renderOptions.columns = options.columns
    let tally = try writer.write(input, as: row, renderOptions, to: &output, warn: { _ in })
    return (content(of: input, output.bytes, tally), tally)
  }

  /// In the form of a sink, with as much detail as its lines hold.
  func fitted(to form: SinkForm) throws -> Answer { try fitted(input, to: form) }

  /// The headword of the first word of the text, for speech.
  func headword() throws -> Answer {
    var answer = try fitted(input, to: SinkForm())
    answer.content.body = answer.tally.headword
    return answer
  }

  /// Records the words of the text, whose answer is ready.
  func recordText() { writer.history.recordText() }

  /// Leaves recording the words of the text to the program that shows them.
  func leaveText() { writer.history.leaveText() }

  /// Whether a window that runs this program again may record the words of the text: this run may, and has not.
  private var isRecorded: Bool {
    HistoryRecorder.mayRecord(options, input.description.kind) && !writer.history.isTextRecorded
  }

  /// A word that the reader looks up as a text; the text of the source if it is nil.
  func input(of word: [UInt8]?) -> TextInput {
    guard let word else { return input }
    var input = TextInput(input.description, LineReader(bytes: word, separator: 0x0A))
    input.description.kind = .arguments
    return input
  }

  func options(for form: SinkForm) -> RenderOptions {
    var renderOptions = RenderOptions(
      detail: .normal, functionWords: options.functionWords, allLexicons: options.allLexicons,
      width: options.fit?.columns ?? form.columns ?? Self.columns, briefLine: .wrapped, markup: form.markup,
      collectsLinks: true, romanizes: options.romanizes)
    renderOptions.colors = form.theme.map { TextColors($0) } ?? .none
    return renderOptions
  }

  /// Adds what the reader can look up next. Only where it is a list does the order matter; it costs up to 10 ms for a long
  /// answer.
  func add(
    _ links: AnswerLinks, of input: TextInput, to content: inout SinkContent, _ form: SinkForm
  ) throws {
    content.rows = options.fit?.rows ?? form.rows
    content.installable = links.installable
    if form.markup == .pango {
      content.links = try writer.ordered(links, for: input)
    } else {
      content.links = links.first
      content.furtherLinks = { links.texts() }
    }
  }

  func fitted(_ input: TextInput, to form: SinkForm, of word: [UInt8]? = nil) throws -> Answer {
    var tally = AnswerWriter.Tally()
    let richest = writer.detail(of: input)
    // A word on a card has a line about its history.
    let hasHistory = earlier.hasWords && richest == .full
    let rows = (options.fit?.rows ?? form.rows).map { hasHistory ? max(1, $0 - 1) : $0 }
    var renderOptions = options(for: form)
    renderOptions.hardWordsFirst = options.detail == nil && richest == .normal
    let body = try Fit(columns: renderOptions.width, rows: rows).text(
      upTo: richest, form.markup, renderOptions.colors
    ) { detail, lines in
      var output = Output.memory
      renderOptions.detail = detail
      renderOptions.headwordLines = lines
      tally = try writer.write(input, as: .text, renderOptions, to: &output, warn: { _ in })
      return output.bytes
    }
    var content = content(of: input, body, tally, form.markup)
    if hasHistory, tally.hasFound, let line = earlier.lookups(of: tally.headword)?.message {
      TextRole.note.append(Array(line.text.utf8), form.markup, renderOptions.colors, to: &content.body)
      content.body.append(0x0A)
    }
    try add(tally.links, of: input, to: &content, form)
    if richest == .full, tally.hasFound {
      content.headword = Headword(
        tally.headword, language: options.language.isEmpty ? input.language : options.language)
    }
    content.hasMore = tally.links.isPartial
    content.word = word
    if tally.hasWords {
      content.pagerArguments = PagerCommand(options: options, isRecorded: isRecorded).arguments(
        for: asked(input, tally), language: input.language)
    }
    return (content, tally)
  }

  /// The part of a text that is looked up, without markup; for a word at a place, the key under which it was found.
  private func asked(_ input: TextInput, _ tally: AnswerWriter.Tally) -> [UInt8] {
    if let focus = input.focus, focus.isEmpty, !tally.headword.isEmpty { return tally.headword }
    return input.asked()
  }

  func content(
    of input: TextInput, _ body: [UInt8], _ tally: AnswerWriter.Tally, _ markup: OutputMarkup = .none
  ) -> SinkContent {
    if !tally.hasWords {
      return Self.notice(
        Failure.noWords(options).message, language: input.description.language, markup)
    }
    let asked = asked(input, tally)
    let title = OneLine.beginning(of: asked, characters: OneLine.titleLength)
    var content = SinkContent(
      title: Array(title.utf8), body: body, language: input.description.language,
      isNotice: !tally.hasFound && !tally.hasCorrected)
    content.largeText = LargeText.folded(asked).text
    content.hasHistory = earlier.hasWords
    return content
  }

  /// A line that replaces an answer.
  static func notice(_ message: String, language: [UInt8], _ markup: OutputMarkup) -> SinkContent {
    SinkContent(
      title: Array("lens-share".utf8), body: markup.escaped(Array("\(message)\n".utf8)), language: language,
      isNotice: true, pagerArguments: PagerCommand.arguments(forNotice: message))
  }
}
