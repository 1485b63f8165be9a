import Safety

/// The role of a part of an entry, which decides its style.
package enum TextRole: UInt8 {
  case plain
  /// A headword above its entry, and one that begins a line of `brief` detail.
  case title, headword
  case phonetic, label, number, example, relation, note

  /// Appends the markup that begins the role together with inline marks; `end` ends it. Nothing if neither has a style.
  func appendStart(
    _ markup: OutputMarkup, _ colors: TextColors, _ style: MarkStyle = MarkStyle(rawValue: 0),
    to output: inout [UInt8]
  ) {
    if !colors.isEmpty { return appendThemedStart(style, markup, colors, to: &output) }
    switch markup {
    case .none: break
    case .terminal: appendTerminalStart(style, to: &output)
    case .pango: if self != .plain || !style.isEmpty { appendPangoStart(style, to: &output) }
    }
  }

  /// One escape sequence for the role and all marks.
  private func appendTerminalStart(_ style: MarkStyle, to output: inout [UInt8]) {
    let start = output.count
    output.append(terminalStart)
    if style.isEmpty { return }
    var hasCodes = output.count > start
    for (mark, code) in MarkStyle.terminalCodes where style.contains(mark) {
      if hasCodes {
        if output[output.count - 1] == UInt8(ascii: "m") { output.removeLast() }
        output.append(";")
      } else {
        output.append("\u{1B}[")
      }
      output.append(code)
      hasCodes = true
    }
    if hasCodes, output[output.count - 1] != UInt8(ascii: "m") { output.append("m") }
  }

  /// One span for the role and all marks, each attribute once. Pango has no colors: they might not suit the background of the
  /// reader's theme.
  private func appendPangoStart(_ style: MarkStyle, to output: inout [UInt8]) {
    output.append("<span")
    if self == .title || self == .headword || style.contains(.strong) { output.append(" weight=\"bold\"") }
    if self == .title { output.append(" size=\"large\"") }
    let isSlanted = !style.isDisjoint(with: [.emphasis, .label, .example])
    if self == .label || self == .example || isSlanted { output.append(" style=\"italic\"") }
    if style.contains(.link) { output.append(" underline=\"single\"") }
    switch self {
    case .number, .relation, .note: output.append(" alpha=\"70%\"")
    case .label, .example: output.append(" alpha=\"75%\"")
    default: if style.contains(.label) { output.append(" alpha=\"75%\"") }
    }
    output.append(">")
  }

  /// Appends a text in this role.
  package func append(
    _ text: [UInt8], _ markup: OutputMarkup, _ colors: TextColors, to output: inout [UInt8]
  ) {
    appendStart(markup, colors, to: &output)
    output += markup.escaped(text)
    output.append(Self.end(markup))
  }

  static func end(_ markup: OutputMarkup) -> StaticString {
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
    case .number, .relation, .note: "\u{1B}[2m"
    case .example: "\u{1B}[3m"
    }
  }
}

extension MarkStyle {
  /// The codes of marks on a terminal (ECMA-48, SGR). Other marks have none.
  fileprivate static let terminalCodes: [(MarkStyle, StaticString)] = [
    (.strong, "1"), ([.emphasis], "3"), (.example, "3"), (.link, "4"), (.verbatim, "32"), (.label, "36"),
  ]
}
