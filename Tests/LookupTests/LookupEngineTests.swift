import LexiconModel
import Lookup
import MiniLexicon
import Testing

@Suite struct LookupEngineTests {
  // MARK: The key itself

  @Test(arguments: [
    ("mouse", ["exact mouse", "mini mouse, headword 0"]),
    ("New York", ["phrase new york", "mini New York, headword 0"]),
    (
      "new \t YORK",
      ["phrase new york", "0: case new \t YORK > New York", "mini New York, step 0, headword 0"]
    ),
    ("辞書", ["exact 辞書", "mini 辞書, headword 0"]),
    ("Mouse", ["case mouse", "0: case Mouse > mouse", "mini mouse, step 0, headword 0"]),
    ("MOUSE", ["case mouse", "0: case MOUSE > mouse", "mini mouse, step 0, headword 0"]),
    // Each spelling of the senses is a headword: the one that is written first, else the more frequent.
    (
      "Turkey",
      [
        "exact turkey", "0: case Turkey > turkey", "mini Turkey as Turkey, headword 0",
        "mini Turkey as turkey, step 0, headword 1",
      ]
    ),
    (
      "turkey",
      [
        "exact turkey", "0: case turkey > Turkey", "mini Turkey as turkey, headword 0",
        "mini Turkey as Turkey, step 0, headword 1",
      ]
    ),
    (
      "TURKEY",
      [
        "case turkey", "0: case TURKEY > Turkey", "1: case TURKEY > turkey",
        "mini Turkey as Turkey, step 0, headword 0", "mini Turkey as turkey, step 1, headword 1",
      ]
    ),
    ("ﬁsh", ["case fish", "0: normalization ﬁsh > fish", "words fish, step 0, headword 0"]),
    ("ＦＩＳＨ", ["case fish", "0: normalization ＦＩＳＨ > fish", "words fish, step 0, headword 0"]),
    ("fi\u{AD}sh", ["case fish", "0: normalization fi\u{AD}sh > fish", "words fish, step 0, headword 0"]),
    (
      "nai\u{308}vete\u{301}",
      [
        "case naïveté", "0: normalization nai\u{308}vete\u{301} > naïveté",
        "mini naïveté, step 0, headword 0",
      ]
    ),
  ])
  func whatIsFiledUnderTheKey(surface: String, expected: [String]) throws {
    var engine = try MiniLookup.engine()
    #expect(try engine.description(of: surface) == expected)
  }

  @Test(arguments: ["zzyzx", "mous", "辞", "zzyzx's", "zzyzxs'", "oxen", "\u{FFFD}", "'s", "_"])
  func nothingIsFound(surface: String) throws {
    var engine = try MiniLookup.engine()
    #expect(try engine.description(of: surface) == ["none \(surface.lowercased())"])
  }

  @Test(arguments: ["42", "1,500", "1990s", "10KM"])
  func numbersNeedNoEntry(surface: String) throws {
    var engine = try MiniLookup.engine()
    #expect(try engine.description(of: surface) == ["number \(surface.lowercased())"])
  }

  @Test func aKeyOfNothingIsNotLookedUp() throws {
    var engine = try MiniLookup.engine()
    for surface in ["", "\u{AD}", "\u{200B}\u{200D}"] {
      #expect(try engine.description(of: surface) == ["none "])
    }
  }

