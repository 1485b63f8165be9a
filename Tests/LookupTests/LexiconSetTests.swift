import LexiconModel
import Lookup
import MiniLexicon
import Testing

@Suite struct LexiconSetTests {
  private static func lexicon(
    _ name: String, _ words: [String], _ languages: [String]
  ) throws -> Lexicon {
    Lexicon(
      name: Array(name.utf8),
      reader: try MiniLexicon.reader(of: words.map { MiniWord($0, .noun, name) }, languages: languages))
  }

  /// An English lexicon, a German one, one of no language, and another English one.
  private static func engine(language: String?) throws -> LookupEngine {
    try LookupEngine(
      LexiconSet([
        lexicon("english", ["wand", "dog", "test"], ["en"]),
        lexicon("german", ["Wand", "Hund", "Test"], ["de"]),
        lexicon("names", ["Wand", "Anna"], []), lexicon("more", ["wand", "cat"], ["en-gb", "en-us"]),
      ]), language: language.map { Array($0.utf8) })
  }

  @Test(
    arguments: [
      (nil, "wand", ["english wand", "more wand", "names Wand", "german Wand"]),
      ("en", "wand", ["english wand", "more wand", "names Wand"]),
      ("de", "Wand", ["german Wand", "names Wand"]),
      ("de-at", "Wand", ["german Wand", "names Wand"]),
      ("en-us", "wand", ["english wand", "more wand", "names Wand"]),
      // In the others only if nothing was found.
      ("en", "Hund", ["german Hund"]),
      ("de", "dog", ["english dog"]),
      ("fr", "test", ["english test"]),
      ("de", "Anna", ["names Anna"]),
      ("fr", "Wand", ["names Wand"]),
      ("e", "cat", ["more cat"]),
    ] as [(String?, String, [String])])
  func lexiconsOfTheLanguageAreAskedFirst(language: String?, surface: String, expected: [String]) throws {
    var engine = try Self.engine(language: language)
    let lines = try engine.description(of: surface).dropFirst().filter { !$0.contains(" > ") }
    let entries = lines.map { String($0.prefix { $0 != "," }) }
    #expect(entries == expected)
  }

  @Test(
    arguments: [
      (["en"], "en", true), (["en"], "en-gb", true), (["en-gb"], "en", true), (["en", "de"], "de", true),
      (["en"], "de", false), (["en"], "e", false), (["en"], "eng", false), (["eng"], "en", false),
      (["zh-hant"], "zh", true), ([], "en", nil),
    ] as [([String], String, Bool?)])
  func aLexiconIsOfItsLanguages(languages: [String], language: String, expected: Bool?) throws {
    let lexicon = try Self.lexicon("x", ["x"], languages)
    #expect(try lexicon.isOf(Array(language.utf8)) == expected)
  }

  @Test func entriesOfOneSpellingShareTheirNumber() throws {
    var engine = try Self.engine(language: nil)
    // The names are of no language; the German word is another one, though it is spelled like a name.
    let numbers = try engine.headwords(of: "wand")
    #expect(numbers.count == 4 && numbers[0] == numbers[1] && Set(numbers).count == 3)
    let plural = try engine.headwords(of: "wands")
    // A form in small letters is none of a name.
    #expect(plural.count == 2)
    #expect(Set(plural).count == 1)
  }

  // MARK: Several lexicons of one language

  /// Lexicons by name with the entries of each, and forms of the last.
  private static func engine(
    _ lexicons: KeyValuePairs<String, [[MiniWord]]>, forms: [Form] = []
  ) throws -> LookupEngine {
    try LookupEngine(
      LexiconSet(
        lexicons.enumerated().map { (index, lexicon) in
          let isLast = index == lexicons.count - 1
          let records = MiniLexicon.records(ofEntries: lexicon.value, forms: isLast ? forms : [])
          return Lexicon(name: Array(lexicon.key.utf8), reader: try MiniLexicon.reader(records))
        }), language: nil)
  }

