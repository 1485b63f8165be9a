import ImportingBase
import LexiconModel

/// One of the synonyms on one side of a line: `Abendbrotzeit {f}`, `etw. abbauen {vt} [techn.]`.
struct DingVariant: Equatable {
  /// The headwords, the main one first; the others are its abbreviation, `/SEG/`, and its other spelling, `<…>`.
  private(set) var headwords: [String] = []
  /// Nil if no braces give it.
  var partOfSpeech: PartOfSpeech?
  /// Whether the braces say that this is a plural.
  private(set) var isPlural = false
  private(set) var genders: [String] = []
  /// The text in brackets, and in parentheses after the last word: subjects, regions, styles, explanations.
  var labels: [String] = []
  /// The placeholders of objects: `jdn./etw.`, `sich`.
  private(set) var objects: [String] = []
  /// Whether it has braces.
  private(set) var isMarked = false

  var isSingleWord: Bool { headwords.first?.contains(" ") == false }

  init(_ text: Substring) {
    var words = ""
    var hasWords = false
    var rest = text
    // The closing brackets known to be missing from the rest, so that each is searched for once.
    var missing: Set<Character> = []
    while let character = rest.first {
      let close = Self.closing[character].flatMap { missing.contains($0) ? nil : $0 }
      guard let close, let end = rest.firstIndex(of: close) else {
        if let close { missing.insert(close) }
        words.append(character)
        if character != " " { hasWords = true }
        rest = rest.dropFirst()
        continue
      }
      let content = rest[..<end].dropFirst()
      rest = rest[end...].dropFirst()
      let isLast =
        rest.allSatisfy { $0 == " " } || rest.drop { $0 == " " }.first.map { "[{(/<".contains($0) } == true
      switch character {
      case "{": mark(content)
      case "[": labels.append(String(content))
      case "<": headwords.append(String(content))
      default:
        // Within a phrase, parentheses hold optional words.
        if isLast && hasWords { labels.append(String(content)) }
      }
      words.append(" ")
    }
    take(words)
    headwords.removeAll { $0.isEmpty }
  }

  private static let closing: [Character: Character] = ["{": "}", "[": "]", "(": ")", "<": ">"]

  private mutating func mark(_ content: Substring) {
    isMarked = true
    for tag in content.split(whereSeparator: { $0 == ";" || $0 == "," }) {
      let tag = tag.trimmed
      if let gender = Self.genderNames[tag] {
        genders.append(gender)
        partOfSpeech = .noun
      } else if tag == "pl" {
        isPlural = true
        partOfSpeech = .noun
      } else if let part = Self.parts[tag] {
        partOfSpeech = part
      } else {
        labels.append(String(tag))
      }
    }
  }

  private static let genderNames: [Substring: String] = ["m": "masculine", "f": "feminine", "n": "neuter"]

  private static let parts: [Substring: PartOfSpeech] = [
    "adj": .adjective, "adv": .adverb, "v": .verb, "vt": .verb, "vi": .verb, "vr": .verb,
    "conj": .conjunction,
    "interj": .interjection, "num": .numeral, "pron": .pronoun, "ppron": .pronoun, "prp": .preposition,
    "art": .article, "Partikel": .particle,
  ]

  /// Adds the remaining words as a headword, without an abbreviation between slashes and without placeholders.
  private mutating func take(_ text: String) {
    var words: [Substring] = []
    for word in text.split(separator: " ") {
      if word.count > 2, word.hasPrefix("/"), word.hasSuffix("/") {
        headwords.append(String(word.dropFirst().dropLast()))
      } else {
        words.append(word)
      }
    }
    let kept = words.enumerated().filter { !($0.element == "sich" || Self.isPlaceholder($0.element)) }
    if !kept.isEmpty && kept.count < words.count {
      objects = words.filter { $0 == "sich" || Self.isPlaceholder($0) }.map { String($0) }
      words = kept.map(\.element)
      // A slash between two of them, or after one.
      if words.count > 1, words[0] == "/" { words.removeFirst() }
    }
    // `das Haus {n}`: a noun's headword has no article.
    if words.count == 2, partOfSpeech == .noun, Self.articles.contains(words[0]) { words.removeFirst() }
    var headword = words.joined(separator: " ")
    if headword.hasSuffix("…"), words.count == 1, headword.count > 1 {
      headword.removeLast()
      partOfSpeech = .affix
    }
    headwords.insert(headword, at: 0)
  }

  private static let articles: Set<Substring> = ["der", "die", "das"]
  private static let placeholders: Set<Substring> = ["jd.", "jdn.", "jdm.", "jds.", "etw."]

  private static func isPlaceholder(_ word: Substring) -> Bool {
    let parts = word.split(separator: "/")
    return !parts.isEmpty && parts.allSatisfy { placeholders.contains($0) }
  }
}
