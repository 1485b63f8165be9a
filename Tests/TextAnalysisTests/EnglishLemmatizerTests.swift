import LexiconModel
import Testing
import TextAnalysis

@Suite struct EnglishLemmatizerTests {
  struct Proposal: Equatable, CustomStringConvertible {
    let key: String
    let partOfSpeech: PartOfSpeech?
    let features: FormFeatures

    init(_ key: String, _ partOfSpeech: PartOfSpeech?, _ features: FormFeatures) {
      self.key = key
      self.partOfSpeech = partOfSpeech
      self.features = features
    }

    var description: String { "\(key) \(partOfSpeech.map { "\($0)" } ?? "any") \(features.rawValue)" }
  }

  @Test(arguments: [
    ("dogs", [Proposal("dog", .noun, .plural), Proposal("dog", .verb, .thirdPersonSingular)]),
    (
      "boxes",
      [
        Proposal("boxe", .noun, .plural), Proposal("box", .noun, .plural),
        Proposal("boxe", .verb, .thirdPersonSingular), Proposal("box", .verb, .thirdPersonSingular),
      ]
    ),
    // -es stands behind a hissing sound only.
    ("bares", [Proposal("bare", .noun, .plural), Proposal("bare", .verb, .thirdPersonSingular)]),
    (
      "quizzes",
      [
        Proposal("quizze", .noun, .plural), Proposal("quizz", .noun, .plural),
        Proposal("quiz", .noun, .plural),
        Proposal("quizze", .verb, .thirdPersonSingular), Proposal("quizz", .verb, .thirdPersonSingular),
        Proposal("quiz", .verb, .thirdPersonSingular),
      ]
    ),
    (
      "ponies",
      [
        Proposal("pony", .noun, .plural), Proposal("ponie", .noun, .plural),
        Proposal("pony", .verb, .thirdPersonSingular), Proposal("ponie", .verb, .thirdPersonSingular),
      ]
    ),
    (
      "mitoses",
      [
        Proposal("mitose", .noun, .plural), Proposal("mitos", .noun, .plural),
        Proposal("mitosis", .noun, .plural),
        Proposal("mitose", .verb, .thirdPersonSingular), Proposal("mitos", .verb, .thirdPersonSingular),
      ]
    ),
    ("areae", [Proposal("area", .noun, .plural)]),
    ("firemen", [Proposal("fireman", .noun, .plural)]),
    ("men", []),
    ("boxesful", [Proposal("boxeful", .noun, .plural), Proposal("boxful", .noun, .plural)]),
    ("spoonful", []), ("grass", []), ("is", []),
    (
      "tried", [Proposal("try", .verb, .past), Proposal("trie", .verb, .past), Proposal("tri", .verb, .past)]
    ),
    // One vowel, one consonant, one syllable: the consonant would be doubled.
    ("hoped", [Proposal("hope", .verb, .past)]),
    (
      "hopped",
      [Proposal("hoppe", .verb, .past), Proposal("hopp", .verb, .past), Proposal("hop", .verb, .past)]
    ),
    (
      "quipped",
      [Proposal("quippe", .verb, .past), Proposal("quipp", .verb, .past), Proposal("quip", .verb, .past)]
    ),
    ("boxed", [Proposal("boxe", .verb, .past), Proposal("box", .verb, .past)]),
    ("edited", [Proposal("edite", .verb, .past), Proposal("edit", .verb, .past)]),
    (
      "panicked",
      [Proposal("panicke", .verb, .past), Proposal("panick", .verb, .past), Proposal("panic", .verb, .past)]
    ),
    ("making", [Proposal("make", .verb, .presentParticiple)]),
    (
      "dying",
      [
        Proposal("die", .verb, .presentParticiple), Proposal("dye", .verb, .presentParticiple),
        Proposal("dy", .verb, .presentParticiple),
      ]
    ),
    ("nicer", [Proposal("nice", .adjective, .comparative), Proposal("nice", .adverb, .comparative)]),
    ("finest", [Proposal("fine", .adjective, .superlative), Proposal("fine", .adverb, .superlative)]),
    (
      "happier",
      [
        Proposal("happy", .adjective, .comparative), Proposal("happey", .adjective, .comparative),
        Proposal("happi", .adjective, .comparative), Proposal("happie", .adjective, .comparative),
        Proposal("happy", .adverb, .comparative), Proposal("happey", .adverb, .comparative),
        Proposal("happi", .adverb, .comparative), Proposal("happie", .adverb, .comparative),
      ]
    ),
    ("ing", []), ("s", []), ("", []), ("word", []),
    ("cafés", [Proposal("café", .noun, .plural), Proposal("café", .verb, .thirdPersonSingular)]),
  ])
  func proposals(key: String, expected: [Proposal]) {
    var list = ProposalList()
    Language.english.row.lemmatizer?.propose(Array(key.utf8).span, &list)
    #expect(proposals(of: list) == expected)
  }

