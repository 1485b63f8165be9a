import LookupKeys
import TextAnalysis

/// What a language's row makes of a word, in words.
enum LanguageReadings {
  /// Each reading with its parts joined by ` + `, the host in brackets where there are several.
  static func of(_ word: String, _ tag: String) -> [String] {
    let tagBytes = Array(tag.utf8)
    guard let readings = Language(tag: tagBytes.span).row.readings else { return [] }
    var list = ReadingList()
    readings(LookupKey.bytes(for: word).span, &list)
    return list.items.map { item in
      item.parts.map { part in
        let text = String(decoding: list.text(part), as: UTF8.self)
        return item.parts.count > 1 && part == item.host ? "[\(text)]" : text
      }.joined(separator: " + ")
    }
  }
}
