/// The name of every text in the catalog, in the catalog's order.
package enum MessageKey: Int, CaseIterable, Sendable {
  // Labels of entries. The parts of speech stand in the order of the model's raw values.
  case partOfSpeechOther, partOfSpeechNoun, partOfSpeechVerb, partOfSpeechAdjective, partOfSpeechAdverb
  case partOfSpeechPronoun, partOfSpeechDeterminer, partOfSpeechArticle, partOfSpeechPreposition
  case partOfSpeechConjunction, partOfSpeechAuxiliary, partOfSpeechParticle, partOfSpeechNumeral
  case partOfSpeechInterjection
  case attributive, predicative, postnominal
  case above, alsoIn, moreSenses, functionWords, notFound
  case synonyms, antonyms, inheritedAntonyms, hypernyms, instanceHypernyms, derivations, pertainyms
  case participles, seeAlso, similar, topicDomains, regionDomains, usageDomains

  // Warnings and errors. Each says what, where, and what to do next.
  case malformedInput, longToken
  case utf16Input
  case unknownOption, missingValue, unexpectedValue, unknownValue, noText
  case configOption, configLine, configUnreadable
  case noLexicons, noLexiconFolder, unknownLexicon, lexiconVersion, lexiconDamaged, lexiconNotAPack
  case lexiconUnreadable
  case readFailed, writeFailed, packTruncated

  // Help.
  case helpUsage, helpIntroduction, helpExitCodes
  case optionView, optionDetail, optionFormat, optionLexicon, optionLexicons, optionLanguage
  case optionFunctionWords, optionRequire, optionLines, optionNull, optionColor, optionNoConfig
  case optionHelp, optionVersion
  case versionPacks

  /// How many there are, without the list of them.
  package static var count: Int { Self.versionPacks.rawValue + 1 }
}
