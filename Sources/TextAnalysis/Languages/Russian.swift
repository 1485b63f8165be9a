extension LanguageRow {
  /// Russian.
  static let russian = LanguageRow(tag: "ru", name: "Russian", scripts: .cyrillic)
}
