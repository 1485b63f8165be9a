/// The name of every text in the catalog, in the catalog's order.
package enum MessageKey: Int, CaseIterable, Sendable {
  // Labels of entries. The parts of speech, short and in full, stand in the order of the model's raw values, the
  // features in that of its names.
  case partOfSpeechOther, partOfSpeechNoun, partOfSpeechVerb, partOfSpeechAdjective
  case partOfSpeechAdverb, partOfSpeechPronoun, partOfSpeechDeterminer, partOfSpeechArticle
  case partOfSpeechPreposition, partOfSpeechConjunction, partOfSpeechAuxiliary, partOfSpeechParticle
  case partOfSpeechNumeral, partOfSpeechInterjection, partOfSpeechName, partOfSpeechAffix
  case partOfSpeechNameOther, partOfSpeechNameNoun, partOfSpeechNameVerb, partOfSpeechNameAdjective
  case partOfSpeechNameAdverb, partOfSpeechNamePronoun, partOfSpeechNameDeterminer
  case partOfSpeechNameArticle, partOfSpeechNamePreposition, partOfSpeechNameConjunction
  case partOfSpeechNameAuxiliary, partOfSpeechNameParticle, partOfSpeechNameNumeral
  case partOfSpeechNameInterjection, partOfSpeechNameName, partOfSpeechNameAffix
  case featurePlural, featurePossessive, featureComparative, featureSuperlative
  case featureThirdPersonSingular, featurePast, featurePresentParticiple, featureNegated
  case featurePastParticiple, featureSecondPersonSingular
  case attributive, predicative, postnominal, above, alsoIn, inText, entryCount, moreSenses, functionWords
  case notFound, didYouMean, number
  case synonyms, antonyms, inheritedAntonyms, hypernyms, instanceHypernyms, derivations, pertainyms
  case participles, seeAlso, similar, topicDomains, regionDomains, usageDomains
  case veryCommon, common, fairlyCommon, uncommon, rare, origin, note, alsoWritten
  case explainWritten, explainForms, explainBeginnings, explainLikely, explainFunctionWords, explainFound,
    explainTime, explainAll

  // Warnings and errors. Each says what, where, and what to do next.
  case malformedInput, longToken, fullVocabulary, unservedLanguage, localeEncoding, guessedEncoding,
    shortGuessedEncoding,
    unknownOption, missingValue, unexpectedValue
  case unknownValue, noText
  case optionConflict, severalTexts, sourceConflict, fileUnreadable, nothingSelected, nothingCopied,
    sensitiveText, noSourceTool, noSession
  case noTmux, sourceSilent, sourceFailed, badOffset, offsetBeyond, nothingAtOffset, noWords, badEncoding,
    badJobs, badFit,
    badURI
  case sharePayload, shareTooDeep, shareNoObject, shareShape, shareLanguage, shareRange
  case shareRangeReversed, shareRangeSplit, shareTooLong
  case shareNoText, markupTooLong, clipboardKept, inputTooLong, unknownSink, hookRefused, hookFailed,
    noSinkTool, noSinkSession
  case sinkFailed, selectionHeader, alternatives, reasonExit, reasonSignal, reasonTime, reasonFlood
  case configOption, configLine, configUnreadable, configNotAFile
  case noLexicons, noLexiconFolder, unknownLexicon, lexiconsDisabled
  case lexiconVersion, lexiconDamaged, lexiconNotAPack, lexiconLength, lexiconNotAFile, lexiconRefused,
    lexiconUnreadable, orderUnreadable, orderNotAFile, readNothing, readFailed
  case writeFailed, internalError

  // Help.
  case helpUsage, helpArguments, helpIntroduction, helpExitCodes
  case optionFrom, optionShare, optionURI, optionOffset, optionInputFormat, optionEncoding, optionTo,
    optionFit
  case optionSpeak, optionNotice, optionView, optionDetail, optionFormat
  case optionLexicon, optionLexicons, optionLanguage, optionToLanguage, optionRomanize
  case optionFunctionWords, optionExplain, optionWords, optionSuggest, optionRequire
  case optionLines, optionNull, optionJobs, optionColor, optionNoConfig, optionPrint, optionHelp,
    optionVersion,
    versionPacks
  case versionPack

  // Popups, and the pager.
  case popupLookUp, popupAnyWord, popupClose, pagerKeys, pagerKeysWithBack

  // Manual pages and completions.
  case printedBy, manualSection, manualName, manualSynopsis, manualDescription, manualCommands
  case manualOptions, manualExitStatus, manualEnvironment, manualFiles, manualExamples
  case manualSeeAlso, exitFound, exitNothing, exitDone, exitCheckFailed, exitUsage, exitData
  case exitNoInput, exitUnavailable, exitSoftware, exitInputOutput, exitTemporary
  case exitPermission, variableConfig, variableData, variableDataDirs, variableHome
  case variablePath, variableSession, variablePopClip, variableNoColor, variableTerm
  case variableColumns, fileConfig, fileHook, filePack, fileOrder, fileSystemPack
  case lensShareSummary, lensShareDescription, lensShareOptions, exampleWord, examplePipe
  case exampleJSON, exampleOffset, exampleKey, lensctlSummary, lensctlDescription
  case lensctlArguments, lensctlOptions, ctlHelpPrint, ctlManualHelp, exampleInstall, exampleImport
  case exampleCheck, exampleDesktop

  // `lensctl`: help, and the formats that it imports.
  case ctlHelp, ctlHelpFormat, importHelp, importHelpFormats, importHelpFormat, importHelpPath
  case importHelpName, importHelpLanguage, importHelpGlossLanguage, importHelpTitle, importHelpVersion
  case importHelpDate, importHelpLicence, importHelpLicenceFile, importHelpMemory, importHelpTime
  case importHelpSource, importHelpStyle, importHelpReverse, importHelpRanks
  case installHelp, installHelpLanguages, installHelpMinimal, installHelpDryRun, installShelf
  case updateHelp, updateHelpNames
  case languageEnglish, languageSpanish, languageFrench, languageGerman, languagePortuguese
  case languageJapanese, languageChinese, languageRussian, languageArabic, languageHindi
  case languageSlovak, languageItalian
  case packsHelp, infoHelp, infoHelpPack, verifyHelp
  case verifyHelpPacks, removeHelp, removeHelpNames, orderHelp, orderHelpPacks, enableHelp, enableHelpPacks
  case disableHelp, disableHelpPacks, indexHelp, wordnetSummary, wordnetPath
  case dictSummary, dictPath
  case dingSummary, dingPath, apertiumSummary, apertiumPath, denckringSummary, denckringPath
  case simplemmaSummary, simplemmaPath, gruutSummary, gruutPath
  case dslSummary, dslPath, mythesSummary, mythesPath
  case csvSummary, tsvSummary, tablePath
  case cmudictSummary, cmudictPath, cldrSummary, cldrPath
  case wordfreqSummary, wordfreqPath, cefrpySummary, cefrpyPath
  case scowlSummary, scowlPath
  case stardictSummary, stardictPath
  case edictSummary, edictPath, cedictSummary, cedictPath
  case desktopHelp, desktopInstallHelp, desktopRemoveHelp, desktopHelpNames, desktopHelpDryRun
  case desktopHelpKey, desktopHelpProgram, doctorHelp

  // Its answers.
  case importDone, verifySound, removeDone, enableDone, disableDone, indexDone, indexNone, importDisabled
  case removeLeft, removeLeftNone, updateNothing, updateUnchanged, installFetching, installSize, installAsking
  case installMaking, installRenewed, installUnchanged, installOwn, installMissing, installKept
  case installCoverage, installWeak, installPackWithGift, planFetch, planHere, planTotal
  case givesDefinitions, givesModernWords, givesFunctionWords, givesNames, givesTranslations
  case givesSynonyms, givesForms, givesPronunciation, givesFrequency, givesLevels, givesPictograms
  case weaknessSpanish, weaknessFrench, weaknessPortuguese, weaknessChinese, weaknessRussian, weaknessArabic,
    weaknessHindi
  case weaknessSlovak, weaknessItalian
  case packEnabled, packDisabled, orderComment, infoName, infoTitle, infoState, infoOrder, infoVersion,
    infoLanguages,
    infoGlossLanguages
  case infoEntries, infoSynsets, infoForms, infoFacts, infoFactKinds, infoPronunciation, infoFrequency,
    infoLevel, infoPictogram, packContentEntries, packContentForms, packContentFacts, packContentNone,
    infoLicence, infoSource, infoSourceChecksum, infoDate
  case infoBytes, infoFile

  // What it says of desktops, and what it writes for their readers.
  case desktopBecause, desktopInstalled, desktopRemoved, desktopShown, desktopAlreadyThere
  case desktopNotThere, desktopLeftOut, desktopFailed, desktopNothing, desktopReload
  case desktopNoIndex, kdeRestart, tmuxStaysBound, macKey, presenceFile, presenceProgram
  case presenceSession, presenceLinux, presenceMac, desktopEntryMenu
  case desktopEntrySelection, desktopEntryClipboard, desktopEntryOpen, desktopEntryLink
  case blockComment, fileComment

  // What it finds when it checks.
  case doctorProgram, doctorProgramNext, doctorNotOnPath, doctorNotOnPathNext, doctorOtherOnPath
  case doctorOtherOnPathNext, doctorConfiguration, doctorNoConfiguration, doctorPacks, doctorPack
  case doctorPackSound, doctorPackDisabled, doctorOrder, doctorIndex, indexMissing, indexDamaged, indexStale,
    indexProblem, doctorNoOrder, doctorOrderUnknown,
    doctorOrderUnknownNext, doctorRelative, doctorRelativeNext, doctorConfigFolder, doctorDataFolder
  case doctorHookFolder, doctorNotThere, doctorForeign, doctorForeignNext, doctorWritable
  case doctorLocale, doctorNotUTF8, doctorNotUTF8Next, doctorTerminal, doctorNoTerminal
  case doctorTerminalIs, doctorPlain, doctorColor, doctorSession, doctorNoSession, factWayland
  case factX11, factTmux, factTmuxAlone, factKitty, factSSH, factMac, factPopClip, doctorHook, doctorBus
  case doctorNoBus, doctorNoBusNext, doctorSource, doctorSink, doctorTool, doctorToolMissing
  case doctorToolSession, doctorNoTool, doctorInstall, doctorFetching, doctorFetchTools, doctorNoFetchTools
  case doctorBindings, doctorNoBindings
  case doctorStale

  // Its errors: the command line, packs, what the system refuses, sources.
  case noCommand, badCommandLine, unknownFormat, unknownStyle, noStyles, badLimit, importMemory, badDate,
    badPackName
  case badLanguage, removeByName
  case noPacks, noSuchPack, noSuchPackYet, noPackFolder, packOfTheMachine, allDisabled, orderLocked
  case noSuchPackOrLanguage, removeNothing, installUnknown, installNoCache, installCacheRefused, installNoTool
  case installNoServer, installNoPackage, installNoIndex, installSilentIndex, installNoWheel, installWrongHash
  case installNotFetched, installNotUnpacked, installNothingInside, installWithout, installNotRenewed, installLeftAlone
  case updateNotInstalled
  case packNotAPack, packDigest
  case packOrder, packUnreachable, packEmptyKey, packRecordTooLong, packSectionTooLong
  case packMissingSynset
  case ctlPackUnreadable, ctlFolderRefused, ctlFolderNotMade, ctlDiskFailed, ctlPackNotWritten
  case ctlAnswerLost, ctlNoJSON
  case sourceMissing, sourceUnreadable, sourceNotAFile, sourceTooLarge, sourceMalformed, sourceMalformedRecord
  case sourceDamaged, sourceTruncated, sourceExpands, sourceEmpty
  case sourceNoEntries, sourceNoHeader, sourceUnknownCharset, sourceDatabase, sourceNoTable
  case desktopUnknown, desktopBadKey, desktopNoSuchKey, desktopKeyInUse, desktopSettingInUse
  case desktopNoProgram, desktopProgramPath, desktopOtherProgram, desktopNoHome, desktopNoConfig
  case desktopNoTool, desktopToolFailed, desktopForeignFile, openboxKeyboard, userFileRefused
  case userFileLink, userFileKind, userFileOwner, userFileReadOnly, userFileNames
  case userFileChanged, userFileUnended, doctorFailed

  // Its warnings about a source.
  case warning, moreWarnings, warningAt, linePlace, sourcePlace, lackOfTagCounts, lackOfForms
  case lackOfLicence, lackOfDerived, skippedLine, skippedRecord, endsAt, skippedRest,
    skippedRow, rowsEnd, displaced,
    duplicateSynset, duplicateSense,
    danglingRelation, unknownReference, danglingSense
  case emptyEntry, unindexedSense, unusedSense, faultMissing, faultInvalid
  case faultCount, faultSurplus, faultTooLong, skippedBlock, unusableChunks
  case textEnds, wrongChecksum, unreadableBytes, incompleteEntry, miscounted
  case shortRow, longRow, unknownColumn, mediaLeftOut, lostArticle
  case faultOpenQuote, faultOpenComment, faultRepeated, otherCount, skippedField, danglingReference
  case faultNotWellFormed, faultEntity, faultTooDeep

  /// The last label: what stands before is wanted by every look-up, what follows by few runs.
  static let lastLabel = note
}
