import Foundation
import Testing

@testable import Themes

/// Whether every role of the built-in themes can be read (WCAG 2.2, success criteria 1.4.3, 1.4.6 and 1.4.11).
@Suite struct ContrastTests {
  /// The relative luminance of a color (WCAG 2.2, glossary).
  private static func luminance(_ color: Color) -> Double {
    let parts = [color.red, color.green, color.blue].map { part in
      let part = Double(part) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  /// The contrast ratio of two colors (WCAG 2.2, glossary).
  private static func contrast(_ first: Color, _ second: Color) -> Double {
    let (first, second) = (luminance(first), luminance(second))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  @Test func theMeasureIsThatOfTheStandard() throws {
    let color = { (text: String) in try #require(Color(Array(text.utf8)[...])) }
    #expect(try abs(Self.contrast(color("#ffffff"), color("#000000")) - 21) < 0.001)
    // The lightest gray with 4.5:1 on white.
    #expect(try Self.contrast(color("#767676"), color("#ffffff")) >= 4.5)
    #expect(try Self.contrast(color("#777777"), color("#ffffff")) < 4.5)
  }

  @Test(arguments: BuiltInTheme.all.map { "\($0.name)" }) func everyRoleCanBeRead(name: String) throws {
    let theme = try #require(BuiltInTheme.named(Array(name.utf8))).theme
    let least = name.hasPrefix("high-contrast") ? 7.0 : 4.5
    for role in ThemeRole.allCases where role != .background && role != .selection {
      let contrast = Self.contrast(theme[role].color, theme[.background].color)
      #expect(contrast >= least, "\(name): \(role) has \(contrast)")
    }
    #expect(Self.contrast(theme[.selection].color, theme.selectionBackground) >= least)
    // What is chosen differs from what is not.
    #expect(Self.contrast(theme.selectionBackground, theme[.background].color) >= 3)
  }

  @Test func aDarkThemeIsCalledSo() {
    for row in BuiltInTheme.all {
      #expect(row.theme.isDark == "\(row.name)".hasSuffix("dark"), "\(row.name)")
    }
  }

  @Test func thereIsAFileForEachOfNine() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Themes/BuiltIn")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.sorted() == BuiltInTheme.all.map { "\($0.name).theme" }.sorted())
    #expect(files.count == 9)
  }
}
