import LexiconModel
import LexiconPack
import Lookup
import MiniLexicon
import Testing

@Suite struct FoundFactsTests {
  /// The lexicons `mini`, then one of facts with these languages.
  private static func engine(
    _ facts: [LexiconRecord] = MiniLexicon.facts, languages: [String] = ["en-us"], language: String? = nil
  ) throws -> LookupEngine {
    var info = MiniLexicon.info
    info.languages = languages.map { LanguageTag($0)! }
    let pack = try MiniLexicon.pack(facts, info: info)
    return try LookupEngine(
      LexiconSet([
        Lexicon(name: Array("mini".utf8), reader: try MiniLexicon.reader()),
        Lexicon(name: Array("facts".utf8), reader: try PackReader(MappedFile(copying: pack))),
      ]), language: language.map { Array($0.utf8) })
  }

  /// The facts about the first entry of a word, in words.
  private static func facts(of word: String, _ engine: consuming LookupEngine) throws -> [String] {
    let number = try engine.match(word)
    let match = engine.store.matches[number]
    let reference = try #require(engine.store.entries[match.entries].first)
    return try engine.facts(of: reference).facts.map { fact in
      let lexicon = engine.lexicons.lexicons[fact.lexicon]
      let name = String(decoding: lexicon.name, as: UTF8.self)
      return try lexicon.reader.withBytes { bytes in
        switch fact.value {
        case .pronunciation(let ipa): "\(name): /\(PackDump.text(ipa, bytes))/"
        case .frequency(let zipf): "\(name): \(zipf)"
        case .level(let level, let part): "\(name): \(level.name) \(part.name)"
        case .pictogram(let emoji, let fit):
          "\(name): \(PackDump.text(emoji, bytes)) \(fit) \(fact.generality)"
        }
      }
    }
  }

