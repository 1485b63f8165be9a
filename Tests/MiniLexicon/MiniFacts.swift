import LexiconModel

extension MiniLexicon {
  /// Facts of words; each says what it exercises.
  package static let facts: [LexiconRecord] = [
    // Two pronunciations in order, a frequency below one, a level for each of two parts of speech.
    .fact(WordFact(word: "mouse", value: .pronunciation("maʊs"))),
    .fact(WordFact(word: "mouse", value: .frequency(zipf: 437))),
    .fact(WordFact(word: "mouse", value: .level(.b1, .noun))),
    .fact(WordFact(word: "mouse", value: .level(.c2, .verb))),
    .fact(WordFact(word: "mouse", value: .pictogram("🐁", .name))),
    .fact(WordFact(word: "mouse", value: .pronunciation("maʊz"))),
    // One that came before.
    .fact(WordFact(word: "mouse", value: .pronunciation("maʊs"))),
    // The picture of what a rodent's narrower words have none of their own of.
    .fact(WordFact(word: "rodent", value: .pictogram("🐿️", .keyword))),
    // One key, two spellings.
    .fact(WordFact(word: "Turkey", value: .pictogram("🇹🇷", .name))),
    .fact(WordFact(word: "turkey", value: .pictogram("🦃", .name))),
    // Beyond ASCII; a function word; a word that no lexicon explains; hostile text.
    .fact(WordFact(word: "naïveté", value: .frequency(zipf: 9))),
    .fact(WordFact(word: "the", value: .pronunciation("ðə"))),
    .fact(WordFact(word: "the", value: .frequency(zipf: 773))),
    .fact(WordFact(word: "zebra", value: .level(.a1, .other))),
    .fact(WordFact(word: "evil", value: .pronunciation("\u{1B}[31mˈiːvəl"))),
  ]

  /// An entry with everything that a richer dictionary says: labels, a quotation, a synonym, an etymology, notes.
  package static let rich: [LexiconRecord] = [
    .synset(
      Synset(
        partOfSpeech: .noun, members: ["clew", "clue"], definition: "a ball of thread",
        examples: [Example(text: "Untwisting his deceitful clew.", author: "Herrick")],
        labels: ["obsolete", "poetic"])),
    .synset(
      Synset(
        partOfSpeech: .noun, members: ["clew"], definition: "a corner of a sail", labels: ["nautical"])),
    .entry(
      Entry(
        headword: "clew",
        senses: [
          Sense(synset: 0, partOfSpeech: .noun, spelling: "clew"),
          Sense(synset: 1, partOfSpeech: .noun, spelling: "clew"),
        ],
        etymology: "Old English cliewen, a ball",
        notes: ["The spelling clue is now usual for a hint.", "Not to be confused with clow."],
        reading: "kloo",
        homonym: 2, spellings: ["clue"], pronunciations: ["klu"])),
    // A homonym without any of that.
    .entry(Entry(headword: "clew", senses: [Sense(synset: 1, partOfSpeech: .noun, spelling: "clew")])),
  ]
}
