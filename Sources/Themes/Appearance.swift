/// How a reader wants answers to look.
package struct Appearance: Equatable, Sendable {
  /// What `--theme` chooses.
  package enum Colors: Equatable, Sendable {
    /// Nothing: every program has its own colors, and a window without any follows the desktop.
    case unset
    /// Light or dark, as the reader's other windows are.
    case auto
    case theme(Theme)
  }

  package var colors = Colors.unset
  /// The value of `--theme` with which this program finds the theme again, from any folder; empty without a theme.
  package var themeName: [UInt8] = []
  /// The family of the font: a name without quotes, controls or characters that are special in style sheets. Nil for the
  /// default of each program.
  package var font: String?
  /// In points; nil for the default.
  package var textSize: Int?
  /// Whether windows and the pager have colors; nil for yes, unless `NO_COLOR` is set.
  package var isColored: Bool?
  /// Whether popups open in the middle of the screen, wherever the pointer is.
  package var isCentered = false

  package init() {}

  /// The theme that was chosen; nil for no certain one.
  package var theme: Theme? {
    if case .theme(let theme) = colors { theme } else { nil }
  }
}
