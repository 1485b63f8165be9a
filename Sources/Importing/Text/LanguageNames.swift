import ImportingBase
import LexiconModel

/// The tags of languages by their English names.
enum LanguageNames {
  /// The tag for `English`, `SpanishModernSort` (in Lingvo), `Portuguese (Brazil)`, or a tag of two or three letters;
  /// nil for anything else.
  static func tag(_ name: String) -> LanguageTag? {
    let words = name.lowercased().split { !$0.isLetter }.joined(separator: " ")
    if let tag = tags[words] { return LanguageTag(tag) }
    let first = words.split(separator: " ").first.map(String.init) ?? ""
    for ending in sortings where first.hasSuffix(ending) {
      if let tag = tags[String(first.dropLast(ending.count))] { return LanguageTag(tag) }
    }
    if let tag = tags[first] { return LanguageTag(tag) }
    return (2...3).contains(name.utf8.count) || name.contains("-") ? LanguageTag(name) : nil
  }

  /// The suffixes that Lingvo adds to a name.
  private static let sortings = ["modernsort", "traditionalsort", "newspelling", "standard"]

  /// The rows of `language-names.txt`: name in lower case, with letters and spaces only; tag.
  private static let tags = Dictionary(
    uniqueKeysWithValues: EmbeddedTable.rows(PackageResources.language_names_txt, fields: 2)
      .map { ($0[0], $0[1]) })
}
