import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// Articles that we wrote as `freedict-eng-fin` writes its own; the translations are no words of any language.
@Suite struct WikDictGrammarTests {
  /// An article, and what it becomes: a line for each entry, `headword: part of speech`, under it its senses.
  @Test(arguments: [
    // One block, with its gloss and without.
    ("lantern //ˈlæntən// <n>\nlamppu, lyhty\ncase for a light\n", "lantern: noun\n  case for a light"),
    ("lantern //ˈlæntən// <n>\nlamppu, lyhty\n", ""),
    ("lantern <n>\n", ""),
    // A gloss that says no more than the headline.
    ("I don't know <phraseologicalUnit>\naa bee\nI don’t know\n", ""),
    (
      "hurray <interjection>\n1. aa\nInterjection\n2. bee\nshout of joy\n",
      "hurray: interjection\n  shout of joy"
    ),
    ("pion <n>\naa\nparticle\n", "pion: noun\n  particle"),
    ("", ""),
    // Several blocks; one may have no gloss, the first, one between, or the last.
    ("tie <n>\n1. aa\ncord\n2. bee, cee\nstrip of cloth\n", "tie: noun\n  cord\n  strip of cloth"),
    ("tie <n>\n1. aa\n2. bee\nstrip of cloth\n", "tie: noun\n  strip of cloth"),
    ("tie <n>\n1. aa\ncord\n2. bee\n3. cee\nstrip\n", "tie: noun\n  cord\n  strip"),
    ("tie <n>\n1. aa\ncord\n2. bee\n", "tie: noun\n  cord"),
    // Several glosses of one block.
    ("tie <n>\naa, bee 2.\ncord\n 3.\nstrip\n 4.\nknot\n", "tie: noun\n  cord\n  strip\n  knot"),
    (
      "tie <n>\n1. aa\ncord\n2. bee 2.\nstrip\n 3.\nknot\n3. cee\nbond\n",
      "tie: noun\n  cord\n  strip\n  knot\n  bond"
    ),
    // A gloss that two blocks share is one sense.
    ("tie <n>\n1. aa\ncord\n2. bee\ncord\n", "tie: noun\n  cord"),
    // A number that belongs to a translation or to a gloss.
    ("Letter One <pn>\n1. aaen kirje\na book\n", "Letter One: name\n  a book"),
    ("2nd <adj>\n2.\nshort for second\n", "2nd: adjective\n  short for second"),
    ("tie <n>\naa 2.\ngrade 2.\n", "tie: noun\n  grade 2."),
    // Senses that a label restricts come last; those that it only builds into a sentence do not.
    (
      "run <v>\n1. aa\nagriculture: to sort\n2. bee\ntransitive: to lead\n3. cee\nto go fast\n",
      "run: verb\n  transitive| to lead\n  to go fast\n  agriculture| to sort"
    ),
    // Affixes have their hyphen, and the name of their class.
    ("able //ə.bl̩// <suffix>\naava\nfit for\n", "-able: other\n  suffix| fit for"),
    ("pre- //pɹiː-// <prefix>\nesi\nbefore\n", "pre-: other\n  prefix| before"),
    ("agro- <prefix>\nagro\nagriculture\n", "agro-: other\n  prefix| agriculture"),
    // Headwords with slashes, and without a class.
    ("and/or //ˌændˈɔː// <conjunction>\nja\neither or both\n", "and/or: conjunction\n  either or both"),
    ("24/7 /twˈɛnti fˈɔː/ <adv>\naina\nat all times\n", "24/7: adverb\n  at all times"),
    ("on air /ˌɒn ˈeə/\naalto\nbeing broadcast\n", "on air: other\n  being broadcast"),
    // Nothing that defines the word.
    ("Lantern Sea <pn>\nlamppumeri\nLantern Sea\n", ""),
    ("lantern <n>\nlamppu\ntranslation\n", ""),
    ("a stitch in time <proverb>\naa\nidiomatic\n", ""),
  ])
  func reads(_ text: String, _ expected: String) {
    #expect(description(of: text) == expected)
  }

  /// Equal glosses are found in a set; compared one by one, 60,000 of a headword take minutes.
  @Test(.timeLimit(.minutes(1))) func manyGlossesTakeNoTime() {
    let glosses = (0..<60_000).map { "what is meant by \($0)\n" }.joined()
    let records = records(of: "tie <n>\naa\n\(glosses)", rows: ["tie"])
    #expect(records.count == 60_001)
  }

  /// Index rows that lost the marks of the headword lead to the entry all the same.
  @Test(arguments: [
    (["lantern"], ["lantern"]),
    (["t shirt", "tshirt"], ["T-shirt", "t shirt", "tshirt"]),
    (["T-SHIRT"], ["T-shirt"]),
  ])
  func filesUnderRows(_ rows: [String], _ expected: [String]) {
    let text = "\(expected[0]) <n>\naa\nwhat is meant\n"
    let entries = records(of: text, rows: rows).compactMap {
      if case .entry(let entry) = $0 { entry } else { nil }
    }
    #expect(entries.map(\.headword) == expected)
    #expect(entries.allSatisfy { $0.senses == entries[0].senses && $0.senses[0].spelling == expected[0] })
  }

  /// Synsets are numbered from the first that is free.
  @Test func numbersSynsets() {
    let records = records(of: "tie <n>\n1. aa\ncord\n2. bee\nstrip\n", firstSynset: 7)
    let entries = records.compactMap { if case .entry(let entry) = $0 { entry } else { nil } }
    #expect(entries.map { $0.senses.map(\.synset) } == [[7, 8]])
  }

