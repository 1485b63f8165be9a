import Messages

/// One option of the program: the row from which its parser, its help and the configuration file's lines come.
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

  package let option: Option
  /// Without its two dashes.
  package let name: StaticString
  /// A letter or digit for the short form.
  package let short: UInt8?
  package let value: Value
  package let help: MessageKey
  /// Whether it may stand in the configuration file.
  package let isSetting: Bool

  package init(
    _ option: Option, _ name: StaticString, short: Unicode.Scalar? = nil, _ value: Value = .none,
    help: MessageKey, isSetting: Bool = true
  ) {
    self.option = option
    self.name = name
    self.short = short.map { UInt8(ascii: $0) }
    self.value = value
    self.help = help
    self.isSetting = isSetting
  }
}

/// What an option is called in the code.
package enum Option: Sendable {
  case from, share, uri, offset, inputFormat, to, fit, speak, notice
  case view, detail, format, lexicon, lexicons, language, functionWords, words, require, lines, null, color
  case noConfig, help, version
}

extension OptionRow {
  /// Every option, in the order of the help.
  package static let all: [OptionRow] = [
    OptionRow(.from, "from", .text("SOURCE"), help: .optionFrom, isSetting: false),
    OptionRow(.share, "share", help: .optionShare, isSetting: false),
    OptionRow(.uri, "uri", .text("URI"), help: .optionURI, isSetting: false),
    OptionRow(.offset, "offset", .text("N"), help: .optionOffset, isSetting: false),
    OptionRow(
      .inputFormat, "input-format", .choice(["auto", "plain", "html", "markdown"]), help: .optionInputFormat),
    OptionRow(.to, "to", .text("SINK"), help: .optionTo),
    OptionRow(.fit, "fit", .text("COLSxROWS"), help: .optionFit),
    OptionRow(.speak, "speak", help: .optionSpeak, isSetting: false),
    OptionRow(.notice, "notice", help: .optionNotice, isSetting: false),
    OptionRow(.view, "view", .choice(["lookups", "tokens"]), help: .optionView),
    OptionRow(.detail, "detail", .choice(["auto", "full", "normal", "brief", "none"]), help: .optionDetail),
    OptionRow(.format, "format", .choice(["text", "markdown", "json", "jsonl"]), help: .optionFormat),
    OptionRow(.lexicon, "lexicon", .text("NAME"), help: .optionLexicon),
    OptionRow(.lexicons, "lexicons", .choice(["first", "all"]), help: .optionLexicons),
    OptionRow(.language, "language", .text("TAG"), help: .optionLanguage),
    OptionRow(
      .functionWords, "function-words", .choice(["show", "gather", "hide"]), help: .optionFunctionWords),
    OptionRow(.words, "words", help: .optionWords),
    OptionRow(.require, "require", .choice(["all", "any", "none"]), help: .optionRequire),
    OptionRow(.lines, "lines", help: .optionLines),
    OptionRow(.null, "null", short: "0", help: .optionNull),
    OptionRow(.color, "color", .choice(["auto", "always", "never"]), help: .optionColor),
    OptionRow(.noConfig, "no-config", help: .optionNoConfig, isSetting: false),
    OptionRow(.help, "help", short: "h", help: .optionHelp, isSetting: false),
    OptionRow(.version, "version", short: "V", help: .optionVersion, isSetting: false),
  ]
}
