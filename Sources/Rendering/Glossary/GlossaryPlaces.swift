import LexiconModel
import LexiconPack
import Lookup
import Safety
import TextAnalysis

// The headword under which a lookup is listed.
extension Glossary {
  /// Returns the place of a lookup; nil for what is not listed: numbers, words that are too long, and function words if they
  /// are hidden.
  ///
  /// A lookup with several headwords is listed under the first, a compound under itself.
  static func place(
    of match: Match, _ event: LookupEvent, surface: Span<UInt8>, _ functionWords: FunctionWordPolicy,
    _ engine: borrowing LookupEngine
  ) throws(PackError) -> Place? {
    if surface.count > LookupEngine.longestToken { return nil }
    guard !match.entries.isEmpty else {
      if match.kind == .number || event.isNumber { return nil }
      let section: Section =
        match.kind == .name ? .names : event.suggestions.isEmpty ? .notFound : .misspelled
      let written = Array(copying: surface)
      return Place(section: section, spelling: written, form: written)
    }
    if match.kind == .compound {
      let plain = Array(
        copying: isCapitalized(surface) ? engine.store.bytes.span.extracting(match.key) : surface)
      return Place(section: .entries, spelling: plain, form: plain)
    }
    let first = engine.store.entries[match.entries.lowerBound]
    var section = Section.entries
    // Whether it is of the table of function words, and not only a lexicon's word with such a use.
    let isOfTable = if case .functionWord = first.place { true } else { false }
    if isOfTable || match.isFunctionWord {
      if functionWords == .hide { return nil }
      if functionWords == .gather { section = .functionWords }
    }
    var spelling = try engine.lexicons.headword(of: first)
    // `I'm` is not a form of `I`.
    if isOfTable, match.kind == .clitic {
      let isPlain = isCapitalized(surface) && !isPronounI(surface)
      spelling = Array(copying: isPlain ? engine.store.bytes.span.extracting(match.key) : surface)
    }
    var place = Place(section: section, spelling: spelling, form: spelling)
    // `saw` is also a headword, but listed under `see` if that comes first.
    if section == .entries, match.kind != .phrase, let step = engine.store.lastStep(of: first, match),
      step.kind != .case, step.kind != .normalization
    {
      place.isHeadword = false
      let isPlain = isCapitalized(surface) && !isCapitalized(spelling.span)
      place.form = Array(copying: isPlain ? engine.store.bytes.span.extracting(match.key) : surface)
    }
    return place
  }

  /// Appends the headwords that a compound is made of, sanitized: `un- + put down + -able`.
  static func appendParts(
    of match: Match, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    var index = match.entries.lowerBound
    while index < match.entries.upperBound {
      if index > match.entries.lowerBound { output.append(" + ") }
      let word = try engine.lexicons.headword(of: engine.store.entries[index])
      Isolation.append(word.span, to: &output)
      index = engine.store.entries(ofPartAt: index, match).upperBound
    }
  }

  /// Whether a word has one capital, at its start, where it can be due to the start of a sentence.
  private static func isCapitalized(_ word: Span<UInt8>) -> Bool {
    guard word.count > 0, word[0] &- UInt8(ascii: "A") < 26 else { return false }
    for index in 1..<word.count where word[index] &- UInt8(ascii: "A") < 26 { return false }
    return true
  }

  /// Whether a contraction begins with the pronoun that is always capitalized.
  private static func isPronounI(_ word: Span<UInt8>) -> Bool {
    word.count > 1 && word[0] == UInt8(ascii: "I") && (word[1] == UInt8(ascii: "'") || word[1] == 0xE2)
  }
}