  /// The lines of a description that tell of entries, each without its part of speech, step and headword.
  private static func entries(_ surface: String, _ engine: inout LookupEngine) throws -> [String] {
    try engine.description(of: surface).dropFirst().filter { !$0.contains(" > ") }
      .map { String($0.prefix { $0 != "," }) }
  }

  @Test func homonymsStandLexiconByLexicon() throws {
    // The steps to the noun and to the verb each add entries of both.
    var engine = try Self.engine([
      "a": [[MiniWord("run", .noun, "")], [MiniWord("run", .verb, "")]],
      "b": [[MiniWord("run", .verb, "")], [MiniWord("run", .noun, "")]],
    ])
    #expect(try Self.entries("runs", &engine) == ["a run", "a run", "b run", "b run"])
    #expect(try engine.headwords(of: "runs") == [1, 1, 1, 1])
  }

  @Test func aFormOfOneLexiconLeadsToTheLemmasOfAll() throws {
    let forms = [Form(surface: "mice", lemma: "mouse", partOfSpeech: .noun, features: .plural)]
    var engine = try Self.engine(
      ["a": [[MiniWord("mouse", .noun, "")]], "b": [[MiniWord("mouse", .noun, "")]], "forms": []],
      forms: forms)
    #expect(try Self.entries("mice", &engine) == ["a mouse", "b mouse"])
  }

  @Test(arguments: [(0, 0, ["a bully", "b bullied"]), (0, 1, ["b bullied", "a bully"])])
  func ofEquallyFrequentOnesTheEarlierLexiconsComesFirst(
    lemma: Int, own: Int, expected: [String]
  ) throws {
    let forms = [Form(surface: "bullied", lemma: "bully", partOfSpeech: .verb, features: .past)]
    let bully = [[MiniWord("bully", .verb, "", tagCount: lemma)]]
    let bullied = [[MiniWord("bullied", .adjective, "", tagCount: own)]]
    var engine = try Self.engine(["a": bully, "b": bullied], forms: forms)
    #expect(try Self.entries("bullied", &engine) == expected)
    engine = try Self.engine(["b": bullied, "a": bully], forms: forms)
    #expect(try Self.entries("bullied", &engine) == ["b bullied", "a bully"])
  }

  @Test func aLexiconsFormOfAFunctionWordIsOneOfAVerbOrNone() throws {
    let words = [
      MiniWord("can", .verb, "to put in a tin"), MiniWord("she", .pronoun, "a woman"),
      MiniWord("have", .verb, "to own"),
    ]
    let forms = [
      Form(surface: "could", lemma: "can", partOfSpeech: .verb, features: .past),
      Form(surface: "they", lemma: "she", partOfSpeech: .pronoun, features: .plural),
      Form(surface: "had", lemma: "have", partOfSpeech: .verb, features: .past),
    ]
    var engine = try Self.engine(["a": words.map { [$0] }], forms: forms)
    #expect(try Self.entries("could", &engine) == ["function word"])
    #expect(try Self.entries("couldn't", &engine) == ["function word", "function word"])
    #expect(try Self.entries("they", &engine) == ["function word"])
    #expect(try Self.entries("they've", &engine) == ["function word", "function word"])
    #expect(try Self.entries("hadn't", &engine) == ["a have", "function word"])
  }

  @Test func aContractionIsItsPartsBeforeItIsAHeadword() throws {
    var engine = try Self.engine([
      "a": [
        [MiniWord("can't", .noun, "a contraction of can not")], [MiniWord("i'd", .noun, "a contraction")],
        [MiniWord("dog's", .noun, "a headword")], [MiniWord("ma'am", .noun, "a headword")],
      ]
    ])
    #expect(try Self.entries("can't", &engine) == ["function word", "function word", "a can't"])
    #expect(try engine.description(of: "can't")[0] == "clitic can't")
    #expect(try Self.entries("i'd've", &engine) == ["function word", "function word", "function word"])
    #expect(try Self.entries("dog's", &engine) == ["a dog's"])
    #expect(try Self.entries("ma'am", &engine) == ["a ma'am"])
  }
}
