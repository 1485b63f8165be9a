import Desktop
import Encodings
import History
import Intake
import Messages
import Processes
import Rendering
import Safety
import Serving
import TextAnalysis

/// Decides where the text of a run comes from, and reads it.
///
/// A run has one source: arguments, `--from`, `--share`, `--uri` or standard input; without any of them, the
/// selection on the desktop, if standard input is a terminal.
struct InputSources {
  /// The longest text for a sink or for `--fit`, in bytes. Nobody reads more in a popup.
  static let longestShown = 1 << 20

  /// The longest text with markup, in bytes. It is held in memory as a whole.
  private static let longestMarkup = 64 << 20

  /// The warning for a longer text.
  static var cutWarning: String {
    Message.inputTooLong(limit: longestShown).text
  }

  let options: Options
  let environment: Environment
  /// The descriptor of standard input.
  let input: Int32

  /// The number of texts. Only files can be several.
  var count: Int { max(1, options.sources.count) }

  /// Throws if the options name several sources, or cannot be combined.
  func check() throws(Failure) {
    var first: String?
    func give(_ option: String) throws(Failure) {
      if let first { throw Failure(.usage, .sourceConflict(first: first, second: option)) }
      first = option
    }
    if options.isShare { try give("--share") }
    if !options.uriText.isEmpty { try give("--uri") }
    if !options.sources.isEmpty { try give("--from") }
    if let neighbor = options.neighbor { try give(neighbor.optionName) }
    if options.showsRecent { try give("--recent") }
    if isFromArguments, options.neighbor == nil { try give("TEXT") }
    if options.neighbor == .next, options.texts.isEmpty { throw Failure(.usage, .nextOfNothing) }
    if options.isCard, !options.row.isPage {
      throw Failure(.usage, .cardNeedsPage)
    }
    if count > 1, let sink = options.sinks.first(where: { SinkKind(name: $0) != nil }) {
      throw Failure(.usage, .severalTexts(sink: String(decoding: sink, as: UTF8.self)))
    }
  }

  private enum Place {
    case payload, uri, named, arguments, desktop, standardInput
    case history(Options.HistoryNeighbor)
  }

  /// Where the texts come from.
  private var place: Place {
    if options.isShare { return .payload }
    if let neighbor = options.neighbor { return .history(neighbor) }
    if !options.uriText.isEmpty { return .uri }
    if !options.sources.isEmpty { return .named }
    if isFromArguments { return .arguments }
    return options.texts.isEmpty && isatty(input) == 1 ? .desktop : .standardInput
  }

  /// The kind of the texts if they are read from standard input or files; nil if they are known, or if a tool may have to be started
  /// for them.
  var kindRead: SourceKind? {
    switch place {
    case .payload: .share
    case .standardInput: .stdin
    case .named: options.sources.contains { Self.selection($0) != nil } ? nil : .file
    case .history, .uri, .arguments, .desktop: nil
    }
  }

  /// The text with this number, ready to be read.
  func input(_ number: Int) throws(Failure) -> TextInput {
    var input = try source(number)
    if let format = options.inputFormat { input.format = format }
    try hold(&input)
    // The first read decides on `auto` detail.
    if !input.reader.isAtEnd { try input.fill() }
    if options.hasDetailOfText, !options.isByLines {
      while !input.reader.isAtEnd, input.reader.pending.count <= AnswerWriter.countedBytes {
        try input.fill()
      }
    }
    // The first block decides how the packs are opened and whether the text is wrapped. How the writer divides the text must
    // not matter, so all that comes before a pause belongs to the block. With `--lines`, no line waits for another.
    while !input.reader.isAtEnd, input.reader.pending.count < LineWrap.examined,
      input.reader.isReady(within: options.isByLines ? 0 : AnswerWriter.pause)
    {
      try input.fill()
    }
    if input.reader.isAtEnd {
      input.close()
      input.openedDescriptor = nil
    }
    return input
  }

  private func source(_ number: Int) throws(Failure) -> TextInput {
    switch place {
    case .payload:
      var payload = TextInput(description(.share), LineReader(descriptor: input, separator: separator))
      payload.encoding = encoding
      return try TextInput(payload: payload.whole(limit: TextInput.longestPayload), options)
    case .history(let neighbor): return try word(neighbor)
    case .uri: return try make(.uri, encoded: options.uriText)
    case .named: return try named(options.sources[number])
    case .arguments:
      var input = try make(.arguments, encoded: Array(options.texts.joined(separator: [0x20])))
      if options.texts.count == 1, Self.looksLikeFile(options.texts[0]) {
        let name = Sanitizer.cleanLine(String(decoding: options.texts[0], as: UTF8.self))
        input.warnings.append(Message.textIsFile(file: name).text)
      }
      return input
    case .desktop: return try selected()
    case .standardInput: return try standardInput()
    }
  }

