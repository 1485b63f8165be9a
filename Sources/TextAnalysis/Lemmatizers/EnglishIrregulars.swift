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

  package static let rows = [
    Row(form: "bereft", lemma: "bereave", partOfSpeech: .verb, inflection: .past),
    Row(form: "does", lemma: "do", partOfSpeech: .verb, inflection: .thirdPersonSingular),
    Row(form: "doth", lemma: "do", partOfSpeech: .verb, inflection: .thirdPersonSingular),
    Row(form: "farthest", lemma: "far", partOfSpeech: .adverb, inflection: .superlative),
    Row(form: "farthest", lemma: "far", partOfSpeech: .adjective, inflection: .superlative),
    Row(form: "fewer", lemma: "few", partOfSpeech: .adjective, inflection: .comparative),
    Row(form: "fewest", lemma: "few", partOfSpeech: .adjective, inflection: .superlative),
    Row(form: "furthest", lemma: "far", partOfSpeech: .adverb, inflection: .superlative),
    Row(form: "furthest", lemma: "far", partOfSpeech: .adjective, inflection: .superlative),
    Row(form: "hath", lemma: "have", partOfSpeech: .verb, inflection: .thirdPersonSingular),
    Row(form: "least", lemma: "little", partOfSpeech: .adjective, inflection: .superlative),
    Row(form: "least", lemma: "little", partOfSpeech: .adverb, inflection: .superlative),
    Row(form: "less", lemma: "little", partOfSpeech: .adjective, inflection: .comparative),
    Row(form: "less", lemma: "little", partOfSpeech: .adverb, inflection: .comparative),
    Row(form: "littler", lemma: "little", partOfSpeech: .adjective, inflection: .comparative),
    Row(form: "littlest", lemma: "little", partOfSpeech: .adjective, inflection: .superlative),
    Row(form: "monies", lemma: "money", partOfSpeech: .noun, inflection: .plural),
    Row(form: "shorn", lemma: "shear", partOfSpeech: .verb, inflection: .pastParticiple),
    Row(form: "sooner", lemma: "soon", partOfSpeech: .adverb, inflection: .comparative),
    Row(form: "soonest", lemma: "soon", partOfSpeech: .adverb, inflection: .superlative),
    Row(form: "viscera", lemma: "viscus", partOfSpeech: .noun, inflection: .plural),
  ]
}
