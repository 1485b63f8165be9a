import Lookup
import MiniLexicon
import Testing
import TextAnalysis

@Suite struct LanguageChoiceTests {
  private static func lexicons() throws -> [Lexicon] {
    [
      try MiniLanguage.lexicon("en", ["cat", "chat", "house", "pain", "mange"]),
      try MiniLanguage.lexicon("fr", ["chat", "maison", "pain", "manger"], forms: ["mange": "manger"]),
      try MiniLanguage.lexicon("de", ["Haus", "Chat"]), try MiniLanguage.lexicon("es", ["gato"]),
      try MiniLanguage.lexicon("ru", ["дом"]),
      try MiniLanguage.lexicon("uk", ["дім", "дом"]),
      try MiniLanguage.lexicon("ja", ["家", "いえ"]),
      try MiniLanguage.lexicon("zh", ["家"]),
    ]
  }

  /// Each word with the language of its match.
  private static func languages(_ text: String, _ language: String? = nil) throws -> [String] {
    try languages(of: Array(text.utf8), language)
  }

  private static func languages(of bytes: [UInt8], _ language: String? = nil) throws -> [String] {
    var scanner = TextScanner(
      try MiniLanguage.engine(lexicons(), language: language), showsWords: true)
    scanner.begin()
    scanner.segment(bytes.span, isWhole: false)
    try scanner.match()
    var found: [String] = []
    while let finding = try scanner.next() {
      let tag = scanner.engine.languageTag(of: scanner.engine.store.matches[finding.match])
      found.append(
        String(decoding: bytes[finding.range], as: UTF8.self) + "/" + String(decoding: tag, as: UTF8.self))
    }
    return found
  }

  @Test(
    arguments: [
      ("the chat", ["the/en", "chat/en"]), ("le chat", ["le/fr", "chat/fr"]),
      ("der Chat", ["der/de", "Chat/de"]),
      // Sentence by sentence.
      (
        "The pain is here. Il mange du pain.",
        ["The/en", "pain/en", "is/en", "here/en", "Il/fr", "mange/fr", "du/fr", "pain/fr"]
      ),
      // A quotation between marks, and words of two languages without any.
      (
        "The cat is \"il mange du pain\" for the cat.",
        [
          "The/en", "cat/en", "is/en", "il/fr", "mange/fr", "du/fr", "pain/fr", "for/en", "the/en", "cat/en",
        ]
      ),
      (
        "\"Il mange du pain\", the cat is in the house.",
        [
          "Il/fr", "mange/fr", "du/fr", "pain/fr", "the/en", "cat/en", "is/en", "in/en", "the/en", "house/en",
        ]
      ),
      // What is around a quotation belongs together, be it one word.
      (
        "Il mange du pain (the house) maison.",
        ["Il/fr", "mange/fr", "du/fr", "pain/fr", "the/en", "house/en", "maison/fr"]
      ),
      ("the cat is il maison", ["the/en", "cat/en", "is/en"]),
      // The mark of a compound changes nothing.
      ("the cat-il-maison", ["the/en", "cat/en"]),
      ("the cat (il maison)", ["the/en", "cat/en", "il/fr", "maison/fr"]),
      // A word alone in quotation marks, but not one that the sentence's language has, nor between other marks.
      (
        "the cat is “maison” for the cat",
        ["the/en", "cat/en", "is/en", "maison/fr", "for/en", "the/en", "cat/en"]
      ),
      ("the cat is \"chat\"", ["the/en", "cat/en", "is/en", "chat/en"]),
      ("the cat is (maison)", ["the/en", "cat/en", "is/en"]),
      // A word that the sentence's language does not have is of one akin to it, or not found.
      ("le chat", ["le/fr", "chat/fr"]), ("le chat gato", ["le/fr", "chat/fr", "gato/es"]),
      ("le chat house", ["le/fr", "chat/fr"]), ("the Haus", ["the/en", "Haus/de"]),
      ("дом", ["дом/ru"]), ("дім", ["дім/uk"]), ("the дом", ["the/en", "дом/ru"]),
      ("家", ["家/zh"]), ("家 いえ", ["家/ja", "いえ/ja"]),
    ])
  func eachSentenceHasItsLanguage(text: String, expected: [String]) throws {
    #expect(try Self.languages(text).filter { !$0.hasSuffix("/") } == expected.filter { !$0.hasSuffix("/") })
  }

  @Test(arguments: [[0xC2], [0xE2], [0xE2, 0x80]] as [[UInt8]])
  func halfAQuotationMarkIsNone(bytes: [UInt8]) throws {
    let words = try Self.languages(of: Array("the cat is \"maison".utf8) + bytes)
    #expect(words.filter { !$0.hasSuffix("/") } == ["the/en", "cat/en", "is/en"])
  }

  @Test func whatIsSaidHolds() throws {
    #expect(try Self.languages("the chat", "fr") == ["the/", "chat/fr"])
    #expect(try Self.languages("家", "zh") == ["家/zh"])
  }

  /// Swedish `äpple` is no English `apple`; of a word alone, who has it with its accents comes first.
  @Test func noOtherLanguageLeavesAccentsOut() throws {
    let english = try MiniLanguage.lexicon("en", ["apple", "schon"])
    var swedish = try MiniLanguage.engine([english], language: "sv")
    #expect(try swedish.found("äpple") == "none")
    #expect(try swedish.found("apple") == "exact apple")
    #expect(swedish.unservedLanguage == Array("sv".utf8))
    var both = try MiniLanguage.engine([english, MiniLanguage.lexicon("de", ["schön"])])
    let alone = try both.match(Array("schön".utf8).span, alone: true)
    #expect(both.store.matches[alone].kind == .exact)
    #expect(both.unservedLanguage.isEmpty)
  }

  @Test func eachTextOfOneWordHasItsOwnMatch() throws {
    var scanner = TextScanner(try MiniLanguage.engine(Self.lexicons()), showsWords: true)
    scanner.takesWordsAlone = true
    var found: [String] = []
    for text in ["gato", "дом", "家"] {
      let bytes = Array(text.utf8)
      scanner.begin()
      scanner.segment(bytes.span, isWhole: true)
      try scanner.match()
      let finding = try #require(try scanner.next())
      let match = scanner.engine.store.matches[finding.match]
      found.append(String(decoding: scanner.engine.store.bytes[match.key], as: UTF8.self))
    }
    #expect(found == ["gato", "дом", "家"])
  }

  @Test func aWordAloneIsOfEveryLanguage() throws {
    var engine = try MiniLanguage.engine(Self.lexicons())
    #expect(try engine.found("chat") == "exact chat chat Chat")
    #expect(try engine.found("mange") == "exact mange manger")
    #expect(try engine.found("maison") == "exact maison")
  }

  @Test func eachWordAloneHasItsOwnMatch() throws {
    var scanner = TextScanner(try MiniLanguage.engine(Self.lexicons()), showsWords: true)
    scanner.takesWordsAlone = true
    for (word, language) in [("gato", "es"), ("maison", "fr"), ("Haus", "de")] {
      scanner.begin()
      scanner.segment(Array(word.utf8).span, isWhole: true)
      try scanner.match()
      var found: [String] = []
      while let finding = try scanner.next() {
        let tag = scanner.engine.languageTag(of: scanner.engine.store.matches[finding.match])
        found.append(String(decoding: tag, as: UTF8.self))
      }
      #expect(found == [language])
    }
  }
}
