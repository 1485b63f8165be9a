import Foundation
import MiniLexicon
import Safety
import Testing
import Themes

@testable import Rendering

/// Text with the colors of a theme.
@Suite struct ThemedTextTests {
  private static let theme = BuiltInTheme.named(Array("light".utf8))!.theme

  private static func text(_ markup: OutputMarkup, theme: Theme?) throws -> String {
    var rendering = MiniRendering()
    rendering.lexicons = [("mini", MiniLexicon.marked)]
    rendering.options = RenderOptions(detail: .full, width: 200, markup: markup)
    if let theme { rendering.options.colors = TextColors(theme) }
    return try rendering.text("area")
  }

  @Test func withoutItsMarkupItIsTheSameText() throws {
    let plain = try Self.text(.none, theme: nil)
    #expect(try Self.text(.none, theme: Self.theme) == plain)
    #expect(try Self.text(.terminal, theme: Self.theme).replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    #expect(try Self.text(.pango, theme: Self.theme).replacing(/<[^>]*>/, with: "") == plain)
  }

  @Test func onATerminal() throws {
    let text = try Self.text(.terminal, theme: Self.theme)
    #expect(text.contains("\u{1B}[1;38;2;11;31;58marea\u{1B}[0m"))
    // A link in a definition.
    #expect(text.contains("\u{1B}[4;38;2;9;105;218msquare metre\u{1B}[0m"))
    #expect(text.contains("\u{1B}[1;3;38;2;31;35;40msurface\u{1B}[0m"))
  }

  @Test func inAPopup() throws {
    let text = try Self.text(.pango, theme: Self.theme)
    #expect(text.contains("<span foreground=\"#0b1f3a\" weight=\"bold\" size=\"large\">area</span>"))
    #expect(text.contains("<span foreground=\"#0969da\" underline=\"single\">square metre</span>"))
    #expect(!text.contains("alpha"))
  }

  /// Popups of GTK without a theme: the text of its light and of its dark variant is still 4.5:1 where it is paler (WCAG 2.2,
  /// success criterion 1.4.3).
  @Test(arguments: [(text: 0x2E3436, background: 0xF6F5F4), (text: 0xEEEEEC, background: 0x353535)])
  func paleTextCanBeRead(text: Int, background: Int) throws {
    let parts = { (color: Int) in [color >> 16, color >> 8 & 0xFF, color & 0xFF].map { Double($0) / 255 } }
    let luminance = { (parts: [Double]) in
      zip([0.2126, 0.7152, 0.0722], parts).map { weight, part in
        weight * (part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4))
      }.reduce(0, +)
    }
    let markup = try Self.text(.pango, theme: nil)
    let alphas = markup.matches(of: /alpha="(\d+)%"/).compactMap { Double($0.1) }
    #expect(!alphas.isEmpty)
    for alpha in alphas.map({ $0 / 100 }) {
      let drawn = zip(parts(text), parts(background)).map { alpha * $0 + (1 - alpha) * $1 }
      let (first, second) = (luminance(drawn) + 0.05, luminance(parts(background)) + 0.05)
      #expect(max(first, second) / min(first, second) >= 4.5, "\(alpha)")
    }
  }

  /// Every role has a color wherever the other markup has a style.
  @Test func rolesBeginAndEndAsWithoutATheme() throws {
    for markup in [OutputMarkup.terminal, .pango] {
      let (own, themed) = (try Self.text(markup, theme: nil), try Self.text(markup, theme: Self.theme))
      let end = markup == .terminal ? "\u{1B}[0m" : "</span>"
      #expect(themed.split(separator: end).count >= own.split(separator: end).count)
    }
  }
}
