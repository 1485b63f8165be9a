extension LanguageRow {
  /// Spanish.
  static let spanish = LanguageRow(tag: "es", name: "Spanish", scripts: .latin)
}
