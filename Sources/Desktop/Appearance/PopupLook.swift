import Themes

/// The colors, letters and place of a popup. What is nil is as the program has it.
struct PopupLook: Equatable, Sendable {
  /// The size, in points, that the sizes of windows are made for.
  static let usualTextSize = 11

  var theme: Theme?
  /// The value of `--theme` for `theme`.
  var themeName: [UInt8] = []
  var font: String?
  var textSize: Int?
  /// The dots per inch for which the desktop draws letters.
  var resolution: Int?
  var place: PopupPlace?

  /// The font as a pattern of fontconfig, in which a hyphen begins the size.
  var fontPattern: String {
    font.map { $0.split(separator: "-", omittingEmptySubsequences: false).joined(separator: "\\-") }
      ?? "monospace"
  }

  /// The points of its letters.
  var points: Int { textSize ?? Self.usualTextSize }

  /// Pixels of something that has so many at the usual size.
  func scaled(pixels: Int) -> Int { (pixels * points + Self.usualTextSize - 1) / Self.usualTextSize }

  /// How many of so many cells or lines still fit a screen; never less than `least`.
  func fitting(_ count: Int, least: Int) -> Int {
    points <= Self.usualTextSize ? count : max(least, count * Self.usualTextSize / points)
  }
}

extension PopupLook {
  /// An option for each of the two colors of a terminal: `background` and `foreground`, each with `#rrggbb`.
  func colors(_ option: (String, String) -> String) -> [String] {
    guard let theme else { return [] }
    return [
      option("background", theme[.background].color.text), option("foreground", theme[.text].color.text),
    ]
  }
}

extension DesktopSession {
  /// The look of a popup of this session. A program that follows the desktop by itself gets no colors unless a theme was
  /// chosen. The screen of an X server matters only to a window that opens at the pointer.
  func look(followsDesktop: Bool, opensAtPointer: Bool = false) -> PopupLook {
    var look = PopupLook(
      theme: appearance.theme, themeName: appearance.themeName, font: appearance.font,
      textSize: appearance.textSize)
    if opensAtPointer, has(.x11) {
      look.resolution = XResources.resolution(in: self)
      if !appearance.isCentered { look.place = PopupPlace(in: self) }
    }
    if look.theme == nil {
      if followsDesktop { return look }
      look.set(DesktopScheme(in: environment).themeName)
    }
    // Without colors, a window still needs two.
    if !hasColors, let theme = look.theme { look.set(theme.isDark ? "mono-dark" : "mono") }
    return look
  }
}

extension PopupLook {
  /// Chooses a built-in theme.
  fileprivate mutating func set(_ name: StaticString) {
    themeName = Array("\(name)".utf8)
    theme = BuiltInTheme.named(themeName)?.theme
  }
}
