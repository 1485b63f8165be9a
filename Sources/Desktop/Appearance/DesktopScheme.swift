import Processes

/// Whether a desktop's windows are light or dark, as its files say: no program is asked, which would take longer than a popup.
enum DesktopScheme: Equatable {
  case light, dark, highContrast, highContrastDark

  /// The built-in theme for it.
  var themeName: StaticString {
    switch self {
    case .light: "light"
    case .dark: "dark"
    case .highContrast: "high-contrast"
    case .highContrastDark: "high-contrast-dark"
    }
  }

  /// The first that is set: `GTK_THEME`; on KDE, its colors; GNOME's settings; those of GTK. If none does, GNOME and KDE
  /// are light, as they are when they are new, and popups elsewhere are dark.
  init(in environment: Environment) {
    let desktop = environment.text("XDG_CURRENT_DESKTOP") ?? ""
    let folder = environment.baseFolder("XDG_CONFIG_HOME", below: "/.config")
    let found =
      environment.text("GTK_THEME").map { Self(themeNamed: $0) }
      ?? folder.flatMap { Self.settings(String(decoding: $0, as: UTF8.self), isKDE: desktop.contains("KDE")) }
    self = found ?? (desktop.contains("KDE") || desktop.contains("GNOME") ? .light : .dark)
  }

  /// By the name of a theme for GTK, such as `Adwaita-dark`, `Adwaita:dark` or `HighContrastInverse`.
  init(themeNamed name: String, prefersDark: Bool = false) {
    let name = name.lowercased()
    let isDark = prefersDark || name.contains("dark") || name.hasSuffix("inverse")
    if name.hasPrefix("highcontrast") {
      self = isDark ? .highContrastDark : .highContrast
    } else {
      self = isDark ? .dark : .light
    }
  }

  // MARK: Desktops

  /// What the files of the desktop say.
  private static func settings(_ folder: String, isKDE: Bool) -> DesktopScheme? {
    (isKDE ? kde(folder) : nil) ?? gnome(folder) ?? gtk(folder + "/gtk-4.0/settings.ini")
      ?? gtk(folder + "/gtk-3.0/settings.ini")
  }

  /// The name of the color scheme in `kdeglobals`, such as `BreezeDark`.
  private static func kde(_ folder: String) -> DesktopScheme? {
    let file = SettingsFile(path: folder + "/kdeglobals")
    return file?["General", "ColorScheme"].map { DesktopScheme(themeNamed: $0) }
  }

  /// What gsettings(1) would say, from the database that it keeps (org.gnome.desktop).
  private static func gnome(_ folder: String) -> DesktopScheme? {
    let path = Array((folder + "/dconf/user").utf8)
    guard let file = try? SmallFile(path: path, atMost: DconfDatabase.limit) else { return nil }
    let database = DconfDatabase(file.bytes)
    let theme = database.string("/org/gnome/desktop/interface/gtk-theme")
    let isHighContrast = database.boolean("/org/gnome/desktop/a11y/interface/high-contrast") ?? false
    let scheme = database.string("/org/gnome/desktop/interface/color-scheme")
    if scheme == nil, theme == nil, !isHighContrast { return nil }
    // A theme whose name says that it is dark counts only without a scheme: older desktops have none.
    let prefersDark = scheme == "prefer-dark"
    if isHighContrast { return prefersDark ? .highContrastDark : .highContrast }
    if let scheme, scheme != "default" { return prefersDark ? .dark : .light }
    return theme.map { DesktopScheme(themeNamed: $0) } ?? .light
  }

  private static func gtk(_ path: String) -> DesktopScheme? {
    guard let file = SettingsFile(path: path) else { return nil }
    let (theme, dark) = (
      file["Settings", "gtk-theme-name"], file["Settings", "gtk-application-prefer-dark-theme"]
    )
    if theme == nil, dark == nil { return nil }
    return DesktopScheme(themeNamed: theme ?? "", prefersDark: dark == "1" || dark == "true")
  }
}

extension Environment {
  /// A variable that is set and not empty.
  fileprivate func text(_ name: StaticString) -> String? {
    isSet(name) ? value(name).map { String(decoding: $0, as: UTF8.self) } : nil
  }
}
