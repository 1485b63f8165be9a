/// What readable answers call parts of speech, forms, relations and the rest of an entry.
// swift-format-ignore: one message a line
package extension Message {
  static var partOfSpeechOther: Message { Message("–") }
  static var partOfSpeechNoun: Message { Message("noun") }
  static var partOfSpeechVerb: Message { Message("verb") }
  static var partOfSpeechAdjective: Message { Message("adj") }
  static var partOfSpeechAdverb: Message { Message("adv") }
  static var partOfSpeechPronoun: Message { Message("pron") }
  static var partOfSpeechDeterminer: Message { Message("det") }
  static var partOfSpeechArticle: Message { Message("art") }
  static var partOfSpeechPreposition: Message { Message("prep") }
  static var partOfSpeechConjunction: Message { Message("conj") }
  static var partOfSpeechAuxiliary: Message { Message("aux") }
  static var partOfSpeechParticle: Message { Message("part") }
  static var partOfSpeechNumeral: Message { Message("num") }
  static var partOfSpeechInterjection: Message { Message("excl") }
  static var partOfSpeechName: Message { Message("name") }
  static var partOfSpeechAffix: Message { Message("affix") }
  static var partOfSpeechNameOther: Message { Message("other") }
  static var partOfSpeechNameNoun: Message { Message("noun") }
  static var partOfSpeechNameVerb: Message { Message("verb") }
  static var partOfSpeechNameAdjective: Message { Message("adjective") }
  static var partOfSpeechNameAdverb: Message { Message("adverb") }
  static var partOfSpeechNamePronoun: Message { Message("pronoun") }
  static var partOfSpeechNameDeterminer: Message { Message("determiner") }
  static var partOfSpeechNameArticle: Message { Message("article") }
  static var partOfSpeechNamePreposition: Message { Message("preposition") }
  static var partOfSpeechNameConjunction: Message { Message("conjunction") }
  static var partOfSpeechNameAuxiliary: Message { Message("auxiliary") }
  static var partOfSpeechNameParticle: Message { Message("particle") }
  static var partOfSpeechNameNumeral: Message { Message("numeral") }
  static var partOfSpeechNameInterjection: Message { Message("interjection") }
  static var partOfSpeechNameName: Message { Message("name") }
  static var partOfSpeechNameAffix: Message { Message("affix") }
  static var featurePlural: Message { Message("plural") }
  static var featurePossessive: Message { Message("possessive") }
  static var featureComparative: Message { Message("comparative") }
  static var featureSuperlative: Message { Message("superlative") }
  static var featureThirdPersonSingular: Message { Message("third person singular") }
  static var featurePast: Message { Message("past") }
  static var featurePresentParticiple: Message { Message("present participle") }
  static var featureNegated: Message { Message("negated") }
  static var featurePastParticiple: Message { Message("past participle") }
  static var featureSecondPersonSingular: Message { Message("second person singular") }
  static var attributive: Message { Message("before a noun") }
  static var predicative: Message { Message("after a verb") }
  static var postnominal: Message { Message("after its noun") }
  static var above: Message { Message("(above)") }
  static var alsoIn: Message { Message("also in:") }
  static var inText: Message { Message("in the text:") }
  static var nameForExample: Message { Message("(a name, for example)") }
  static func entryCount(count: Int) -> Message { Message("({count, plural, one {# entry} other {# entries}})", count) }
  static func moreSenses(count: Int) -> Message { Message("… {count} more", count) }
  static func moreInFull(count: Int) -> Message { Message("… {count} more (--detail full)", count) }
  static var functionWords: Message { Message("small words:") }
  static var names: Message { Message("names:") }
  static var noDictionary: Message { Message("no dictionary") }
  static func languageLabel(language: String) -> Message { Message("{language}:", language) }
  static var notFound: Message { Message("not found:") }
  static var spelling: Message { Message("spelling") }
  static var didYouMean: Message { Message("did you mean") }
  static var number: Message { Message("a number:") }
  static var synonyms: Message { Message("synonyms:") }
  static var antonyms: Message { Message("opposite:") }
  static var inheritedAntonyms: Message { Message("indirect opposite:") }
  static var hypernyms: Message { Message("a kind of:") }
  static var instanceHypernyms: Message { Message("an instance of:") }
  static var derivations: Message { Message("related words:") }
  static var pertainyms: Message { Message("from:") }
  static var participles: Message { Message("participle of:") }
  static var seeAlso: Message { Message("see also:") }
  static var similar: Message { Message("similar:") }
  static var topicDomains: Message { Message("subject:") }
  static var regionDomains: Message { Message("region:") }
  static var usageDomains: Message { Message("usage:") }
  static var unitedKingdom: Message { Message("UK") }
  static var veryCommon: Message { Message("very common") }
  static var common: Message { Message("common") }
  static var fairlyCommon: Message { Message("fairly common") }
  static var uncommon: Message { Message("uncommon") }
  static var rare: Message { Message("rare") }
  static var origin: Message { Message("origin:") }
  static var note: Message { Message("note:") }
  static var alsoWritten: Message { Message("also written:") }
  static var explainWritten: Message { Message("as written") }
  static var explainForms: Message { Message("listed forms") }
  static var explainBeginnings: Message { Message("phrase beginnings") }
  static var explainLikely: Message { Message("likely") }
  static var explainFunctionWords: Message { Message("function words") }
  static var explainSentence: Message { Message("sentence") }
  static var explainDecided: Message { Message("decided by") }
  static func explainOrder(first: Int, second: Int) -> Message { Message("{first} before {second}", first, second) }
  static var explainContext: Message { Message("the context as a whole") }
  static var explainCounts: Message { Message("counts") }
  static var explainFound: Message { Message("found") }
  static var explainTime: Message { Message("time") }
  static var explainAll: Message { Message("total") }
}
