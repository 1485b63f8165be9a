import Testing

@testable import Themes

@Suite struct StyleSheetTests {
  private static func sheet(_ appearance: Appearance) -> String? {
    appearance.styleSheet.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func nothingChosenIsNoStyleSheet() {
    #expect(Self.sheet(Appearance()) == nil)
  }

  @Test func aThemeColorsTheRoles() throws {
    var appearance = Appearance()
    appearance.colors = .theme(BuiltInTheme.named(Array("sepia".utf8))!.theme)
    let sheet = try #require(Self.sheet(appearance))
    #expect(sheet.contains("body { background: #f8efdc; color: #433422; }"))
    #expect(sheet.contains("h2, p > b { color: #5b2c12; font-weight: bold; font-style: normal; }"))
    #expect(!sheet.contains("@media"))
  }

  @Test func autoHasBoth() throws {
    var appearance = Appearance()
    appearance.colors = .auto
    let sheet = try #require(Self.sheet(appearance))
    let parts = sheet.split(separator: "@media (prefers-color-scheme: dark) {\n")
    #expect(parts.count == 2 && parts[0].contains("color-scheme: light;"))
    #expect(parts[1].contains("color-scheme: dark;") && parts[1].hasSuffix("}\n}\n"))
  }

  @Test func fontAndSize() {
    var appearance = Appearance()
    appearance.font = "DejaVu Sans"
    #expect(Self.sheet(appearance) == "body { font-family: \"DejaVu Sans\"; }\n")
    appearance.textSize = 14
    #expect(
      Self.sheet(appearance) == ":root { font-size: 14pt; }\nbody { font-family: \"DejaVu Sans\"; }\n")
  }
}
