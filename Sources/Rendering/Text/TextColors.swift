import Safety
import Themes

/// The colors and styles of text, by the roles of a theme, or those that a markup has by itself. Not an optional theme: the
/// metadata of such a type takes every lookup 30,000 instructions to make.
package struct TextColors: Sendable {
  private let styles: [Theme.Style]

  /// Those of the markup.
  package static var none: TextColors { TextColors(styles: []) }

  package init(_ theme: Theme) {
    self.init(styles: theme.styles)
  }

  private init(styles: [Theme.Style]) {
    self.styles = styles
  }

  var isEmpty: Bool { styles.isEmpty }

  fileprivate subscript(role: ThemeRole) -> Theme.Style { styles[role.index] }
}

extension TextRole {
  /// Appends what begins the role with inline marks, as a theme has them; `end` ends it. Nothing for plain text without
  /// marks, which has the color of the window.
  func appendThemedStart(
    _ marks: MarkStyle, _ markup: OutputMarkup, _ colors: TextColors, to output: inout [UInt8]
  ) {
    if self == .plain, marks.isEmpty { return }
    var style = colors[themeRole]
    if marks.contains(.link) {
      style.color = colors[.link].color
    } else if marks.contains(.verbatim) {
      style.color = colors[.phonetic].color
    } else if marks.contains(.label) {
      style.color = colors[.label].color
    }
    if marks.contains(.strong) { style.isBold = true }
    if !marks.isDisjoint(with: [.emphasis, .example]) { style.isItalic = true }
    if marks.contains(.link) { style.isUnderlined = true }
    switch markup {
    case .none: break
    case .terminal: output += style.terminalCodes
    case .pango:
      output.append("<span foreground=\"")
      output += Array(style.color.text.utf8)
      output.append("\"")
      if style.isBold { output.append(" weight=\"bold\"") }
      if self == .title { output.append(" size=\"large\"") }
      if style.isItalic { output.append(" style=\"italic\"") }
      if style.isUnderlined { output.append(" underline=\"single\"") }
      output.append(">")
    }
  }

  /// What a theme calls it.
  fileprivate var themeRole: ThemeRole {
    switch self {
    case .plain: .text
    case .title, .headword: .title
    case .phonetic: .phonetic
    case .label: .label
    case .number: .number
    case .example: .example
    case .relation: .relation
    case .note: .note
    }
  }
}
