/// The spelling of an English word before a suffix.
enum EnglishAffixes {
  /// Adds the words that a key may be made of with its suffix: `like` of `lik` + `able`, `happy` of `happi` + `ness`. A
  /// word that the rules of spelling would have written otherwise is none: `truely`, `happyness`, `runable`.
  @Sendable static func proposeHosts(of key: Span<UInt8>, _ suffix: Affix, into list: inout ProposalList) {
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
