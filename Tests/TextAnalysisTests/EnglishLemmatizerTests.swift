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
    (
      "ponies",
      [
        Proposal("ponie", .noun, .plural), Proposal("pony", .noun, .plural),
        Proposal("ponie", .verb, .thirdPersonSingular), Proposal("pony", .verb, .thirdPersonSingular),
        Proposal("poni", .verb, .thirdPersonSingular),
      ]
    ),
    ("firemen", [Proposal("fireman", .noun, .plural)]),
    ("men", []),
    ("boxesful", [Proposal("boxeful", .noun, .plural), Proposal("boxful", .noun, .plural)]),
    ("spoonful", []),
    ("grass", [Proposal("gras", .verb, .thirdPersonSingular)]),
    ("is", [Proposal("i", .verb, .thirdPersonSingular)]),
    ("hoped", [Proposal("hope", .verb, .past), Proposal("hop", .verb, .past)]),
    ("making", [Proposal("make", .verb, .presentParticiple), Proposal("mak", .verb, .presentParticiple)]),
    ("nicer", [Proposal("nic", .adjective, .comparative), Proposal("nice", .adjective, .comparative)]),
    ("finest", [Proposal("fin", .adjective, .superlative), Proposal("fine", .adjective, .superlative)]),
    ("ing", []), ("s", []), ("", []), ("word", []),
    ("cafés", [Proposal("café", .noun, .plural), Proposal("café", .verb, .thirdPersonSingular)]),
  ])
  func proposals(key: String, expected: [Proposal]) {
    var list = ProposalList()
    EnglishLemmatizer.propose(for: Array(key.utf8).span, into: &list)
    #expect(proposals(of: list) == expected)
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
      EnglishLemmatizer.propose(for: Array("bla\(suffix)".utf8).span, into: &list)
      #expect(
        proposals(of: list).contains { $0.key == "bla\(ending)" && $0.partOfSpeech == partOfSpeech },
        "\(partOfSpeech) -\(suffix)")
    }
  }

  @Test func anEmptiedListIsAsNew() {
    var list = ProposalList()
    EnglishLemmatizer.propose(for: Array("dogs".utf8).span, into: &list)
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