  /// Whether a text is also the name of a file. Without a dot or a slash in the text, this makes no system call.
  private static func looksLikeFile(_ text: [UInt8]) -> Bool {
    text.count < 4096 && text.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") })
      && stat.isFile(text)
  }

  private func standardInput() throws(Failure) -> TextInput {
    if SelectionSource.isSensitive(environment) { throw Failure(.notFound, .sensitiveText) }
    var text = TextInput(description(.stdin), LineReader(descriptor: input, separator: separator))
    text.encoding = encoding
    return text
  }

  var encoding: InputEncoding { InputEncoding(options.encoding, environment) }

  private var separator: UInt8 { options.isNullSeparated ? 0 : 0x0A }

  private var isFromArguments: Bool {
    !options.texts.isEmpty && !(options.texts.count == 1 && options.texts[0] == [0x2D])
  }

  func description(_ kind: SourceKind) -> SourceDescription {
    SourceDescription(
      kind: kind, language: options.language.isEmpty ? Array("en".utf8) : options.language)
  }

  func make(_ kind: SourceKind, _ bytes: [UInt8]) -> TextInput { TextInput(kind, bytes, options) }

  /// A text in memory, in the encoding of the options.
  private func make(_ kind: SourceKind, encoded bytes: [UInt8]) throws(Failure) -> TextInput {
    var input = make(kind, bytes)
    // ASCII is the same in every encoding that is not named.
    if options.encoding.isEmpty, bytes.span.isASCII { return input }
    input.encoding = encoding
    try input.decide()
    return input
  }

  // MARK: Files

  /// The selection that a name of `--from` means; nil for a file or standard input.
  private static func selection(_ source: [UInt8]) -> SelectionKind? {
    SelectionKind.allCases.first { source.elementsEqual($0.name.utf8) }
  }

  private func named(_ source: [UInt8]) throws(Failure) -> TextInput {
    if let kind = Self.selection(source) { return try fetch(kind) }
    if source == [UInt8(ascii: "-")] { return try standardInput() }
    let descriptor = StandardStreams.openForReading(source)
    if descriptor < 0 {
      throw Failure(
        descriptor == -EACCES ? .permission : .noInput,
        .fileUnreadable(
          file: String(decoding: source, as: UTF8.self), reason: SystemReason.text(of: -descriptor)))
    }
    var input = TextInput(description(.file), LineReader(descriptor: descriptor, separator: separator))
    input.openedDescriptor = descriptor
    input.description.name = source
    input.format = InputFormat.guess(fileName: source)
    input.encoding = encoding
    return input
  }

  /// Reads a text as a whole if it cannot be read line by line: if it has markup, if there is an `--offset`,
  /// and if it is shown more than once.
  private func hold(_ input: inout TextInput) throws(Failure) {
    let isShown = options.hasOtherSinks || options.fit != nil || options.view == .large
    guard isShown || options.offset != nil || input.format != .plain else { return }
    var bytes = try input.whole(limit: limit(input, isShown: isShown))
    if input.format != .plain, bytes.count > Self.longestMarkup {
      throw Failure(
        .data, .markupTooLong(source: input.name, limit: Self.longestMarkup))
    }
    if isShown, bytes.count > Self.longestShown {
      bytes.removeSubrange(WordSegmenter.safeCut(in: bytes.span.extracting(0..<Self.longestShown))...)
      input.warnings.append(Self.cutWarning)
    }
    if let offset = options.offset {
      guard let place = Self.place(offset, in: bytes, input) else {
        let count = input.reader.decoded?.map.sourceCount ?? bytes.count
        throw Failure(.usage, .offsetBeyond(value: "\(offset.value)", bytes: count))
      }
      input.focus = place..<place
    }
    input.reader = LineReader(bytes: bytes, separator: separator, decoded: input.reader.decoded)
  }

  /// The place in a text for an offset into its source; nil if the source ends before it.
  private static func place(_ offset: UnitOffset, in bytes: [UInt8], _ input: TextInput) -> Int? {
    guard offset.unit == .bytes, let map = input.reader.decoded?.map else {
      return offset.byteOffset(in: bytes.span)
    }
    return map.text(of: offset.value)
  }

  /// How many bytes of a text are needed; nil for all of them.
  private func limit(_ input: TextInput, isShown: Bool) -> Int? {
    if isShown { return Self.longestShown }
    if input.format != .plain { return Self.longestMarkup }
    // The line around the place, or as much of it as one piece has.
    return options.offset.map { min($0.value, 1 << 40) * 4 + LineReader.longestPiece }
  }
}
