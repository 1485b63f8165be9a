import LexiconModel

/// One use of a function word, or an affix: a row of a table of its language.
package struct FunctionWord: Sendable {
  fileprivate let table: WordTable
  fileprivate let row: Int
  fileprivate let isAffix: Bool

  /// The lookup key.
  package var word: StaticString { table[row, 0] }

  package var partOfSpeech: PartOfSpeech { isAffix ? .affix : PartOfSpeech(name: table[row, 1]) }

  /// Whether it is an article; cheaper than all of its part of speech.
  package var isArticle: Bool { !isAffix && table[row, 1].matches("article") }

  /// The base form, as spelled in text: `be` of `were`, `I` of `me`.
  package var lemma: StaticString {
    let lemma: StaticString = isAffix ? "" : table[row, 2]
    return lemma.utf8CodeUnitCount == 0 ? word : lemma
  }

  /// Whether it is the base form of a modal verb. As headwords of a dictionary these are other words: `can` is a tin,
  /// `will` a testament.
  package var isModal: Bool { !isAffix && table[row, 3].matches("modal") }

  /// Whether the word is more often another one, so that only a sentence makes it a function word: `like`, `past`.
  fileprivate var isOccasional: Bool { !isAffix && table[row, 3].matches("occasional") }

  /// A definition for learners; empty where the table has only the part of speech, and packs explain the word.
  package var definition: StaticString { table[row, isAffix ? 3 : 4] }

  /// The word as spelled in text: `I`, `the`.
  package var spelling: StaticString {
    let (lemma, word) = (lemma, word)
    let isLemma = lemma.withUTF8Buffer { lemma in
      word.withUTF8Buffer { word in unsafe lemma.elementsEqual(word) { $0 | 0x20 == $1 } }
    }
    return isLemma ? lemma : word
  }

  /// What this form expresses besides its lemma.
  package var features: FormFeatures {
    isAffix ? FormFeatures(rawValue: 0) : Inflection(name: table[row, 3]).features
  }
}

/// The function words and affixes of all languages, each use by a number.
///
/// Those of the language with the number n begin at n · 4096, and its affixes 2048 later.
package enum FunctionWords {
  package static var rows: Rows { Rows() }

  package struct Rows {
    package subscript(number: Int) -> FunctionWord {
      let language = LanguageRow.numbered(number / span)
      let row = number % span
      if row >= firstAffix {
        return FunctionWord(table: language.affixes!.table, row: row - firstAffix, isAffix: true)
      }
      return FunctionWord(table: language.functionWords!, row: row, isAffix: false)
    }
  }

  private static let span = 4096
  private static let firstAffix = 2048

  /// The numbers of the rows of all uses of a lookup key; empty if it has none. A word that is one only in some sentences has
  /// rows if `inSentence`.
  package static func rows(
    for key: Span<UInt8>, in language: Language, inSentence: Bool = false
  ) -> Range<Int> {
    let row = language.row
    guard let words = row.functionWords else { return 0..<0 }
    var found = words.rows(for: key)
    var first = language.number * span
    if found.isEmpty, let affixes = row.affixes, !key.isEmpty,
      key[0] == UInt8(ascii: "-") || key[key.count - 1] == UInt8(ascii: "-")
    {
      found = affixes.table.rows(for: key)
      first += firstAffix
    }
    if found.isEmpty { return 0..<0 }
    let numbers = (first + found.lowerBound)..<(first + found.upperBound)
    return !inSentence && rows[numbers.lowerBound].isOccasional ? 0..<0 : numbers
  }

  /// The tag of the language that a row belongs to.
  package static func language(ofRow number: Int) -> StaticString { LanguageRow.numbered(number / span).tag }

  /// Whether the rows define the word. Other rows only say its part of speech, and packs say the rest.
  package static func areDefined(_ rows: Range<Int>) -> Bool {
    self.rows[rows.lowerBound].definition.utf8CodeUnitCount > 0
  }
}

extension PartOfSpeech {
  /// The part of speech that `name` names; `other` if none has this name.
  package init(name: StaticString) {
    var number: UInt8 = 0
    while let partOfSpeech = PartOfSpeech(rawValue: number) {
      if partOfSpeech.name.matches(name) {
        self = partOfSpeech
        return
      }
      number += 1
    }
    self = .other
  }
}
