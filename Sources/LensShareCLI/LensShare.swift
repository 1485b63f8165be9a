import Intake
import LexiconPack
import Lookup
import Messages
import ProcessStreams
import Rendering
import TextAnalysis

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The filter: reads a text, looks every word up, writes what it finds.
package struct LensShare {
  package static let version: StaticString = "0.1.0"

  /// How many words `auto` detail shows in full, at normal and at brief detail, are counted up to here.
  private static let normalWords = 40
  /// Bytes of the first block in which they are counted.
  private static let countedBytes = 4096

  private let environment: Environment
  private let input: Int32
  private let errors: Int32
  private var output: Output

  /// Runs the program over the given streams, and returns its exit code.
  ///
  /// `arguments` are without the program's name.
  package static func run(
    arguments: [[UInt8]], input: Int32 = 0, output: Int32 = 1, errors: Int32 = 2,
    environment: Environment = .process
  ) -> Int32 {
    var program = LensShare(
      environment: environment, input: input, errors: errors, output: Output(descriptor: output))
    return program.run(arguments)
  }

  private mutating func run(_ arguments: [[UInt8]]) -> Int32 {
    do {
      let code = try answer(arguments)
      try output.flush()
      return code.rawValue
    } catch let failure as Failure {
      // What was answered before stays answered.
      try? output.flush()
      say(failure.message)
      return failure.code.rawValue
    } catch Output.WriteError.closed {
      return ExitStatus.success.rawValue
    } catch Output.WriteError.failed(let code) {
      return Self.reportLostAnswer(code, errors: errors)
    } catch {
      say(Failure(.software, .internalError, [("error", "\(error)")]).message)
      return ExitStatus.software.rawValue
    }
  }

  /// Says that the answer could not be written, for an `errno`, and gives the exit code of that.
  static func reportLostAnswer(_ code: Int32, errors: Int32) -> Int32 {
    let failure = Failure(.inputOutput, .writeFailed, [("reason", SystemReason.text(of: code))])
    say(failure.message, to: errors)
    return failure.code.rawValue
  }

  private func say(_ message: String) {
    Self.say(message, to: errors)
  }

  /// Writes one line to standard error.
  private static func say(_ message: String, to errors: Int32) {
    _ = StandardStreams.write(Array("lens-share: \(message)\n".utf8), to: errors)
  }

  private mutating func answer(_ arguments: [[UInt8]]) throws -> ExitStatus {
    let options = try readOptions(arguments)
    if options.showsHelp {
      output.bytes += Array(Help.text.utf8)
      return .success
    }
    let locations = PackLocations { environment.value($0) }
    if options.showsVersion {
      try output.bytes += Array(VersionText.make(locations).utf8)
      return .success
    }
    let isFromArguments = !options.texts.isEmpty && !(options.texts.count == 1 && options.texts[0] == [0x2D])
    if !isFromArguments, options.texts.isEmpty, isatty(input) == 1 { throw Failure(.usage, .noText) }

    let (lexicons, damaged) = try Self.open(locations, options)
    for failure in damaged { say(failure.message) }
    let separator: UInt8 = options.isNullSeparated ? 0 : 0x0A
    var reader: LineReader
    if isFromArguments {
      reader = LineReader(bytes: Array(options.texts.joined(separator: [0x20])), separator: separator)
    } else {
      reader = LineReader(descriptor: input, separator: separator)
      try fill(&reader)
    }
    do {
      return try lookUp(&reader, options, lexicons, kind: isFromArguments ? .arguments : .stdin)
    } catch let error as PackError {
      throw Failure(error, path: Self.pathOfDamaged(lexicons, locations))
    }
  }

  // MARK: Options

  private func readOptions(_ arguments: [[UInt8]]) throws(Failure) -> Options {
    var parser = OptionParser()
    try parser.parse(arguments)
    guard parser.options.readsConfig, let path = Self.configPath(environment),
      let config = try Self.contents(of: path)
    else { return parser.options }
    var defaults = OptionParser()
    try defaults.parse(config: config, file: String(decoding: path, as: UTF8.self))
    parser = OptionParser(defaults.options)
    try parser.parse(arguments)
    return parser.options
  }

  /// `$XDG_CONFIG_HOME/lens-share/config`, by default below `$HOME/.config`.
  private static func configPath(_ environment: Environment) -> [UInt8]? {
    if let folder = environment.value("XDG_CONFIG_HOME"), folder.first == UInt8(ascii: "/") {
      return folder + Array("/lens-share/config".utf8)
    }
    guard let home = environment.value("HOME"), home.first == UInt8(ascii: "/") else { return nil }
    return home + Array("/.config/lens-share/config".utf8)
  }

  /// A file's bytes; nil if there is none.
  private static func contents(of path: [UInt8]) throws(Failure) -> [UInt8]? {
    do throws(PackError) {
      return try MappedFile(path: path).withBytes { bytes in
        var copy: [UInt8] = []
        for index in bytes.indices { copy.append(bytes[index]) }
        return copy
      }
    } catch .system(ENOENT), .system(ENOTDIR) {
      return nil
    } catch {
      let reason = if case .system(let code) = error { SystemReason.text(of: code) } else { "\(error)" }
      throw Failure(
        .usage, .configUnreadable, [("file", String(decoding: path, as: UTF8.self)), ("reason", reason)])
    }
  }

  // MARK: Packs

  /// The packs that the options ask for, opened, and what is wrong with those that could not be.
  private static func open(
    _ locations: PackLocations, _ options: Options
  ) throws(Failure) -> (LexiconSet, [Failure]) {
    let files = locations.packs()
    for name in options.lexicons where !files.isEmpty && !files.contains(where: { $0.name == name }) {
      let names = files.map { String(decoding: $0.name, as: UTF8.self) }.joined(separator: ", ")
      throw Failure(
        .noInput, .unknownLexicon, [("name", String(decoding: name, as: UTF8.self)), ("names", names)])
    }
    var lexicons: [Lexicon] = []
    var damaged: [Failure] = []
    for file in files where options.lexicons.isEmpty || options.lexicons.contains(file.name) {
      do throws(PackError) {
        lexicons.append(Lexicon(name: file.name, reader: try PackReader(path: file.path)))
      } catch {
        damaged.append(Failure(error, path: file.path))
      }
    }
    if lexicons.isEmpty {
      if let first = damaged.first { throw first }
      guard let folder = locations.userFolder ?? locations.systemFolders.first else {
        throw Failure(.noInput, .noLexiconFolder)
      }
      throw Failure(.noInput, .noLexicons, [("folder", String(decoding: folder, as: UTF8.self))])
    }
    return (LexiconSet(lexicons), damaged)
  }

  /// The pack in which a look-up met damage: the first that does not read cleanly from end to end.
  private static func pathOfDamaged(_ lexicons: LexiconSet, _ locations: PackLocations) -> [UInt8] {
    let damaged = lexicons.lexicons.first { !$0.reader.isIntact } ?? lexicons.lexicons[0]
    return locations.packs().first { $0.name == damaged.name }?.path ?? damaged.name
  }

  // MARK: Text

  private mutating func lookUp(
    _ reader: inout LineReader, _ options: Options, _ lexicons: LexiconSet, kind: SourceKind
  ) throws -> ExitStatus {
    let language = options.language.isEmpty ? nil : options.language
    let isJSON = RendererRow.all[options.format].isJSON
    let terminal = Terminal(descriptor: output.descriptor, options.color, environment)
    let renderOptions = RenderOptions(
      detail: options.detail ?? detail(of: reader, options), functionWords: options.functionWords,
      allLexicons: options.allLexicons, width: terminal.width, briefLine: terminal.isTerminal ? .cut : .whole,
      markup: terminal.isStyled ? .terminal : .none)
    let row = options.isByLines && isJSON ? RendererRow.document : RendererRow.all[options.format]
    var session = LookupSession(
      engine: try LookupEngine(lexicons, language: language), renderer: row.make(renderOptions),
      source: SourceDescription(
        kind: kind, language: options.language.isEmpty ? Array("en".utf8) : options.language),
      isTokenView: options.view == .tokens, showsWords: options.showsWords)
    try process(&reader, &session, options, saysWarnings: !isJSON || !row.isDocument)
    if options.view == .tokens { return .success }
    let isSuccess =
      switch options.requirement {
      case .any: session.hasFound
      case .all: session.hasFound && !session.hasMissed
      case .none: true
      }
    return isSuccess ? .success : .notFound
  }

  private mutating func process(
    _ reader: inout LineReader, _ session: inout LookupSession, _ options: Options, saysWarnings: Bool
  ) throws {
    var isInText = false
    var isFirst = true
    loop: while true {
      switch reader.next() {
      case .piece(var range, let endsLine):
        if !isInText {
          session.begin(&output)
          isInText = true
        }
        if isFirst {
          let mark = try byteOrderMark(reader.bytes, range)
          session.skip(mark)
          range = (range.lowerBound + mark)..<range.upperBound
          isFirst = false
        }
        if options.isByLines, endsLine, let last = range.last,
          reader.bytes[last] == (options.isNullSeparated ? 0 : 0x0A)
        {
          range = range.dropLast()
        }
        try session.process(reader.bytes.span.extracting(range), &output)
        if options.isByLines, endsLine {
          try end(&session, options, saysWarnings: saysWarnings)
          isInText = false
        }
      case .needsInput:
        if !reader.isReady { try output.flush() }
        try fill(&reader)
      case .end:
        break loop
      }
    }
    if !isInText, !options.isByLines {
      session.begin(&output)
      isInText = true
    }
    if isInText { try end(&session, options, saysWarnings: saysWarnings) }
  }

  private mutating func end(
    _ session: inout LookupSession, _ options: Options, saysWarnings: Bool
  ) throws {
    for warning in try session.end(&output) where saysWarnings { say(warning) }
    try output.flushIfLarge()
  }

  /// The length of a UTF-8 byte order mark at the start; UTF-16 is refused.
  private func byteOrderMark(_ bytes: [UInt8], _ range: Range<Int>) throws(Failure) -> Int {
    let start = bytes[range].prefix(3)
    if start.elementsEqual([0xEF, 0xBB, 0xBF]) { return 3 }
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) {
      throw Failure(.data, .utf16Input)
    }
    return 0
  }

  private mutating func fill(_ reader: inout LineReader) throws {
    do throws(ReadError) {
      try reader.fill()
    } catch {
      throw Failure(
        .inputOutput, .readFailed, [("reason", SystemReason.text(of: error.code))])
    }
  }

  /// What `auto` detail means for this text: by the number of words in its first block.
  private func detail(of reader: LineReader, _ options: Options) -> Detail {
    if options.view == .tokens { return .brief }
    let range = reader.pending
    let counted = range.prefix(Self.countedBytes)
    if counted.count < range.count { return .brief }
    var tokens: [Token] = []
    WordSegmenter().appendTokens(of: reader.bytes.span.extracting(counted), base: 0, to: &tokens)
    return tokens.count <= 1 ? .full : tokens.count <= Self.normalWords ? .normal : .brief
  }
}
