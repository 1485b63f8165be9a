import Foundation
import Processes
import RealDesktop
import Testing

@testable import Desktop

@Suite struct DesktopSchemeTests {
  /// A configuration folder with these files.
  private static func scheme(_ files: [String: String], _ variables: [String: String] = [:]) throws
    -> DesktopScheme
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lens-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let environment = Environment(variables.merging(["XDG_CONFIG_HOME": folder.path]) { $1 })
    return DesktopScheme(in: environment)
  }

  @Test(arguments: [
    ("[Settings]\ngtk-application-prefer-dark-theme=1\n", DesktopScheme.dark),
    ("[Settings]\ngtk-application-prefer-dark-theme = true\n", .dark),
    ("[Settings]\ngtk-application-prefer-dark-theme=0\ngtk-theme-name=Adwaita\n", .light),
    ("[Settings]\r\ngtk-theme-name=Arc-Dark\r\n", .dark), ("[Settings]\ngtk-theme-name=Breeze\n", .light),
    ("[Settings]\ngtk-theme-name=HighContrast\n", .highContrast),
    ("[Settings]\ngtk-theme-name=HighContrastInverse\n", .highContrastDark),
    // Nothing that is said: as without the file.
    ("[Settings]\ngtk-font-name=Sans 10\n", .dark), ("[Other]\ngtk-theme-name=Adwaita\n", .dark), ("", .dark),
  ])
  func settingsOfGTK(file: String, scheme: DesktopScheme) throws {
    #expect(try Self.scheme(["gtk-3.0/settings.ini": file]) == scheme)
  }

  @Test func theFirstThatSaysSomethingCounts() throws {
    let (light, dark) = ("[Settings]\ngtk-theme-name=Adwaita\n", "[Settings]\ngtk-theme-name=Adwaita-dark\n")
    #expect(try Self.scheme(["gtk-4.0/settings.ini": light, "gtk-3.0/settings.ini": dark]) == .light)
    #expect(try Self.scheme(["gtk-4.0/settings.ini": dark], ["GTK_THEME": "Adwaita"]) == .light)
    #expect(try Self.scheme(["gtk-4.0/settings.ini": light], ["GTK_THEME": "Adwaita:dark"]) == .dark)
  }

  @Test func colorsOfKDE() throws {
    let files = ["kdeglobals": "[General]\nColorScheme=BreezeDark\n[KDE]\nColorScheme=Other\n"]
    #expect(try Self.scheme(files, ["XDG_CURRENT_DESKTOP": "KDE"]) == .dark)
    // A file that is left of another desktop.
    #expect(try Self.scheme(files, ["XDG_CURRENT_DESKTOP": "ubuntu:GNOME"]) == .light)
  }

  @Test(arguments: [("GNOME", DesktopScheme.light), ("KDE", .light), ("i3", .dark), ("", .dark)])
  func nothingIsSet(desktop: String, scheme: DesktopScheme) throws {
    #expect(try Self.scheme([:], ["XDG_CURRENT_DESKTOP": desktop]) == scheme)
  }

  // MARK: GNOME

  /// The settings that gsettings(1) writes, in the database of dconf.
  private static func gnome(_ settings: [String]) throws -> DesktopScheme {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lens-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let variables = [
      "XDG_CONFIG_HOME": folder.appending(path: "config").path, "HOME": folder.path,
      // dconf keeps another file of the same name there.
      "GSETTINGS_BACKEND": "dconf",
      "PATH": "/usr/bin:/bin", "XDG_RUNTIME_DIR": folder.path,
    ]
    let lines =
      settings.map { "gsettings set \($0)" } + ["gsettings get org.gnome.desktop.interface gtk-theme"]
    _ = run("dbus-run-session", "--", "sh", "-c", lines.joined(separator: " && "), in: variables)
    let database = folder.appending(path: "config/dconf/user").path
    #expect(eventually { settings.isEmpty || FileManager.default.fileExists(atPath: database) })
    return DesktopScheme(in: Environment(variables))
  }

  @Test(arguments: [
    (["color-scheme prefer-dark"], DesktopScheme.dark), (["color-scheme prefer-light"], .light),
    (["gtk-theme Adwaita-dark"], .dark), (["gtk-theme Adwaita"], .light),
    (["gtk-theme Adwaita-dark", "color-scheme prefer-light"], .light),
    (["gtk-theme HighContrastInverse"], .highContrastDark), (["cursor-size 48"], .dark),
  ])
  func settingsOfGNOME(settings: [String], scheme: DesktopScheme) throws {
    #expect(try Self.gnome(settings.map { "org.gnome.desktop.interface \($0)" }) == scheme)
  }

  @Test func highContrastOfGNOME() throws {
    let setting = "org.gnome.desktop.a11y.interface high-contrast true"
    #expect(try Self.gnome([setting]) == .highContrast)
    #expect(
      try Self.gnome([setting, "org.gnome.desktop.interface color-scheme prefer-dark"]) == .highContrastDark)
  }
}
