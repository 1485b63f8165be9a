import ImportingBase
import LexiconModel

/// Decides how a headword is written that Webster's gives a capital for being a headword.
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

  /// The headword as running text writes it.
  func spelling(_ name: [UInt8], isProper: Bool, mayBeName: Bool) -> [UInt8] {
    guard let first = name.first, Ascii.isUpper(first) else { return name }
    return isCapital(name, isProper: isProper, mayBeName: mayBeName) ? name : Self.lowered(name)
  }

  /// With small letters in the first word; `AEstivate` begins with one letter that is written as two.
  static func lowered(_ name: [UInt8]) -> [UInt8] {
    var name = name
    if name.isEmpty { return name }
    if name.count > 2, name[1] == UInt8(ascii: "E"), Ascii.isLower(name[2]) {
      name[1] = Ascii.lowered(name[1])
    }
    name[0] = Ascii.lowered(name[0])
    return name
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
    let word = name.prefix { Ascii.isLetter($0) }
    let uses = survey.uses(of: GcideHash.of(word.map(Ascii.lowered)[...]))
    return uses.capital > uses.small * 2 ? name : Self.lowered(name)
  }

  /// A synonym, whose words Webster's may all give a capital: `Inasmuch As`.
  func synonymSpelling(_ name: [UInt8]) -> [UInt8] {
    let words = name.split(separator: Ascii.space)
    guard words.count > 1, words.allSatisfy({ Ascii.isUpper($0[$0.startIndex]) }) else {
      return phraseSpelling(name)
    }
    let uses = words.map { word in survey.uses(of: GcideHash.of(word.map(Ascii.lowered)[...])) }
    guard uses.allSatisfy({ $0.small > $0.capital }) else { return name }
    return name.map(Ascii.lowered)
  }

  /// Whether a letter after the first one is a capital that the headword keeps: `New York`, `DNA`, `K/T boundary`.
  private func hasCapital(_ name: [UInt8]) -> Bool {
    if name.count < 2 { return false }
    let isDigraph = name.count > 2 && name[1] == UInt8(ascii: "E") && Ascii.isLower(name[2])
    if Ascii.isUpper(name[1]) && !isDigraph { return true }
    if !Ascii.isLetter(name[1]) && name[1] != Ascii.space && name[1] != UInt8(ascii: "'") { return true }
    return name.indices.dropFirst().contains { name[$0 - 1] == Ascii.space && Ascii.isUpper(name[$0]) }
  }

  private func isCapital(_ name: [UInt8], isProper: Bool, mayBeName: Bool) -> Bool {
    if isProper { return true }
    if name.count == 1 { return mayBeName }
    if hasCapital(name) { return true }
    let word = name.prefix { Ascii.isLetter($0) }
    let hash = GcideHash.of(word.map(Ascii.lowered)[...])
    let own = ownUses(of: hash)
    if own.small > 0 && own.capital == 0 { return false }
    if own.capital > 0 && own.small == 0 { return true }
    if mayBeName && isNameOfGroup || isOfName(word) { return true }
    let all = survey.uses(of: hash)
    if all.small + all.capital == 0 {
      // Newer articles write their headwords as they are written, but for a few that only refer to another.
      return isOld || definition.starts(with: "See ") ? mayBeName && isFromName(word) : true
    }
    // Verbs and adverbs of names are few, and verse gives a capital to any word.
    return mayBeName ? all.capital > max(1, all.small * 2) : all.capital > 4 && all.small == 0
  }

  /// Names are nouns, and adjectives are made of them.
  static func mayBeName(_ partOfSpeech: PartOfSpeech) -> Bool {
    partOfSpeech == .noun || partOfSpeech == .adjective || partOfSpeech == .other
  }

  private func ownUses(of hash: UInt64) -> (small: Int, capital: Int) {
    var uses = (small: 0, capital: 0)
    var words = GcideRunningWords(text)
    while let word = words.next() {
      if word.hash != hash { continue }
      if word.isCapital { uses.capital += 1 } else { uses.small += 1 }
    }
    return uses
  }

  private static let groups: [StaticString] = [
    "genus", "order", "family", "suborder", "division", "class", "subclass", "tribe", "suborder", "subfamily",
    "superfamily", "phylum", "subdivision", "section", "subkingdom", "group", "large", "native", "extensive",
  ]

  /// Whether the article defines a name of natural history, `A genus of mosses`, or a people, `A native of Burma`.
  private var isNameOfGroup: Bool {
    let isLatin = head.etymologies.contains { $0.starts(with: "NL") || Self.contains($0, "NL.") }
    if isLatin, head.partOfSpeech(of: 0)?.features.contains(.plural) ?? false { return true }
    let rest = definition.starts(with: "An ") ? definition.dropFirst(3) : definition.dropFirst(2)
    guard definition.starts(with: "A ") || definition.starts(with: "An ") || definition.starts(with: "The ")
    else { return false }
    guard let group = Self.groups.first(where: { rest.starts(with: $0) }) else { return false }
    let word = group.description
    if word == "native" { return true }
    // `A large group of men` is a common noun.
    return word == "genus" || isLatin
  }

  /// Whether the definition names what the adjective is made of: `Of or pertaining to Abdera` for `Abderian`.
  private func isOfName(_ word: ArraySlice<UInt8>) -> Bool {
    guard
      definition.starts(with: "Of ") || definition.starts(with: "Pertaining to ")
        || definition.starts(with: "Relating to ")
        || definition.starts(with: "Belonging to ")
    else { return false }
    return hasName(like: word, in: definition.prefix(120))
  }

  /// Whether the etymology names it: `[From Abdera, a town in Thrace]`.
  private func isFromName(_ word: ArraySlice<UInt8>) -> Bool {
    head.etymologies.contains { $0.starts(with: "From ") && hasName(like: word, in: $0.prefix(60)) }
      || hasName(like: word, in: definition.prefix(80))
  }

  /// Whether a capitalised word inside a sentence of `text` begins with the same three letters.
  private func hasName(like word: ArraySlice<UInt8>, in text: ArraySlice<UInt8>) -> Bool {
    guard word.count > 3, !head.labels.contains("zoology"), !head.labels.contains("botany") else {
      return false
    }
    var index = text.startIndex + 2
    while index + 3 < text.endIndex {
      let isInside =
        text[index - 1] == Ascii.space
        && (Ascii.isLower(text[index - 2]) || text[index - 2] == UInt8(ascii: ","))
      if isInside, text[index..<(index + 3)].elementsEqual(word.prefix(3)) { return true }
      index += 1
    }
    return false
  }

  private static func contains(_ text: ArraySlice<UInt8>, _ wanted: StaticString) -> Bool {
    let pattern = Array(wanted.description.utf8)
    var index = text.startIndex
    while index + pattern.count <= text.endIndex {
      if text[index] == pattern[0], text[index..<(index + pattern.count)].elementsEqual(pattern) {
        return true
      }
      index += 1
    }
    return false
  }
}
