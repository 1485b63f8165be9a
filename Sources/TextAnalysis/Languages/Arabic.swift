extension LanguageRow {
  /// Arabic.
  static let arabic = LanguageRow(tag: "ar", name: "Arabic", scripts: .arabic)
}