  @Test func anEntryMeetsTheFactsOfOtherLexicons() throws {
    #expect(
      try Self.facts(of: "mice", Self.engine()) == [
        "facts: /maʊs/", "facts: /maʊz/", "facts: 437", "facts: B1 noun", "facts: C2 verb", "facts: 🐁 name 0",
      ])
  }

  @Test func theSpellingOfTheSenseChooses() throws {
    #expect(try Self.facts(of: "Turkey", Self.engine()) == ["facts: 🇹🇷 name 0"])
    let word = MiniLexicon.records(headword: "turkey", definitions: ["a large bird"])
    let engine = try LookupEngine(
      LexiconSet([
        Lexicon(name: Array("birds".utf8), reader: try MiniLexicon.reader(word)),
        Lexicon(name: Array("facts".utf8), reader: try MiniLexicon.reader(MiniLexicon.facts)),
      ]), language: nil)
    #expect(try Self.facts(of: "TURKEY", engine) == ["facts: 🦃 name 0"])
  }

  @Test func anotherSpellingIsBetterThanNothing() throws {
    let facts = [LexiconRecord.fact(WordFact(word: "turkey", value: .frequency(zipf: 400)))]
    #expect(try Self.facts(of: "Turkey", Self.engine(facts)) == ["facts: 400"])
  }

  @Test func aPictureOfANameIsNoneOfACommonWord() throws {
    let facts: [LexiconRecord] = [
      .fact(WordFact(word: "Mouse", value: .pictogram("🇲🇺", .name))),
      .fact(WordFact(word: "Mouse", value: .frequency(zipf: 400))),
    ]
    #expect(try Self.facts(of: "mouse", Self.engine(facts)) == ["facts: 400"])
  }

  /// `rose family` is a kind of `family`, of plants where that is not what the word means first.
  @Test(arguments: [(0, ["facts: 👪 name 1"]), (1, [])])
  func aMoreGeneralWordMustMeanThatFirst(first: Int, expected: [String]) throws {
    let records: [LexiconRecord] = [
      .synset(Synset(partOfSpeech: .noun, members: ["family"], definition: "of plants")),
      .synset(Synset(partOfSpeech: .noun, members: ["family"], definition: "parents and children")),
      .synset(
        Synset(
          partOfSpeech: .noun, members: ["rose family"], definition: "",
          relations: [Relation(kind: .hypernym, target: 0)])),
      .entry(
        Entry(
          headword: "family",
          senses: [first, 1 - first].map { Sense(synset: $0, partOfSpeech: .noun, spelling: "family") })),
      .entry(
        Entry(
          headword: "rose family", senses: [Sense(synset: 2, partOfSpeech: .noun, spelling: "rose family")])),
    ]
    let picture = LexiconRecord.fact(WordFact(word: "family", value: .pictogram("👪", .name)))
    let engine = try LookupEngine(
      LexiconSet([
        Lexicon(name: Array("plants".utf8), reader: try MiniLexicon.reader(records)),
        Lexicon(name: Array("facts".utf8), reader: try MiniLexicon.reader([picture])),
      ]), language: nil)
    #expect(try Self.facts(of: "rose family", engine) == expected)
  }

  @Test func aFunctionWordHasFacts() throws {
    #expect(try Self.facts(of: "the", Self.engine()) == ["facts: /ðə/", "facts: 773"])
  }

  @Test func theKeyOfTheHeadwordIsSought() throws {
    #expect(try Self.facts(of: "NAÏVETÉ", Self.engine()) == ["facts: 9"])
  }

  @Test func anotherLanguageHasNoSay() throws {
    #expect(try Self.facts(of: "mouse", Self.engine(languages: ["de"])) == [])
    #expect(try Self.facts(of: "the", Self.engine(languages: ["de"])) == [])
    #expect(try Self.facts(of: "mouse", Self.engine(languages: ["de", "en"])).count == 6)
    #expect(try Self.facts(of: "mouse", Self.engine(languages: [])).count == 6)
  }

  @Test func aPictureOfAMoreGeneralConcept() throws {
    let facts = MiniLexicon.facts.filter {
      if case .fact(let fact) = $0 { fact.word != "mouse" } else { true }
    }
    #expect(try Self.facts(of: "mouse", Self.engine(facts)) == ["facts: 🐿️ keyword 1"])
    // A verb has no picture of its kind.
    #expect(try Self.facts(of: "moused", Self.engine(facts)) == [])
  }

  /// A sentence may take a word for a verb that this dictionary only has as a noun.
  @Test func aVerbHasNoPictureOfTheNoun() throws {
    let facts = MiniLexicon.facts.filter {
      if case .fact(let fact) = $0 { fact.word != "mouse" } else { true }
    }
    var engine = try Self.engine(facts)
    let match = try engine.match("mouse")
    var reference = engine.store.entries[engine.store.matches[match].entries.lowerBound]
    #expect(try !engine.facts(of: reference).isEmpty)
    reference.partsOfSpeech = PartOfSpeechSet(.adverb)
    #expect(try engine.facts(of: reference).isEmpty)
  }

  /// `far` is four steps below `word 4`, which has a picture.
  @Test(arguments: [(3, ["facts: 🐘 name 3"]), (4, [])])
  func fourStepsAreTooMany(steps: Int, expected: [String]) throws {
    var records: [LexiconRecord] = (0...steps).map { number in
      .synset(
        Synset(
          partOfSpeech: .noun, members: ["word \(number)"], definition: "",
          relations: number < steps ? [Relation(kind: .hypernym, target: number + 1)] : []))
    }
    records.append(
      .entry(Entry(headword: "far", senses: [Sense(synset: 0, partOfSpeech: .noun, spelling: "far")])))
    let picture = LexiconRecord.fact(WordFact(word: "word \(steps)", value: .pictogram("🐘", .name)))
    let engine = try LookupEngine(
      LexiconSet([
        Lexicon(name: Array("deep".utf8), reader: try MiniLexicon.reader(records)),
        Lexicon(name: Array("facts".utf8), reader: try MiniLexicon.reader([picture])),
      ]), language: nil)
    #expect(try Self.facts(of: "far", engine) == expected)
  }

  @Test func aRingOfHypernymsEnds() throws {
    let records: [LexiconRecord] = [
      .synset(
        Synset(
          partOfSpeech: .noun, members: ["ring"], definition: "",
          relations: [Relation(kind: .hypernym, target: 0)])),
      .entry(Entry(headword: "ring", senses: [Sense(synset: 0, partOfSpeech: .noun, spelling: "ring")])),
    ]
    let engine = try LookupEngine(
      LexiconSet([
        Lexicon(name: Array("deep".utf8), reader: try MiniLexicon.reader(records)),
        Lexicon(name: Array("facts".utf8), reader: try MiniLexicon.reader(MiniLexicon.facts)),
      ]), language: nil)
    #expect(try Self.facts(of: "ring", engine) == [])
  }

  @Test(arguments: [
    (PartOfSpeechSet(.noun), LearnerLevel.b1), (PartOfSpeechSet(.verb), .c2), (.all, .b1),
    (PartOfSpeechSet(.adverb), .b1),
  ])
  func theLevelOfThePartOfSpeech(wanted: PartOfSpeechSet, expected: LearnerLevel) throws {
    var engine = try Self.engine()
    let number = try engine.match("mouse")
    let match = engine.store.matches[number]
    let facts = try engine.facts(of: engine.store.entries[match.entries.lowerBound])
    guard case .level(let level, _)? = facts.level(wanted)?.value else {
      Issue.record("no level")
      return
    }
    #expect(level == expected)
  }
}
