import ImportingBase
import LexiconModel

/// One gloss as a definition, and the labels that it began with.
struct WikDictGloss: Equatable {
  /// Subjects, registers and grammar, in the gloss's order and words: `nautical`.
  private(set) var labels: [String] = []
  private(set) var definition: String

  /// Whether a label keeps the sense to a subject or a register.
  var isRestricted: Bool { labels.contains { !WikDictLabels.grammar.contains($0) } }

  /// Nil for a gloss that defines nothing: one that repeats the headword, or that speaks to Wiktionary's translators.
  init?(_ line: Substring, of headline: WikDictHeadline) {
    guard var text = Self.withoutMarkup(String(line))?[...] else { return nil }
    text = Self.withoutNotes(text)
    while let (found, rest) = WikDictLabels.leading(text) {
      labels += found
      text = rest
    }
    definition = String(text.trimmed)
    if definition.isEmpty || Self.isEmptyTalk(definition) { return nil }
    if Self.bare(definition) == Self.bare(headline.word) { return nil }
    // Of a phrase or proverb, `idiomatic` alone says how it is used and not what it means.
    if headline.partOfSpeech == .other, headline.labels.isEmpty, WikDictLabels.isKnown(definition[...]) {
      return nil
    }
  }

  /// Without the links and templates that the database failed to read; nil where such a template held a word.
  private static func withoutMarkup(_ text: String) -> String? {
    var result = ""
    var rest = text[...]
    while let character = rest.first {
      if rest.hasPrefix("[[") || rest.hasPrefix("]]") {
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("}}") {
        rest = rest.dropFirst(2)
        if result.isEmpty || result.hasSuffix(" ") || result.hasSuffix("/") { return nil }
      } else {
        result.append(character)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// What is said to translators besides the meaning.
  private static let notes = [
    " - translation entry", " - Note:", " (for translations", " (the translations", "; see also translations",
    ", see also translations", " (only fruit-related", " (note: many languages",
  ]

  private static func withoutNotes(_ text: Substring) -> Substring {
    for note in notes {
      if let start = text.indices.first(where: { text[$0...].hasPrefix(note) }) { return text[..<start] }
    }
    return text
  }

  /// A name of a subject alone, or words to translators.
  private static func isEmptyTalk(_ text: String) -> Bool {
    let lowered = text.lowercased()
    if lowered == "translation" || lowered.hasPrefix("translations") || lowered.hasPrefix("note:") {
      return true
    }
    if lowered.hasSuffix(" translations") || lowered.hasPrefix("the translations below") { return true }
    if lowered.hasPrefix("in "), WikDictLabels.subjects.contains(String(lowered.dropFirst(3))) { return true }
    return lowered.hasPrefix("(") && lowered.hasSuffix(")")
      && WikDictLabels.isKnown(lowered.dropFirst().dropLast())
  }

  /// A text without case and closing marks, to compare.
  private static func bare(_ text: String) -> String {
    var text = text.lowercased()
    while let last = text.last, last == "." || last == " " || last == "!" || last == "?" { text.removeLast() }
    return text
  }
}
