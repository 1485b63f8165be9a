import ImportingBase
import LexiconModel

/// The abbreviations after a headword of GCIDE: what class of word it is, and what else they say.
struct GcidePartOfSpeech {
  var partOfSpeech: PartOfSpeech
  /// In words: `transitive`, `plural`.
  var labels: [String] = []
  /// The inflection that an article states when `of {Lemma}` follows.
  var features: FormFeatures = []
  var isProperNoun = false

  /// One abbreviation of the head line.
  struct Abbreviation: Sendable {
    let text: [UInt8]
    let partOfSpeech: PartOfSpeech?
    let label: String
    let features: FormFeatures
  }

  /// Longer ones before those that they begin with.
  static let abbreviations: [Abbreviation] = {
    let rows: [(String, PartOfSpeech?, String, FormFeatures)] = [
      ("n. collect. & pl.", .noun, "plural", [.plural]), ("n. sing. & pl.", .noun, "singular and plural", []),
      ("n. sing. or pl.", .noun, "singular or plural", []),
      ("n. pl. & sing.", .noun, "singular and plural", []),
      ("n. masc.", .noun, "masculine", []), ("n. fem.", .noun, "feminine", []),
      ("n. f.", .noun, "feminine", []),
      ("n. m.", .noun, "masculine", []), ("n. pl.", .noun, "plural", [.plural]),
      ("n. sing.", .noun, "singular", []),
      ("n.pl.", .noun, "plural", [.plural]), ("prop. n. pl.", .noun, "plural", [.plural]),
      ("prop. n.", .noun, "proper noun", []), ("proper n.", .noun, "proper noun", []),
      ("prop. a.", .adjective, "proper adjective", []), ("prop. adj.", .adjective, "proper adjective", []),
      ("v. t. & i.", .verb, "transitive and intransitive", []),
      ("v. i. & t.", .verb, "transitive and intransitive", []),
      ("v. t. & v. i.", .verb, "transitive and intransitive", []),
      ("v. i. & v. t.", .verb, "transitive and intransitive", []),
      ("v. t. / i.", .verb, "transitive and intransitive", []),
      ("v. t. i.", .verb, "transitive and intransitive", []),
      ("v. t. or i.", .verb, "transitive and intransitive", []),
      ("v. i. or t.", .verb, "transitive and intransitive", []), ("v. impers.", .verb, "impersonal", []),
      ("v. refl.", .verb, "reflexive", []), ("v. reflex.", .verb, "reflexive", []),
      ("v. aux.", .auxiliary, "", []), ("auxiliary v.", .auxiliary, "", []),
      ("v. t.", .verb, "transitive", []),
      ("v.t.", .verb, "transitive", []), ("v. i.", .verb, "intransitive", []),
      ("v.i.", .verb, "intransitive", []),
      ("vb. n.", .noun, "verbal noun", [.presentParticiple]), ("vb. t.", .verb, "transitive", []),
      ("vb. i.", .verb, "intransitive", []), ("verbal n.", .noun, "verbal noun", [.presentParticiple]),
      ("vb.", .verb, "", []), ("v. n.", .noun, "verbal noun", [.presentParticiple]), ("v.", .verb, "", []),
      ("interrog. adv.", .adverb, "interrogative", []), ("possessive pron.", .pronoun, "possessive", []),
      ("poss. pron.", .pronoun, "possessive", []), ("pers. pron.", .pronoun, "personal", []),
      ("rel. pron.", .pronoun, "relative", []), ("indef. pron.", .pronoun, "indefinite", []),
      ("interrog. pron.", .pronoun, "interrogative", []), ("pron. a.", .pronoun, "", []),
      ("pron. pl.", .pronoun, "plural", []), ("pron.", .pronoun, "", []),
      ("pronominal a.", .determiner, "", []), ("a. superl.", .adjective, "", [.superlative]),
      ("a. compar.", .adjective, "", [.comparative]), ("a. pl.", .adjective, "plural", []),
      ("adj. & adv.", .adjective, "", []),
      ("adj.", .adjective, "", []), ("adv.", .adverb, "", []), ("a.", .adjective, "", []),
      ("prep.", .preposition, "", []), ("conj.", .conjunction, "", []), ("interj.", .interjection, "", []),
      ("inter.", .interjection, "", []), ("interjection", .interjection, "", []),
      ("definite article", .article, "definite", []), ("indefinite article", .article, "indefinite", []),
      ("indef. art.", .article, "indefinite", []), ("def. art.", .article, "definite", []),
      ("article", .article, "", []), ("art.", .article, "", []), ("imp. & p. p.", .verb, "", [.past]),
      ("imp. sing.", .verb, "", [.past]), ("imp. pl.", .verb, "", [.past]),
      ("imp. or p. p.", .verb, "", [.past]),
      ("imp.", .verb, "", [.past]), ("past part.", .verb, "participle", [.past]),
      ("past tense", .verb, "", [.past]),
      ("p. pr. & vb. n.", .verb, "participle", [.presentParticiple]),
      ("p. pr. & v. n.", .verb, "participle", [.presentParticiple]),
      ("p. p. pl.", .verb, "participle", [.past]),
      ("p. p.", .verb, "participle", [.past]), ("p. pr.", .verb, "participle", [.presentParticiple]),
      ("p. ple.", .verb, "participle", []), ("p. a.", .adjective, "participial", []),
      ("pp.", .verb, "participle", [.past]),
      ("p. adj.", .adjective, "participial", []), ("pr. p.", .verb, "participle", [.presentParticiple]),
      ("3d pers. sing. pres. ind.", .verb, "", [.thirdPersonSingular]),
      ("3d pers. sing. pres.", .verb, "", [.thirdPersonSingular]),
      ("3d sing. pr.", .verb, "", [.thirdPersonSingular]),
      ("3d sing. pres.", .verb, "", [.thirdPersonSingular]),
      ("3d pers. sing.", .verb, "", [.thirdPersonSingular]),
      ("3d pers. pres.", .verb, "", [.thirdPersonSingular]),
      ("pres. indic.", .verb, "", []), ("pres. ind.", .verb, "", []), ("pres.", .verb, "", []),
      ("compar.", .adjective, "", [.comparative]), ("comp.", .adjective, "", [.comparative]),
      ("superl.", .adjective, "", [.superlative]), ("pl. pres.", .verb, "", []),
      ("pl.", nil, "plural", [.plural]), ("plural", nil, "plural", [.plural]),
      ("sing. & pl.", nil, "singular and plural", []),
      ("sing.", nil, "singular", []), ("fem.", nil, "feminine", []), ("masc.", nil, "masculine", []),
      ("obs.", nil, "obsolete", []), ("Obs.", nil, "obsolete", []), ("archaic", nil, "archaic", []),
      ("inf.", .verb, "infinitive", []), ("abbrev.", nil, "abbreviation", []),
      ("auxiliary verb", nil, "auxiliary", []), ("auxiliary", nil, "auxiliary", []),
      ("prenom.", nil, "prenominal", []), ("pred. adj.", .adjective, "predicate", []),
      ("pred.", nil, "predicate", []),
      ("pref.", .other, "prefix", []),
      ("prefix", .other, "prefix", []), ("suff.", .other, "suffix", []), ("suffix", .other, "suffix", []),
      ("n.", .noun, "", []), ("N.", .noun, "", []), ("A.", .adjective, "", []),
    ]
    return rows.map { Abbreviation(text: Array($0.utf8), partOfSpeech: $1, label: $2, features: $3) }
      .sorted { $0.text.count > $1.text.count }
  }()

