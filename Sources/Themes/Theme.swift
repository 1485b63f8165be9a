/// A part of an answer that a theme gives a color and a style. Theme files, terminals, popups and HTML share these names.
package enum ThemeRole: String, CaseIterable, Sendable {
  /// The window, which only has a color.
  case background
  /// Everything without a role of its own.
  case text
  /// A headword.
  case title
  /// A pronunciation or a reading.
  case phonetic
  /// A part of speech, or what a list of words is.
  case label
  /// The number of a sense.
  case number
  case example
  /// The kind of a related word, such as `synonyms:`.
  case relation
  /// Everything said about an entry: the form of a word, its level, its origin.
  case note
  /// A word that can be followed.
  case link
  /// What the reader has chosen.
  case selection
  /// The lines around and in a window.
  case border

  /// The name in a theme file.
  package var name: String { rawValue }

  /// The position among all roles.
  package var index: Int { Self.allCases.firstIndex(of: self)! }
}

/// The colors and styles of all roles.
package struct Theme: Equatable, Sendable {
  /// The style of a role.
  package struct Style: Equatable, Sendable {
    package var color: Color
    package var isBold = false
    package var isItalic = false
    package var isUnderlined = false
  }

  /// By role, in the order of its cases.
  package let styles: [Style]
  /// The color under the text of `selection`.
  package let selectionBackground: Color

  package subscript(role: ThemeRole) -> Style { styles[role.index] }

  /// Whether the background is dark.
  package var isDark: Bool { self[.background].color.isDark }
}
