import ImportingBase
import LexiconModel

/// The first line of an article: `Akut /akˈuːt/ <masc, n, sg>`, `hyponatremia, hyponatraemia /…/ /…/ <s>`,
/// `Lastkraftwagen /…/ (LKW /…/, ) (Lkw /…/) <masc, n, sg>`.
struct FreeDictHeadline {
  /// How the headword is spelled, and other ways to spell it, in their order.
  let spellings: [String]
  let partOfSpeech: PartOfSpeech
  /// Gender, number and how a verb is built: `feminine`, `plural`, `transitive`; classes that are no part of speech.
  let labels: [String]
  /// What stands between the spellings and the class: the transcriptions with their slashes.
  let transcriptions: Substring

  init(_ line: Substring) {
    var rest = line.trimmed
    var tag = ""
    if rest.hasSuffix(">"), let open = rest.lastIndex(of: "<") {
      tag = String(rest[rest.index(after: open)...].dropLast())
      rest = rest[..<open].trimmed
    }
    let end = Self.transcription(in: rest)
    transcriptions = rest[end...]
    var spellings = [String(rest[..<end].trimmed)]
    var remainder = rest[end...]
    while let next = Self.further(in: remainder) {
      remainder = remainder[next...]
      let end = Self.transcription(in: remainder)
      spellings.append(String(remainder[..<end].trimmed))
      remainder = remainder[end...]
    }
    // What is in parentheses without a transcription ends with them: `($)`, `(:-))`.
    if spellings.count > 1, remainder.isEmpty, spellings[spellings.count - 1].last == ")" {
      spellings[spellings.count - 1].removeLast()
    }
    if spellings[0].contains(", ") {
      spellings += spellings[0].split(separator: ", ").map { String($0.trimmed) }
    }
    self.spellings = spellings.filter { !$0.isEmpty }
    (partOfSpeech, labels) = FreeDictTag.read(tag)
  }

  /// Where a transcription begins, or the end. A slash inside of a headword has no space before it, as in `24/7`, or one
  /// behind it, too: `bebaute / verbaute Fläche`.
  private static func transcription(in text: Substring) -> Substring.Index {
    var rest = text
    while let slash = rest.firstRange(of: " /") {
      if text[slash.upperBound...].first != " " { return slash.lowerBound }
      rest = text[slash.upperBound...]
    }
    return text.endIndex
  }

  /// Where a further spelling begins, behind the transcription of the one before: `/…/, ストーン・サークル /…/`, or in
  /// parentheses, as abbreviations are: `/…/ (AR /…/)`, `/…/, ) (Lkw /…/)`.
  private static func further(in text: Substring) -> Substring.Index? {
    let comma = text.firstRange(of: "/, ")
    guard text.utf8.contains(UInt8(ascii: "(")) else { return comma?.upperBound }
    let places = [text.firstRange(of: "/ ("), text.firstRange(of: ") (")].compactMap { $0?.upperBound }
    guard let parenthesis = places.min() else { return comma?.upperBound }
    if let comma, comma.upperBound < parenthesis, text[comma.upperBound] != ")" { return comma.upperBound }
    return parenthesis
  }

  /// The headword of a row of the index as the article spells it: rows may be in lower case and without punctuation.
  func spelling(of row: String) -> String {
    if spellings.contains(row) { return row }
    let letters = Self.letters(row)
    return spellings.first { Self.letters($0) == letters } ?? row
  }

  private static func letters(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

/// The classes between angle brackets: `<fem, n, sg>`, `<v, trans>`, `<Adj>`.
enum FreeDictTag {
  /// The part of speech, and in words what else the class says.
  static func read(_ tag: String) -> (PartOfSpeech, labels: [String]) {
    var part: PartOfSpeech?
    var labels: [String] = []
    for name in tag.split(whereSeparator: { ",;/ ".contains($0) }) {
      let name = name.lowercased()
      if let found = parts[name] {
        part = part ?? found
      } else if let label = words[name] {
        if !label.isEmpty { labels.append(label) }
        if part == nil, nounWords.contains(name) { part = .noun }
      } else {
        labels.append(name)
      }
      if let label = verbWords[name] { labels.append(label) }
    }
    return (part ?? .other, labels)
  }

  /// The sign of a gender or of the plural behind a translation; empty for all else.
  static func signs(_ tag: String) -> [String] {
    tag.split(whereSeparator: { ", ".contains($0) }).compactMap { genderSigns[String($0)] }
  }

  private static let parts: [String: PartOfSpeech] = [
    "n": .noun, "s": .noun, "pn": .properName, "v": .verb, "vt": .verb, "vi": .verb, "vti": .verb,
    "vp": .verb,
    "phrv": .verb, "phrvt": .verb, "phrvi": .verb, "auxv": .auxiliary, "adj": .adjective, "adjt": .adjective,
    "adv": .adverb, "ad": .adverb, "prep": .preposition, "preposition": .preposition,
    "postposition": .preposition,
    "conj": .conjunction, "conjunction": .conjunction, "int": .interjection, "interj": .interjection,
    "interjection": .interjection, "pron": .pronoun, "pronoun": .pronoun, "indefinitepronoun": .pronoun,
    "demonstrativepronoun": .pronoun, "num": .numeral, "numeral": .numeral, "art": .article,
    "article": .article,
    "det": .determiner, "determiner": .determiner, "ptcl": .particle, "particle": .particle,
    "adverb": .adverb,
    "pronominaladverb": .adverb, "suffix": .affix, "prefix": .affix, "pref": .affix,
  ]

  private static let verbWords = [
    "vt": "transitive", "vi": "intransitive", "vr": "reflexive", "phrvt": "transitive",
    "phrvi": "intransitive",
  ]

  private static let nounWords: Set<String> = ["masc", "fem", "neut", "pl"]

  private static let words = [
    "masc": "masculine", "fem": "feminine", "neut": "neuter", "pl": "plural", "sg": "", "trans": "transitive",
    "intr": "intransitive", "refl": "reflexive", "only": "", "idm": "idiom", "phraseologicalunit": "idiom",
    "comb": "", "form": "", "rel": "relative", "suffix": "suffix", "prefix": "prefix", "pref": "prefix",
  ]

  private static let genderSigns = ["masc": "m", "fem": "f", "neut": "n", "pl": "pl"]
}
