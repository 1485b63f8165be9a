import LexiconModel

/// What may stand before or behind an English word to make another.
///
/// What an affix means stands in `EnglishFunctionWords`, under its text with a hyphen.
package enum EnglishAffixes {
  /// The parts of speech of the words that an affix joins; a table's row holds no set, which would be computed at start.
  package enum Host: Sendable {
    case noun, verb, adjective, nounOrAdjective, verbOrNoun, any

    package func admits(_ partOfSpeech: PartOfSpeech) -> Bool {
      switch (self, partOfSpeech) {
      case (.any, .noun), (.any, .verb), (.any, .adjective), (.any, .adverb), (.noun, .noun), (.verb, .verb),
        (.adjective, .adjective), (.nounOrAdjective, .noun), (.nounOrAdjective, .adjective),
        (.verbOrNoun, .verb), (.verbOrNoun, .noun):
        true
      default: false
      }
    }
  }

  package struct Prefix: Sendable {
    /// With a hyphen behind it, a key of `EnglishFunctionWords`.
    package let text: StaticString
    package let host: Host
    /// Whether it is also written without a hyphen.
    package let isSolid: Bool

    /// Without the hyphen.
    package func matches(_ key: Span<UInt8>) -> Bool {
      key.count == length && isPrefix(of: key)
    }

    /// How many bytes it has without the hyphen.
    package var length: Int { text.utf8CodeUnitCount - 1 }

    package func isPrefix(of key: Span<UInt8>) -> Bool {
      if key.count < length { return false }
      for index in 0..<length where text.byte(at: index) != key[index] { return false }
      return true
    }
  }

  package struct Suffix: Sendable {
    /// With a hyphen before it, a key of `EnglishFunctionWords`.
    package let text: StaticString
    package let host: Host
    /// Whether the host may lose its `e`, double its consonant or change its `y`: `likable`, `foggable`, `reliable`.
    package let changesHost: Bool

    /// How many bytes it has without the hyphen.
    package var length: Int { text.utf8CodeUnitCount - 1 }

    package func isSuffix(of key: Span<UInt8>) -> Bool {
      let start = key.count - length
      if start < 0 { return false }
      for index in 0..<length where text.byte(at: index + 1) != key[start + index] { return false }
      return true
    }
  }

  package static let prefixes: [Prefix] = [
    prefix("anti-", .any), prefix("auto-", .any), prefix("bio-", .any), prefix("co-", .any, isSolid: false),
    prefix("counter-", .any), prefix("cyber-", .any), prefix("de-", .verb, isSolid: false),
    prefix("dis-", .verb, isSolid: false), prefix("e-", .noun, isSolid: false), prefix("eco-", .any),
    prefix("electro-", .any), prefix("ex-", .noun, isSolid: false), prefix("extra-", .adjective),
    prefix("geo-", .any), prefix("hyper-", .any), prefix("inter-", .any), prefix("intra-", .any),
    prefix("macro-", .any), prefix("mega-", .any), prefix("meta-", .any), prefix("micro-", .any),
    prefix("mid-", .noun, isSolid: false), prefix("mini-", .noun), prefix("mis-", .verb),
    prefix("mono-", .any), prefix("multi-", .any), prefix("nano-", .any), prefix("neo-", .any),
    prefix("neuro-", .any), prefix("non-", .any), prefix("out-", .verb), prefix("over-", .any),
    prefix("photo-", .any), prefix("poly-", .any), prefix("post-", .any), prefix("pre-", .any),
    prefix("pro-", .any, isSolid: false), prefix("proto-", .any), prefix("pseudo-", .any),
    prefix("quasi-", .any), prefix("re-", .verb), prefix("semi-", .any), prefix("sub-", .any),
    prefix("super-", .any), prefix("tele-", .any), prefix("trans-", .any), prefix("ultra-", .any),
    prefix("un-", .any), prefix("under-", .any), prefix("vice-", .noun, isSolid: false),
  ]

  /// A longer one before the one that it ends in.
  package static let suffixes: [Suffix] = [
    suffix("-ability", .verb, changesHost: true), suffix("-able", .verb, changesHost: true),
    suffix("-dom", .noun), suffix("-esque", .noun), suffix("-fold", .any), suffix("-free", .noun),
    suffix("-friendly", .noun), suffix("-hood", .noun), suffix("-ish", .nounOrAdjective, changesHost: true),
    suffix("-lessness", .noun), suffix("-less", .noun), suffix("-like", .noun),
    suffix("-ly", .adjective, changesHost: true), suffix("-ness", .adjective, changesHost: true),
    suffix("-proof", .noun), suffix("-ship", .noun), suffix("-wards", .noun), suffix("-ward", .noun),
    suffix("-wise", .noun), suffix("-worthy", .noun),
  ]

  /// The number of the first prefix from `number` on that is written without a hyphen and that a key begins with.
  package static func solidPrefix(of key: Span<UInt8>, from number: Int) -> Int? {
    for index in number..<prefixes.count where prefixes[index].isSolid && prefixes[index].isPrefix(of: key) {
      return index
    }
    return nil
  }

  /// The number of the first suffix from `number` on that a key ends in.
  package static func suffix(of key: Span<UInt8>, from number: Int) -> Int? {
    for index in number..<suffixes.count where suffixes[index].isSuffix(of: key) { return index }
    return nil
  }

  private static func prefix(_ text: StaticString, _ host: Host, isSolid: Bool = true) -> Prefix {
    Prefix(text: text, host: host, isSolid: isSolid)
  }

  private static func suffix(_ text: StaticString, _ host: Host, changesHost: Bool = false) -> Suffix {
    Suffix(text: text, host: host, changesHost: changesHost)
  }

  /// Adds what a word without its suffix may be the rest of: `like` of `lik` + `able`, `happy` of `happi` + `ness`. What
  /// a rule of spelling would have written otherwise is none: `truely`, `happyness`, `runable`.
  package static func proposeHosts(of key: Span<UInt8>, _ suffix: Suffix, into list: inout ProposalList) {
    let stem = key.extracting(0..<(key.count - suffix.length))
    if stem.count < 3 { return }
    let last = stem[stem.count - 1]
    let isAfterConsonant = !isVowel(stem[stem.count - 2])
    let isAdverb = suffix.text.matches("-ly")
    if !suffix.changesHost {
      if last != UInt8(ascii: "y") || !isAfterConsonant || suffix.length > 4 { list.append(stem: stem) }
      if last == UInt8(ascii: "i") { list.append(stem: stem.extracting(0..<(stem.count - 1)), ending: "y") }
      return
    }
    let startsWithVowel = isVowel(suffix.text.byte(at: 1))
    if last == UInt8(ascii: "i") {
      if !startsWithVowel || isAfterConsonant {
        list.append(stem: stem.extracting(0..<(stem.count - 1)), ending: "y")
      }
      return
    }
    if last == UInt8(ascii: "y"), isAfterConsonant { return }
    if isAdverb {
      if stem.hasSuffix("ical") {
        list.append(stem: stem.extracting(0..<(stem.count - 2)))
      }
      // possib + ly is possible.
      if last == UInt8(ascii: "b") { list.append(stem: stem, ending: "le") }
      if stem.hasSuffix("ue") || stem.hasSuffix("le") || stem.hasSuffix("ll") || stem.hasSuffix("ic") {
        return
      }
      list.append(stem: stem)
      return
    }
    if !startsWithVowel {
      list.append(stem: stem)
      return
    }
    let doubles = last == stem[stem.count - 2] && !isVowel(last)
    if doubles { list.append(stem: stem.extracting(0..<(stem.count - 1))) }
    if !endsInShortSyllable(stem) || doubles { list.append(stem: stem) }
    // changeable, noticeable
    let isSoft = last == UInt8(ascii: "c") || last == UInt8(ascii: "g")
    if !isVowel(last), !doubles, !isSoft { list.append(stem: stem, ending: "e") }
  }

  /// Whether a word of one syllable ends in one vowel and one consonant, which would be doubled: `run`.
  private static func endsInShortSyllable(_ stem: Span<UInt8>) -> Bool {
    let last = stem[stem.count - 1]
    if isVowel(last) || last == UInt8(ascii: "w") || last == UInt8(ascii: "x") || last == UInt8(ascii: "y") {
      return false
    }
    var vowels = 0
    for index in stem.indices where isVowel(stem[index]) { vowels += 1 }
    return vowels == 1 && isVowel(stem[stem.count - 2])
  }

  private static func isVowel(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"): true
    default: false
    }
  }
}
