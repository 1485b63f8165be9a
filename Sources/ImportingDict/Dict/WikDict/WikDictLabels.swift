import ImportingBase

/// The labels that glosses begin with, in lower case.
///
/// A closed list: what else stands before a colon, as in `step: way of walking`, belongs to the definition. It was
/// chosen from what the English glosses of WikDict 2022 have there.
enum WikDictLabels {
  /// The labels that `text` begins with, before a colon or in parentheses, and what follows them; nil if there are
  /// none, or nothing follows.
  static func leading(_ text: Substring) -> (labels: [String], rest: Substring)? {
    let text = text.trimmed
    let list: Substring
    var rest: Substring
    if text.hasPrefix("(") {
      guard let end = text.firstIndex(of: ")") else { return nil }
      list = text[..<end].dropFirst()
      rest = text[end...].dropFirst()
      if rest.hasPrefix(":") { rest = rest.dropFirst() }
    } else {
      guard let colon = text.prefix(60).firstIndex(of: ":") else { return nil }
      list = text[..<colon]
      rest = text[colon...].dropFirst()
    }
    rest = rest.trimmed
    guard !rest.isEmpty, isKnown(list) else { return nil }
    return (parts(list), rest)
  }

  /// Whether `list` holds labels and nothing else: `slang, vulgar`.
  static func isKnown(_ list: Substring) -> Bool {
    let parts = parts(list).map { $0.lowercased() }
    return !parts.isEmpty
      && parts.allSatisfy { grammar.contains($0) || use.contains($0) || subjects.contains($0) }
  }

  private static func parts(_ list: Substring) -> [String] {
    list.split { $0 == "," || $0 == ";" || $0 == "/" }.map { part in
      let part = part.trimmed
      // The databases were made of tables of translations, which say of which language they speak.
      return String(part.hasSuffix(" in English") ? part.dropLast(11) : part)
    }
  }

  /// How the word is built into a sentence.
  static let grammar: Set<String> = [
    "attributive", "attributively", "collectively", "copulative", "countable", "definite", "emphatic",
    "imperative", "in plural", "in the plural", "intensifier", "interrogative", "intr", "intr.",
    "intransitive", "modal", "object pronoun", "passive", "plural", "reflexive", "reflexively", "relative",
    "sentence adverb", "subject pronoun", "tr", "tr.", "transitive", "uncountable", "usually in plural",
  ]

  /// Who says it, where, and in which tone.
  static let use: Set<String> = [
    "affectionate", "archaic", "australia", "australian", "babytalk", "britain", "british", "by extension",
    "canada", "chiefly historical", "chiefly humorous", "childish", "coarse slang", "colloquial",
    "colloquially", "criminal slang", "dated", "dated slang", "derogative", "derogatory",
    "derogatory slang", "dialectal", "eu", "euphemism", "euphemistic", "euphemistically", "familiar",
    "fig.", "figurative", "figuratively", "formal", "gay sexual slang", "generic", "historic", "historical",
    "humorous", "humorous slang", "humorously", "hyperbolic", "idiom", "idiomatic", "idioms", "informal",
    "insult", "ironic", "jocular slang", "literally", "literary", "metaphor", "metaphorical",
    "metaphorically", "mildly vulgar slang", "military slang", "naval slang", "new zealand english",
    "north america", "now rare", "nz", "obsolete", "offensive", "offensive slang", "pejorative",
    "pejorative slang", "poetic", "poker slang", "police jargon", "political slang", "popular", "rare",
    "regional", "rhetorical", "rhetorical question", "sarcastic", "slang", "slightly dated",
    "slightly derogatory", "slur", "sometimes derogatory", "south africa", "soviet union", "sports slang",
    "technical", "uk", "us", "us slang", "ussr", "usually childish", "vulgar", "vulgar slang",
  ]

