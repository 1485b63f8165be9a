/// A theme that comes with the program: a row for each file of `BuiltIn/`.
package struct BuiltInTheme: Sendable {
  package let name: StaticString
  /// Its file, which is embedded.
  private let file: @Sendable () -> [UInt8]

  /// In the order in which they are listed. A theme that ends in `-dark` is the counterpart of the one before it.
  package static let all = [
    BuiltInTheme(name: "light") { PackageResources.light_theme },
    BuiltInTheme(name: "dark") { PackageResources.dark_theme },
    BuiltInTheme(name: "high-contrast") { PackageResources.high_contrast_theme },
    BuiltInTheme(name: "high-contrast-dark") { PackageResources.high_contrast_dark_theme },
    BuiltInTheme(name: "sepia") { PackageResources.sepia_theme },
    BuiltInTheme(name: "solarized") { PackageResources.solarized_theme },
    BuiltInTheme(name: "solarized-dark") { PackageResources.solarized_dark_theme },
    BuiltInTheme(name: "mono") { PackageResources.mono_theme },
    BuiltInTheme(name: "mono-dark") { PackageResources.mono_dark_theme },
  ]

  /// Its colors and styles.
  package var theme: Theme {
    do throws(ThemeError) {
      return try Theme(parsing: file())
    } catch {
      fatalError("\(name).theme: \(error)")
    }
  }

  /// The theme of a name; nil if there is none.
  package static func named(_ name: [UInt8]) -> BuiltInTheme? {
    all.first { name.elementsEqual("\($0.name)".utf8) }
  }
}
