import LexiconModel

/// One use of a word of a closed class, with a definition for learners.
package struct FunctionWord: Sendable {
  /// The lookup key.
  package let word: StaticString
  package let partOfSpeech: PartOfSpeech
  /// The base form, as spelled in text: `be` of `were`, `I` of `me`.
  package let lemma: StaticString
  package let inflection: Inflection
  package let definition: StaticString

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
    let isAffix = !key.isEmpty && (key[0] == UInt8(ascii: "-") || key[key.count - 1] == UInt8(ascii: "-"))
    var low = isAffix ? words.count : 0
    let end = isAffix ? rows.count : words.count
    var high = end
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].word.order(to: key) < 0 { low = middle + 1 } else { high = middle }
    }
    high = low
    while high < end, rows[high].word.matches(key) { high += 1 }
    return low..<high
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