  /// What is spoken of.
  static let subjects: Set<String> = [
    "academic writing", "accounting", "acoustics", "acrobatics", "advertising", "aeronautics",
    "agriculture", "air force", "alchemy", "algebra", "algebraic topology", "american football", "analysis",
    "analytical chemistry", "anatomy", "ancient greece", "ancient rome", "anthropology", "archaeology",
    "archeology", "archery", "architecture", "arithmetic", "arithmetics", "army", "art", "arts",
    "astrology", "astronautics", "astronomy", "astrophysics", "athletics", "atomic physics", "automobiles",
    "automotive", "aviation", "backgammon", "ballistics", "banking", "baseball", "basketball", "bdsm",
    "bible", "biblical", "billiards", "biochemistry", "biology", "board games", "bodybuilding",
    "bookbinding", "botany", "bowling", "boxing", "break dancing", "brewing", "bridge", "broadcasting",
    "buddhism", "business", "calculus", "calligraphy", "card games", "cardgames", "carpentry",
    "cartography", "category theory", "catholicism", "caving", "cell biology", "ceramics", "checkers",
    "chemistry", "chess", "christianity", "cinema", "cinematography", "civil engineering", "climbing",
    "comedy", "communication", "complex analysis", "computer architecture", "computer graphics",
    "computer hardware", "computer programming", "computer science", "computer security", "computers",
    "computing", "computing theory", "conchology", "construction", "contact sports", "control engineering",
    "cooking", "copyright", "cosmetics", "cricket", "criminal law", "croquet", "crosswords", "cryptography",
    "crystallography", "cue sports", "curling", "cycling", "cytology", "dance", "dancing", "darts",
    "databases", "dentistry", "differential geometry", "diplomacy", "distilling", "diving", "dodgeball",
    "drama", "draughts", "duplicate bridge", "ecclesiastical", "ecology", "economics", "education",
    "electrical", "electrical engineering", "electricity", "electronics", "electrostatics", "embryology",
    "engineering", "engraving", "entomology", "epidemiology", "epistemology", "equestrianism", "espionage",
    "evolutionary theory", "falconry", "fandom", "fantasy", "farriery", "fencing", "feudal law", "fiction",
    "field hockey", "film", "film industry", "film jargon", "filming", "finance", "financial",
    "financial markets", "firearms", "fishing", "fluid dynamics", "football", "forestry", "fortification",
    "fortifications", "founding", "freemasonry", "fuzzy set theory", "gambling", "game theory", "games",
    "gaming", "gardening", "genealogy", "genetics", "geocaching", "geography", "geology", "geometry",
    "gerontology", "glassblowing", "golf", "government", "grammar", "graph theory",
    "graphical user interface", "graphics", "group theory", "gui", "gymnastics", "gynaecology", "handball",
    "heraldry", "herpetology", "historiography", "history", "hockey", "homeopathy", "horology",
    "horticulture", "hunting", "hydraulics", "ice hockey", "immigration", "immunology",
    "information science", "inorganic chemistry", "insurance", "international law", "internet", "islam",
    "joinery", "journalism", "judaism", "juggling", "kinematics", "knitting", "lacrosse", "law",
    "law enforcement", "lawn tennis", "legal", "lexicography", "library", "lichenology", "linear algebra",
    "linguistic morphology", "linguistics", "literature", "logic", "machinery", "manufacturing", "maritime",
    "maritime law", "marketing", "martial arts", "masonry", "material science", "math", "mathematics",
    "maths", "mechanical", "mechanical engineering", "mechanics", "med.", "media", "medical", "medicine",
    "metallurgy", "metalworking", "meteorology", "microbiology", "military", "mineralogy", "mining",
    "molecular biology", "mormonism", "motion pictures", "motor racing", "music", "music theory",
    "musical instruments", "mycology", "mythology", "nautical", "naval", "navigation", "navy", "networking",
    "neurology", "norse mythology", "nuclear physics", "number theory", "numismatics", "object-oriented",
    "object-oriented programming", "obstetrics", "oceanography", "oncology", "online gaming", "optics",
    "order theory", "organic chemistry", "ornithology", "orthography", "paganism", "painting",
    "paleontology", "palmistry", "parapsychology", "particle physics", "pathology", "performing arts",
    "petroleum", "petrology", "pharmaceuticals", "pharmacology", "pharmacy", "phil.", "philately",
    "philology", "philosophy", "phonetics", "phonology", "photography", "photometry", "phrenology",
    "physics", "physiology", "pinball", "planetary geology", "planetology", "playing cards", "poetry",
    "poker", "political science", "politics", "pornography", "printing", "probability theory",
    "professional wrestling", "programming", "property law", "prosody", "psychiatry", "psychology",
    "psychotherapy", "publishing", "radio", "rail transport", "railways", "religion", "retail", "rhetoric",
    "rigging", "road transport", "role games", "roller derby", "roman catholic church", "roman catholicism",
    "roman history", "roman law", "roofing", "rowing", "rugby", "rugby union", "sci fi", "science",
    "science fiction", "sciences", "scientology", "scifi", "semantics", "set theory", "sewing",
    "shipbuilding", "shoemaking", "shooting", "signal processing", "skateboarding", "skating", "skiing",
    "snooker", "snowboarding", "soccer", "social networking", "sociolinguistics", "sociology", "software",
    "software engineering", "sound engineering", "spelunking", "sport", "sports", "squash", "statistics",
    "stock market", "strategy games", "surfing", "surgery", "surveying", "swordfighting", "systems theory",
    "taxonomy", "team sports", "telecom", "telecommunication", "telecommunications", "telegraphy",
    "television", "tennis", "textiles", "theater", "theatre", "theology", "thermodynamics", "topology",
    "trading", "translation studies", "transport", "transportation", "travel", "tv", "typesetting",
    "typography", "ultimate frisbee", "video games", "visual art", "volleyball", "weather", "weightlifting",
    "wicca", "woodworking", "wrestling", "zoology",
  ]
}
