import Intake
import Lookup
import Messages
import Processes
import Rendering
import Safety
import Testing

@testable import Serving

@Suite struct OptionParserTests {
  private static func parse(_ arguments: [String]) throws -> Options {
    var parser = OptionParser()
    try parser.parse(arguments.map { Array($0.utf8) })
    return parser.options
  }

  private static func options(_ change: (inout Options) -> Void) -> Options {
    var options = Options()
    change(&options)
    return options
  }

  private static func texts(_ texts: String...) -> Options {
    options { $0.texts = texts.map { Array($0.utf8) } }
  }

  /// Every option with each of its values, and what it sets.
  static let rows: [(name: String, value: String?, expected: Options)] =
    [
      ("--from", "a b", options { $0.sources = [Array("a b".utf8)] }),
      ("--share", nil, options { $0.isShare = true }),
      ("--uri", "lens-share:a%20b", options { $0.uriText = Array("a b".utf8) }),
      ("--most", "40", options { $0.mostHeadwords = 40 }),
      ("--key", nil, options { $0.hasKeys = true }),
      ("--offset", "7:utf16", options { $0.offset = UnitOffset(parsing: Array("7:utf16".utf8)) }),
      ("--input-format", "auto", Options()),
      ("--input-format", "plain", options { $0.inputFormat = .plain }),
      ("--input-format", "html", options { $0.inputFormat = .html }),
      ("--input-format", "markdown", options { $0.inputFormat = .markdown }),
      ("--encoding", "koi8-r", options { $0.encoding = Array("koi8-r".utf8) }),
      ("--encoding", "auto", options { $0.encoding = Array("auto".utf8) }),
      ("--to", "popup", options { $0.sinks = [Array("popup".utf8)] }),
      ("--fragment", nil, options { $0.isFragment = true }),
      ("--columns", "text,zipf", options { $0.columns = [.text, .zipf] }),
      ("--fit", "60x12", options { $0.fit = Options.SinkSize(Array("60x12".utf8)) }),
      ("--theme", "sepia", options { $0.theme = Array("sepia".utf8) }),
      ("--font", "Noto Sans Mono", options { $0.font = "Noto Sans Mono" }),
      ("--text-size", "72", options { $0.textSize = 72 }),
      ("--place", "pointer", Options()), ("--place", "center", options { $0.isCentered = true }),
      ("--pager", "auto", Options()), ("--pager", "always", options { $0.pager = .always }),
      ("--pager", "never", options { $0.pager = .never }),
      ("--speak", nil, options { $0.speaks = true }),
      ("--notice", nil, options { $0.isNotice = true }),
      ("--view", "lookups", Options()), ("--view", "tokens", options { $0.view = .tokens }),
      ("--view", "glossary", options { $0.view = .glossary }),
      ("--view", "large", options { $0.view = .large }),
      ("--detail", "auto", Options()), ("--detail", "full", options { $0.detail = .full }),
      ("--detail", "normal", options { $0.detail = .normal }),
      ("--detail", "brief", options { $0.detail = .brief }),
      ("--detail", "none", options { $0.detail = Detail.none }),
      ("--lexicon", "a b", options { $0.lexicons = [Array("a b".utf8)] }),
      ("--lexicons", "first", Options()), ("--lexicons", "all", options { $0.allLexicons = true }),
      ("--language", "EN-gb", options { $0.language = Array("en-gb".utf8) }),
      ("--romanize", nil, options { $0.romanizes = true }),
      ("--to-language", "FR", options { $0.glossLanguage = Array("fr".utf8) }),
      ("--function-words", "show", options { $0.functionWords = .show }),
      ("--function-words", "gather", Options()),
      ("--function-words", "hide", options { $0.functionWords = .hide }),
      ("--senses", "context", Options()),
      ("--senses", "frequency", options { $0.readsSentences = false }),
      ("--explain", nil, options { $0.explains = true }),
      ("--card", nil, options { $0.isCard = true }),
      ("--suggest", "auto", Options()), ("--suggest", "always", options { $0.suggests = .always }),
      ("--suggest", "never", options { $0.suggests = .never }),
      ("--words", nil, options { $0.showsWords = true }),
      ("--require", "all", options { $0.requirement = .all }), ("--require", "any", Options()),
      ("--require", "none", options { $0.requirement = .none }),
      ("--wrap", "auto", Options()), ("--wrap", "lines", options { $0.wrap = .lines }),
      ("--wrap", "paragraphs", options { $0.wrap = .paragraphs }),
      ("--lines", nil, options { $0.isByLines = true }),
      ("--null", nil, options { ($0.isByLines, $0.isNullSeparated) = (true, true) }),
      ("--jobs", "1", options { $0.jobs = 1 }), ("--jobs", "16", options { $0.jobs = 16 }),
      ("--color", "auto", Options()), ("--color", "always", options { $0.color = .always }),
      ("--color", "never", options { $0.color = .never }),
      ("--recent", nil, options { $0.showsRecent = true }),
      ("--previous", nil, options { $0.neighbor = .previous }),
      ("--next", nil, options { $0.neighbor = .next }),
      ("--no-history", nil, options { $0.isUnrecorded = true }),
      ("--no-config", nil, options { $0.readsConfig = false }),
      ("--print", "man", options { $0.printed = .man }), ("--print", "bash", options { $0.printed = .bash }),
      ("--print", "zsh", options { $0.printed = .zsh }), ("--print", "fish", options { $0.printed = .fish }),
      ("--print", "lexicons", options { $0.printed = .lexicons }),
      ("--print", "sinks", options { $0.printed = .sinks }),
      ("--help", nil, options { $0.showsHelp = true }),
      ("--version", nil, options { $0.showsVersion = true }),
    ]
    + languages.indices.map { number in
      ("--ui-language", languages[number], options { $0.interfaceLanguage = number })
    }
    + HeadwordStrategy.allCases.map { strategy in
      ("--match", "\(strategy.name)", options { $0.strategy = strategy })
    } + formats.indices.map { number in ("--format", formats[number], options { $0.format = number }) }