  @Test(arguments: [
    ("handkerchieves", "handkerchief"), ("jackknives", "jackknife"), ("campi", "campus"),
    ("libretti", "libretto"),
    ("drachmai", "drachma"), ("deliria", "delirium"), ("lexica", "lexicon"), ("enigmata", "enigma"),
    ("paradigmata", "paradigm"), ("tubera", "tuber"), ("pancreata", "pancreas"), ("abdomina", "abdomen"),
    ("libidines", "libido"), ("arthritides", "arthritis"), ("duplices", "duplex"), ("matrices", "matrix"),
    ("phalanges", "phalanx"), ("tableaux", "tableau"), ("cherubim", "cherub"), ("matzot", "matzo"),
    ("passersby", "passerby"), ("laypeople", "layperson"),
    ("goeth", "go"), ("loveth", "love"), ("crieth", "cry"), ("runneth", "run"),
    ("knowest", "know"), ("lovest", "love"), ("criest", "cry"), ("runnest", "run"),
    ("bused", "bus"), ("busing", "bus"), ("alkalies", "alkali"), ("okay'd", "okay"),
  ])
  func rareProposals(key: String, lemma: String) {
    var list = ProposalList()
    Language.english.row.lemmatizer?.proposeRare(Array(key.utf8).span, &list)
    #expect(proposals(of: list).contains { $0.key == lemma })
  }

  @Test func aNameIsNoPluralOfALetter() {
    var list = ProposalList()
    Language.english.row.lemmatizer?.proposeRare(Array("kim".utf8).span, &list)
    #expect(!proposals(of: list).contains { $0.key == "k" })
  }

  @Test func everyRuleOfTheManualPage() {
    // morphy(7WN), "Rules of Detachment".
    let rules: [(PartOfSpeech, String, String)] = [
      (.noun, "s", ""), (.noun, "ses", "s"), (.noun, "xes", "x"), (.noun, "zes", "z"), (.noun, "ches", "ch"),
      (.noun, "shes", "sh"), (.noun, "men", "man"), (.noun, "ies", "y"), (.verb, "s", ""),
      (.verb, "ies", "y"),
      (.verb, "es", "e"), (.verb, "es", ""), (.verb, "ed", "e"), (.verb, "ed", ""), (.verb, "ing", "e"),
      (.verb, "ing", ""), (.adjective, "er", ""), (.adjective, "est", ""), (.adjective, "er", "e"),
      (.adjective, "est", "e"),
    ]
    for (partOfSpeech, suffix, ending) in rules {
      var list = ProposalList()
      Language.english.row.lemmatizer?.propose(Array("bla\(suffix)".utf8).span, &list)
      Language.english.row.lemmatizer?.proposeRare(Array("bla\(suffix)".utf8).span, &list)
      #expect(
        proposals(of: list).contains { $0.key == "bla\(ending)" && $0.partOfSpeech == partOfSpeech },
        "\(partOfSpeech) -\(suffix)")
    }
  }

  @Test func anEmptiedListIsAsNew() {
    var list = ProposalList()
    Language.english.row.lemmatizer?.propose(Array("dogs".utf8).span, &list)
    list.removeAll()
    #expect(list.items.isEmpty && list.bytes.isEmpty)
    list.append(stem: Array("cat".utf8).span)
    list.append(stem: Array("cat".utf8).span)
    #expect(proposals(of: list) == [Proposal("cat", nil, [])])
    #expect(list.bytes.count == 3)
  }

  private func proposals(of list: ProposalList) -> [Proposal] {
    list.items.map {
      Proposal(String(decoding: list.bytes[$0.range], as: UTF8.self), $0.partOfSpeech, $0.features)
    }
  }
}