  // MARK: Inflection

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
    // Listed before frequent.
    (
      "leaves",
      [
        "inflected leaves", "0: inflection leaves > leaf, noun exception, plural",
        "1: inflection leaves > leave, verb rule, third person singular",
        "words leaf, noun, step 0, headword 1",
        "words leave, verb, step 1, headword 2",
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

  // MARK: Function words

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

  @Test func functionWordsAreEnglish() throws {
    var engine = try MiniLookup.engine(language: "de")
    #expect(try engine.description(of: "the") == ["none the"])
    #expect(try engine.description(of: "can") == ["exact can", "words can, headword 0"])
    #expect(try engine.description(of: "rodents") == ["none rodents"])
    #expect(try engine.description(of: "dog's") == ["none dog's"])
    #expect(try engine.description(of: "mice")[0] == "inflected mice")
    var british = try MiniLookup.engine(language: "en-gb")
    #expect(try british.description(of: "the")[0] == "exact the")
    var middle = try MiniLookup.engine(language: "enm")
    #expect(try middle.description(of: "the") == ["none the"])
  }

  // MARK: Clitics

  @Test(arguments: [
    (
      "dog's",
      ["clitic dog's", "0: clitic dog's > dog, possessive", "words dog, step 0, headword 1"]
    ),
    (
      "Dog’s",
      [
        "clitic dog's", "0: normalization Dog’s > dog's", "1: clitic dog's > dog, possessive after 0",
        "words dog, step 1, headword 1",
      ]
    ),
    (
      "dogs'",
      [
        "clitic dogs'", "0: clitic dogs' > dogs, possessive",
        "1: inflection dogs > dog, noun rule, plural after 0",
        "2: inflection dogs > dog, verb rule, third person singular after 0",
        "words dog, noun, verb, step 1, headword 2",
      ]
    ),
    (
      "weren't",
      [
        "clitic weren't", "0: clitic weren't > were, negated",
        "1: inflection were > be, verb exception, past after 0", "2: clitic weren't > not",
        "words be, verb, step 1, headword 0", "function word, rows 1, step 2, headword 1",
      ]
    ),
    (
      "won't",
      [
        "clitic won't", "0: clitic won't > will, negated", "1: clitic won't > not",
        "function word, rows 1, step 0, headword 0", "function word, rows 1, step 1, headword 1",
      ]
    ),
    // A contraction in a contraction.
    (
      "wouldn't've",
      [
        "clitic wouldn't've", "0: clitic wouldn't've > wouldn't",
        "1: clitic wouldn't > would, negated after 0",
        "2: clitic wouldn't > not after 0", "3: clitic wouldn't've > have",
        "function word, rows 1, step 1, headword 0", "function word, rows 1, step 2, headword 1",
        "function word, rows 1, step 3, headword 2",
      ]
    ),
    // What a short form is in full; both readings of a clitic.
    (
      "’em",
      [
        "case 'em", "0: normalization ’em > 'em", "1: respelling 'em > them after 0",
        "function word, rows 1, step 1, headword 0",
      ]
    ),
    (
      "she'd",
      [
        "clitic she'd", "0: clitic she'd > she", "1: clitic she'd > would", "2: clitic she'd > had, instead",
        "function word, rows 1, step 0, headword 0", "function word, rows 1, step 1, headword 1",
        "function word, rows 1, step 2, headword 2",
      ]
    ),
    (
      "'tis",
      [
        "clitic 'tis", "0: clitic 'tis > it", "1: clitic 'tis > is",
        "2: inflection is > be, verb exception, third person singular after 1",
        "function word, rows 1, step 0, headword 0", "words be, verb, step 2, headword 1",
      ]
    ),
    // A function word of its own; its parts stand behind.
    (
      "shoulda",
      [
        "exact shoulda", "0: clitic shoulda > should", "1: clitic shoulda > have",
        "function word, rows 1, headword 0", "function word, rows 1, step 0, headword 2",
        "function word, rows 1, step 1, headword 3",
      ]
    ),
    // The host is unknown: the route still shows it.
    (
      "zzyzx'll",
      [
        "clitic zzyzx'll", "0: clitic zzyzx'll > zzyzx", "1: clitic zzyzx'll > will",
        "function word, rows 1, step 1, headword 2",
      ]
    ),
  ])
  func contractionsAndPossessives(surface: String, expected: [String]) throws {
    var engine = try MiniLookup.engine()
    #expect(try engine.description(of: surface) == expected)
  }

  // MARK: Phrases

  @Test(arguments: [
    ("new", true, false), ("new york", true, true), ("mouse", false, true), ("york", false, false),
    ("new yor", false, false), ("", false, false),
  ])
  func wordsThatBeginAPhrase(words: String, begins: Bool, isHeadword: Bool) throws {
    let engine = try MiniLookup.engine()
    // The filter of beginnings may say yes too often, never no: of these few it knows which are none.
    let bytes = Array(words.utf8)
    #expect(try engine.mayBeginPhrase(bytes.span) == begins)
    #expect(try (engine.partsOfSpeech(ofHeadword: bytes).rawValue != 0) == isHeadword)
  }

  // MARK: Limits and memory

  @Test func aTokenOverTheLimitIsNotAnalysed() throws {
    let words = [1023, 1024, 1025].map { String(repeating: "x", count: $0) }
    var engine = try MiniLookup.engine(of: words.map { MiniWord($0, .noun, "long") })
    #expect(try engine.description(of: words[1])[0] == "exact \(words[1])")
    #expect(try engine.description(of: words[2]) == ["none "])
  }

  @Test func longTokensTakeNoMemory() throws {
    var engine = try MiniLookup.engine()
    var numbers: Set<Int> = []
    for number in 0..<200 {
      numbers.insert(try engine.match("\(number)" + String(repeating: "x", count: 60_000)))
    }
    #expect(numbers.count == 1)
  }

  @Test func aSurfaceKeepsItsNumber() throws {
    var engine = try MiniLookup.engine()
    let surfaces = ["mice", "Mice", "zzyzx", "the", "dog's"]
    let numbers = try surfaces.map { try engine.match($0) }
    #expect(numbers == [0, 1, 2, 3, 4])
    let steps = engine.store.steps.count
    #expect(try surfaces.map { try engine.match($0) } == numbers)
    #expect(engine.store.matches.count == 5)
    #expect(engine.store.steps.count == steps)
  }

  @Test func forgettingBeginsAnew() throws {
    var engine = try MiniLookup.engine()
    let mice = try engine.description(of: "mice")
    _ = try engine.match("mouse")
    engine.forgetAll(over: 1 << 20)
    #expect(engine.store.matches.count == 2)
    engine.forgetAll()
    #expect(engine.store.matches.isEmpty && engine.store.steps.isEmpty && engine.store.entries.isEmpty)
    #expect(engine.store.bytes.isEmpty)
    #expect(try engine.match("mouse") == 0)
    #expect(try engine.description(of: "mice") == mice)
  }
}

extension LookupEngine {
  /// The headword numbers of a match's entries, in order.
  mutating func headwords(of surface: String) throws -> [Int] {
    let number = try self.match(surface)
    let match = store.matches[number]
    return store.entries[match.entries].map(\.headword)
  }
}
