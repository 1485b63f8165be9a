/// What stands between an English verb and its particle, in front of it and behind it: `gave it all up`, but not `put
/// it on the table`.
package enum EnglishParticleVerbs {
  /// The most words between a verb and its particle.
  package static let mostBetween = 4

  /// A particle, by whether it can be a preposition as well.
  package enum Particle {
    case adverb, preposition
  }

  /// The particle that a lookup key is, or nil.
  package static func particle(_ key: Span<UInt8>) -> Particle? {
    guard key.count >= 2, key.count <= 8 else { return nil }
    for row in particles where row.word.matches(key) { return row.kind }
    return nil
  }

  private static let particles: [(word: StaticString, kind: Particle)] = [
    ("about", .preposition), ("across", .preposition), ("ahead", .adverb), ("along", .preposition),
    ("apart", .adverb), ("around", .preposition), ("aside", .adverb), ("away", .adverb), ("back", .adverb),
    ("by", .preposition), ("down", .preposition), ("forth", .adverb), ("forward", .adverb),
    ("in", .preposition),
    ("off", .preposition), ("on", .preposition), ("out", .adverb), ("over", .preposition),
    ("through", .preposition), ("together", .adverb), ("up", .preposition),
  ]

  /// What a word can be in an object.
  package enum ObjectWord {
    /// An object by itself: `it`.
    case pronoun
    /// The first word of one: `the`, `your`.
    case determiner
    /// Either: `her`, `this`.
    case pronounOrDeterminer
    /// Behind a pronoun: `it all up`.
    case quantifier
  }

  /// What a lookup key can be in an object; nil for the other function words and for all words of open classes.
  package static func objectWord(_ key: Span<UInt8>) -> ObjectWord? {
    guard key.count <= 10 else { return nil }
    for row in objectWords where row.word.matches(key) { return row.kind }
    return nil
  }

  private static let objectWords: [(word: StaticString, kind: ObjectWord)] = [
    ("'em", .pronoun), ("a", .determiner), ("all", .quantifier), ("an", .determiner),
    ("another", .determiner),
    ("anybody", .pronoun), ("anyone", .pronoun), ("anything", .pronoun), ("both", .quantifier),
    ("each", .determiner), ("every", .determiner), ("everybody", .pronoun), ("everyone", .pronoun),
    ("everything", .pronoun), ("her", .pronounOrDeterminer), ("herself", .pronoun), ("him", .pronoun),
    ("himself", .pronoun), ("his", .determiner), ("it", .pronoun), ("its", .determiner), ("itself", .pronoun),
    ("me", .pronoun), ("my", .determiner), ("myself", .pronoun), ("no", .determiner), ("nobody", .pronoun),
    ("nothing", .pronoun), ("one", .pronounOrDeterminer), ("our", .determiner), ("ourselves", .pronoun),
    ("some", .determiner), ("somebody", .pronoun), ("someone", .pronoun), ("something", .pronoun),
    ("that", .pronounOrDeterminer), ("the", .determiner), ("their", .determiner), ("them", .pronoun),
    ("themselves", .pronoun), ("these", .pronounOrDeterminer), ("this", .pronounOrDeterminer),
    ("those", .pronounOrDeterminer), ("thy", .determiner), ("us", .pronoun), ("you", .pronoun),
    ("your", .determiner), ("yourself", .pronoun), ("yourselves", .pronoun),
  ]

  /// Whether a word behind what may be a preposition shows that it is none: `turn it on when`, `hold it up for`.
  package static func endsParticle(_ key: Span<UInt8>) -> Bool {
    guard key.count <= 9 else { return false }
    for word in behind where word.matches(key) { return true }
    return key.count > 4 && key.hasSuffix("ly")
  }

  private static let behind: [StaticString] = [
    "after", "again", "also", "always", "and", "as", "at", "because", "before", "but", "by", "can", "could",
    "even", "for", "from", "had", "has", "he", "i", "if", "immediately", "in", "instead", "into", "is",
    "just", "like",
    "must", "now", "of", "on", "once", "or", "right", "she", "should", "so", "soon", "than", "then", "they",
    "though", "to", "today", "tomorrow", "tonight", "too", "under", "unless", "until", "was", "we", "were",
    "when",
    "where", "which", "while", "who", "will", "with", "without", "would", "yesterday", "yet",
  ]

  /// Whether what follows this word is no verb: `the look`.
  package static func precedesNoun(_ key: Span<UInt8>) -> Bool {
    guard key.count <= 5 else { return false }
    for word in before where word.matches(key) { return true }
    return false
  }

  private static let before: [StaticString] = [
    "a", "an", "any", "at", "by", "each", "every", "for", "from", "her", "his", "in", "into", "its", "my",
    "no",
    "of", "on", "our", "some", "that", "the", "their", "these", "this", "those", "thy", "with", "your",
  ]

  /// Whether a headword is a verb with a word that more often is a preposition of what follows: `come to`, `live in`.
  package static func isOpen(_ key: Span<UInt8>) -> Bool {
    for row in openVerbs where key.count > row.particle.utf8CodeUnitCount && key.hasSuffix(row.particle) {
      let verb = key.extracting(0..<(key.count - row.particle.utf8CodeUnitCount))
      for word in row.verbs where word.matches(verb) { return !row.isExcept }
      return row.isExcept
    }
    return false
  }

  /// By particle, the verbs that are so, or the only ones that are not.
  private static let openVerbs: [(particle: StaticString, isExcept: Bool, verbs: [StaticString])] = [
    (
      " in", true,
      [
        "abound", "allow", "believe", "box", "breathe", "bring", "build", "call", "cash", "consist",
        "contract", "deal",
        "drag", "draw", "dwell", "engage", "factor", "fence", "fill", "gather", "hand", "hem", "inhere",
        "let", "lock",
        "opt", "originate", "partake", "persist", "phase", "plug", "pull", "put", "rake", "rein", "result",
        "rope",
        "rub", "suck", "take", "throw", "trade", "trust", "turn", "usher", "vote", "zero",
      ]
    ),
    (" along", true, ["bring", "pass", "play", "string", "take"]),
    (
      " to", false,
      [
        "bring", "come", "cry", "drink", "extend", "fall", "get", "go", "hang", "help", "hold", "put", "run",
        "set",
        "slam", "stand", "take", "thrust", "travel", "turn", "walk",
      ]
    ),
    (
      " on", false,
      [
        "come", "eat", "fall", "fly", "go", "hang", "jump", "lay", "lie", "live", "log", "march", "move",
        "pass",
        "ring",
        "run", "see", "send", "sit", "sleep", "stand", "step", "walk",
      ]
    ),
    (
      " by", false,
      [
        "drop", "fly", "get", "go", "lay", "live", "pass", "put", "run", "set", "sit", "slip", "stand",
        "swing", "throw", "travel",
      ]
    ),
  ]
}
