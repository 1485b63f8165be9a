import LexiconModel
import LexiconPack
import Lookup
import MiniLexicon
import Testing

/// A list of names beside a dictionary: what it has is taken only where nothing else is found.
@Suite struct BareEntryTests {
  @Test(arguments: [
    ("Ada", ["exact ada", "names Ada, headword 0"]),
    ("ada", ["case ada", "0: case ada > Ada", "names Ada, step 0, headword 0"]),
    (
      "Ada's",
      [
        "clitic ada's", "0: case Ada's > ada's", "1: clitic ada's > ada, possessive after 0",
        "names Ada, step 1, headword 1",
      ]
    ),
    // A word of the dictionary, or a form of one, that somebody is called.
    ("Dog", ["case dog", "0: case Dog > dog", "words dog, step 0, headword 0"]),
    (
      "Leaves",
      [
        "inflected leaves", "0: case Leaves > leaves",
        "1: inflection leaves > leaf, noun exception, plural after 0",
        "2: inflection leaves > leave, verb rule, third person singular after 0",
        "words leave, verb, step 2, headword 2", "words leaf, noun, step 1, headword 1",
      ]
    ),
  ])
  func namesComeLast(surface: String, expected: [String]) throws {
    var engine = try engine(names: ["Ada", "Dog", "Leaves"])
    let found = try engine.description(of: surface)
    #expect(found == expected)
  }

  @Test(arguments: [
    (
      "hopin",
      [
        "inflected hopin", "0: respelling hopin > hoping",
        "1: inflection hoping > hope, verb rule, present participle after 0",
        "words hope, verb, step 1, headword 1",
      ]
    ),
    (
      "Fishhhh",
      [
        "case fishhhh", "0: case Fishhhh > fishhhh", "1: respelling fishhhh > fish after 0",
        "words fish, step 1, headword 0",
      ]
    ),
  ])
  func otherSpellings(surface: String, expected: [String]) throws {
    var engine = try engine(names: [])
    let found = try engine.description(of: surface)
    #expect(found == expected)
  }

  private func engine(names: [String]) throws -> LookupEngine {
    let synset = LexiconRecord.synset(Synset(partOfSpeech: .properName, members: [], definition: "a name"))
    let entries = names.map { name in
      LexiconRecord.entry(
        Entry(headword: name, senses: [Sense(synset: 0, partOfSpeech: .properName, spelling: name)]))
    }
    return try LookupEngine(
      LexiconSet([
        Lexicon(name: Array("names".utf8), reader: try MiniLexicon.reader([synset] + entries)),
        Lexicon(
          name: Array("words".utf8),
          reader: try MiniLexicon.reader(of: MiniLexicon.words, forms: MiniLexicon.wordForms)),
      ]), language: nil)
  }
}
