import Messages

/// One option of the program: the row from which its parser, its help, its manual page, completions and the
/// configuration file's lines come.
package struct OptionRow: Sendable {
  /// What stands behind the option.
  package enum Value: Sendable {
    /// Nothing.
    case none
    /// One of these words.
    case choice([StaticString])
    /// Any text; the word names it in help.
    case text(StaticString)
  }

  /// What a shell proposes for a text.
  package enum Proposals: Sendable {
    case nothing
    /// Files, and what the desktop can give.
    case sources
    /// The sinks, hooks with them.
    case sinks
    /// The dictionaries that are installed.
    case lexicons
  }

  package let option: Option
  /// Without its two dashes.
  package let name: StaticString
  /// A letter or digit for the short form.
  package let short: UInt8?
  package let value: Value
  package let proposals: Proposals
  package let help: Message
  /// Whether it may stand in the configuration file.
  package let isSetting: Bool
  /// Whether each one counts, and not the last alone.
  package let isRepeatable: Bool

  /// What stands for the value in help; nil for an option without a value.
  var placeholder: String? {
    switch value {
    case .none: nil
    case .choice: "WORD"
    case .text(let word): "\(word)"
    }
  }

  package init(
    _ option: Option, _ name: StaticString, short: Unicode.Scalar? = nil, _ value: Value = .none,
    proposals: Proposals = .nothing, help: Message, isSetting: Bool = true, isRepeatable: Bool = false
  ) {
    self.option = option
    self.name = name
    self.short = short.map { UInt8(ascii: $0) }
    self.value = value
    self.proposals = proposals
    self.help = help
    self.isSetting = isSetting
    self.isRepeatable = isRepeatable
  }
}

/// What an option is called in the code.
package enum Option: Sendable {
  case from, share, uri, offset, inputFormat, encoding, to, fit, speak, notice
  case view, detail, format, lexicon, lexicons, language, toLanguage, romanize, functionWords, explain, words,
    suggest,
    require,
    lines, null, jobs,
    color
  case noConfig, print, help, version
}

extension OptionRow {
  /// Every option, in the order of the help.
  package static let all: [OptionRow] = [
    OptionRow(
      .from, "from", .text("SOURCE"), proposals: .sources, help: .optionFrom, isSetting: false,
      isRepeatable: true),
    OptionRow(.share, "share", help: .optionShare, isSetting: false),
    OptionRow(.uri, "uri", .text("URI"), help: .optionURI, isSetting: false),
    OptionRow(.offset, "offset", .text("N"), help: .optionOffset, isSetting: false),
    OptionRow(
      .inputFormat, "input-format", .choice(["auto", "plain", "html", "markdown"]), help: .optionInputFormat),
    OptionRow(.encoding, "encoding", .text("NAME"), help: .optionEncoding),
    OptionRow(.to, "to", .text("SINK"), proposals: .sinks, help: .optionTo, isRepeatable: true),
    OptionRow(.fit, "fit", .text("COLSxROWS"), help: .optionFit),
    OptionRow(.speak, "speak", help: .optionSpeak, isSetting: false),
    OptionRow(.notice, "notice", help: .optionNotice, isSetting: false),
    OptionRow(.view, "view", .choice(["lookups", "tokens", "glossary"]), help: .optionView),
    OptionRow(.detail, "detail", .choice(["auto", "full", "normal", "brief", "none"]), help: .optionDetail),
    OptionRow(
      .format, "format", .choice(["text", "markdown", "json", "jsonl", "html"]), help: .optionFormat),
    OptionRow(
      .lexicon, "lexicon", .text("NAME"), proposals: .lexicons, help: .optionLexicon, isRepeatable: true),
    OptionRow(.lexicons, "lexicons", .choice(["first", "all"]), help: .optionLexicons),
    OptionRow(.language, "language", .text("TAG"), help: .optionLanguage),
    OptionRow(.toLanguage, "to-language", .text("TAG"), help: .optionToLanguage),
    OptionRow(.romanize, "romanize", help: .optionRomanize),
    OptionRow(
      .functionWords, "function-words", .choice(["show", "gather", "hide"]), help: .optionFunctionWords),
    OptionRow(.explain, "explain", help: .optionExplain, isSetting: false),
    OptionRow(.words, "words", help: .optionWords),
    OptionRow(.suggest, "suggest", .choice(["auto", "always", "never"]), help: .optionSuggest),
    OptionRow(.require, "require", .choice(["all", "any", "none"]), help: .optionRequire),
    OptionRow(.lines, "lines", help: .optionLines),
    OptionRow(.null, "null", short: "0", help: .optionNull),
    OptionRow(.jobs, "jobs", .text("N"), help: .optionJobs),
    OptionRow(.color, "color", .choice(["auto", "always", "never"]), help: .optionColor),
    OptionRow(.noConfig, "no-config", help: .optionNoConfig, isSetting: false),
    OptionRow(
      .print, "print", .choice(["man", "bash", "zsh", "fish", "lexicons", "sinks"]), help: .optionPrint,
      isSetting: false),
    OptionRow(.help, "help", short: "h", help: .optionHelp, isSetting: false),
    OptionRow(.version, "version", short: "V", help: .optionVersion, isSetting: false),
  ]
}
