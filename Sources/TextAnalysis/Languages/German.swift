extension LanguageRow {
  /// German.
  static let german = LanguageRow(tag: "de", name: "German", scripts: .latin)
}
