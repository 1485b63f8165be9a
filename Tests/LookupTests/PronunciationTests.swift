import LexiconModel
import LexiconPack
import MiniLexicon
import Testing

@testable import Lookup

/// Which pronunciation of a list comes first.
@Suite struct PronunciationTests {
  /// An entry of a dictionary: part of speech, definition, how it sounds.
  typealias Spoken = (PartOfSpeech, String, [String])

  /// Records of a dictionary with entries of one word.
  private static func records(_ word: String, _ entries: [Spoken]) -> [LexiconRecord] {
    var records: [LexiconRecord] = []
    for (number, entry) in entries.enumerated() {
      records.append(.synset(Synset(partOfSpeech: entry.0, members: [word], definition: entry.1)))
      let sense = Sense(synset: number, partOfSpeech: entry.0, spelling: word)
      records.append(.entry(Entry(headword: word, senses: [sense], pronunciations: entry.2)))
    }
    return records
  }

  /// The pronunciations of a word that the first dictionary has with one sense, as a list has them and a second
  /// dictionary, which may be of another language, decides.
  private static func pronunciations(
    _ word: String, _ sense: (PartOfSpeech, String), listed: [String], spoken: [Spoken] = [],
    language: String = "en", spokenLanguage: String? = nil
  ) throws -> [String] {
    let list = listed.map { LexiconRecord.fact(WordFact(word: word, value: .pronunciation($0))) }
    let packs = [records(word, [(sense.0, sense.1, [])]), list, records(word, spoken)]
    let lexicons = try packs.enumerated().map { number, records in
      var info = MiniLexicon.info
      info.languages = [LanguageTag(number == 2 ? spokenLanguage ?? language : language)!]
      let pack = try MiniLexicon.pack(records, info: info)
      return Lexicon(name: Array("\(number)".utf8), reader: try PackReader(MappedFile(copying: pack)))
    }
    var engine = try LookupEngine(LexiconSet(lexicons), language: Array(language.utf8))
    let number = try engine.match(word)
    let match = engine.store.matches[number]
    let reference = try #require(engine.store.entries[match.entries].first)
    return try engine.facts(of: reference).facts.compactMap { fact in
      guard case .pronunciation(let ipa) = fact.value else { return nil }
      return try lexicons[fact.lexicon].reader.withBytes { bytes in PackDump.text(ipa, bytes) }
    }
  }

  @Test(arguments: [
    (["lid", "liːd"], ["lid"]), (["ˈwɪnd", "wɪnd"], ["ˈwɪnd"]), (["ˈɑbdʒɛkt", "ˈɑb.d͡ʒɛkt"], ["ˈɑbdʒɛkt"]),
    (["ɛkˈstɹækt", "ɛksˈtɹækt"], ["ɛkˈstɹækt"]), (["ˈlɛtɚ", "ˈletər", "ˈlɛtəɹ"], ["ˈlɛtɚ", "ˈletər"]),
    (["rɛd", "ɹɛd"], ["rɛd"]), (["kloʊs", "kloʊz"], ["kloʊs", "kloʊz"]),
  ])
  func notationsOfOnePronunciationAreMerged(listed: [String], expected: [String]) throws {
    #expect(try Self.pronunciations("word", (.noun, "a word"), listed: listed) == expected)
  }

  @Test func lengthTellsWordsApartInOtherLanguages() throws {
    let listed = ["ʃtat", "ʃtaːt"]
    #expect(try Self.pronunciations("wort", (.noun, ""), listed: listed, language: "de") == listed)
  }

  @Test(arguments: [(PartOfSpeech.noun, "ˈɹɛkɚd"), (.verb, "ɹəˈkɔɹd")])
  func theEntryOfThePartOfSpeechDecides(partOfSpeech: PartOfSpeech, expected: String) throws {
    for spoken: [Spoken] in [
      [(.noun, "a disc", ["ˈɹɛkɔːd"]), (.verb, "to note", ["ɹɪˈkɔːd"])],
      // Only the accents are known.
      [(.noun, "a disc", ["ˈ….…"]), (.verb, "to note", ["….ˈ…"])],
    ] {
      for listed in [["ˈɹɛkɚd", "ɹəˈkɔɹd"], ["ɹəˈkɔɹd", "ˈɹɛkɚd"]] {
        let found = try Self.pronunciations("record", (partOfSpeech, "x"), listed: listed, spoken: spoken)
        #expect(found.first == expected)
        #expect(found.count == 2)
      }
    }
  }

  @Test func entriesOfAnotherLanguageDecideNothing() throws {
    let spoken: [Spoken] = [(.noun, "a disc", ["ˈɹɛkɔːd"]), (.verb, "to note", ["ɹɪˈkɔːd"])]
    let listed = ["ɹəˈkɔɹd", "ˈɹɛkɚd"]
    for (language, first) in [("en", listed[1]), ("fr", listed[0])] {
      let found = try Self.pronunciations(
        "record", (.noun, "x"), listed: listed, spoken: spoken, spokenLanguage: language)
      #expect(found.first == first)
    }
  }

  @Test func entriesThatSoundAlikeDecideNothing() throws {
    let spoken: [Spoken] = [(.noun, "a", ["ɹəˈsɝtʃ"]), (.noun, "b", ["ɹəˈsɝtʃ"])]
    let listed = ["ˈɹisɝtʃ", "ɹəˈsɝtʃ"]
    #expect(try Self.pronunciations("research", (.noun, "x"), listed: listed, spoken: spoken) == listed)
  }

  @Test(arguments: [
    ("a heavy metal that is grey", "lɛd"), ("the first place in a race", "lid"), ("zzzz", "lid"),
  ])
  func theDefinitionTellsHomonymsApart(definition: String, expected: String) throws {
    let spoken: [Spoken] = [
      (.noun, "a metallic element", ["lɛd"]),
      (.noun, "the first place, or being ahead of all others", ["liːd"]),
    ]
    let found = try Self.pronunciations(
      "lead", (.noun, definition), listed: ["lɛd", "lid"], spoken: spoken)
    #expect(found == (expected == "lid" ? ["lid", "lɛd"] : ["lɛd", "lid"]))
  }

  @Test(arguments: [
    (["jus", "juz"], PartOfSpeech.verb, "juz"), (["juz", "jus"], .noun, "jus"),
    (["ˈɛstəmət", "ˈɛstəˌmeɪt"], .verb, "ˈɛstəˌmeɪt"), (["ˌɪnˈsʌlt", "ˈɪnˌsʌlt"], .noun, "ˈɪnˌsʌlt"),
  ])
  func verbsOfEnglishSoundTheirWay(listed: [String], partOfSpeech: PartOfSpeech, expected: String) throws {
    // That there is a verb and a noun is known, not how they sound.
    let spoken: [Spoken] = [(.noun, "a", []), (.verb, "b", [])]
    let sense = (partOfSpeech, "x")
    #expect(try Self.pronunciations("word", sense, listed: listed, spoken: spoken).first == expected)
    let german = try Self.pronunciations("word", sense, listed: listed, spoken: spoken, language: "de")
    #expect(german.first == listed[0])
  }

  @Test func anyTextIsASound() {
    for text in ["", "ˈ", "…", "(", "ˈˈˈ", "\u{361}", "ð", "漢字", "a\u{303}"] {
      let sound = Sound(Array(text.utf8).span, isLengthOpen: true)
      #expect(sound.distance(to: sound) == 0)
    }
    // No UTF-8.
    _ = Sound([0xE2, 0x80].span, isLengthOpen: true)
    _ = Sound([0x80, 0xFF, 0xC9].span, isLengthOpen: true)
  }
}
