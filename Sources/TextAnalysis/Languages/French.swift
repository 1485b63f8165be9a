extension LanguageRow {
  /// French.
  static let french = LanguageRow(tag: "fr", name: "French", scripts: .latin)
}
