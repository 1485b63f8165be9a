extension Appearance {
  /// The style sheet of a page (CSS): the elements and classes of each role; nil if nothing was chosen.
  package var styleSheet: [UInt8]? {
    var rules = ""
    switch colors {
    case .unset: break
    case .theme(let theme): rules = theme.rules
    case .auto:
      let dark = BuiltInTheme.named(Array("dark".utf8))!.theme.rules
      rules = BuiltInTheme.named(Array("light".utf8))!.theme.rules
      rules += "@media (prefers-color-scheme: dark) {\n\(dark)}\n"
    }
    // The sizes of headings and examples follow that of the root.
    if let textSize { rules += ":root { font-size: \(textSize)pt; }\n" }
    if let font { rules += "body { font-family: \"\(font)\"; }\n" }
    return rules.isEmpty ? nil : Array(rules.utf8)
  }
}

extension Theme {
  /// What each role is on a page, in an order in which a later rule refines those before it.
  private static let selectors: [(ThemeRole, String)] = [
    (.note, "article > p"), (.title, "h2, p > b"), (.label, "h3, i, .line > i"),
    (.relation, "ul i, ul .label"), (.number, "ol > li::marker"), (.example, ".example"),
    (.phonetic, ".phonetic, code"), (.link, "a, u"),
  ]

  fileprivate var rules: String {
    let color = { (role: ThemeRole) in self[role].color.text }
    // The properties are those of a card.
    var rules = """
      :root {
        color-scheme: \(isDark ? "dark" : "light"); --background: \(color(.background)); --card: \(color(.background));
        --text: \(color(.text)); --muted: \(color(.note)); --link: \(color(.link)); --accent: \(color(.label));
        --line: \(color(.border));
      }
      body { background: \(color(.background)); color: \(color(.text)); }
      hr { border-color: \(color(.border)); }
      ::selection { background: \(selectionBackground.text); color: \(color(.selection)); }

      """
    for (role, selector) in Self.selectors {
      let look = self[role]
      // Headings and `i` have a style of their own.
      let isStyled = role == .title || role == .label || role == .relation
      rules += "\(selector) { color: \(color(role));"
      if isStyled || look.isBold { rules += " font-weight: \(look.isBold ? "bold" : "normal");" }
      if isStyled || look.isItalic { rules += " font-style: \(look.isItalic ? "italic" : "normal");" }
      rules += look.isUnderlined ? " text-decoration: underline; }\n" : " }\n"
    }
    return rules
  }
}
