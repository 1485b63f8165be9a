import Encodings
import Intake
import LexiconModel
import Lookup
import Messages
import Rendering

/// One option of the program. The parser, the help, the manual page, the completions and the configuration file all
/// read this row, so that adding an option is adding a row.
package struct OptionRow: Sendable {
  /// The heading in help under which an option is listed.
  package enum Group: CaseIterable, Sendable {
    case input, output, detail, dictionaries, scripting

    package var title: Message {
      switch self {
      case .input: .helpInput
      case .output: .helpOutput
      case .detail: .helpDetail
      case .dictionaries: .helpDictionaries
      case .scripting: .helpScripting
      }
    }
  }

  /// What an option takes.
  package enum Value: Sendable {
    case none
    /// One of these words.
    case choice([StaticString])
    /// Any text, with its name in help.
    case text(StaticString)
  }

  /// What a shell completes a text with.
  package enum Proposals: Sendable {
    case nothing
    /// Files, and what the desktop can provide.
    case sources
    /// Sinks and hooks.
    case sinks
    /// The installed dictionaries.
    case lexicons
    /// The built-in themes, and files.
    case themes
  }

  package let group: Group
  /// Without its two dashes.
  package let name: StaticString
  /// A letter or digit for the short form.
  package let short: UInt8?
  package let proposals: Proposals
  package let help: Message
  /// Whether the configuration file may set it.
  package let isSetting: Bool
  /// Whether each use counts, and not only the last.
  package let isRepeatable: Bool
  /// The words of a choice. They are not made before they are needed: every run makes the table.
  private let choices: (@Sendable () -> [StaticString])?
  private let text: StaticString?
  /// What changes the options. Not one closure around the other two, which would be an allocation for each row.
  private enum Setter: Sendable {
    case word(@Sendable (inout Options, Int) -> Void)
    case text(@Sendable (inout Options, [UInt8]) -> Bool)
  }

  private let setter: Setter
  /// The error for a text that is not valid.
  package let invalid: (@Sendable (_ text: String) -> Message)?

  package var value: Value {
    if let choices { return .choice(choices()) }
    return text.map { .text($0) } ?? .none
  }

  /// The short form with its dash.
  package var shortName: String? { short.map { "-\(Character(Unicode.Scalar($0)))" } }

  /// What help shows as the value; nil for an option without one.
  package var placeholder: String? { choices == nil ? text.map { "\($0)" } : "WORD" }

  /// An option without a value, or with one of some words, of which `set` gets the position.
  package init(
    _ group: Group, _ name: StaticString, short: Unicode.Scalar? = nil,
    _ words: (@Sendable () -> [StaticString])? = nil, help: Message, isSetting: Bool = true,
    set: @escaping @Sendable (inout Options, Int) -> Void
  ) {
    self.group = group
    self.name = name
    self.short = short.map { UInt8(ascii: $0) }
    choices = words
    text = nil
    proposals = .nothing
    self.help = help
    self.isSetting = isSetting
    isRepeatable = false
    setter = .word(set)
    invalid = nil
  }

  /// An option with a text, for which `set` returns false if it is not valid.
  package init(
    _ group: Group, _ name: StaticString, short: Unicode.Scalar? = nil, text: StaticString,
    proposals: Proposals = .nothing, help: Message,
    isSetting: Bool = true, isRepeatable: Bool = false,
    invalid: (@Sendable (String) -> Message)? = nil,
    set: @escaping @Sendable (inout Options, [UInt8]) -> Bool
  ) {
    self.group = group
    self.name = name
    self.short = short.map { UInt8(ascii: $0) }
    choices = nil
    self.text = text
    self.proposals = proposals
    self.help = help
    self.isSetting = isSetting
    self.isRepeatable = isRepeatable
    setter = .text(set)
    self.invalid = invalid
  }

  /// Sets the option to a word, by its position, or to a text; false if the text is not valid.
  package func set(_ options: inout Options, word: Int, text: [UInt8]) -> Bool {
    switch setter {
    case .word(let set): set(&options, word)
    case .text(let set): return set(&options, text)
    }
    return true
  }
}

