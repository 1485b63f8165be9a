import LexiconModel
import LexiconPack
import Lookup
import TextAnalysis

/// Under which headword a lookup is listed in a glossary.
extension LookupEngine {
  /// The place of a lookup; nil for what is no vocabulary: numbers, words that are too long, and function words where
  /// they are hidden.
  ///
  /// A lookup that leads to several headwords is listed under the first, a compound under itself.
  func glossaryPlace(
    of match: Match, _ event: LookupEvent, surface: Span<UInt8>, _ functionWords: FunctionWordPolicy
  ) throws(PackError) -> Glossary.Place? {
    if surface.count > Self.longestToken { return nil }
    let written = Array(copying: surface)
    guard !match.entries.isEmpty else {
      if match.kind == .number || event.isNumber { return nil }
      let section: Glossary.Section = event.suggestions.isEmpty ? .notFound : .misspelled
      return Glossary.Place(section: section, spelling: written, form: written)
    }
    let plain = Self.isCapitalized(surface) ? Array(store.bytes[match.key]) : written
    if match.kind == .compound { return Glossary.Place(section: .entries, spelling: plain, form: plain) }
    let first = store.entries[match.entries.lowerBound]
    var section = Glossary.Section.entries
    var spelling: [UInt8] = []
    if match.isFunctionWord {
      if functionWords == .hide { return nil }
      if functionWords == .gather { section = .functionWords }
    }
    switch first.place {
    case .functionWord(let rows):
      if functionWords == .hide { return nil }
      if functionWords == .gather { section = .functionWords }
      spelling.append(FunctionWords.rows[rows.lowerBound].spelling)
      // `I'm` is no form of `I`.
      if match.kind == .clitic { spelling = Self.isPronounI(surface) ? written : plain }
    case .lexicon(let position, let number):
      try withEntry(position, number) { (source, bytes) throws(PackError) in
        spelling.append(bytes, try source.entry.spelling(of: first, bytes))
      }
    }
    var place = Glossary.Place(section: section, spelling: spelling, form: spelling)
    // `saw` is a headword, too, and listed under `see` if that comes first.
    if section == .entries, match.kind != .phrase, let step = store.lastStep(of: first, match),
      step.kind != .case, step.kind != .normalization
    {
      place.isHeadword = false
      place.form = Self.isCapitalized(spelling.span) ? written : plain
    }
    return place
  }

  /// Whether a word has one capital, at its start, which may be that of its sentence.
  private static func isCapitalized(_ word: Span<UInt8>) -> Bool {
    guard word.count > 0, word[0] &- UInt8(ascii: "A") < 26 else { return false }
    for index in 1..<word.count where word[index] &- UInt8(ascii: "A") < 26 { return false }
    return true
  }

  /// Whether a contraction begins with the pronoun that has a capital everywhere.
  private static func isPronounI(_ word: Span<UInt8>) -> Bool {
    word.count > 1 && word[0] == UInt8(ascii: "I") && (word[1] == UInt8(ascii: "'") || word[1] == 0xE2)
  }
}

extension [UInt8] {
  fileprivate init(copying bytes: Span<UInt8>) {
    self.init()
    append(bytes, 0..<bytes.count)
  }
}
