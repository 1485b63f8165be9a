import Desktop
import Intake
import Messages
import Rendering
import Safety

/// The renderings of one text, one for each sink.
struct SinkAnswers {
  /// Cells per line for a sink without a width of its own.
  private static let columns = 80

  let options: Options
  let writer: AnswerWriter
  let input: TextInput

  typealias Answer = (content: SinkContent, tally: AnswerWriter.Tally)

  /// In the format of the options, as for standard output.
  func formatted() throws -> Answer {
    var output = Output.memory
    let row = options.row
    var renderOptions = RenderOptions(
      detail: writer.detail(of: input), functionWords: options.functionWords,
      allLexicons: options.allLexicons, width: options.fit?.columns ?? Self.columns,
      romanizes: options.romanizes)
    renderOptions.isCard = options.isCard
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

  /// The answer for a word of an answer that the reader looks up, in the same form, or what went wrong.
  func followed(_ word: [UInt8], _ form: SinkForm) -> SinkContent {
    var input = TextInput(input.description, LineReader(bytes: word, separator: 0x0A))
    input.description.kind = .arguments
    do {
      return try fitted(input, to: form).content
    } catch {
      let failure = error as? Failure
      return Self.notice(
        failure?.message ?? "\(error)", language: input.description.language, form.markup)
    }
  }

  private func fitted(_ input: TextInput, to form: SinkForm) throws -> Answer {
    var tally = AnswerWriter.Tally()
    let columns = options.fit?.columns ?? form.columns ?? Self.columns
    let richest = writer.detail(of: input)
    let body = try Fit(columns: columns, rows: options.fit?.rows ?? form.rows).text(
      upTo: richest, form.markup
    ) { detail, lines in
      var output = Output.memory
      var renderOptions = RenderOptions(
        detail: detail, functionWords: options.functionWords, allLexicons: options.allLexicons,
        width: columns, briefLine: .wrapped, headwordLines: lines, markup: form.markup,
        collectsLinks: true, romanizes: options.romanizes)
      renderOptions.hardWordsFirst = options.detail == nil && richest == .normal
      tally = try writer.write(input, as: .text, renderOptions, to: &output, warn: { _ in })
      return output.bytes
    }
    var content = content(of: input, body, tally, form.markup)
    content.links = tally.links
    if tally.hasWords {
      content.pagerArguments = PagerCommand(options: options).arguments(
        for: asked(input, tally), language: input.language)
    }
    return (content, tally)
  }

  /// The part of a text that is looked up, without markup; for a word at a place, the key under which it was found.
  private func asked(_ input: TextInput, _ tally: AnswerWriter.Tally) -> [UInt8] {
    let bytes = input.reader.bytes
    if let focus = input.focus, focus.isEmpty, !tally.headword.isEmpty { return tally.headword }
    let focus = input.focus.flatMap { $0.isEmpty ? nil : $0 } ?? bytes.indices
    if input.format == .plain { return Array(bytes[focus]) }
    var text: [UInt8] = []
    var blocks = TextBlocks(bytes, format: input.format)
    while let block = blocks.next() {
      for index in block.bytes.indices where focus.overlaps(block.source(of: index..<(index + 1))) {
        text.append(block.bytes[index])
      }
      if !text.isEmpty { text.append(0x0A) }
    }
    return text
  }

  private func content(
    of input: TextInput, _ body: [UInt8], _ tally: AnswerWriter.Tally, _ markup: OutputMarkup = .none
  ) -> SinkContent {
    if !tally.hasWords {
      return Self.notice(
        Failure.noWords(options).message, language: input.description.language, markup)
    }
    let title = OneLine.beginning(of: asked(input, tally), characters: OneLine.titleLength)
    return SinkContent(
      title: Array(title.utf8), body: body, language: input.description.language,
      isNotice: !tally.hasFound && !tally.hasCorrected)
  }

  /// A line that replaces an answer.
  static func notice(_ message: String, language: [UInt8], _ markup: OutputMarkup) -> SinkContent {
    SinkContent(
      title: Array("lens-share".utf8), body: markup.escaped(Array("\(message)\n".utf8)), language: language,
      isNotice: true, pagerArguments: PagerCommand.arguments(forNotice: message))
  }
}
