import LexiconModel

/// What dictionaries write before a list of references, and what it says of the words in the list.
enum DslRelationNames {
  enum Meaning: Equatable {
    /// They have the same meaning.
    case synonyms
    case relation(Relation.Kind)
  }

  /// Of `Syn`, `см. тж.`, `→`, whatever stands around it; nil for what tells something else.
  static func meaning(_ intro: [UInt8]) -> Meaning? {
    if intro.count > 60 { return nil }
    let text = String(decoding: intro, as: UTF8.self).lowercased()
    let words = text.split { $0.isWhitespace || ":.()•-–—".contains($0) }.joined(separator: " ")
    return words.isEmpty ? .relation(.seeAlso) : names[words]
  }

  private static let names: [String: Meaning] = [
    "syn": .synonyms, "synonym": .synonyms, "synonyms": .synonyms, "син": .synonyms, "синоним": .synonyms,
    "синонимы": .synonyms, "sin": .synonyms, "sinónimos": .synonyms, "synonyme": .synonyms,
    "synonymes": .synonyms,
    "ant": .relation(.antonym), "antonym": .relation(.antonym), "antonyms": .relation(.antonym),
    "ант": .relation(.antonym), "антоним": .relation(.antonym), "антонимы": .relation(.antonym),
    "opp": .relation(.antonym), "antonyme": .relation(.antonym), "antonymes": .relation(.antonym),
    "hypernyms": .relation(.hypernym), "instance hypernyms": .relation(.instanceHypernym),
    "hyponyms": .relation(.hyponym), "instance hyponyms": .relation(.instanceHyponym),
    "member holonyms": .relation(.memberHolonym), "substance holonyms": .relation(.substanceHolonym),
    "part holonyms": .relation(.partHolonym), "member meronyms": .relation(.memberMeronym),
    "substance meronyms": .relation(.substanceMeronym), "part meronyms": .relation(.partMeronym),
    "attributes": .relation(.attribute),
    // So spelled in GoldenDict's WordNet.
    "attrubites": .relation(.attribute),
    "derivationally related forms": .relation(.derivation), "derivatives": .relation(.derivation),
    "pertains to noun": .relation(.pertainym), "derived from adjective": .relation(.pertainym),
    "participle of verb": .relation(.participle), "similar to": .relation(.similar),
    "entailment": .relation(.entailment), "cause": .relation(.cause), "verb group": .relation(.verbGroup),
    "topics": .relation(.topicDomain), "members of this topic": .relation(.topicMember),
    "regions": .relation(.regionDomain), "members of this region": .relation(.regionMember),
    "usage domain": .relation(.usageDomain), "members of this usage domain": .relation(.usageMember),
    "see": .relation(.seeAlso), "see also": .relation(.seeAlso), "cf": .relation(.seeAlso),
    "compare": .relation(.seeAlso), "also": .relation(.seeAlso), "→": .relation(.seeAlso),
    "⇒": .relation(.seeAlso), "см": .relation(.seeAlso), "см тж": .relation(.seeAlso),
    "см также": .relation(.seeAlso), "ср": .relation(.seeAlso), "тж": .relation(.seeAlso),
    "vgl": .relation(.seeAlso), "siehe": .relation(.seeAlso), "s a": .relation(.seeAlso),
    "siehe auch": .relation(.seeAlso), "voir": .relation(.seeAlso), "voir aussi": .relation(.seeAlso),
    "véase": .relation(.seeAlso), "vedi": .relation(.seeAlso), "ver": .relation(.seeAlso),
  ]
}