  /// A headline, and the pronunciations that it gives.
  @Test(arguments: [
    ("because //biˈkɔz// //bɪˈkɒz// <adv>", ["biˈkɔz", "bɪˈkɒz"]),
    ("three 3D //ˈθɹi ˈdi// //ˈθɹiː ˈdiː// /[θɾiː]/ <n>", ["ˈθɹi ˈdi", "ˈθɹiː ˈdiː"]),
    // A phonetic transcription stands in for a phonemic one.
    ("land /[lænd]/ /[læ̝nd]/ <n>", ["lænd", "læ̝nd"]),
    ("bath /[bæθ~bɛəθ]/ <n>", ["bæθ", "bɛəθ"]),
    // Guesses of a synthesiser.
    ("stepsister /stˈɛpsɪstə/ <n>", []),
    // Parts of words, and what is not in the IPA.
    ("accent //-sɛnt// //ˈæksənt// //æk-// <n>", ["ˈæksənt"]),
    ("marks //ˈmɑ:ks// //mä1// //maʁ(k// //// <n>", []),
    ("doubled //ˈdʌbəld// //ˈdʌbəld// <n>", ["ˈdʌbəld"]),
    ("philia //-ˈfɪliə, -ˈfiːliə// <suffix>", ["ˈfɪliə", "ˈfiːliə"]),
    ("open //ˈəʊpən <n>", []),
  ])
  func cleansPronunciations(_ headline: String, _ expected: [String]) {
    let facts = records(of: headline + "\naa\n").map { record in
      if case .fact(let fact) = record, case .pronunciation(let text) = fact.value { text } else { "?" }
    }
    #expect(facts == expected)
  }

  /// A gloss as it stands in the source, and as a definition behind its labels.
  @Test(arguments: [
    ("nautical: clevis of a block", "nautical| clevis of a block"),
    ("math:having a domain", "math| having a domain"),
    ("(slang, vulgar) a prison", "slang, vulgar| a prison"),
    ("(obsolete in English) to bring down", "obsolete| to bring down"),
    ("(cricket) of a side: in the field", "cricket| of a side: in the field"),
    ("(computing): a kernel", "computing| a kernel"),
    ("transitive, archaic: to lead", "transitive, archaic| to lead"),
    // What only looks like a label.
    ("a step: way of walking", "a step: way of walking"),
    ("(used with numbers) ranked by", "(used with numbers) ranked by"),
    ("before, as in a quarter of three (2:45)", "before, as in a quarter of three (2:45)"),
    ("(unclosed thing", "(unclosed thing"),
    ("geometry", "geometry"),
    // A label alone defines nothing.
    ("(physics)", nil), ("in Australia", "in Australia"), ("in mathematics", nil), ("nautical:", "nautical:"),
    // What was left of links and templates; where a word is missing, the sense is.
    ("of, relating to}} or living in [[sand]]", "of, relating to or living in sand"),
    ("transliteration of }}", nil), ("the letter }}/}} of an alphabet", nil),
    // Words to translators.
    ("dark red - translation entry", "dark red"),
    ("garment (for translations of \"sock\", see sock)", "garment"),
    ("short for comic strip, see also translations for comic strip", "short for comic strip"),
    ("translations", nil), ("Note: some of these are plural.", nil),
    // The headword again.
    ("Word", nil), ("word.", nil), ("words", "words"),
  ])
  func readsGloss(_ gloss: String, _ expected: String?) throws {
    let expected = expected.map { "word: noun\n  \($0)" } ?? ""
    #expect(description(of: "word <n>\naa\n\(gloss)\n") == expected)
  }

  @Test func soundsThatDistinguishEntriesBelongToThem() throws {
    let texts = [
      "bow //baʊ// <n>\naa\ngesture\n", "bow //bəʊ// //boʊ// <n>\naa\nknot\n", "tie //taɪ// <n>\naa\ncord\n",
      "tie //taɪ// <v>\naa\nto bind\n", "bow /bˈaʊ/ <v>\naa\nto bend\n",
    ]
    let articles = texts.enumerated().map {
      DictArticle(headwords: [], text: Array($0.element.utf8), offset: $0.offset)
    }
    var rest = articles[...]
    let grammar = try WikDictGrammar().learned { () throws(ImportError) in rest.popFirst() }
    let sounds = articles.flatMap { article in
      grammar.records(of: article, firstSynset: 0).compactMap { record in
        if case .entry(let entry) = record { entry.pronunciations } else { nil }
      }
    }
    #expect(sounds == [["baʊ"], ["bəʊ", "boʊ"], [], [], []])
  }

  private func records(of text: String, rows: [String] = [], firstSynset: Int = 0) -> [LexiconRecord] {
    WikDictGrammar().records(
      of: DictArticle(headwords: rows, text: Array(text.utf8), offset: 0), firstSynset: firstSynset)
  }

  private func description(of text: String) -> String {
    let records = records(of: text)
    let synsets = records.compactMap { if case .synset(let synset) = $0 { synset } else { nil } }
    let lines = records.flatMap { record -> [String] in
      guard case .entry(let entry) = record else { return [] }
      return ["\(entry.headword): \(entry.senses[0].partOfSpeech.name)"]
        + entry.senses.map { sense in
          let synset = synsets[sense.synset]
          let labels = synset.labels.isEmpty ? "" : synset.labels.joined(separator: ", ") + "| "
          return "  \(labels)\(synset.definition)"
        }
    }
    return lines.joined(separator: "\n")
  }
}