  private static let languages = InterfaceLanguage.all.map { "\($0)" }
  private static let columns = TableColumn.allCases.map { "\($0.name)" }.joined(separator: ", ")
  private static let strategies = HeadwordStrategy.allCases.map { "\($0)" }.alternatives
  private static let formats = RendererRow.names.map { "\($0)" }

  @Test(arguments: rows)
  func everyOptionInBothShapes(name: String, value: String?, expected: Options) throws {
    if let value {
      #expect(try Self.parse([name, value]) == expected)
      #expect(try Self.parse(["\(name)=\(value)"]) == expected)
    } else {
      #expect(try Self.parse([name]) == expected)
    }
  }

  @Test func theRowsHaveEveryOptionOfTheTable() {
    // `--as` is read before all options.
    #expect(Set(Self.rows.map(\.name) + ["--as"]) == Set(OptionRow.all.map { "--\($0.name)" }))
    for row in OptionRow.all {
      guard case .choice(let words) = row.value else { continue }
      let tested = Self.rows.filter { $0.name == "--\(row.name)" }.map(\.value)
      #expect(tested == words.map { "\($0)" })
    }
  }

  @Test(
    arguments: [
      ([], Options()), (["-"], texts("-")), ([""], texts("")), (["a", "b c"], texts("a", "b c")),
      (["--", "--help"], texts("--help")), (["a", "--", "-b", "--"], texts("a", "-b", "--")),
      (["a", "--lines", "b"], options { ($0.isByLines, $0.texts) = (true, [[0x61], [0x62]]) }),
      (["-0"], options { ($0.isByLines, $0.isNullSeparated) = (true, true) }),
      (["-h"], options { $0.showsHelp = true }), (["-V"], options { $0.showsVersion = true }),
      (
        ["-0hV"],
        options {
          ($0.isByLines, $0.isNullSeparated, $0.showsHelp, $0.showsVersion) = (true, true, true, true)
        }
      ),
      (["--detail", "full", "--detail=brief"], options { $0.detail = .brief }),
      (["--detail=full", "--detail=auto"], Options()),
      (["--lexicon=a", "--lexicon", "b"], options { $0.lexicons = [[0x61], [0x62]] }),
      (["--lexicon=a=b"], options { $0.lexicons = [Array("a=b".utf8)] }),
      (["--lexicon", "--lines"], options { $0.lexicons = [Array("--lines".utf8)] }),
      (["\u{2014}lines"], texts("\u{2014}lines")),
    ] as [([String], Options)])
  func textsAndOptions(arguments: [String], expected: Options) throws {
    #expect(try Self.parse(arguments) == expected)
  }

  @Test func argumentsNeedNotBeUTF8() throws {
    var parser = OptionParser()
    try parser.parse([[0xFF, 0x61], Array("--lexicon=".utf8) + [0xC3]])
    #expect(parser.options.texts == [[0xFF, 0x61]])
    #expect(parser.options.lexicons == [[0xC3]])
  }

