extension LanguageRow {
  /// Hindi.
  static let hindi = LanguageRow(tag: "hi", name: "Hindi", scripts: .devanagari)
}
