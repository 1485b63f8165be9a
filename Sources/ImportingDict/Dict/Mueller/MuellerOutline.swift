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

  private(set) var homonyms = [Homonym()]
  private var partOfSpeech = PartOfSpeech.other
  private var labels: [String] = []
  /// The numbers of the part of speech and of the sense that were read last.
  private var part = 0
  private var sense = 0
  private var isOpen = false

  /// `lines` are those behind the headword, without the spaces before them.
  init(_ lines: [Substring]) {
    for line in lines { add(line) }
  }

  private mutating func add(_ line: Substring) {
    var rest = line.trimmed
    if let (roman, behind) = Self.roman(rest), roman == (homonyms.last?.number ?? 0) + 1 {
      if roman > 1 { homonyms.append(Homonym()) }
      homonyms[homonyms.count - 1].number = roman
      begin(part: 0)
      rest = behind
      if rest.isEmpty { return }
    }
    if let (number, behind) = Self.number(rest, mark: "."), number == part + 1 {
      begin(part: number)
      rest = behind
    }
    if !isOpen || rest.hasPrefix("[")
      || rest.hasPrefix("_") && sense == 0 && homonyms[homonyms.count - 1].senses.isEmpty
    {
      takeHead(&rest)
    }
    if let (number, behind) = Self.number(rest, mark: ")"), number == sense + 1 {
      if number == 1 { takeInflections() }
      sense = number
      open(behind.trimmed)
    } else if isOpen {
      homonyms[homonyms.count - 1].senses[homonyms[homonyms.count - 1].senses.count - 1].text += " " + rest
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
    homonyms[homonyms.count - 1].senses.append(
      Sense(partOfSpeech: partOfSpeech, labels: labels, text: String(text)))
  }

  /// Before the first sense may stand how the word is inflected, in parentheses: `(went - gone)`. It labels all senses.
  private mutating func takeInflections() {
    guard isOpen, let text = homonyms[homonyms.count - 1].senses.last?.text, text.hasPrefix("("),
      text.hasSuffix(")")
    else { return }
    homonyms[homonyms.count - 1].senses.removeLast()
    labels.append(String(text.dropFirst().dropLast()))
  }

  /// Takes the pronunciation and the classes at the beginning of a line.
  private mutating func takeHead(_ rest: inout Substring) {
    while !rest.isEmpty {
      if rest.hasPrefix("["), let end = rest.firstIndex(of: "]") {
        let found = MuellerPronunciation.ipa(rest[..<end].dropFirst())
        if !found.isEmpty, !homonyms[homonyms.count - 1].pronunciations.contains(found) {
          homonyms[homonyms.count - 1].pronunciations.append(found)
        }
        rest = rest[end...].dropFirst().trimmed
      } else if rest.hasPrefix("_"), let part = Self.parts[String(rest.prefix { $0 != " " })], !isOpen {
        partOfSpeech = part
        rest = rest.drop { $0 != " " }.trimmed
      } else {
        return
      }
    }
  }

  private static let parts: [String: PartOfSpeech] = [
    "_n.": .noun, "_v.": .verb, "_a.": .adjective, "_adv.": .adverb, "_prep.": .preposition,
    "_cj.": .conjunction,
    "_conj.": .conjunction, "_pron.": .pronoun, "_interj.": .interjection, "_n-card.": .numeral,
    "_n-ord.": .numeral,
    "_pref.": .affix,
  ]

  /// `_II` and what follows.
  private static func roman(_ text: Substring) -> (Int, Substring)? {
    guard text.hasPrefix("_") else { return nil }
    let word = text.dropFirst().prefix { "IVX".contains($0) }
    let rest = text.dropFirst(1 + word.count)
    guard let number = romans.firstIndex(of: String(word)), rest.first.map({ $0 == " " }) ?? true else {
      return nil
    }
    return (number + 1, rest.trimmed)
  }

  private static let romans = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"]

  /// `3) ` and what follows, which may stand directly behind the mark: `10)стадо`.
  private static func number(_ text: Substring, mark: Character) -> (Int, Substring)? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let value = Int(digits), value < 1000, text.dropFirst(digits.count).first == mark else {
      return nil
    }
    return (value, text.dropFirst(digits.count + 1).trimmed)
  }
}
