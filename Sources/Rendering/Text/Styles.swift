/// The looks of the text: what each part of an entry is drawn with.
package enum TextRole: UInt8 {
  case plain
  /// A headword over its entry, and one that begins a line of `brief` detail.
  case title, headword
  case phonetic, label, number, example, relation, note

  /// What begins the role; `end` ends any.
  func start(_ markup: Markup) -> StaticString {
    switch markup {
    case .none: ""
    case .terminal: terminalStart
    case .pango: pangoStart
    }
  }

  static func end(_ markup: Markup) -> StaticString {
    switch markup {
    case .none: ""
    case .terminal: "\u{1B}[0m"
    case .pango: "</span>"
    }
  }

  /// ECMA-48, SGR.
  private var terminalStart: StaticString {
    switch self {
    case .plain: ""
    case .title, .headword: "\u{1B}[1m"
    case .phonetic: "\u{1B}[32m"
    case .label: "\u{1B}[36m"
    case .number: "\u{1B}[2m"
    case .example: "\u{1B}[3m"
    case .relation: "\u{1B}[2m"
    case .note: "\u{1B}[2m"
    }
  }

  /// No colours of our own: the text stands on whatever background the reader's theme has.
  private var pangoStart: StaticString {
    switch self {
    case .plain: ""
    case .title: "<span weight=\"bold\" size=\"large\">"
    case .headword: "<span weight=\"bold\">"
    case .phonetic: "<span>"
    case .label: "<span style=\"italic\" alpha=\"75%\">"
    case .number: "<span alpha=\"55%\">"
    case .example: "<span style=\"italic\" alpha=\"75%\">"
    case .relation: "<span alpha=\"55%\">"
    case .note: "<span alpha=\"55%\">"
    }
  }
}
