import ImportingBase
import LexiconModel

/// The four syntactic categories of WordNet, each with a data, an index and an exception file (wndb(5WN)).
enum WordNetCategory: UInt8, CaseIterable {
  case noun
  case verb
  case adjective
  case adverb

  /// The category that a `pos` field names; a satellite (`s`) is an adjective.
  init?(symbol: UInt8) {
    switch symbol {
    case UInt8(ascii: "n"): self = .noun
    case UInt8(ascii: "v"): self = .verb
    case UInt8(ascii: "a"), UInt8(ascii: "s"): self = .adjective
    case UInt8(ascii: "r"): self = .adverb
    default: return nil
    }
  }

  /// The part of the file names `data.noun`, `index.noun` and `noun.exc` that names the category.
  var fileSuffix: String { ["noun", "verb", "adj", "adv"][Int(rawValue)] }
  var dataFile: String { "data.\(fileSuffix)" }
  var indexFile: String { "index.\(fileSuffix)" }
  var exceptionFile: String { "\(fileSuffix).exc" }

  var partOfSpeech: PartOfSpeech { [.noun, .verb, .adjective, .adverb][Int(rawValue)] }
}

/// The subject of each of the 45 lexicographer files, by file number (lexnames(5WN)).
///
/// The part of speech before the dot is left off: `noun.animal` is `animal`. The list is here because the package of the
/// database lacks the file `lexnames`.
enum WordNetTopics {
  static let names = [
    // 00…02: adj.all, adj.pert, adv.all
    "all", "pert", "all",
    // 03…28: noun.…
    "Tops", "act", "animal", "artifact", "attribute", "body", "cognition", "communication", "event",
    "feeling", "food", "group", "location", "motive", "object", "person", "phenomenon", "plant",
    "possession", "process", "quantity", "relation", "shape", "state", "substance", "time",
    // 29…43: verb.…
    "body", "change", "cognition", "communication", "competition", "consumption", "contact", "creation",
    "emotion", "motion", "perception", "possession", "social", "stative", "weather",
    // 44: adj.ppl
    "ppl",
  ]
}

/// The pointer symbols of data files (wninput(5WN), "Pointers") as kinds of relation.
///
/// Adjectives with `\` pertain to a noun, adverbs derive from an adjective. Both are pertainyms here, as WordNet's own
/// programs call them.
enum WordNetPointerSymbol {
  static let kinds: [String: Relation.Kind] = [
    "!": .antonym, "@": .hypernym, "@i": .instanceHypernym, "~": .hyponym, "~i": .instanceHyponym,
    "#m": .memberHolonym, "#s": .substanceHolonym, "#p": .partHolonym, "%m": .memberMeronym,
    "%s": .substanceMeronym, "%p": .partMeronym, "=": .attribute, "+": .derivation, "\\": .pertainym,
    "<": .participle, "^": .seeAlso, "&": .similar, "*": .entailment, ">": .cause, "$": .verbGroup,
    ";c": .topicDomain, "-c": .topicMember, ";r": .regionDomain, "-r": .regionMember, ";u": .usageDomain,
    "-u": .usageMember,
  ]
}

/// Words of the source as readers want them.
enum WordNetText {
  /// A word with spaces for underscores.
  static func spelling(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(Ascii.underscore) else { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: bytes.map { $0 == Ascii.underscore ? Ascii.space : $0 }, as: UTF8.self)
  }

  /// Whether `word`, with its ASCII letters in lower case, is `lemma`.
  static func matches(_ word: ArraySlice<UInt8>, lemma: ArraySlice<UInt8>) -> Bool {
    word.count == lemma.count && zip(word, lemma).allSatisfy { Ascii.lowered($0) == $1 }
  }
}
