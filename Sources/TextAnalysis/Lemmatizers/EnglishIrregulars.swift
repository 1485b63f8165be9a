import LexiconModel

/// Irregular forms that no dictionary of the default set lists.
///
/// WordNet's exception lists have the others, and lack those that it has an entry for, or whose base form is a word of
/// grammar.
package enum EnglishIrregulars {
  package struct Row: Sendable {
    package let form: StaticString
    package let lemma: StaticString
    package let partOfSpeech: PartOfSpeech
    package let inflection: Inflection
  }

  /// The numbers of the rows whose form begins with this letter.
  package static func rows(beginningWith letter: UInt8) -> Range<Int> {
    switch letter {
    case UInt8(ascii: "b"): 0..<1
    case UInt8(ascii: "d"): 1..<3
    case UInt8(ascii: "f"): 3..<9
    case UInt8(ascii: "h"): 9..<10
    case UInt8(ascii: "l"): 10..<16
    case UInt8(ascii: "m"): 16..<17
    case UInt8(ascii: "s"): 17..<20
    case UInt8(ascii: "v"): 20..<21
    default: 0..<0
    }
  }

  /// Whether a lookup key is one of the forms.
  package static func contains(_ key: Span<UInt8>) -> Bool {
    if key.isEmpty { return false }
    for number in rows(beginningWith: key[0]) where row(number)?.form.matches(key) == true { return true }
    return false
  }

  /// The row with a number from 0 on; nil behind the last. An array would cost its metadata at start.
  package static func row(_ number: Int) -> Row? {
    switch number {
    case 0: Row(form: "bereft", lemma: "bereave", partOfSpeech: .verb, inflection: .past)
    case 1: Row(form: "does", lemma: "do", partOfSpeech: .verb, inflection: .thirdPersonSingular)
    case 2: Row(form: "doth", lemma: "do", partOfSpeech: .verb, inflection: .thirdPersonSingular)
    case 3: Row(form: "farthest", lemma: "far", partOfSpeech: .adverb, inflection: .superlative)
    case 4: Row(form: "farthest", lemma: "far", partOfSpeech: .adjective, inflection: .superlative)
    case 5: Row(form: "fewer", lemma: "few", partOfSpeech: .adjective, inflection: .comparative)
    case 6: Row(form: "fewest", lemma: "few", partOfSpeech: .adjective, inflection: .superlative)
    case 7: Row(form: "furthest", lemma: "far", partOfSpeech: .adverb, inflection: .superlative)
    case 8: Row(form: "furthest", lemma: "far", partOfSpeech: .adjective, inflection: .superlative)
    case 9: Row(form: "hath", lemma: "have", partOfSpeech: .verb, inflection: .thirdPersonSingular)
    case 10: Row(form: "least", lemma: "little", partOfSpeech: .adjective, inflection: .superlative)
    case 11: Row(form: "least", lemma: "little", partOfSpeech: .adverb, inflection: .superlative)
    case 12: Row(form: "less", lemma: "little", partOfSpeech: .adjective, inflection: .comparative)
    case 13: Row(form: "less", lemma: "little", partOfSpeech: .adverb, inflection: .comparative)
    case 14: Row(form: "littler", lemma: "little", partOfSpeech: .adjective, inflection: .comparative)
    case 15: Row(form: "littlest", lemma: "little", partOfSpeech: .adjective, inflection: .superlative)
    case 16: Row(form: "monies", lemma: "money", partOfSpeech: .noun, inflection: .plural)
    case 17: Row(form: "shorn", lemma: "shear", partOfSpeech: .verb, inflection: .pastParticiple)
    case 18: Row(form: "sooner", lemma: "soon", partOfSpeech: .adverb, inflection: .comparative)
    case 19: Row(form: "soonest", lemma: "soon", partOfSpeech: .adverb, inflection: .superlative)
    case 20: Row(form: "viscera", lemma: "viscus", partOfSpeech: .noun, inflection: .plural)
    default: nil
    }
  }
}
