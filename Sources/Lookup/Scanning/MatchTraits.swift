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
}

extension LookupEngine {
  /// The traits of a match.
  mutating func traits(of match: Int) throws(PackError) -> MatchTraits {
    let known = store.traits[match]
    if known.contains(.areKnown) { return known }
    var traits: MatchTraits = known.union(.areKnown)
    if try noteVariants(of: match) { traits.formUnion(.beginsPhrases) }
    traits.formUnion(traitsOfKey(store.bytes.span.extracting(store.matches[match].key)))
    store.traits[match] = traits
    return traits
  }

  private func traitsOfKey(_ key: Span<UInt8>) -> MatchTraits {
    var traits = MatchTraits(rawValue: 0)
    var hasPoint = false
    for index in key.indices where key[index] == UInt8(ascii: ".") { hasPoint = true }
    if hasPoint || language.row.isClipping(key) { traits.formUnion(.takesPunctuation) }
    let row = language.row
    if row.particleVerbs?.particle(key) != nil || row.separableVerbs?.hasPrefix(key) == true {
      traits.formUnion(.isParticle)
    }
    return traits
  }
}
