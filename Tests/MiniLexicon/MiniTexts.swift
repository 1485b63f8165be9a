import LexiconModel

extension MiniLexicon {
  /// One noun with definitions and examples as given, for what an entry's text can do to its reader.
  package static func records(
    headword: String, definitions: [String], examples: [Example] = [], members: [String] = [],
    partOfSpeech: PartOfSpeech = .noun
  ) -> [LexiconRecord] {
    let synsets = definitions.map {
      Synset(
        partOfSpeech: partOfSpeech, members: [headword] + members, definition: $0, examples: examples)
    }
    let senses = definitions.indices.map {
      Sense(synset: $0, partOfSpeech: partOfSpeech, spelling: headword)
    }
    return synsets.map { .synset($0) } + [.entry(Entry(headword: headword, senses: senses))]
  }

  /// A headword with every relation that text shows, each to a word that names it, and one that stands in JSON
  /// only; an adjective with each position; an example with an author.
  package static let related: [LexiconRecord] = {
    let kinds: [(Relation.Kind, String)] = [
      (.antonym, "opposite"), (.inheritedAntonym, "far opposite"), (.hypernym, "kind"),
      (.instanceHypernym, "instance"), (.pertainym, "origin"), (.participle, "verb"),
      (.derivation, "relative"), (.similar, "like"), (.seeAlso, "other"), (.topicDomain, "topic"),
      (.regionDomain, "region"), (.usageDomain, "usage"), (.hyponym, "hidden"),
    ]
    var records: [LexiconRecord] = kinds.map {
      .synset(Synset(partOfSpeech: .adjective, members: [$0.1, $0.1 + " too"], definition: $0.1))
    }
    let relations = kinds.indices.map {
      // The first half leads to one word, the other to a whole synset.
      Relation(kind: kinds[$0].0, target: $0, member: $0 < 6 ? 0 : nil)
    }
    let definitions = ["before", "after", "behind"]
    records += definitions.indices.map {
      .synset(
        Synset(
          partOfSpeech: .adjective, topic: "place", members: ["linked", "joined"],
          definition: definitions[$0],
          examples: [Example(text: "a linked word", author: "Anon."), Example(text: "linked")],
          relations: $0 == 0 ? Array(relations.dropFirst(6)) : []))
    }
    records.append(
      .entry(
        Entry(
          headword: "linked",
          senses: AdjectivePosition.allCases.enumerated().map { number, position in
            Sense(
              synset: kinds.count + number, partOfSpeech: .adjective, spelling: "linked",
              identifier: "linked%\(number)", tagCount: 3 - number, position: position,
              relations: number == 0 ? Array(relations.prefix(6)) : [])
          })))
    return records
  }()
}
