import Lookup
import MiniLexicon
import Testing

@Suite struct ContractionsTests {
  @Test(arguments: [
    (
      "dog's",
      ["clitic dog's", "0: clitic dog's > dog, possessive", "words dog, step 0, headword 1"]
    ),
    (
      "Dog’s",
      [
        "clitic dog's", "0: normalization Dog’s > dog's", "1: clitic dog's > dog, possessive after 0",
        "words dog, step 1, headword 1",
      ]
    ),
    (
      "dogs'",
      [
        "clitic dogs'", "0: clitic dogs' > dogs, possessive",
        "1: inflection dogs > dog, noun rule, plural after 0",
        "2: inflection dogs > dog, verb rule, third person singular after 0",
        "words dog, noun, verb, step 1, headword 2",
      ]
    ),
    (
      "weren't",
      [
        "clitic weren't", "0: clitic weren't > were, negated",
        "1: inflection were > be, verb exception, past after 0", "2: clitic weren't > not",
        "words be, verb, step 1, headword 0", "function word, rows 1, step 2, headword 1",
      ]
    ),
    (
      "won't",
      [
        "clitic won't", "0: clitic won't > will, negated", "1: clitic won't > not",
        "function word, rows 1, step 0, headword 0", "function word, rows 1, step 1, headword 1",
      ]
    ),
    // A contraction in a contraction.
    (
      "wouldn't've",
      [
        "clitic wouldn't've", "0: clitic wouldn't've > wouldn't",
        "1: clitic wouldn't > would, negated after 0",
        "2: clitic wouldn't > not after 0", "3: clitic wouldn't've > have",
        "function word, rows 1, step 1, headword 0", "function word, rows 1, step 2, headword 1",
        "function word, rows 1, step 3, headword 2",
      ]
    ),
    // What a short form is in full; both readings of a clitic.
    (
      "’em",
      [
        "case 'em", "0: normalization ’em > 'em", "1: respelling 'em > them after 0",
        "function word, rows 1, step 1, headword 0",
      ]
    ),
    (
      "she'd",
      [
        "clitic she'd", "0: clitic she'd > she", "1: clitic she'd > would", "2: clitic she'd > had, instead",
        "function word, rows 1, step 0, headword 0", "function word, rows 1, step 1, headword 1",
        "function word, rows 1, step 2, headword 2",
      ]
    ),
    (
      "'tis",
      [
        "clitic 'tis", "0: clitic 'tis > it", "1: clitic 'tis > is",
        "2: inflection is > be, verb exception, third person singular after 1",
        "function word, rows 1, step 0, headword 0", "words be, verb, step 2, headword 1",
      ]
    ),
    // A function word of its own; its parts stand behind.
    (
      "shoulda",
      [
        "exact shoulda", "0: clitic shoulda > should", "1: clitic shoulda > have",
        "function word, rows 1, headword 0", "function word, rows 1, step 0, headword 2",
        "function word, rows 1, step 1, headword 3",
      ]
    ),
    // The host is unknown: the route still shows it.
    (
      "zzyzx'll",
      [
        "clitic zzyzx'll", "0: clitic zzyzx'll > zzyzx", "1: clitic zzyzx'll > will",
        "function word, rows 1, step 1, headword 2",
      ]
    ),
  ])
  func contractionsAndPossessives(surface: String, expected: [String]) throws {
    var engine = try MiniLookup.engine()
    #expect(try engine.description(of: surface) == expected)
  }
}
