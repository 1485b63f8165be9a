import ImportingBase
import LexiconModel

/// The names that a collocation begins with: `{Good humor}, or {Good-humor}, a cheerful temper`.
struct GcidePhraseHead {
  /// In GCIDE's notation.
  private(set) var names: [ArraySlice<UInt8>] = []
  /// What follows them.
  private(set) var rest: ArraySlice<UInt8>
  let text: ArraySlice<UInt8>

  /// Whether the names are the subject of a sentence: `{Poison ash} ({Rhus venenata}) is a shrub.`
  var isSentence: Bool {
    var after = rest
    if after.starts(with: " (") {
      after.removeFirst()
      if let content = after.takeBracket() {
        if GcideLabels.subject(content) != nil { return false }
      } else {
        after = rest
      }
    }
    guard after.first == Ascii.space, let next = after.dropFirst().first, Ascii.isLower(next) else {
      return false
    }
    return ![" to ", " n.", " a."].contains { after.starts(with: $0) }
  }

  init(_ text: ArraySlice<UInt8>) {
    self.text = text.trimmed()
    rest = self.text
    while rest.first == UInt8(ascii: "{"), var name = rest.takeBracket() {
      // `{or Good people}`
      if !name.take("or ") { name.take("and ") }
      names.append(name)
      let after = Self.afterConnectors(rest)
      guard after.first == UInt8(ascii: "{") else {
        // `etc.` and the like go with the names.
        rest = after.isEmpty || after.startIndex > rest.startIndex + 4 ? after : rest
        break
      }
      rest = after
    }
  }

  /// Without the punctuation and words that join two names.
  private static func afterConnectors(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.dropping(" ,")
    while ["or ", "and ", "also ", "etc.", "& ", "&"].contains(where: { text.take($0) }) {
      text = text.dropping(" ,")
    }
    return text.elementsEqual("or".utf8) || text.elementsEqual("and".utf8) ? [] : text
  }

  /// The names in index spelling, with what a short one leaves out: `{Achromatic telescope}, or {microscope}` names an
  /// `Achromatic microscope`, `{To be}, {go}, or {run}, {on all fours}` three ways of running.
  func fullNames() -> [[UInt8]] {
    let full = names.map { GcidePlainText.indexSpelling($0) }.filter { !$0.isEmpty }
    guard full.count > 1, let first = full.first, let last = full.last,
      let space = first.lastIndex(of: Ascii.space)
    else { return full }
    let isVerb = { (name: [UInt8]) in name[...].starts(with: "To ") }
    if isVerb(first), space == 2, full.count > 2, last.contains(Ascii.space), Ascii.isLower(last[0]) {
      return full.dropLast().map { (isVerb($0) ? $0 : Array("To ".utf8) + $0) + [Ascii.space] + last }
    }
    return [first]
      + full.dropFirst().map { name in
        Ascii.isLower(name[0]) && !name.contains(Ascii.space) ? Array(first[...space]) + name : name
      }
  }
}

