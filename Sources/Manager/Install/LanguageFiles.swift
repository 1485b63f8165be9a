/// What the packages that serve all languages call the files of one.
struct LanguageFiles {
  var wordfreq: String
  var simplemma: String
  var cldr: String

  /// Those with other names than the language's tag: the language may share a file with its kin.
  private static let others = [
    "hr": LanguageFiles(wordfreq: "sh", simplemma: "hbs", cldr: "hr"),
    "nb": LanguageFiles(wordfreq: "nb", simplemma: "nb", cldr: "no"),
  ]

  static func of(_ language: String) -> LanguageFiles {
    others[language] ?? LanguageFiles(wordfreq: language, simplemma: language, cldr: language)
  }

  /// The languages for which wordfreq has a large list.
  fileprivate static let withLargeList: Set<String> = [
    "ar", "cs", "de", "en", "es", "fi", "fr", "it", "ja", "nb", "nl", "pl", "pt", "ru", "sv", "zh",
  ]
}

extension CatalogPack {
  /// The list of wordfreq's that is taken of a language: the large one, where there is one.
  static func frequencyList(_ language: String) -> String {
    let size = LanguageFiles.withLargeList.contains(language) ? "large" : "small"
    return "wordfreq/data/\(size)_\(LanguageFiles.of(language).wordfreq).msgpack.gz"
  }

  /// The table of simplemma's of a language.
  static func formTable(_ language: String) -> String {
    "simplemma/strategies/dictionaries/data/\(LanguageFiles.of(language).simplemma).plzma"
  }
}
