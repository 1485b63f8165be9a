import LexiconModel
import Lookup
import MiniLexicon
import Testing

@Suite struct InflectionTests {
  @Test(arguments: [
    (
      "mice",
      [
        "inflected mice", "0: inflection mice > mouse, noun exception, plural",
        "mini mouse, noun, step 0, headword 1",
      ]
    ),
    (
      "Mice",
      [
        "inflected mice", "0: case Mice > mice", "1: inflection mice > mouse, noun exception, plural after 0",
        "mini mouse, noun, step 1, headword 1",
      ]
    ),
    (
      "rodents",
      [
        "inflected rodents", "0: inflection rodents > rodent, noun rule, plural",
        "mini rodent, noun, step 0, headword 1",
      ]
    ),
    (
      "hottest",
      [
        "inflected hottest", "0: inflection hottest > hot, adjective exception, superlative",
        "mini hot, adjective, step 0, headword 1",
      ]
    ),
    // Noun and verb by the same form: one entry, both parts of speech, the step that came first.
    (
      "dogs",
      [
        "inflected dogs", "0: inflection dogs > dog, noun rule, plural",
        "1: inflection dogs > dog, verb rule, third person singular",
        "words dog, noun, verb, step 0, headword 1",
      ]
    ),
    // A listed noun shuts out the rules for nouns, not those for verbs.
    (
      "axes",
      [
        "inflected axes", "0: inflection axes > axis, noun exception, plural",
        "1: inflection axes > axe, verb rule, third person singular", "words axis, noun, step 0, headword 1",
        "words axe, verb, step 1, headword 2",
      ]
    ),
    // The likelier first, even if another is listed.
    (
      "leaves",
      [
        "inflected leaves", "0: inflection leaves > leaf, noun exception, plural",
        "1: inflection leaves > leave, verb rule, third person singular",
        "words leave, verb, step 1, headword 2", "words leaf, noun, step 0, headword 1",
      ]
    ),
    // Frequent before rare.
    (
      "bathing",
      [
        "inflected bathing", "0: inflection bathing > bathe, verb rule, present participle",
        "1: inflection bathing > bath, verb rule, present participle", "words bath, verb, step 1, headword 2",
        "words bathe, verb, step 0, headword 1",
      ]
    ),
    // What is spelled otherwise is not meant, however frequent.
    (
      "hoping",
      [
        "inflected hoping", "0: inflection hoping > hope, verb rule, present participle",
        "words hope, verb, step 0, headword 1",
      ]
    ),
    (
      "hopping",
      [
        "inflected hopping", "0: inflection hopping > hop, verb rule, present participle",
        "words hop, verb, step 0, headword 1",
      ]
    ),
    // Rare rules, where nothing else is found.
    (
      "hopeth",
      [
        "inflected hopeth", "0: inflection hopeth > hop, verb rule, third person singular",
        "1: inflection hopeth > hope, verb rule, third person singular",
        "words hop, verb, step 0, headword 1",
        "words hope, verb, step 1, headword 2",
      ]
    ),
    (
      "bathest",
      [
        "inflected bathest", "0: inflection bathest > bath, verb rule, second person singular",
        "1: inflection bathest > bathe, verb rule, second person singular",
        "words bath, verb, step 0, headword 1",
        "words bathe, verb, step 1, headword 2",
      ]
    ),
    // The last part of a compound is irregular.
    (
      "dormice",
      [
        "inflected dormice", "0: inflection dormice > dormouse, noun exception, plural",
        "words dormouse, noun, step 0, headword 1",
      ]
    ),
    // A rule's part of speech has to be one of the headword's.
    (
      "colder",
      [
        "inflected colder", "0: inflection colder > cold, adjective rule, comparative",
        "mini cold, adjective, step 0, headword 1",
      ]
    ),
    ("rodenting", ["none rodenting"]),
  ])
  func formsLeadToLemmas(surface: String, expected: [String]) throws {
    var engine = try MiniLookup.engine()
    #expect(try engine.description(of: surface) == expected)
  }

  /// What a lexicon lists says nothing of the lexicons before it.
  @Test func aLaterListLeavesRulesToTheFirst() throws {
    let first = [MiniWord("class", .noun, "a group of pupils", tagCount: 3)]
    let second = [MiniWord("classis", .noun, "a governing body of a church")]
    let forms = [Form(surface: "classes", lemma: "classis", partOfSpeech: .noun, features: .plural)]
    var engine = try LookupEngine(
      LexiconSet([
        Lexicon(name: Array("first".utf8), reader: try MiniLexicon.reader(of: first)),
        Lexicon(name: Array("second".utf8), reader: try MiniLexicon.reader(of: second, forms: forms)),
      ]), language: nil)
    let found = try engine.description(of: "classes")
    #expect(
      found == [
        "inflected classes", "0: inflection classes > classis, noun exception, plural",
        "1: inflection classes > class, noun rule, plural", "first class, noun, step 1, headword 2",
        "second classis, noun, step 0, headword 1",
      ])
  }

  @Test func aPossessiveHasTheCapitalOfItsHost() throws {
    var engine = try MiniLookup.engine()
    for (surface, spelling) in [("Turkey's", "Turkey"), ("turkey's", "turkey")] {
      let entry = try engine.description(of: surface).first { $0.starts(with: "mini Turkey") }
      #expect(entry?.starts(with: "mini Turkey as \(spelling)") == true, "\(entry ?? "")")
    }
  }

  /// The table of function words knows its own forms; a lexicon may call `they` a form of `she`.
  @Test func aListLeavesPronounsAlone() throws {
    let words = [MiniWord("she", .pronoun, "that woman")]
    let forms = [Form(surface: "they", lemma: "she", partOfSpeech: .pronoun, features: .plural)]
    var engine = try MiniLookup.engine(of: words, forms: forms)
    let found = try engine.description(of: "they")
    #expect(found.first == "exact they" && !found.contains { $0.contains("she") })
    let contraction = try engine.description(of: "they're")
    #expect(contraction.first == "clitic they're" && !contraction.contains { $0.contains("she") })
  }

  @Test func aNameInItsExactSpellingIsNoInflection() throws {
    var engine = try MiniLookup.engine()
    #expect(try engine.description(of: "Wells") == ["exact wells", "words Wells, headword 0"])
    #expect(
      try engine.description(of: "wells") == [
        "case wells", "0: case wells > Wells", "1: inflection wells > well, noun rule, plural",
        "words well, noun, step 1, headword 1", "words Wells, step 0, headword 0",
      ])
    #expect(
      try engine.description(of: "WELLS") == [
        "case wells", "0: case WELLS > Wells", "1: case WELLS > wells",
        "2: inflection wells > well, noun rule, plural after 1", "words well, noun, step 2, headword 1",
        "words Wells, step 0, headword 0",
      ])
  }

  @Test func lemmasOfOneWeightStayTogether() throws {
    let lexicons = try LexiconSet([
      Lexicon(
        name: [0x61],
        reader: MiniLexicon.reader(of: [MiniWord("axe", .noun, "a tool"), MiniWord("ax", .noun, "the same")])),
      Lexicon(name: [0x62], reader: MiniLexicon.reader(of: [MiniWord("axe", .verb, "to end")])),
    ])
    var engine = try LookupEngine(lexicons, language: nil)
    let numbers = try engine.headwords(of: "axes")
    #expect(numbers == numbers.sorted())
    #expect(Set(numbers).count == 2)
  }
}