  /// The abbreviation at `position`, not counting one that a word goes on after.
  static func abbreviation(in bytes: ArraySlice<UInt8>, at position: Int) -> Abbreviation? {
    guard position < bytes.endIndex, "nvaipcsf3doNOAm".utf8.contains(bytes[position]) else { return nil }
    for abbreviation in abbreviations where abbreviation.text[0] == bytes[position] {
      let end = position + abbreviation.text.count
      guard end <= bytes.endIndex, bytes[position..<end].elementsEqual(abbreviation.text) else { continue }
      if end < bytes.endIndex, Ascii.isLetter(bytes[end]) { continue }
      return abbreviation
    }
    return nil
  }

  init(_ abbreviation: Abbreviation) {
    partOfSpeech = abbreviation.partOfSpeech ?? .other
    features = abbreviation.features
    switch abbreviation.label {
    case "": break
    case "transitive and intransitive": labels = ["transitive", "intransitive"]
    case "proper noun", "proper adjective":
      isProperNoun = true
    default: labels = [abbreviation.label]
    }
  }

  /// Takes in what a further abbreviation says: `obs. p. p.`, `n. & a.`; the class of word stays the first one.
  mutating func add(_ other: GcidePartOfSpeech) {
    if partOfSpeech == .other { partOfSpeech = other.partOfSpeech }
    for label in other.labels where !labels.contains(label) { labels.append(label) }
    features.formUnion(other.features)
    if other.isProperNoun { isProperNoun = true }
  }
}