/// Cuts a text where ` -- {Another phrase}` begins one that has a meaning of its own or is derived from the headword.
enum GcideRunOns {
  /// The text before the first such phrase, then the phrases. `isRow` says whether the index has a name.
  static func split(_ text: ArraySlice<UInt8>, isRow: (ArraySlice<UInt8>) -> Bool) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = text.startIndex
    var index = text.startIndex
    while let dash = text[index...].firstIndex(of: UInt8(ascii: "-")) {
      index = dash + 1
      guard text.starts(at: dash, "-- {"), dash == text.startIndex || text[dash - 1] == Ascii.space,
        let close = text.closing(dash + 3), isRow(text[(dash + 4)..<close])
      else { continue }
      // `-- {X} and {Y} are names of it` goes on with the sentence.
      let after = text[(close + 1)...]
      guard [",", ".", " (", " ["].contains(where: { after.starts(with: $0) }) else { continue }
      parts.append(text[start..<dash].trimmed())
      start = dash + 3
      index = close
    }
    return parts + [text[start...].trimmed()]
  }

  /// The text cut where another class of word begins: `Of or pertaining to Burma. -- n. A native of Burma.`
  static func splitByClass(
    _ text: ArraySlice<UInt8>
  ) -> [(text: ArraySlice<UInt8>, partOfSpeech: PartOfSpeech?)] {
    var parts: [(text: ArraySlice<UInt8>, partOfSpeech: PartOfSpeech?)] = []
    var start = text.startIndex
    var partOfSpeech: PartOfSpeech?
    var index = text.startIndex
    while let dash = text[index...].firstIndex(of: UInt8(ascii: "-")) {
      index = dash + 1
      guard text.starts(at: dash, "-- "), dash > text.startIndex + 1, text[dash - 2].isIn(".])"),
        let other = GcidePartOfSpeech(startOf: text[(dash + 3)...]), other.stated != nil
      else { continue }
      let after = text[(dash + 3 + other.text.count)...]
      guard after.first == Ascii.space, let next = after.dropFirst().first,
        Ascii.isUpper(next) || next == UInt8(ascii: "(")
      else { continue }
      parts.append((text[start..<dash].trimmed(), partOfSpeech))
      start = after.startIndex + 1
      partOfSpeech = other.stated
      index = after.startIndex
    }
    return parts + [(text[start...].trimmed(), partOfSpeech)]
  }

  /// The text after a derived word and its class, if it is no definition: nothing, an author, or a label.
  static func remark(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = text.dropping(" .,;&")
    while let abbreviation = GcidePartOfSpeech(startOf: rest) {
      rest = rest.dropFirst(abbreviation.text.count).dropping(" .,;&")
    }
    let isAuthor = { (text: ArraySlice<UInt8>) in text.starts(with: "--") && text.count < 40 }
    if !GcidePlainText.bytes(rest).contains(where: Ascii.isLetter) { return [] }
    if isAuthor(rest) { return rest }
    var after = rest
    guard rest.first == UInt8(ascii: "["), let content = after.takeBracket(),
      GcideLabels.known(content) != nil
    else { return nil }
    after = after.trimmed()
    return after.isEmpty || isAuthor(after) ? rest : nil
  }
}

/// The words after `Syn:`: `To give up; yield; forego.`, `first-class, first-class mail`.
enum GcideSynonyms {
  private static let longest = 40
  private static let most = 200

  /// The words, and the rest from the first `See` on; no words if the text is more than a list.
  static func words(_ text: ArraySlice<UInt8>) -> (words: [String], rest: ArraySlice<UInt8>) {
    let text = text.trimmed()
    let end = text.indices.first { text.starts(at: $0, "See ") } ?? text.endIndex
    guard let words = list(text[..<end]) else { return ([], text) }
    return (words, text[end...])
  }

  private static func list(_ text: ArraySlice<UInt8>) -> [String]? {
    let list = text.trimmed().droppingLast(".;, ")
    var words: [String] = []
    for part in list.split(whereSeparator: { $0.isIn(";,") }) {
      guard let plain = plainWord(part.trimmed()) else { return nil }
      if !plain.isEmpty && words.count <= most && !words.contains(plain) { words.append(plain) }
    }
    return words.isEmpty || words.count > most ? nil : words
  }

  /// Without `To` and `or`; nil if it is no word or short phrase.
  private static func plainWord(_ word: ArraySlice<UInt8>) -> String? {
    var plain = GcidePlainText.bytes(word)[...]
    for prefix in ["or ", "and ", "To ", "to "] { plain.take(prefix) }
    guard plain.count <= longest, !plain.contains(where: { $0.isIn(".()[]:\"?") }),
      plain.count(where: { $0 == Ascii.space }) <= 3
    else { return nil }
    return String(decoding: plain.trimmed(), as: UTF8.self)
  }
}
