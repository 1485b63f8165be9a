import ImportingBase
import LexiconModel

/// Decides how to write a headword to which Webster's gives a capital for being a headword.
///
/// In this order: what the article says of itself (`prop. n.`, a newer source), how its own sentences write the word,
/// what its definition begins with, how all other articles write it.
struct GcideCase {
  private let survey: GcideSurvey
  private let text: ArraySlice<UInt8>
  private let head: GcideHead
  /// The definition of the first sense, or empty.
  private let definition: ArraySlice<UInt8>
  /// Whether the article is Webster's.
  private let isOld: Bool

  init(_ survey: GcideSurvey, _ article: DictArticle, _ head: GcideHead, definition: ArraySlice<UInt8>) {
    self.survey = survey
    self.head = head
    self.definition = definition
    text = article.text[...]
    isOld = Self.contains(text, "1913") || !Self.contains(text, "WordNet 1") && !Self.contains(text, "PJC")
  }

  /// The headword as running text writes it, from its class of word.
  func spelling(_ name: [UInt8], _ partOfSpeech: GcidePartOfSpeech?) -> [UInt8] {
    guard let first = name.first, Ascii.isUpper(first), partOfSpeech?.isProperNoun != true else {
      return name
    }
    // Names are nouns, and adjectives are made of them.
    let mayBeName = [.noun, .adjective, .other].contains(partOfSpeech?.partOfSpeech ?? .other)
    return isCapital(name, mayBeName: mayBeName) ? name : Self.lowered(name)
  }

  /// With a small first letter; `AEstivate` begins with one letter that is written as two.
  static func lowered(_ name: [UInt8]) -> [UInt8] {
    let count = isDigraph(name) ? 2 : 1
    return name.prefix(count).map(Ascii.lowered) + name.dropFirst(count)
  }

  private static func isDigraph(_ name: [UInt8]) -> Bool {
    name.count > 2 && name[1] == UInt8(ascii: "E") && Ascii.isLower(name[2])
  }

  /// A form with a small letter, if the word that it is a form of has one.
  static func sameCase(_ form: [UInt8], as lemma: [UInt8]) -> [UInt8] {
    guard let first = lemma.first, Ascii.isLower(first), form.count > 1,
      !Ascii.isUpper(form[1]) || form[1] == UInt8(ascii: "E")
    else { return form }
    return lowered(form)
  }

  /// A phrase of the article as running text writes it: its first word as elsewhere.
  func phraseSpelling(_ name: [UInt8]) -> [UInt8] {
    guard let first = name.first, Ascii.isUpper(first), !hasCapital(name) else { return name }
    let uses = survey.uses(of: name.prefix { Ascii.isLetter($0) })
    return uses.capital > uses.small * 2 ? name : Self.lowered(name)
  }

  /// A synonym, whose words Webster's may all give a capital: `Inasmuch As`.
  func synonymSpelling(_ name: [UInt8]) -> [UInt8] {
    let words = name.split(separator: Ascii.space)
    guard words.count > 1, words.allSatisfy({ Ascii.isUpper($0[$0.startIndex]) }) else {
      return phraseSpelling(name)
    }
    let isCommon = words.allSatisfy { word in
      let uses = survey.uses(of: word)
      return uses.small > uses.capital
    }
    return isCommon ? name.map(Ascii.lowered) : name
  }

  /// Whether a letter after the first one is a capital that the headword keeps: `New York`, `DNA`, `K/T boundary`.
  private func hasCapital(_ name: [UInt8]) -> Bool {
    if name.count < 2 { return false }
    if Ascii.isUpper(name[1]) && !Self.isDigraph(name) { return true }
    if !Ascii.isLetter(name[1]) && !name[1].isIn(" '") { return true }
    return name.indices.dropFirst().contains { name[$0 - 1] == Ascii.space && Ascii.isUpper(name[$0]) }
  }

  private func isCapital(_ name: [UInt8], mayBeName: Bool) -> Bool {
    if name.count == 1 { return mayBeName }
    if hasCapital(name) { return true }
    let word = name.prefix { Ascii.isLetter($0) }
    let own = ownUses(of: word)
    if own.small > 0 && own.capital == 0 { return false }
    if own.capital > 0 && own.small == 0 { return true }
    if mayBeName && isNameOfGroup || isOfName(word) { return true }
    let all = survey.uses(of: word)
    if all.small + all.capital == 0 {
      // Newer articles spell their headwords as running text does, but for a few that only refer to another.
      return isOld || definition.starts(with: "See ") ? mayBeName && isFromName(word) : true
    }
    // Verbs and adverbs of names are few, and verse gives a capital to any word.
    return mayBeName ? all.capital > max(1, all.small * 2) : all.capital > 4 && all.small == 0
  }

  private func ownUses(of word: ArraySlice<UInt8>) -> (small: Int, capital: Int) {
    let hash = GcideSurvey.hash(word)
    var uses = (small: 0, capital: 0)
    var words = GcideRunningWords(text)
    while let word = words.next() {
      if word.hash != hash { continue }
      if word.isCapital { uses.capital += 1 } else { uses.small += 1 }
    }
    return uses
  }

  private static let groups = [
    "genus", "order", "family", "suborder", "division", "class", "subclass", "tribe", "subfamily",
    "superfamily", "phylum", "subdivision", "section", "subkingdom", "group", "large", "native", "extensive",
  ]

  /// Whether the article defines a name of natural history, `A genus of mosses`, or a people, `A native of Burma`.
  private var isNameOfGroup: Bool {
    let isLatin = head.etymologies.contains { $0.starts(with: "NL") || Self.contains($0, "NL.") }
    if isLatin, head.partOfSpeech(of: 0)?.features.contains(.plural) ?? false { return true }
    var rest = definition
    guard rest.take("A ") || rest.take("An "),
      let group = Self.groups.first(where: { rest.starts(with: $0) })
    else { return false }
    // `A large group of men` is a common noun.
    return isLatin || group == "native" || group == "genus"
  }

  /// Whether the definition names what the adjective is made of: `Of or pertaining to Abdera` for `Abderian`.
  private func isOfName(_ word: ArraySlice<UInt8>) -> Bool {
    ["Of ", "Pertaining to ", "Relating to ", "Belonging to "].contains { definition.starts(with: $0) }
      && hasName(like: word, in: definition.prefix(120))
  }

  /// Whether the etymology names it: `[From Abdera, a town in Thrace]`.
  private func isFromName(_ word: ArraySlice<UInt8>) -> Bool {
    head.etymologies.contains { $0.starts(with: "From ") && hasName(like: word, in: $0.prefix(60)) }
      || hasName(like: word, in: definition.prefix(80))
  }

  /// Whether a capitalized word inside a sentence of `text` begins with the same three letters.
  private func hasName(like word: ArraySlice<UInt8>, in text: ArraySlice<UInt8>) -> Bool {
    guard word.count > 3, !head.labels.contains("zoology"), !head.labels.contains("botany") else {
      return false
    }
    return text.indices.dropFirst(2).dropLast(3).contains { index in
      text[index - 1] == Ascii.space && (Ascii.isLower(text[index - 2]) || text[index - 2].isIn(","))
        && text[index...].starts(with: word.prefix(3))
    }
  }

  private static func contains(_ text: ArraySlice<UInt8>, _ wanted: String) -> Bool {
    text.indices.contains { text[$0] == wanted.utf8.first && text.starts(at: $0, wanted) }
  }
}