  /// Other programs than lens-share have options of their own, some with a letter and a value.
  @Test(arguments: [
    (["-u", "a", "-nu", "b c"], [Array("a".utf8), Array("b c".utf8)]),
    (["-ua", "-nub", "x"], [Array("a".utf8), Array("b".utf8)]),
    (["--use=a", "-n"], [Array("a".utf8)]),
  ])
  func lettersCanHaveValues(arguments: [String], lexicons: [[UInt8]]) throws {
    let rows = [
      OptionRow(.dictionaries, "use", short: "u", text: "NAME", help: .optionLexicon) {
        $0.lexicons.append($1)
        return true
      },
      OptionRow(.scripting, "now", short: "n", help: .optionHelp) { options, _ in options.isByLines = true },
    ]
    var parser = OptionParser(rows: { rows })
    try parser.parse(arguments.map { Array($0.utf8) })
    #expect(parser.options.lexicons == lexicons)
    #expect(parser.options.isByLines)
    let failure = #expect(throws: Failure.self) { try parser.parse([Array("-nu".utf8)]) }
    #expect(failure?.message == "--use needs a value: NAME")
  }

  private static let seeHelp = ": put -- before text that starts with a dash (see --help)"

  /// Each message says what to do next.
  @Test(arguments: [
    (["--nope"], "unknown option --nope" + seeHelp), (["--nope=x"], "unknown option --nope" + seeHelp),
    (["--Lines"], "unknown option --Lines" + seeHelp), (["--line"], "unknown option --line" + seeHelp),
    (["-x"], "unknown option -x" + seeHelp), (["-0x"], "unknown option -0x" + seeHelp),
    (["-5"], "unknown option -5" + seeHelp), (["--=x"], "unknown option --" + seeHelp),
    (["-0=1"], "unknown option -0=1" + seeHelp), (["--a\u{1B}b"], "unknown option --a<U+001B>b" + seeHelp),
    (["--a\nb"], "unknown option --a<U+000A>b" + seeHelp),
    (["--detail"], "--detail needs a value: auto, full, normal, brief or none"),
    (["--lexicon"], "--lexicon needs a value: NAME"), (["--lexicon="], "--lexicon needs a value: NAME"),
    (["--language", ""], "--language needs a value: TAG"),
    (["--detail=some"], "invalid value 'some' for --detail: choose auto, full, normal, brief or none"),
    (
      ["--format", "xml"],
      "invalid value 'xml' for --format: choose "
        + formats.dropLast().joined(separator: ", ") + " or " + formats.last!
    ),
    (["--detail="], "invalid value '' for --detail: choose auto, full, normal, brief or none"),
    (["--view", "Tokens"], "invalid value 'Tokens' for --view: choose lookups, tokens, glossary or large"),
    (["--lines=yes"], "--lines takes no value: remove =yes"),
    (["--help="], "--help takes no value: remove ="),
    (["--offset=x"], "invalid value 'x' for --offset: use N, N:bytes, N:utf16 or N:scalars"),
    (["--most=0"], "invalid value '0' for --most: use a number from 1 to 999999"),
    (["--lines", "--as", "lens-share"], "--as is not the first argument: put it before all others"),
    (["--match=near"], "invalid value 'near' for --match: choose " + strategies),
    (
      ["--columns=text,,zipf"],
      "invalid value 'text,,zipf' for --columns: name some of " + columns + ", with commas between"
    ),
    (
      ["--columns=text,text"],
      "invalid value 'text,text' for --columns: name some of " + columns + ", with commas between"
    ),
    (["--jobs=0"], "invalid value '0' for --jobs: use a number from 1 to 99"),
    (["--jobs=two"], "invalid value 'two' for --jobs: use a number from 1 to 99"),
    (["--fit=60"], "invalid value '60' for --fit: use COLSxROWS, such as 60x12"),
    (["--fit=0x1"], "invalid value '0x1' for --fit: use COLSxROWS, such as 60x12"),
    (["--fit=10000x1"], "invalid value '10000x1' for --fit: use COLSxROWS, such as 60x12"),
    (["--fit=1x2x3"], "invalid value '1x2x3' for --fit: use COLSxROWS, such as 60x12"),
    (["--uri=http:a"], "invalid value 'http:a' for --uri: use lens-share: and the text, percent-encoded"),
    (["--text-size=5"], "invalid value '5' for --text-size: use a number from 6 to 72"),
    (["--text-size=73"], "invalid value '73' for --text-size: use a number from 6 to 72"),
    (
      ["--font=a\"; b"],
      "invalid value 'a\"; b' for --font: use the name of a font, such as DejaVu Sans Mono"
    ),
    (["--share=1"], "--share takes no value: remove =1"),
  ])
  func whatIsWrongIsSaid(arguments: [String], message: String) {
    let failure = #expect(throws: Failure.self) { try Self.parse(arguments) }
    #expect(failure?.status == .usage)
    #expect(failure?.message == message)
  }

