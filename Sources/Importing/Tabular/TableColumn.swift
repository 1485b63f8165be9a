/// What a column of a glossary holds, told by its name in the header.
enum TableColumn: String, CaseIterable, Sendable {
  case word, definition, partOfSpeech, example, reading, synonyms, antonyms, labels, note, pronunciation,
    etymology, language, glossLanguage

  /// The column of a name in the header: whatever its case, spaces, hyphens and underscores; nil for one that is not
  /// known.
  init?(name: String) {
    let letters = name.lowercased().filter { $0.isLetter || $0.isNumber }
    // `Definition 2`, `example3`: more of the same.
    let plain = String(letters.reversed().drop { $0.isNumber }.reversed())
    guard let column = Self.columns[plain] else { return nil }
    self = column
  }

  /// The names that a header may have for each column, in small letters.
  static let names: [(column: TableColumn, names: [String])] = [
    (
      .word,
      [
        "word", "words", "term", "headword", "lemma", "entry", "expression", "phrase", "front", "source",
        "wort",
        "mot", "palabra", "termo", "palavra", "parola", "слово", "слова", "термин", "単語", "词", "词语", "كلمة",
        "शब्द", "slovo",
      ]
    ),
    (
      .definition,
      [
        "definition", "definitions", "meaning", "meanings", "gloss", "glosses", "translation", "translations",
        "explanation", "description", "target", "back", "sense", "bedeutung", "übersetzung", "définition",
        "traduction", "definición", "significado", "traducción", "definição", "tradução", "significato",
        "definizione", "traduzione", "значение", "определение", "перевод", "意味", "释义", "معنى", "अर्थ",
        "preklad",
        "význam",
      ]
    ),
    (
      .partOfSpeech,
      ["partofspeech", "pos", "wordclass", "class", "type", "category", "wortart", "частьречи"]
    ),
    (
      .example,
      [
        "example", "examples", "sentence", "usage", "context", "examplesentence", "beispiel",
        "exemple", "ejemplo", "exemplo", "esempio", "пример", "примеры", "例文", "例句",
      ]
    ),
    (.reading, ["reading", "readings", "kana", "pinyin", "furigana", "hiragana", "romanization"]),
    (.synonyms, ["synonym", "synonyms", "syn", "seealso", "synonyme", "sinónimos", "синонимы"]),
    (.antonyms, ["antonym", "antonyms", "ant", "opposite", "opposites", "антонимы"]),
    (.labels, ["label", "labels", "tag", "tags", "register", "domain", "subject", "field", "topic"]),
    (.note, ["note", "notes", "remark", "remarks", "comment", "comments", "anmerkung", "примечание"]),
    (.pronunciation, ["pronunciation", "ipa", "phonetic", "phonetics", "transcription"]),
    (.etymology, ["etymology", "origin"]),
    (.language, ["language", "lang", "sourcelanguage", "wordlanguage", "from"]),
    (.glossLanguage, ["glosslanguage", "targetlanguage", "definitionlanguage", "translationlanguage", "to"]),
  ]

  private static let columns: [String: TableColumn] = Dictionary(
    uniqueKeysWithValues: names.flatMap { column, names in names.map { ($0, column) } })
}