extension OptionRow {
  /// Every option, in the order of the help.
  package static let all: [OptionRow] = [
    OptionRow(
      .input, "from", text: "SOURCE", proposals: .sources, help: .optionFrom, isSetting: false,
      isRepeatable: true
    ) {
      $0.sources.append($1)
      return true
    },
    OptionRow(.input, "share", help: .optionShare, isSetting: false) { options, _ in options.isShare = true },
    OptionRow(
      .input, "uri", text: "URI", help: .optionURI, isSetting: false, invalid: { .badURI(value: $0) }
    ) {
      $0.uriText = (try? LensURI.text(of: $1)) ?? []
      return !$0.uriText.isEmpty
    },
    OptionRow(.input, "recent", help: .optionRecent, isSetting: false) { options, _ in
      options.showsRecent = true
    },
    OptionRow(.input, "previous", help: .optionPrevious, isSetting: false) { options, _ in
      options.neighbor = .previous
    },
    OptionRow(.input, "next", help: .optionNext, isSetting: false) { options, _ in options.neighbor = .next },
    OptionRow(
      .input, "match",
      {
        var names: [StaticString] = []
        for strategy in HeadwordStrategy.allCases { names.append(strategy.name) }
        return names
      }, help: .optionMatch, isSetting: false
    ) { $0.strategy = HeadwordStrategy.allCases[$1] },
    OptionRow(
      .input, "most", text: "N", help: .optionMost, isSetting: false, invalid: { .badMost(value: $0) }
    ) {
      $0.mostHeadwords = Options.number($1, digits: 6)
      return $0.mostHeadwords != nil
    },
    OptionRow(
      .input, "offset", text: "N", help: .optionOffset, isSetting: false, invalid: { .badOffset(value: $0) }
    ) {
      $0.offset = UnitOffset(parsing: $1)
      return $0.offset != nil
    },
    OptionRow(
      .input, "input-format", { ["auto", "plain", "html", "markdown"] }, help: .optionInputFormat
    ) { $0.inputFormat = InputFormat(rawValue: $1 - 1) },
    OptionRow(.input, "encoding", text: "NAME", help: .optionEncoding, invalid: { .badEncoding(value: $0) }) {
      $0.encoding = $1
      return InputEncoding.isKnown($1)
    },
    OptionRow(.input, "wrap", { ["auto", "lines", "paragraphs"] }, help: .optionWrap) {
      $0.wrap = [Options.Wrap.auto, .lines, .paragraphs][$1]
    },
    OptionRow(.input, "lines", help: .optionLines) { options, _ in options.isByLines = true },
    OptionRow(.input, "null", short: "0", help: .optionNull) { options, _ in
      options.isByLines = true
      options.isNullSeparated = true
    },
    OptionRow(
      .output, "to", text: "SINK", proposals: .sinks, help: .optionTo, isRepeatable: true
    ) {
      if !$0.sinks.contains($1) { $0.sinks.append($1) }
      return true
    },
    OptionRow(.output, "format", { RendererRow.names }, help: .optionFormat) { $0.format = $1 },
    OptionRow(.output, "card", help: .optionCard, isSetting: false) { options, _ in options.isCard = true },
    OptionRow(.output, "fragment", help: .optionFragment, isSetting: false) { options, _ in
      options.isFragment = true
    },
    OptionRow(
      .output, "columns", text: "NAMES", help: .optionColumns,
      invalid: {
        .badColumns(value: $0, names: TableColumn.allCases.map { "\($0.name)" }.joined(separator: ", "))
      }
    ) {
      $0.columns = TableColumn.list($1) ?? []
      return !$0.columns.isEmpty
    },
    OptionRow(.output, "fit", text: "COLSxROWS", help: .optionFit, invalid: { .badFit(value: $0) }) {
      $0.fit = Options.SinkSize($1)
      return $0.fit != nil
    },
    OptionRow(.output, "ui-language", { InterfaceLanguage.all }, help: .optionInterfaceLanguage) {
      $0.interfaceLanguage = $1
    },
    OptionRow(.output, "color", { ["auto", "always", "never"] }, help: .optionColor) {
      $0.color = [Options.When.auto, .always, .never][$1]
    },
    OptionRow(.output, "theme", text: "NAME|FILE", proposals: .themes, help: .optionTheme) {
      $0.theme = $1
      return true
    },
    OptionRow(.output, "font", text: "NAME", help: .optionFont, invalid: { .badFont(value: $0) }) {
      $0.font = Options.fontName($1)
      return $0.font != nil
    },
    OptionRow(
      .output, "text-size", text: "POINTS", help: .optionTextSize, invalid: { .badTextSize(value: $0) }
    ) {
      $0.textSize = Options.number($1, digits: 2).flatMap { 6...72 ~= $0 ? $0 : nil }
      return $0.textSize != nil
    },
    OptionRow(.output, "place", { ["pointer", "center"] }, help: .optionPlace) { $0.isCentered = $1 == 1 },
    OptionRow(.output, "pager", { ["auto", "always", "never"] }, help: .optionPager) {
      $0.pager = [Options.When.auto, .always, .never][$1]
    },
    OptionRow(.output, "speak", help: .optionSpeak, isSetting: false) { options, _ in options.speaks = true },
    OptionRow(.output, "notice", help: .optionNotice, isSetting: false) { options, _ in
      options.isNotice = true
    },
    OptionRow(.detail, "view", { ["lookups", "tokens", "glossary", "large"] }, help: .optionView) {
      $0.view = [Options.View.lookups, .tokens, .glossary, .large][$1]
    },
    OptionRow(.detail, "detail", { ["auto", "full", "normal", "brief", "none"] }, help: .optionDetail) {
      $0.detail = [nil, Detail.full, .normal, .brief, Detail.none][$1]
    },
    OptionRow(.detail, "senses", { ["context", "frequency"] }, help: .optionSenses) {
      $0.readsSentences = $1 == 0
    },
    OptionRow(.detail, "function-words", { ["show", "gather", "hide"] }, help: .optionFunctionWords) {
      $0.functionWords = [FunctionWordPolicy.show, .gather, .hide][$1]
    },
    OptionRow(.detail, "words", help: .optionWords) { options, _ in options.showsWords = true },
    OptionRow(.detail, "suggest", { ["auto", "always", "never"] }, help: .optionSuggest) {
      $0.suggests = [Options.When.auto, .always, .never][$1]
    },
    OptionRow(.detail, "romanize", help: .optionRomanize) { options, _ in options.romanizes = true },
    OptionRow(.detail, "explain", help: .optionExplain, isSetting: false) { options, _ in
      options.explains = true
    },
    OptionRow(
      .dictionaries, "lexicon", text: "NAME", proposals: .lexicons, help: .optionLexicon, isRepeatable: true
    ) {
      if !$0.lexicons.contains($1) { $0.lexicons.append($1) }
      return true
    },
    OptionRow(.dictionaries, "lexicons", { ["first", "all"] }, help: .optionLexicons) {
      $0.allLexicons = $1 == 1
    },
    OptionRow(
      .dictionaries, "language", text: "TAG", help: .optionLanguage, invalid: { .badLanguage(value: $0) }
    ) {
      $0.language = Options.tag($1)
      return LanguageTag(String(decoding: $1, as: UTF8.self)) != nil
    },
    OptionRow(
      .dictionaries, "to-language", text: "TAG", help: .optionToLanguage, invalid: { .badLanguage(value: $0) }
    ) {
      $0.glossLanguage = Options.tag($1)
      return LanguageTag(String(decoding: $1, as: UTF8.self)) != nil
    },
    OptionRow(.scripting, "require", { ["all", "any", "none"] }, help: .optionRequire) {
      $0.requirement = [Options.Requirement.all, .any, .none][$1]
    },
    OptionRow(.scripting, "key", help: .optionKey, isSetting: false) { options, _ in options.hasKeys = true },
    OptionRow(.scripting, "jobs", text: "N", help: .optionJobs, invalid: { .badJobs(value: $0) }) {
      $0.jobs = Options.number($1, digits: 2) ?? 0
      return $0.jobs > 0
    },
    OptionRow(.scripting, "no-history", help: .optionNoHistory) { options, _ in options.isUnrecorded = true },
    OptionRow(.scripting, "no-config", help: .optionNoConfig, isSetting: false) { options, _ in
      options.readsConfig = false
    },
    OptionRow(
      .scripting, "print", { ["man", "bash", "zsh", "fish", "lexicons", "sinks"] }, help: .optionPrint,
      isSetting: false
    ) { $0.printed = PrintedText.allCases[$1] },
    OptionRow(
      .scripting, "as", text: "PROGRAM", help: .optionAs, isSetting: false, invalid: { _ in .asNotFirst }
      // The first argument is read before the others.
    ) { _, _ in false },
    OptionRow(.scripting, "help", short: "h", help: .optionHelp, isSetting: false) { options, _ in
      options.showsHelp = true
    },
    OptionRow(.scripting, "version", short: "V", help: .optionVersion, isSetting: false) { options, _ in
      options.showsVersion = true
    },
  ]
}
