extension LanguageRow {
  /// Italian.
  static let italian = LanguageRow(tag: "it", name: "Italian", scripts: .latin)
}
