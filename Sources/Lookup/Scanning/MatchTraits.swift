import LexiconPack
import TextAnalysis

/// Properties of a match as part of a text. Found once, since the same words come again and again.
struct MatchTraits: OptionSet {
  let rawValue: UInt8

  /// The other traits are known.
  static let areKnown = MatchTraits(rawValue: 1)
  /// A headword of several words may begin with its key, or with a lemma of it.
  static let beginsPhrases = MatchTraits(rawValue: 2)
  /// A point after it or an apostrophe before it may make it another word: `e.g.`, `'tis`.
  static let takesPunctuation = MatchTraits(rawValue: 4)
  /// It may be the particle of a verb, or a separated prefix.
  static let isParticle = MatchTraits(rawValue: 8)
  /// It has been reported in this text, and need not be again.
  static let isTold = MatchTraits(rawValue: 16)
  /// Its key is a function word of its language.
  static let isFunctionWord = MatchTraits(rawValue: 32)
  /// Its key is an article.
  static let isArticle = MatchTraits(rawValue: 64)
}

extension LookupEngine {
  /// The traits of a match.
  @inline(__always)
  mutating func traits(of match: Int) throws(PackError) -> MatchTraits {
    let known = store.findings[match].traits
    return known.contains(.areKnown) ? known : try findTraits(of: match)
  }

  private mutating func findTraits(of match: Int) throws(PackError) -> MatchTraits {
    let row = language.row
    let begins = try noteVariants(of: match, row)
    let found = Self.traits(ofKey: store.bytes.span.extracting(store.key(match)), row, language)
    store.findings[match].traits.formUnion(found.union(begins ? .beginsPhrases : .areKnown))
    return store.findings[match].traits
  }

  private static func traits(ofKey key: Span<UInt8>, _ row: LanguageRow, _ language: Language) -> MatchTraits
  {
    var traits = MatchTraits.areKnown
    if key.firstOffset(of: UInt8(ascii: "."), in: 0..<key.count) != nil || row.isClipping(key) {
      traits.formUnion(.takesPunctuation)
    }
    if row.particleVerbs?.particle(key) != nil || row.separableVerbs?.hasPrefix(key) == true {
      traits.formUnion(.isParticle)
    }
    let functionWords = FunctionWords.rows(for: key, in: language)
    if functionWords.isEmpty { return traits }
    traits.formUnion(.isFunctionWord)
    if FunctionWords.rows[functionWords.lowerBound].isArticle { traits.formUnion(.isArticle) }
    return traits
  }
}
