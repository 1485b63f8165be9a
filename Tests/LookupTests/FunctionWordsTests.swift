import Lookup
import MiniLexicon
import Testing

@Suite struct FunctionWordsTests {
  @Test(arguments: [
    ("the", ["exact the", "function word, rows 1, headword 0"]),
    ("The", ["case the", "0: case The > the", "function word, rows 1, step 0, headword 0"]),
    // What the pack has follows, under a number of its own.
    ("can", ["exact can", "function word, rows 1, headword 0", "words can, headword 1"]),
    // The verb that an auxiliary is a form of is listed; no rule is tried.
    (
      "is",
      [
        "exact is", "0: inflection is > be, verb exception, third person singular",
        "function word, rows 1, headword 0", "words be, verb, step 0, headword 2",
      ]
    ),
  ])
  func functionWordsComeFirst(surface: String, expected: [String]) throws {
    var engine = try MiniLookup.engine()
    #expect(try engine.description(of: surface) == expected)
  }

  @Test func theyAreThoseOfTheLexiconsLanguages() throws {
    var german = try engine(languages: ["de"])
    #expect(try german.description(of: "the") == ["none the"])
    #expect(try german.description(of: "rodents") == ["none rodents"])
    #expect(try german.description(of: "can") == ["exact can", "only can, headword 0"])
    #expect(try german.description(of: "der") == ["exact der", "function word, rows 2, headword 0"])
    var middle = try engine(languages: ["enm"])
    #expect(try middle.description(of: "the") == ["none the"])
  }

  /// The class gives way to what a lexicon says of the word, and leaves no step behind.
  @Test func aLexiconSaysMoreThanTheClass() throws {
    var engine = try MiniLanguage.engine([MiniLanguage.lexicon("de", ["das"])])
    let found = try engine.description(of: "Das")
    #expect(found == ["case das", "0: case Das > das", "de das, step 0, headword 1"])
  }

  @Test func ofAnotherLanguageTheyAreFoundWhereTheFirstHasNothing() throws {
    var engine = try MiniLookup.engine(language: "de")
    #expect(try engine.description(of: "the")[0] == "exact the")
    #expect(try engine.description(of: "mice")[0] == "inflected mice")
    #expect(try engine.description(of: "dog's")[0] == "clitic dog's")
    var british = try MiniLookup.engine(language: "en-gb")
    #expect(try british.description(of: "the")[0] == "exact the")
  }

  private func engine(languages: [String]) throws -> LookupEngine {
    try LookupEngine(
      LexiconSet([
        Lexicon(
          name: Array("only".utf8),
          reader: try MiniLexicon.reader(
            of: [MiniWord("can", .noun, "a tin"), MiniWord("rodent", .noun, "an animal")],
            languages: languages))
      ]), language: nil)
  }
}
