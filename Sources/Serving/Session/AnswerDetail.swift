import Intake
import Rendering
import TextAnalysis

/// How much text there is, and what `auto` detail means for it.
extension AnswerWriter {
  /// The most words that a short text has.
  private static let shortWords = 40
  /// The most words that are looked up to see whether they are one phrase.
  private static let phraseWords = 5
  /// Words are counted in so many bytes of the first block.
  package static let countedBytes = 4096

  /// The detail of the options, or what `auto` means for this text.
  package func detail(of input: TextInput) -> Detail {
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
    var beginning = TextInput(
      input.description, LineReader(bytes: Array(copying: text), separator: 0x0A))
    (beginning.format, beginning.language) = (input.format, input.language)
    var output = Output.memory
    let found = try? write(beginning, as: .text, RenderOptions(detail: .none), to: &output) { _ in }
    return found?.lookupCount == 1
  }

  func detail(of size: Size) -> Detail {
    switch size {
    case .word: .full
    case .short: .normal
    case .long: .brief
    }
  }

  /// Whether each line gets the `auto` detail of its own words, so that JSON does not depend on how the lines arrive.
  var choosesDetailByLine: Bool { options.isByLines && options.hasDetailOfText }

  /// How much text there is.
  enum Size {
    case word, short, long
  }

  /// By the number of words in the first block of the text.
  func size(of input: TextInput) -> Size {
    if let focus = input.focus, focus.isEmpty { return .word }
    let range = input.focus.map { input.reader.pending.clamped(to: $0) } ?? input.reader.pending
    return size(of: input.reader.bytes.span.extracting(range), input.format)
  }

  func size(of text: Span<UInt8>, _ format: InputFormat) -> Size {
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
    var blocks = TextBlocks(Array(copying: text), format: format)
    let segmenter = WordSegmenter()
    while let block = blocks.next() { segmenter.appendTokens(of: block.bytes.span, base: 0, to: &tokens) }
    return tokens.count
  }
}
