extension LanguageRow {
  /// Portuguese.
  static let portuguese = LanguageRow(tag: "pt", name: "Portuguese", scripts: .latin)
}
