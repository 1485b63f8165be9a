import LexiconModel
import LexiconPack

/// One sense of a word, with a synset of its own: what tests of lookups write down.
package struct MiniWord: Sendable {
  package var spelling: String
  package var partOfSpeech: PartOfSpeech
  package var definition: String
  package var tagCount: Int

  package init(_ spelling: String, _ partOfSpeech: PartOfSpeech, _ definition: String, tagCount: Int = 0) {
    self.spelling = spelling
    self.partOfSpeech = partOfSpeech
    self.definition = definition
    self.tagCount = tagCount
  }
}

extension MiniLexicon {
  /// Words for looking up; each says what it exercises.
  package static let words: [MiniWord] = [
    // Listed as a form of `axis`; the verb `axe` and, where nothing is listed, the nouns come by rule.
    MiniWord("axis", .noun, "a line around which a body turns", tagCount: 2),
    MiniWord("axe", .noun, "a tool that splits wood", tagCount: 40),
    MiniWord("axe", .verb, "to end a project at once", tagCount: 1),
    // `leaves`: a listed noun before a verb that is more frequent.
    MiniWord("leaf", .noun, "a green part of a plant", tagCount: 13),
    MiniWord("leave", .verb, "to go away from", tagCount: 90),
    // `bathing`: two verbs by rule, of which the second proposed is the more frequent.
    MiniWord("bathe", .verb, "to swim for pleasure", tagCount: 20),
    MiniWord("bath", .verb, "to wash in a tub", tagCount: 30),
    // `hoping` is of the first of these, `hopping` of the second.
    MiniWord("hope", .verb, "to wish for", tagCount: 20),
    MiniWord("hop", .verb, "to jump on one foot", tagCount: 30),
    // `dormice`: nothing lists it.
    MiniWord("dormouse", .noun, "an animal like a small squirrel"),
    // A name that looks like a plural.
    MiniWord("Wells", .noun, "a writer", tagCount: 1),
    MiniWord("well", .noun, "a deep hole with water in it", tagCount: 5),
    // Hosts of clitics, two parts of speech of one word.
    MiniWord("dog", .noun, "an animal that barks", tagCount: 42),
    MiniWord("dog", .verb, "to follow closely"),
    MiniWord("be", .verb, "to exist", tagCount: 100),
    MiniWord("let", .verb, "to allow"),
    // Function words that are headwords too.
    MiniWord("can", .noun, "a metal box for food"),
    MiniWord("will", .noun, "a paper that says who inherits"),
    // Spellings that NFKC changes, and one that two languages share.
    MiniWord("fish", .noun, "an animal that swims"),
    MiniWord("wand", .noun, "a stick of magicians"),
  ]

  /// The listed forms of `words`.
  package static let wordForms: [Form] = [
    Form(surface: "axes", lemma: "axis", partOfSpeech: .noun, features: .plural),
    Form(surface: "leaves", lemma: "leaf", partOfSpeech: .noun, features: .plural),
    Form(surface: "were", lemma: "be", partOfSpeech: .verb, features: .past),
    Form(surface: "is", lemma: "be", partOfSpeech: .verb, features: .thirdPersonSingular),
    // A form of a word that the lexicon does not have.
    Form(surface: "oxen", lemma: "ox", partOfSpeech: .noun, features: .plural),
  ]

  /// Records of these words: a synset a word, an entry a headword, in the order of first appearance.
  package static func records(of words: [MiniWord], forms: [Form] = []) -> [LexiconRecord] {
    var entries: [Entry] = []
    for (number, word) in words.enumerated() {
      let sense = Sense(
        synset: number, partOfSpeech: word.partOfSpeech, spelling: word.spelling, tagCount: word.tagCount)
      let key = word.spelling.lowercased()
      if let index = entries.firstIndex(where: { $0.headword.lowercased() == key }) {
        entries[index].senses.append(sense)
      } else {
        entries.append(Entry(headword: word.spelling, senses: [sense]))
      }
    }
    let synsets = words.map {
      Synset(partOfSpeech: $0.partOfSpeech, members: [$0.spelling], definition: $0.definition)
    }
    return synsets.map { .synset($0) } + entries.map { .entry($0) } + forms.map { .form($0) }
  }

  /// Records of these entries, each the senses of one word: two of one headword are homonyms.
  package static func records(ofEntries entries: [[MiniWord]], forms: [Form] = []) -> [LexiconRecord] {
    var records: [LexiconRecord] = []
    var synset = 0
    for words in entries {
      var entry = Entry(headword: words[0].spelling, senses: [])
      for word in words {
        records.append(
          .synset(
            Synset(partOfSpeech: word.partOfSpeech, members: [word.spelling], definition: word.definition)))
        entry.senses.append(
          Sense(
            synset: synset, partOfSpeech: word.partOfSpeech, spelling: word.spelling, tagCount: word.tagCount)
        )
        synset += 1
      }
      records.append(.entry(entry))
    }
    return records + forms.map { .form($0) }
  }

  /// A description that differs from `info` in its languages only.
  package static func info(languages: [String], glosses: [String]? = nil) -> LexiconInfo {
    var info = info
    info.languages = languages.map { LanguageTag($0)! }
    if let glosses { info.glossLanguages = glosses.map { LanguageTag($0)! } }
    return info
  }

  /// An opened pack of these words.
  package static func reader(
    of words: [MiniWord], forms: [Form] = [], languages: [String] = ["en"], glosses: [String]? = nil
  ) throws -> PackReader {
    let bytes = try pack(
      records(of: words, forms: forms), info: info(languages: languages, glosses: glosses))
    return try PackReader(MappedFile(copying: bytes))
  }
}
