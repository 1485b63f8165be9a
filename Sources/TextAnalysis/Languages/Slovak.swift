extension LanguageRow {
  /// Slovak.
  static let slovak = LanguageRow(tag: "sk", name: "Slovak", scripts: .latin)
}
