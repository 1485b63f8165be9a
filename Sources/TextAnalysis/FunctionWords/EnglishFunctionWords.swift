import LexiconModel

/// One use of a word of a closed class; of English with a definition for learners.
package struct FunctionWord: Sendable {
  /// The lookup key.
  package let word: StaticString
  package let partOfSpeech: PartOfSpeech
  /// The base form, as spelled in text: `be` of `were`, `I` of `me`.
  package let lemma: StaticString
  package let inflection: Inflection
  /// Empty where only the class is told.
  package let definition: StaticString

  init(
    word: StaticString, partOfSpeech: PartOfSpeech, lemma: StaticString, inflection: Inflection,
    definition: StaticString
  ) {
    self.word = word
    self.partOfSpeech = partOfSpeech
    self.lemma = lemma
    self.inflection = inflection
    self.definition = definition
  }

  /// A word of which the class is told alone.
  init(word: StaticString, partOfSpeech: PartOfSpeech) {
    self.init(word: word, partOfSpeech: partOfSpeech, lemma: word, inflection: .none, definition: "")
  }

  /// The word as spelled in text: `I`, `the`.
  package var spelling: StaticString {
    let isLemma = lemma.withUTF8Buffer { lemma in
      word.withUTF8Buffer { word in unsafe lemma.elementsEqual(word) { $0 | 0x20 == $1 } }
    }
    return isLemma ? lemma : word
  }

  /// What this form expresses besides its lemma.
  package var features: FormFeatures { inflection.features }
}

/// The words that hold English sentences together: articles, determiners, pronouns, auxiliaries, prepositions,
/// conjunctions, and a few adverbs and particles.
///
/// Dictionaries of meanings such as WordNet leave them out. A word stands here only if that is what it nearly always
/// is in running text: `like`, `past`, `round` and `well` are left to the packs.
package enum EnglishFunctionWords {
  /// The rows by number: those of words, then those of affixes.
  package static var rows: Rows { Rows() }

  package struct Rows {
    package var count: Int { words.count + affixes.count }

    package subscript(number: Int) -> FunctionWord {
      number < words.count ? words[number] : affixes[number - words.count]
    }
  }

  /// The numbers of the rows of all uses of a lookup key; empty if it has none.
  package static func rows(for key: Span<UInt8>) -> Range<Int> {
    if key.isEmpty { return 0..<0 }
    let hyphen = UInt8(ascii: "-")
    if key[0] == hyphen || key[key.count - 1] == hyphen {
      let found = rows(for: key, affixes, 0..<affixes.count)
      return (found.lowerBound + words.count)..<(found.upperBound + words.count)
    }
    if key.count > longestWord { return 0..<0 }
    let candidates = rows(beginningWith: key[0])
    return candidates.isEmpty ? 0..<0 : rows(for: key, words, candidates)
  }

  private static func rows(
    for key: Span<UInt8>, _ words: [FunctionWord], _ candidates: Range<Int>
  ) -> Range<Int> {
    var low = candidates.lowerBound
    var high = candidates.upperBound
    while low < high {
      let middle = (low + high) / 2
      if words[middle].word.order(to: key) < 0 { low = middle + 1 } else { high = middle }
    }
    while high < candidates.upperBound, words[high].word.matches(key) { high += 1 }
    return low..<high
  }

  /// Bytes of `notwithstanding`.
  private static let longestWord = 15

  /// The numbers of the rows of words that begin with a letter: most words are known by it to be no function words.
  private static func rows(beginningWith letter: UInt8) -> Range<Int> {
    switch letter {
    case UInt8(ascii: "a"): 0..<35
    case UInt8(ascii: "b"): 35..<52
    case UInt8(ascii: "c"): 52..<59
    case UInt8(ascii: "d"): 59..<72
    case UInt8(ascii: "e"): 72..<84
    case UInt8(ascii: "f"): 84..<90
    case UInt8(ascii: "g"): 90..<94
    case UInt8(ascii: "h"): 94..<115
    case UInt8(ascii: "i"): 115..<127
    case UInt8(ascii: "k"): 127..<128
    case UInt8(ascii: "l"): 128..<134
    case UInt8(ascii: "m"): 134..<148
    case UInt8(ascii: "n"): 148..<160
    case UInt8(ascii: "o"): 160..<181
    case UInt8(ascii: "p"): 181..<182
    case UInt8(ascii: "r"): 182..<183
    case UInt8(ascii: "s"): 183..<202
    case UInt8(ascii: "t"): 202..<240
    case UInt8(ascii: "u"): 240..<253
    case UInt8(ascii: "v"): 253..<257
    case UInt8(ascii: "w"): 257..<296
    case UInt8(ascii: "y"): 296..<303
    default: 0..<0
    }
  }

  /// Whether a lookup key is the base form of a modal verb. As headwords of a dictionary these are other words: `can` is
  /// a tin, `will` a testament.
  package static func isModal(_ key: Span<UInt8>) -> Bool {
    for verb in modals where verb.matches(key) { return true }
    return false
  }

  private static let modals: [StaticString] = ["can", "may", "shall", "will"]

  static func row(
    _ word: StaticString, _ partOfSpeech: PartOfSpeech, _ lemma: StaticString,
    _ definition: StaticString, _ inflection: Inflection = .none
  ) -> FunctionWord {
    FunctionWord(
      word: word, partOfSpeech: partOfSpeech, lemma: lemma, inflection: inflection, definition: definition)
  }
}
