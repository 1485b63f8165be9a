import ImportingBase

/// One gloss as a definition, and the labels that it began with.
struct WikDictGloss {
  /// Subjects, registers and grammar, in the gloss's order and words: `nautical`.
  private(set) var labels: [String] = []
  private(set) var definition: String

  /// Whether a label restricts the sense to a subject or a register.
  var isRestricted: Bool { labels.contains { !WikDictLabels.grammar.contains($0) } }

  /// What distinguishes it from other glosses. Bytes, since hashing a string with many marks takes quadratic time.
  var bytes: [UInt8] { Array((labels + [definition]).joined(separator: "\n").utf8) }

  /// Nil for a gloss that defines nothing: one that repeats the headword, names its part of speech, or speaks to Wiktionary's
  /// translators.
  init?(_ line: Substring, of headline: WikDictHeadline) {
    guard var text = Self.withoutMarkup(line)?[...] else { return nil }
    for note in Self.notes {
      if let start = text.firstRange(of: note)?.lowerBound {
        text = text[..<start]
        break
      }
    }
    while let (found, rest) = WikDictLabels.leading(text) {
      labels += found
      text = rest
    }
    definition = text.trimmed
    if definition.isEmpty || Self.isEmptyTalk(definition) { return nil }
    let bare = Self.bare(definition)
    if bare == Self.bare(headline.word) || bare == "\(headline.partOfSpeech)" { return nil }
    // Of a phrase or proverb, `idiomatic` alone says how it is used and not what it means.
    if headline.partOfSpeech == .other, headline.labels.isEmpty, WikDictLabels.isKnown(definition[...]) {
      return nil
    }
  }

  /// Without the links and templates that the database failed to read; nil where such a template held a word.
  private static func withoutMarkup(_ text: Substring) -> String? {
    let pieces = text.replacing("[[", with: "").replacing("]]", with: "").split(
      separator: "}}", omittingEmptySubsequences: false)
    var result = String(pieces[0])
    for piece in pieces.dropFirst() {
      if result.isEmpty || result.hasSuffix(" ") || result.hasSuffix("/") { return nil }
      result += piece
    }
    return result
  }

  /// Where words to translators begin, which follow the meaning.
  private static let notes = [
    " - translation entry", " - Note:", " (for translations", " (the translations", "; see also translations",
    ", see also translations", " (only fruit-related", " (note: many languages",
  ]

  /// A name of a subject alone, or words to translators.
  private static func isEmptyTalk(_ text: String) -> Bool {
    let text = text.lowercased()
    if text == "translation" || text.hasSuffix(" translations") { return true }
    if ["translations", "note:", "the translations below"].contains(where: { text.hasPrefix($0) }) {
      return true
    }
    if text.hasPrefix("in "), WikDictLabels.subjects.contains(String(text.dropFirst(3))) { return true }
    return text.hasPrefix("(") && text.hasSuffix(")") && WikDictLabels.isKnown(text.dropFirst().dropLast())
  }

  /// A text without case and closing marks and with plain apostrophes, to compare.
  private static func bare(_ text: String) -> String {
    var text = text.lowercased().replacing("’", with: "'")
    while let last = text.last, ". !?".contains(last) { text.removeLast() }
    return text
  }
}

/// The labels that glosses begin with, in lower case.
///
/// `wikdict-labels.txt` is a closed list: any other text before a colon, as in `step: way of walking`, belongs to the
/// definition. It was chosen from what the English glosses of WikDict 2022 have there.
enum WikDictLabels {
  private static let rows = EmbeddedTable.rows(PackageResources.wikdict_labels_txt, fields: 2)
  private static let all = Set(rows.map { $0[0] })
  /// How the word is built into a sentence.
  static let grammar = Set(rows.filter { $0[1] == "grammar" }.map { $0[0] })
  /// Fields of knowledge and of life. All other labels say who uses the word, where, and in which tone.
  static let subjects = Set(rows.filter { $0[1] == "subject" }.map { $0[0] })

  /// The labels that `text` begins with, before a colon or in parentheses, and what follows them; nil if there are
  /// none, or nothing follows.
  static func leading(_ text: Substring) -> (labels: [String], rest: Substring)? {
    let text: Substring = text.trimmed
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
    return rest.isEmpty || !isKnown(list) ? nil : (parts(list), rest)
  }

  /// Whether `list` holds labels and nothing else: `slang, vulgar`.
  static func isKnown(_ list: Substring) -> Bool {
    let parts = parts(list)
    return !parts.isEmpty && parts.allSatisfy { all.contains($0.lowercased()) }
  }

  private static func parts(_ list: Substring) -> [String] {
    list.split { ",;/".contains($0) }.map { part in
      let part: Substring = part.trimmed
      // The databases were made from tables of translations, which name the language that they describe.
      return String(part.hasSuffix(" in English") ? part.dropLast(11) : part)
    }
  }
}
