import LexiconModel

/// Chooses words for the emoji of a language's annotations.
///
/// An emoji is the picture of its whole name and, if the language has a table of keywords, of its keywords there.
enum PictogramChoice {
  /// One fact per word, in the order of the rows: names first, then keywords.
  static func facts(of rows: [LdmlAnnotations.Row], keywords: [EnglishKeywords.Row]) -> [WordFact] {
    let pictures = rows.compactMap { row in Emoji(row.sequence).map { Picture(row, $0) } }
    var facts: [WordFact] = []
    var taken: Set<String> = []
    for picture in pictures {
      guard let word = picture.word, taken.insert(word).inserted else { continue }
      facts.append(WordFact(word: word, value: .pictogram(picture.emoji.text, .name)))
    }
    let folded = Set(taken.map { $0.lowercased() })
    let subjects = pictures.filter { !$0.emoji.isFlag }
    for row in keywords where !folded.contains(String(row.word)) {
      guard let picture = choose(row, of: subjects) else { continue }
      facts.append(WordFact(word: String(row.word), value: .pictogram(picture.emoji.text, .keyword)))
    }
    return facts
  }

  private static func choose(_ row: EnglishKeywords.Row, of pictures: [Picture]) -> Picture? {
    if let emoji = row.emoji {
      let word = String(row.word)
      guard let named = Emoji(String(emoji)) else { return nil }
      return pictures.first { $0.emoji == named && $0.terms.contains { isForm($0, of: word) } }
    }
    // A man running is not another picture of `running`, nor a person with red hair one of `person`.
    let pictures = pictures.filter { !$0.emoji.isGendered && !$0.isVariant }
    let byKeyword = pictures.filter { $0.keywords.contains(String(row.word)) }
    if !byKeyword.isEmpty { return byKeyword.count == 1 ? byKeyword[0] : nil }
    let byName = pictures.filter { $0.nameWords.contains(String(row.word)) }
    return byName.count == 1 ? byName[0] : nil
  }

  /// Whether `term` is the English word itself, its plural or its form in -ing.
  static func isForm(_ term: String, of word: String) -> Bool {
    guard let last = word.last else { return false }
    let stem = String(word.dropLast())
    return [word, word + "s", word + "es", word + "ing", word + String(last) + "ing"].contains(term)
      || (last == "y" && term == stem + "ies") || (last == "e" && term == stem + "ing")
  }
}

/// An emoji with its name and keywords in a language.
private struct Picture {
  let emoji: Emoji
  /// The name as in the source.
  let name: String
  /// In lower case.
  let keywords: [String]
  let nameWords: [String]

  init(_ row: LdmlAnnotations.Row, _ emoji: Emoji) {
    self.emoji = emoji
    name = row.name
    keywords = row.keywords.map { $0.lowercased() }
    nameWords = row.name.lowercased().split { !($0.isLetter || $0.isNumber || "-’'".contains($0)) }.map(
      String.init)
  }

  var terms: [String] { keywords + nameWords }

  /// Whether it is a variant of another emoji, as a colon in the name says: `person: red hair`.
  var isVariant: Bool { name.contains(where: Self.isColon) }

  /// The name if it has no colon; for a flag, the part after the colon.
  var word: String? {
    if name.isEmpty { return nil }
    guard let colon = name.firstIndex(where: Self.isColon) else { return emoji.isFlag ? nil : name }
    if !emoji.isFlag { return nil }
    let region = name[name.index(after: colon)...].drop(while: \.isWhitespace)
    return region.isEmpty ? nil : String(region)
  }

  private static func isColon(_ character: Character) -> Bool {
    character == ":" || character == "："
  }
}
