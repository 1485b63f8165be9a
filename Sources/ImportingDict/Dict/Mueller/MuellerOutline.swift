import ImportingBase
import LexiconModel

/// The parts of an article by their numbers: homonyms, and the senses of each.
struct MuellerOutline {
  struct Sense {
    var partOfSpeech: PartOfSpeech
    var labels: [String]
    var text: String
  }

  struct Homonym {
    /// Nil if there is only one.
    var number: Int?
    var pronunciations: [String] = []
    var senses: [Sense] = []
  }

  private(set) var homonyms: [Homonym] = []
  private var homonym = Homonym()
  private var partOfSpeech = PartOfSpeech.other
  private var labels: [String] = []
  /// The numbers of the part of speech and of the sense that were read last.
  private var part = 0
  private var sense = 0
  /// Whether the next line may go on with the last sense.
  private var isOpen = false

  /// `lines` are those after the headword, without spaces at their ends.
  init(_ lines: ArraySlice<Substring>) {
    for line in lines { add(line) }
    homonyms.append(homonym)
  }

  private mutating func add(_ line: Substring) {
    var rest = line
    if let (roman, after) = Self.roman(rest), roman == (homonym.number ?? 0) + 1 {
      if roman > 1 {
        homonyms.append(homonym)
        homonym = Homonym()
      }
      homonym.number = roman
      begin(part: 0)
      rest = after
      if rest.isEmpty { return }
    }
    if let (number, after) = Self.number(rest, mark: "."), number == part + 1 {
      begin(part: number)
      rest = after
    }
    if !isOpen || rest.hasPrefix("[") || rest.hasPrefix("_") && sense == 0 && homonym.senses.isEmpty {
      takeHead(&rest)
    }
    if let (number, after) = Self.number(rest, mark: ")"), number == sense + 1 {
      if number == 1 { takeInflections() }
      sense = number
      open(after)
    } else if isOpen {
      homonym.senses[homonym.senses.count - 1].text += " " + rest
    } else if !rest.isEmpty {
      open(rest)
    }
  }

  private mutating func begin(part number: Int) {
    part = number
    sense = 0
    isOpen = false
    partOfSpeech = .other
    labels = []
  }

  private mutating func open(_ text: Substring) {
    isOpen = true
    homonym.senses.append(Sense(partOfSpeech: partOfSpeech, labels: labels, text: String(text)))
  }

  /// Takes the inflection of the word, which may precede the first sense in parentheses: `(went - gone)`. It labels all
  /// senses.
  private mutating func takeInflections() {
    guard isOpen, let text = homonym.senses.last?.text, text.hasPrefix("("), text.hasSuffix(")") else {
      return
    }
    homonym.senses.removeLast()
    labels.append(String(text.dropFirst().dropLast()))
  }

  /// Takes the pronunciation and the classes at the beginning of a line.
  private mutating func takeHead(_ rest: inout Substring) {
    while !rest.isEmpty {
      if rest.hasPrefix("["), let end = rest.firstIndex(of: "]") {
        let found = Self.ipa(rest[..<end].dropFirst())
        if !found.isEmpty, homonym.pronunciations.count < Self.mostPronunciations,
          !homonym.pronunciations.contains(found)
        {
          homonym.pronunciations.append(found)
        }
        rest = rest[end...].dropFirst().trimmed
      } else if !isOpen, let part = Self.parts[String(rest.prefix { $0 != " " })] {
        partOfSpeech = part
        rest = rest.drop { $0 != " " }.trimmed
      } else {
        return
      }
    }
  }

  /// The most pronunciations of a homonym.
  private static let mostPronunciations = 20

  private static let parts: [String: PartOfSpeech] = [
    "_n.": .noun, "_v.": .verb, "_a.": .adjective, "_adv.": .adverb, "_prep.": .preposition,
    "_cj.": .conjunction, "_conj.": .conjunction, "_pron.": .pronoun, "_interj.": .interjection,
    "_n-card.": .numeral, "_n-ord.": .numeral, "_pref.": .affix,
  ]

  private static let romans = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"]

  /// `_II` and what follows.
  private static func roman(_ text: Substring) -> (Int, Substring)? {
    guard text.hasPrefix("_") else { return nil }
    let word = text.dropFirst().prefix { "IVX".contains($0) }
    let rest = text[word.endIndex...]
    guard let number = romans.firstIndex(of: String(word)), rest.first ?? " " == " " else { return nil }
    return (number + 1, rest.trimmed)
  }

  /// `3) ` and what follows, with or without a space between: `10)стадо`.
  private static func number(_ text: Substring, mark: Character) -> (Int, Substring)? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text[digits.endIndex...]
    guard let value = Int(digits), value < 1000, rest.first == mark else { return nil }
    return (value, rest.dropFirst().trimmed)
  }

  /// A transcription in the letters of the International Phonetic Alphabet, which Mueller's are not throughout:
  /// `rɪ↗kwaɪɜ` as `rɪˈkwaɪə`; empty for any other text.
  static func ipa(_ text: Substring) -> String {
    var result = ""
    let letters = Array(text)
    for (letter, next) in zip(letters, letters.dropFirst() + [" "]) {
      switch letter {
      case "↗": result.append("ˈ")
      case "↘": result.append("ˌ")
      case ":": result.append("ː")
      case "ɘ": result.append("ɔ")
      case "ɜ": result.append(next == ":" ? "ɜ" : "ə")
      case "g": result.append("ɡ")
      case "ɛ" where next == "ɪ": result.append("e")
      case _ where letter.isLetter || " ()-".contains(letter): result.append(letter)
      default: return ""
      }
    }
    return result
  }
}