  // MARK: The configuration file

  private static func configured(_ text: String, sinks: [String] = []) throws -> Options {
    var parser = OptionParser()
    try parser.parse(config: Array(text.utf8), file: "/c", sinks: sinks.map { Array($0.utf8) }) { name in
      ["stdout", "popup", "pager"].contains(String(decoding: name, as: UTF8.self))
    }
    return parser.options
  }

  @Test(arguments: [
    ("", Options()), ("\n\n", Options()), ("# --lines\n", Options()), ("  # x\n\t\n", Options()),
    ("--detail=brief", options { $0.detail = .brief }), ("--detail=brief\n", options { $0.detail = .brief }),
    ("  --detail=brief \t\r\n--lines\r\n", options { ($0.detail, $0.isByLines) = (.brief, true) }),
    ("-0\n", options { ($0.isByLines, $0.isNullSeparated) = (true, true) }),
    ("--lexicon=a b\n--lexicon=#c\n", options { $0.lexicons = [Array("a b".utf8), Array("#c".utf8)] }),
  ])
  func linesOfTheConfigurationFile(text: String, expected: Options) throws {
    #expect(try Self.configured(text) == expected)
  }

  @Test(arguments: [
    ([], options { ($0.romanizes, $0.detail) = (true, .brief) }),
    (["pager"], options { $0.romanizes = true }),
    (
      ["pager", "popup"],
      options {
        ($0.romanizes, $0.detail, $0.lexicons) = (true, .normal, [Array("b".utf8), Array("c".utf8)])
      }
    ),
    (["stdout"], options { ($0.romanizes, $0.detail) = (true, .brief) }),
  ])
  func aSectionIsForItsSink(sinks: [String], expected: Options) throws {
    let text = """
      --romanize
      [stdout]
      --detail=brief
      [popup]
      --lexicon=b
      # more
      --lexicon=c
      --detail=normal
      """
    #expect(try Self.configured(text, sinks: sinks) == expected)
  }

  @Test func aSectionIsForTheSinkOfTheFile() throws {
    let text = "--lexicon=a\n--to=popup\n[popup]\n--lexicon=b\n[stdout]\n--lines\n"
    let expected = Self.options { ($0.sinks, $0.lexicons) = ([Array("popup".utf8)], [Array("b".utf8)]) }
    #expect(try Self.configured(text) == expected)
    #expect(try Self.configured(text, sinks: ["stdout"]).isByLines)
  }

  @Test(arguments: [
    ("--nope", "/c:1: unknown option --nope" + seeHelp),
    ("#\n\nword\n", "/c:3: unknown option word" + seeHelp),
    ("--lines\r\n-", "/c:2: unknown option -" + seeHelp), ("--", "/c:1: unknown option --" + seeHelp),
    (
      "[popop]",
      "/c:1: unknown section [popop]: use [stdout], [popup], [notification], [clipboard], [pager], "
        + "[speech] or the name of a hook"
    ),
    ("--lines\n[popup]\n--to=pager", "/c:3: --to is not allowed in a section: put it before the first one"),
    ("[popup]\n--nope", "/c:2: unknown option --nope" + seeHelp),
    ("--detail", "/c:1: --detail needs a value: auto, full, normal, brief or none"),
    ("--detail brief", "/c:1: unknown option --detail brief" + seeHelp),
    ("--lines=1", "/c:1: --lines takes no value: remove =1"),
    ("\n--help", "/c:2: --help is not allowed in the configuration file: give it on the command line"),
    ("-V", "/c:1: --version is not allowed in the configuration file: give it on the command line"),
    (
      "--no-config", "/c:1: --no-config is not allowed in the configuration file: give it on the command line"
    ),
  ])
  func aWrongLineIsNamed(text: String, message: String) {
    let failure = #expect(throws: Failure.self) { try Self.configured(text) }
    #expect(failure?.status == .usage)
    #expect(failure?.message == message)
  }
}
