import LexiconModel

extension MiniLexicon {
  /// Headwords of several words, and the words they are made of; each says what it exercises.
  package static let phrases: [MiniWord] = [
    MiniWord("kick", .verb, "to hit with a foot"),
    MiniWord("bucket", .noun, "a vessel with a handle"),
    // An idiom, and a shorter headword that it begins with.
    MiniWord("kick the bucket", .verb, "to die"),
    MiniWord("hot", .adjective, "of high temperature"),
    MiniWord("dog", .noun, "an animal that barks"),
    MiniWord("hot dog", .noun, "a sausage in a roll"),
    MiniWord("attorney", .noun, "one who acts for another"),
    MiniWord("attorney general", .noun, "the chief law officer"),
    MiniWord("mother", .noun, "a woman with a child"),
    MiniWord("mother-in-law", .noun, "the mother of a spouse"),
    MiniWord("man", .noun, "a grown male"),
    MiniWord("man of the world", .noun, "one who knows life"),
    // Pieces of longer ones, as some dictionaries have them, and what a hyphen joins.
    MiniWord("axis of the", .noun, "a line through a middle"),
    MiniWord("a T", .adverb, "exactly"),
    MiniWord("T-shirt", .noun, "a shirt without a collar"),
    MiniWord("web", .noun, "what a spider makes"),
    MiniWord("site", .noun, "a place"),
    MiniWord("website", .noun, "pages of one address"),
    MiniWord("well-being", .noun, "a good state"),
    MiniWord("ice cream", .noun, "a frozen dessert"),
    // What only a hyphen makes a headword.
    MiniWord("A-bomb", .noun, "a nuclear weapon"),
    MiniWord("bomb", .noun, "what explodes"),
    // A headword of which the longer one has a form.
    MiniWord("King Arthur", .noun, "a king of the Britons"),
    MiniWord("King Arthur's Round Table", .noun, "the table of his knights"),
    MiniWord("Arthur", .noun, "a name"),
    MiniWord("lose", .verb, "to have no longer"),
    MiniWord("temper", .noun, "a mood"),
    MiniWord("lose one's temper", .verb, "to become angry"),
    MiniWord("cat got someone's tongue", .other, "somebody does not speak"),
    MiniWord("cat", .noun, "an animal that purrs"),
    // Particle verbs, and a headword that is the longer one.
    MiniWord("give", .verb, "to hand over"),
    MiniWord("give up", .verb, "to stop trying"),
    MiniWord("put", .verb, "to place"),
    MiniWord("put in", .verb, "to insert"),
    MiniWord("take", .verb, "to get hold of"),
    MiniWord("take off", .verb, "to remove"),
    MiniWord("look", .noun, "a glance"),
    MiniWord("look", .verb, "to use one's eyes"),
    MiniWord("look up", .verb, "to search for"),
    MiniWord("come", .verb, "to move here"),
    MiniWord("come to", .verb, "to wake up"),
    // Names.
    MiniWord("new", .adjective, "not old"),
    MiniWord("York", .properName, "a city of England"),
    MiniWord("New York City", .properName, "a city"),
    MiniWord("white", .adjective, "like snow"),
    MiniWord("house", .noun, "a building"),
    MiniWord("White House", .properName, "where a president lives"),
    // Punctuation.
    MiniWord("St. Cloud", .properName, "a town"),
    MiniWord("rock 'n' roll", .noun, "a kind of music"),
    MiniWord("e.g.", .adverb, "for example"),
    // A word that is in no lexicon by itself.
    MiniWord("ketorolac tromethamine", .noun, "a drug"),
    MiniWord("lie", .verb, "to be flat"),
    MiniWord("lay", .verb, "to put down"),
    MiniWord("lay down", .verb, "to set out as a rule"),
    MiniWord("lie down", .verb, "to get flat"),
  ]

  /// The listed forms of `phrases`.
  package static let phraseForms: [Form] = [
    Form(surface: "men", lemma: "man", partOfSpeech: .noun, features: .plural),
    Form(surface: "gave", lemma: "give", partOfSpeech: .verb, features: .past),
    Form(surface: "lost", lemma: "lose", partOfSpeech: .verb, features: .past),
    Form(surface: "came", lemma: "come", partOfSpeech: .verb, features: .past),
    Form(surface: "took", lemma: "take", partOfSpeech: .verb, features: .past),
    Form(surface: "lay", lemma: "lie", partOfSpeech: .verb, features: .past),
  ]
}
